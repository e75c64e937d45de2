import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../test/browser.ts';
import { openForm, type RunningProvider, runningProvider } from '../test/running-provider.ts';
import { FORGOT_PASSWORD_PATH, LINK_ASKED_PATH, REQUEST_LIMIT } from './forgot-password-page.ts';
import { LOCK_SECONDS } from './sign-in-attempts.ts';

let house: RunningProvider;
let browser: Browser;
beforeEach(async () => {
  house = await runningProvider();
  browser = house.browser();
});
afterEach(async () => {
  await house.close();
  expect(house.failures).toEqual([]);
});

const ask = (email: string, headers = {}) => browser.post(FORGOT_PASSWORD_PATH, { email }, headers);

describe('a link to set a password is not asked for', () => {
  test.each([[''], ['   ']])('by the address %j', async (email) => {
    const answer = await ask(email);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Enter your email.')]);
    expect(house.asked).toEqual([]);
  });

  test('by a form of another site', async () => {
    expect((await ask('nora@monda.example', { origin: 'https://evil.example' })).status).toBe(403);
    expect(house.asked).toEqual([]);
  });

  test('more often than the limit from one network address, until its window is over', async () => {
    const asked = await Promise.all(
      Array.from({ length: REQUEST_LIMIT + 2 }, (_, at) => ask(`nora${at}@monda.example`)),
    );
    expect(asked.map(({ status }) => status).toSorted()).toEqual([
      ...Array(REQUEST_LIMIT).fill(303),
      ...Array(2).fill(429),
    ]);
    const refused = asked.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe(String(LOCK_SECONDS));
    expect(await refused?.text()).toContain('Too many attempts');
    house.passTime(LOCK_SECONDS + 1);
    expect((await ask('nora@monda.example')).status).toBe(303);
  });
});

test('the sign-in form leads to it', async () => {
  const { form } = await openForm(browser, house.origin);
  const shown = await (await browser.get(form)).text();
  expect(shown).toContain(`<a href="${FORGOT_PASSWORD_PATH}">Forgot password?</a>`);
  const page = await (await browser.get(FORGOT_PASSWORD_PATH)).text();
  expect(page).toContain('<label for="email">Email</label>');
  expect(page).toContain('<button type="submit">Send link</button>');
});

test('known, unknown and impossible addresses are answered alike; those that can be stored are handed on', async () => {
  const impossible = ['a\u0000b@monda.example', `${'x'.repeat(250)}@monda.example`];
  const answers = [];
  for (const email of ['nora@monda.example', ' nobody@monda.example ', 'no address', ...impossible]) {
    const answer = await ask(email);
    answers.push([answer.status, answer.headers.get('location'), await answer.text()]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify([303, LINK_ASKED_PATH, ''])]),
  );
  expect(house.asked).toEqual(['nora@monda.example', 'nobody@monda.example', 'no address']);
  const said = await (await browser.get(LINK_ASKED_PATH)).text();
  expect(said).toContain('If there is an active account for this email');
});
