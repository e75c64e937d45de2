import { expect, it } from 'vitest';
import { askInFrame, messageOf, redirectTo } from '../../src/features/identity/sign-in-frame.ts';

const { origin } = window.location;
const BACK = `${origin}/silent.html`;
/** Milliseconds after which a frame that must not be heard is given up. */
const SHORT = 300;
const LONG = 60_000;

/** The address of a page of this origin that runs `script` in its frame. */
const pageWith = (script: string) =>
  URL.createObjectURL(new Blob([`<script>${script}</script>`], { type: 'text/html' }));
const sending = (data: unknown) => pageWith(`parent.postMessage(${JSON.stringify(data)}, '*')`);
const answer = (response: unknown) => ({ type: 'authorization_response', response });

it('answers what the page in the frame sends as a message, as a query', async () => {
  const sent = answer({ code: 'a+b&c', state: 'x', iss: 'https://sign-in.test/' });
  const url = new URL(await askInFrame(sending(sent), messageOf(origin, BACK), LONG));
  expect(`${url.origin}${url.pathname}`).toBe(BACK);
  expect(Object.fromEntries(url.searchParams)).toEqual(sent.response);
  expect(document.querySelectorAll('iframe[hidden]')).toHaveLength(0);
});

it.each([
  ['of another origin', answer({ code: 'c' }), 'https://elsewhere.test'],
  ['of another kind', { type: 'something', response: { code: 'c' } }, origin],
  ['without a response', { type: 'authorization_response' }, origin],
  ['with a text for a response', answer('code'), origin],
  ['that is nothing', null, origin],
])('ignores a message %s', async (_kind, data, provider) => {
  await expect(askInFrame(sending(data), messageOf(provider, BACK), SHORT)).rejects.toThrow('did not answer');
  expect(document.querySelectorAll('iframe[hidden]')).toHaveLength(0);
});

it('ignores a message of another window', async () => {
  const asked = askInFrame(pageWith(''), messageOf(origin, BACK), SHORT);
  window.postMessage(answer({ code: 'of the page itself' }), '*');
  await expect(asked).rejects.toThrow('did not answer');
});

it('answers the address of this origin that the provider leads the frame to', async () => {
  const back = pageWith('');
  const asked = askInFrame(pageWith(`location.replace(${JSON.stringify(back)})`), redirectTo(back), LONG);
  expect(await asked).toBe(back);
});
