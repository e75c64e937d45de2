import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, locationOf, pkce } from '../test/browser.ts';
import { authorizePath, type RunningProvider, runningProvider, signIn } from '../test/running-provider.ts';

let house: RunningProvider;
let browser: Browser;
beforeEach(async () => {
  house = await runningProvider();
  browser = house.browser();
  await signIn(browser, house.origin, 'nora@example.com');
});
afterEach(async () => {
  await house.close();
  expect(house.failures).toEqual([]);
});

async function isSignedIn(): Promise<boolean> {
  const silent = await browser.get(authorizePath(house.origin, pkce(), { prompt: 'none' }));
  return locationOf(silent).searchParams.has('code');
}

describe('a sign-out is not done', () => {
  test.each([
    ['returnTo', 'https://evil.example/'],
    ['returnTo', '//evil.example'],
    ['returnTo', '/'],
    ['returnTo', 'javascript:alert(1)'],
    ['post_logout_redirect_uri', 'https://evil.example/'],
    ['client_id', 'another-client'],
  ])('with %s=%s', async (name, value) => {
    const answer = await browser.get(`/v2/logout?${new URLSearchParams({ [name]: value })}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await isSignedIn()).toBe(true);
  });

  test('to an address that only begins like ours', async () => {
    for (const tail of ['.evil.example', '@evil.example', '/elsewhere', '\r\nx: y']) {
      const answer = await browser.get(`/v2/logout?returnTo=${encodeURIComponent(house.origin + tail)}`);
      expect(answer.status).toBe(400);
    }
    expect(await isSignedIn()).toBe(true);
  });

  test('by a link on another site: it is asked for, and the answer comes from our own page', async () => {
    const path = `/v2/logout?returnTo=${encodeURIComponent(house.origin)}&state=s`;
    const question = await browser.get(path, { 'sec-fetch-site': 'cross-site' });
    const text = await question.text();
    expect([question.status, text]).toEqual([200, expect.stringContaining('Sign out?')]);
    expect(await isSignedIn()).toBe(true);
    const fields = { post_logout_redirect_uri: house.origin, state: 's' };
    const foreign = await browser.post('/v2/logout', fields, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect(await isSignedIn()).toBe(true);
    expect((await browser.post('/v2/logout', fields)).headers.get('location')).toBe(
      `${house.origin}/?state=s`,
    );
    expect(await isSignedIn()).toBe(false);
  });
});

describe('a sign-out', () => {
  test.each([
    ['returnTo', ''],
    ['returnTo', '/'],
    ['post_logout_redirect_uri', ''],
    ['post_logout_redirect_uri', '/'],
  ])('by %s=<origin>%s ends the session and leads back', async (name, tail) => {
    const target = `${house.origin}${tail}`;
    const query = new URLSearchParams({ [name]: target, client_id: 'monda-web', id_token_hint: 'any' });
    const answer = await browser.get(`/v2/logout?${query}`, { 'sec-fetch-site': 'same-origin' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, target]);
    expect(browser.cookieLine('monda_session')).toBeUndefined();
    expect(await isSignedIn()).toBe(false);
    expect(house.events.map(({ kind, accountId }) => [kind, accountId])).toEqual([
      ['signed-in', 'nora'],
      ['signed-out', 'nora'],
    ]);
    const left = [...house.records.rows.values()].filter(({ payload }) => payload.accountId === 'nora');
    expect(left.map(({ model }) => model)).toEqual(['AuthorizationCode']);
  });

  test('without a session, or a second time, just leads back', async () => {
    await browser.get('/v2/logout');
    const again = await browser.get('/v2/logout');
    expect([again.status, again.headers.get('location')]).toEqual([303, `${house.origin}/`]);
    expect(house.events.filter(({ kind }) => kind === 'signed-out')).toHaveLength(1);
  });
});
