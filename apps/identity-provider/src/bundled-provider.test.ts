import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { locationOf, pkce } from '../test/browser.ts';
import {
  AUDIENCE,
  authorizePath,
  CLIENT_ID,
  exchange,
  openForm,
  PASSWORD,
  type RunningProvider,
  runningProvider,
  signIn,
} from '../test/running-provider.ts';
import { createBundledProvider } from './bundled-provider.ts';

let house: RunningProvider;
beforeEach(async () => {
  house = await runningProvider();
});
afterEach(async () => {
  await house.close();
  expect(house.failures).toEqual([]);
});

async function tokensOf(email: string, over: Record<string, string> = {}) {
  const { landed, proof } = await signIn(house.browser(), house.origin, email, undefined, over);
  const answer = await exchange(house.origin, landed.searchParams.get('code') ?? '', proof.verifier);
  return (await answer.json()) as Record<string, string>;
}

const HOURS = 3600;

/** The answer that a page in a hidden frame receives. */
async function silently(browser: ReturnType<RunningProvider['browser']>): Promise<string> {
  const back = locationOf(await browser.get(authorizePath(house.origin, pkce(), { prompt: 'none' })));
  return back.searchParams.has('code') ? 'signed in' : (back.searchParams.get('error') ?? 'nothing');
}

const keysOf = () => createRemoteJWKSet(new URL('/.well-known/jwks.json', house.origin));

