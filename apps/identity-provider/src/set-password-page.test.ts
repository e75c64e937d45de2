import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, locationOf, pkce } from '../test/browser.ts';
import {
  authorizePath,
  openForm,
  PASSWORD,
  type RunningProvider,
  runningProvider,
  signIn,
} from '../test/running-provider.ts';
import { addressCookie } from './address-cookie.ts';
import { linkCookies, nameOfLink } from './link-cookies.ts';
import { SET_PASSWORD_PATH } from './password-links.ts';
import { PASSWORD_SET_PATH } from './set-password-page.ts';

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

/** Follows a mailed link as a browser does. */
async function open(token = TOKEN): Promise<Response> {
  const answer = await browser.get(`${SET_PASSWORD_PATH}?token=${token}`);
  return answer.status === 303 ? browser.get(answer.headers.get('location') ?? 'missing:') : answer;
}
async function send(password: string, repeated = password, token = TOKEN): Promise<Response> {
  await open(token);
  return browser.post(SET_PASSWORD_PATH, { link: nameOfLink(token), password, repeated });
}

describe('a password is not set', () => {
  test('by a made-up link, an old one, or one of a person who is blocked', async () => {
    expect((await open('made-up')).status).toBe(410);
    expect((await browser.get(SET_PASSWORD_PATH)).status).toBe(410);
    house.links.add('blocked', 'ines', new Date(house.now().getTime() + HOURS));
    expect((await open('blocked')).status).toBe(410);
    house.passTime(72 * HOURS);
    expect((await open()).status).toBe(410);
    expect(await (await send(FRESH)).text()).toContain('This link is no longer valid');
  });

  test.each([
    ['nine char', undefined, 'at least 10 characters'],
    ['x'.repeat(201), undefined, 'at most 200 characters'],
    [FRESH, 'another one!', 'do not match'],
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
    await open();
    const fields = { link: nameOfLink(TOKEN), password: FRESH, repeated: FRESH };
    expect((await browser.post(SET_PASSWORD_PATH, fields, { origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect((await open()).status).toBe(200);
  });

  test('by a name without the cookie of its link, or by an old token in a form', async () => {
    const fields = { link: nameOfLink(TOKEN), token: TOKEN, password: FRESH, repeated: FRESH };
    const { link: _link, ...made } = { ...fields, token: 'made-up' };
    expect((await house.browser().post(SET_PASSWORD_PATH, made)).status).toBe(410);
    expect((await house.browser().post(SET_PASSWORD_PATH, fields)).status).toBe(410);
    expect((await house.browser().get(SET_PASSWORD_PATH)).status).toBe(410);
    expect((await open()).status).toBe(200);
  });

  test('twice by one link, not even at the same moment', async () => {
    const answers = await Promise.all([send(FRESH), send('another password'), send('a third password')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
    expect((await open()).status).toBe(410);
    expect((await send('one more password')).status).toBe(410);
  });
});

describe('the token of a link', () => {
  test('leaves the address with the first answer, for a cookie of this page and a quarter of an hour', async () => {
    const answer = await browser.get(`${SET_PASSWORD_PATH}?token=${TOKEN}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, SET_PASSWORD_PATH]);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = answer.headers.getSetCookie();
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toContain(`=${TOKEN}; Path=/; Max-Age=900; HttpOnly; SameSite=Strict`);
    }
    const page = await browser.get(SET_PASSWORD_PATH);
    expect(await page.text()).not.toContain(TOKEN);
    const set = await browser.post(SET_PASSWORD_PATH, {
      link: nameOfLink(TOKEN),
      password: FRESH,
      repeated: FRESH,
    });
    const ended = set.headers.getSetCookie().filter((line) => line.startsWith('monda_link'));
    for (const line of ended) expect(line).toContain('=; Path=');
    expect(ended).toHaveLength(2);
  });

  test('is taken from a form that an earlier version showed, also after a mistake in it', async () => {
    const opened = { token: TOKEN, password: 'too short', repeated: 'too short' };
    const mistaken = await browser.post(SET_PASSWORD_PATH, opened);
    expect(mistaken.status).toBe(422);
    expect(await mistaken.text()).not.toContain(TOKEN);
    const again = { link: nameOfLink(TOKEN), password: 'too short', repeated: 'too short' };
    expect((await browser.post(SET_PASSWORD_PATH, again)).status).toBe(422);
    const set = await house
      .browser()
      .post(SET_PASSWORD_PATH, { ...opened, password: FRESH, repeated: FRESH });
    expect([set.status, set.headers.get('location')]).toEqual([303, PASSWORD_SET_PATH]);
  });

  test('is bound over https to this host, by the name of the cookie', () => {
    const [line] = linkCookies(SET_PASSWORD_PATH, true).store('x');
    expect(line).toMatch(/^__Host-monda_link-sign-in-set-password=x; Path=\/; .*; Secure$/);
  });

  test('where a browser did not send the cookie, is requested once more by the page itself', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await house.browser().get(SET_PASSWORD_PATH, headers);
    expect([answer.status, answer.headers.get('refresh')]).toEqual([200, `0; url=${SET_PASSWORD_PATH}`]);
    expect((await house.browser().get(SET_PASSWORD_PATH, { 'sec-fetch-site': 'same-origin' })).status).toBe(
      410,
    );
  });

  test('of one tab is not mixed up with that of another', async () => {
    house.links.add('second', 'omar', new Date(house.now().getTime() + HOURS * 1000));
    expect(await (await open()).text()).toContain('value="petra@example.com"');
    expect(await (await open('second')).text()).toContain('value="omar@example.com"');
    const first = { link: nameOfLink(TOKEN), password: FRESH, repeated: FRESH };
    expect((await browser.post(SET_PASSWORD_PATH, first)).status).toBe(303);
    expect(house.events.at(-1)).toMatchObject({ kind: 'password-set', accountId: 'petra' });
    const other = { ...first, link: nameOfLink('second') };
    expect((await browser.post(SET_PASSWORD_PATH, other)).status).toBe(303);
    expect(house.events.at(-1)).toMatchObject({ kind: 'password-set', accountId: 'omar' });
  });
});

describe('the address of a person who sets a password', () => {
  const emailShown = async (at: Browser) => {
    const { form } = await openForm(at, house.origin);
    return /id="email"[^>]* value="([^"]*)"/.exec(await (await at.get(form)).text())?.[1];
  };

  test('stands in no sign-in of another browser, or of one whose cookie holds no address', async () => {
    expect((await send(FRESH)).status).toBe(303);
    expect(await emailShown(house.browser())).toBe('');
    for (const text of ['x'.repeat(255), 'a\u0000b', '']) {
      const cookie = `monda_address=${Buffer.from(text).toString('base64url')}`;
      expect(addressCookie(false).read({ headers: { cookie } } as IncomingMessage), text).toBe('');
    }
  });

  test('fills in the sign-in that follows, in a cookie that ends with it, or after a quarter of an hour', async () => {
    const [line] = (await send(FRESH)).headers
      .getSetCookie()
      .filter((each) => each.startsWith('monda_address'));
    expect(line).toMatch(/^monda_address=[\w-]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict$/);
    expect(addressCookie(true).store('a@b.test')).toMatch(/^__Host-monda_address=.*; Secure$/);
    expect(await emailShown(browser)).toBe('petra@example.com');
    await signIn(browser, house.origin, 'petra@example.com', FRESH);
    expect(browser.cookieNames()).not.toContain('monda_address');
  });
});

test('the page behind an invitation says who invites, as text, and what comes next; another one does not', async () => {
  const says = 'Ana <b>Ruiz</b> invited you to Monda as a technical evaluator.';
  house.links.add('invited', 'petra', new Date(house.now().getTime() + HOURS * 1000), says);
  const page = await (await open('invited')).text();
  expect(page).toContain('Ana &lt;b&gt;Ruiz&lt;/b&gt; invited you to Monda as a technical evaluator.');
  expect(page).toContain('then sign in with it');
  const mistaken = await (await send('short', 'short', 'invited')).text();
  expect(mistaken).toContain('invited you to Monda as a technical evaluator.');
  const other = await (await open()).text();
  expect(other).not.toContain('invited you');
  expect(other).not.toContain('then sign in with it');
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
