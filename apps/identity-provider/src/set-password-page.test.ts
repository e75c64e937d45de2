import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, locationOf, pkce } from '../test/browser.ts';
import {
  authorizePath,
  PASSWORD,
  type RunningProvider,
  runningProvider,
  signIn,
} from '../test/running-provider.ts';
import { SET_PASSWORD_PATH } from './password-links.ts';

const HOURS = 3600;
const TOKEN = 'a-token-from-a-mail';
const FRESH = 'a fresh password';

let house: RunningProvider;
let browser: Browser;
beforeEach(async () => {
  house = await runningProvider();
  browser = house.browser();
  house.links.add(TOKEN, 'petra', new Date(house.now().getTime() + 72 * HOURS * 1000));
});
afterEach(async () => {
  await house.close();
  expect(house.failures).toEqual([]);
});

const open = (token = TOKEN) => browser.get(`${SET_PASSWORD_PATH}?token=${token}`);
const send = (password: string, repeated = password, token = TOKEN) =>
  browser.post(SET_PASSWORD_PATH, { token, password, repeated });

describe('a password is not set', () => {
  test('by a made-up link, an old one, or one of a person who is blocked', async () => {
    expect((await open('made-up')).status).toBe(410);
    expect((await browser.get(SET_PASSWORD_PATH)).status).toBe(410);
    house.links.add('blocked', 'ines', new Date(house.now().getTime() + HOURS));
    expect((await open('blocked')).status).toBe(410);
    house.passTime(72 * HOURS);
    expect((await open()).status).toBe(410);
    expect(await (await send(FRESH)).text()).toContain('This link is not valid any more');
  });

  test.each([
    ['nine char', undefined, 'at least 10 characters'],
    ['x'.repeat(201), undefined, 'at most 200 characters'],
    [FRESH, 'another one!', 'not the same'],
    ['1q2w3e4r5t', undefined, 'easy to guess'],
    ['!!Basketball!!', undefined, 'easy to guess'],
    ['monkey123456', undefined, 'easy to guess'],
    ['abcabcabcabc', undefined, 'easy to guess'],
    ['0123456789', undefined, 'easy to guess'],
    ['petra@example', undefined, 'easy to guess'],
    ['Monda-petra-1', undefined, 'easy to guess'],
  ])('when it is %s', async (password, repeated, words) => {
    const answer = await send(password, repeated);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(words)]);
    expect((await send(FRESH)).status).toBe(303);
  });

  test('by a form of another site', async () => {
    const fields = { token: TOKEN, password: FRESH, repeated: FRESH };
    expect((await browser.post(SET_PASSWORD_PATH, fields, { origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect((await open()).status).toBe(200);
  });

  test('twice by one link, not even at the same moment', async () => {
    const answers = await Promise.all([send(FRESH), send('another password'), send('a third password')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
    expect((await open()).status).toBe(410);
    expect((await send('one more password')).status).toBe(410);
  });
});

describe('a password is set', () => {
  test('by its link, however often it was looked at, and opens the door', async () => {
    for (let n = 0; n < 3; n++) expect(await (await open()).text()).toContain('value="petra@example.com"');
    const answer = await send(FRESH);
    const done = await browser.get(answer.headers.get('location') ?? '');
    expect(await done.text()).toContain(`href="${house.origin}/"`);
    expect(
      (await signIn(browser, house.origin, 'petra@example.com', FRESH)).landed.searchParams.has('code'),
    ).toBe(true);
    expect(house.events[0]).toMatchObject({ kind: 'password-set', accountId: 'petra' });
  });

  test('and the old password and the old sessions are over', async () => {
    await signIn(browser, house.origin, 'nora@example.com');
    house.links.add('reset', 'nora', new Date(house.now().getTime() + HOURS * 1000));
    expect((await send(FRESH, FRESH, 'reset')).status).toBe(303);
    const silent = await browser.get(authorizePath(house.origin, pkce(), { prompt: 'none' }));
    expect(locationOf(silent).searchParams.get('error')).toBe('login_required');
    await expect(signIn(house.browser(), house.origin, 'nora@example.com', PASSWORD)).rejects.toThrow();
  });
});