describe('what is refused', () => {
  test('an authorization without PKCE goes back with an error and no code', async () => {
    const path = authorizePath(house.origin, pkce(), { code_challenge: '', code_challenge_method: '' });
    const back = locationOf(await house.browser().get(path));
    expect(back.searchParams.get('error')).toBe('invalid_request');
    expect(back.searchParams.has('code')).toBe(false);
  });

  test('a plain code challenge is no PKCE here', async () => {
    const path = authorizePath(house.origin, pkce(), { code_challenge_method: 'plain' });
    expect(locationOf(await house.browser().get(path)).searchParams.get('error')).toBe('invalid_request');
  });

  test.each(['https://evil.example/', '/elsewhere', '/silent.html/../x', '.evil.example/'])(
    'a foreign redirect address (%s) gets a page, never a redirect',
    async (tail) => {
      const target = tail.startsWith('https:') ? tail : `${house.origin}${tail}`;
      const answer = await house.browser().get(authorizePath(house.origin, pkce(), { redirect_uri: target }));
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).toContain('The sign-in request was refused');
    },
  );

  test('an unknown client gets a page', async () => {
    const answer = await house.browser().get(authorizePath(house.origin, pkce(), { client_id: 'other' }));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });

  test.each(['audience', 'resource'])('another API as %s is an invalid target', async (name) => {
    const path = authorizePath(house.origin, pkce(), { [name]: 'https://other.example/api' });
    expect(locationOf(await house.browser().get(path)).searchParams.get('error')).toBe('invalid_target');
  });

  test('a code with another verifier, and a code used twice', async () => {
    const { landed, proof } = await signIn(house.browser(), house.origin, 'nora@example.com');
    const code = landed.searchParams.get('code') ?? '';
    expect((await exchange(house.origin, code, pkce().verifier)).status).toBe(400);
    expect((await exchange(house.origin, code, proof.verifier)).status).toBe(200);
    const replay = await exchange(house.origin, code, proof.verifier);
    expect(replay.status).toBe(400);
    expect(await replay.json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('of ten exchanges of one code at once one gets tokens', async () => {
    const { landed, proof } = await signIn(house.browser(), house.origin, 'nora@example.com');
    const code = landed.searchParams.get('code') ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => exchange(house.origin, code, proof.verifier)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('the token endpoint to another origin, and for another API', async () => {
    const { landed, proof } = await signIn(house.browser(), house.origin, 'nora@example.com');
    const code = landed.searchParams.get('code') ?? '';
    const wrong = await exchange(house.origin, code, proof.verifier, {
      resource: 'https://other.example/api',
    });
    expect(await wrong.json()).toMatchObject({ error: 'invalid_target' });
    const foreign = await fetch(`${house.origin}/oauth/token`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ client_id: CLIENT_ID, grant_type: 'authorization_code' }),
    });
    expect(foreign.status).toBe(400);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('refresh tokens do not exist', async () => {
    expect(await tokensOf('nora@example.com')).not.toHaveProperty('refresh_token');
    const answer = await exchange(house.origin, 'x', 'y', {
      grant_type: 'refresh_token',
      refresh_token: 'x',
    });
    expect(await answer.json()).toMatchObject({ error: 'unsupported_grant_type' });
  });

  test('prompt=none without a session', async () => {
    const path = authorizePath(house.origin, pkce(), {
      prompt: 'none',
      redirect_uri: `${house.origin}/silent.html`,
    });
    const back = locationOf(await house.browser().get(path));
    expect(back.pathname).toBe('/silent.html');
    expect(back.searchParams.get('error')).toBe('login_required');
  });

  test('the code, the tokens and the session of a person who is blocked meanwhile', async () => {
    const browser = house.browser();
    const { landed, proof } = await signIn(browser, house.origin, 'nora@example.com');
    const { access_token } = await tokensOf('nora@example.com');
    const nora = house.people.find(({ id }) => id === 'nora');
    if (nora) nora.blocked = true;
    const answer = await exchange(house.origin, landed.searchParams.get('code') ?? '', proof.verifier);
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
    const silent = await browser.get(authorizePath(house.origin, pkce(), { prompt: 'none' }));
    expect(locationOf(silent).searchParams.get('error')).toBe('login_required');
    const info = await fetch(`${house.origin}/userinfo`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(info.status).toBe(401);
    expect((await openForm(browser, house.origin)).form).toMatch(/^\/sign-in\//);
  });

  test('a caller cannot plant a host or a protocol into the addresses that are handed out', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    const read = async (path: string) => {
      const [answer] = (await once(request(`${house.origin}${path}`, { headers }).end(), 'response')) as [
        IncomingMessage,
      ];
      return JSON.stringify(answer.headers) + (await text(answer));
    };
    for (const path of [
      '/.well-known/openid-configuration',
      authorizePath(house.origin, pkce()),
      '/v2/logout',
    ]) {
      const answer = await read(path);
      expect(answer).not.toContain('evil.example');
      expect(answer).not.toContain('https:');
    }
  });

  test('a way back that was already gone, in plain words', async () => {
    const browser = house.browser();
    const { form } = await openForm(browser, house.origin);
    const accepted = await browser.post(form, { email: 'nora@example.com', password: PASSWORD });
    const back = locationOf(accepted).pathname;
    await browser.get(back);
    const again = await browser.get(back);
    expect([again.status, await again.text()]).toEqual([
      400,
      expect.stringContaining('This page has expired'),
    ]);
  });

  test('an issuer without the closing slash, and an origin with a path', () => {
    const { bundled: _, ...parts } = house;
    const make = (over: object) => () =>
      createBundledProvider({ ...parts, clientId: '', audience: '', jwks: { keys: [] }, ...over } as never);
    expect(make({ issuer: 'http://localhost:3000' })).toThrow('closing "/"');
    expect(make({ origin: 'http://localhost:3000/' })).toThrow('no path');
  });
});

describe('what is given', () => {
  test('discovery names the paths of the specification', async () => {
    const answer = await fetch(`${house.origin}/.well-known/openid-configuration`);
    expect(await answer.json()).toMatchObject({
      issuer: house.issuer,
      authorization_endpoint: `${house.origin}/authorize`,
      token_endpoint: `${house.origin}/oauth/token`,
      end_session_endpoint: `${house.origin}/v2/logout`,
      jwks_uri: `${house.origin}/.well-known/jwks.json`,
      userinfo_endpoint: `${house.origin}/userinfo`,
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code'],
      token_endpoint_auth_methods_supported: ['none'],
      id_token_signing_alg_values_supported: ['ES256'],
    });
  });

  test('the published keys have no private part', async () => {
    const { keys } = (await (await fetch(`${house.origin}/.well-known/jwks.json`)).json()) as {
      keys: object[];
    };
    expect(keys).toHaveLength(1);
    for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(keys[0]).not.toHaveProperty(part);
  });

  test.each<Record<string, string>>([{}, { audience: '', resource: AUDIENCE }, { audience: '' }])(
    'an access token for the API (%o)',
    async (over) => {
      const { access_token = '', scope, expires_in } = await tokensOf('nora@example.com', over);
      const { payload } = await jwtVerify(access_token, keysOf(), {
        issuer: house.issuer,
        audience: AUDIENCE,
        typ: 'at+jwt',
        algorithms: ['ES256'],
      });
      expect(payload).toMatchObject({
        sub: 'nora',
        aud: AUDIENCE,
        client_id: CLIENT_ID,
        scope: 'openid profile email',
        permissions: ['system:admin'],
      });
      expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
      expect(payload).not.toHaveProperty('nonce');
      expect(payload).not.toHaveProperty('email');
      expect({ scope, expires_in }).toEqual({ scope: 'openid profile email', expires_in: 3600 });
    },
  );

  test('an ID token with the person, which is no access token', async () => {
    const { id_token = '' } = await tokensOf('nora@example.com');
    const { payload } = await jwtVerify(id_token, keysOf(), { issuer: house.issuer, audience: CLIENT_ID });
    expect(payload).toMatchObject({
      sub: 'nora',
      nonce: 'the-nonce',
      email: 'nora@example.com',
      email_verified: true,
      name: 'Nora Vance',
      given_name: 'Nora',
      family_name: 'Vance',
    });
    expect(decodeProtectedHeader(id_token).typ).not.toBe('at+jwt');
    expect(payload).not.toHaveProperty('scope');
    const info = await fetch(`${house.origin}/userinfo`, {
      headers: { authorization: `Bearer ${id_token}` },
    });
    expect(info.status).toBe(401);
  });

  test('a person without names or permissions has none in the tokens', async () => {
    const { id_token = '', access_token = '' } = await tokensOf('omar@example.com');
    expect((await jwtVerify(id_token, keysOf())).payload).not.toHaveProperty('name');
    expect((await jwtVerify(access_token, keysOf())).payload.permissions).toEqual([]);
  });

  test('user information for an access token', async () => {
    const { access_token } = await tokensOf('nora@example.com');
    const info = await fetch(`${house.origin}/userinfo`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(await info.json()).toMatchObject({ sub: 'nora', email: 'nora@example.com' });
  });

  test('a silent answer while the session lives, as a redirect into the frame', async () => {
    const browser = house.browser();
    await signIn(browser, house.origin, 'nora@example.com');
    const proof = pkce();
    const redirectUri = `${house.origin}/silent.html`;
    const path = authorizePath(house.origin, proof, { prompt: 'none', redirect_uri: redirectUri });
    const back = locationOf(await browser.get(path));
    expect([back.pathname, back.searchParams.get('state')]).toEqual(['/silent.html', 'the-state']);
    const code = back.searchParams.get('code') ?? '';
    expect((await exchange(house.origin, code, proof.verifier, { redirect_uri: redirectUri })).status).toBe(
      200,
    );
  });

  test('a silent answer as a web message that only the application may frame', async () => {
    const browser = house.browser();
    await signIn(browser, house.origin, 'nora@example.com');
    const answer = await browser.get(
      authorizePath(house.origin, pkce(), { prompt: 'none', response_mode: 'web_message' }),
    );
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`frame-ancestors ${house.origin}`);
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(await answer.text()).toContain('authorization_response');
  });

  test('a silent answer without a session as a web message, which is no failure', async () => {
    const answer = await house
      .browser()
      .get(authorizePath(house.origin, pkce(), { prompt: 'none', response_mode: 'web_message' }));
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('login_required')]);
  });

  test('changed permissions with the next token, without a new sign-in', async () => {
    const browser = house.browser();
    await signIn(browser, house.origin, 'omar@example.com');
    const omar = house.people.find(({ id }) => id === 'omar');
    if (omar) omar.permissions = ['system:admin'];
    const proof = pkce();
    const back = locationOf(await browser.get(authorizePath(house.origin, proof, { prompt: 'none' })));
    const answer = await exchange(house.origin, back.searchParams.get('code') ?? '', proof.verifier);
    const { access_token } = (await answer.json()) as { access_token: string };
    expect((await jwtVerify(access_token, keysOf())).payload.permissions).toEqual(['system:admin']);
  });
});

describe('the end of sessions', () => {
  test('comes after 12 hours without use', async () => {
    const browser = house.browser();
    await signIn(browser, house.origin, 'nora@example.com');
    house.passTime(12 * HOURS + 1);
    expect(await silently(browser)).toBe('login_required');
  });

  test('comes after a week, however much a session is used, and the next sign-in begins another', async () => {
    const browser = house.browser();
    await signIn(browser, house.origin, 'nora@example.com');
    for (let used = 10; used < 7 * 24; used += 10) {
      house.passTime(10 * HOURS);
      expect(await silently(browser)).toBe('signed in');
    }
    house.passTime(8 * HOURS);
    expect(await silently(browser)).toBe('login_required');
    await signIn(browser, house.origin, 'nora@example.com');
    expect(await silently(browser)).toBe('signed in');
  });

  test('the end of a person’s sessions signs them out of every browser until they sign in again, and no one else', async () => {
    const [first, second, other] = [house.browser(), house.browser(), house.browser()];
    await signIn(first, house.origin, 'nora@example.com');
    await signIn(second, house.origin, 'nora@example.com');
    await signIn(other, house.origin, 'omar@example.com');
    Object.assign(house.people[0] ?? {}, { sessionsEndBefore: house.now().getTime() });
    const silent = authorizePath(house.origin, pkce(), { prompt: 'none' });
    expect(locationOf(await first.get(silent)).searchParams.get('error')).toBe('login_required');
    expect(locationOf(await second.get(silent)).searchParams.get('error')).toBe('login_required');
    expect(locationOf(await other.get(silent)).searchParams.has('code')).toBe(true);
    await signIn(first, house.origin, 'nora@example.com');
    expect(locationOf(await first.get(silent)).searchParams.has('code')).toBe(true);
  });

  test('signing in as another person replaces the first person without a script', async () => {
    const browser = house.browser();
    await signIn(browser, house.origin, 'nora@example.com');
    const { landed, proof } = await signIn(browser, house.origin, 'omar@example.com', undefined, {
      prompt: 'login',
    });
    const answer = await exchange(house.origin, landed.searchParams.get('code') ?? '', proof.verifier);
    const { id_token } = (await answer.json()) as { id_token: string };
    expect((await jwtVerify(id_token, keysOf())).payload.sub).toBe('omar');
  });
});
