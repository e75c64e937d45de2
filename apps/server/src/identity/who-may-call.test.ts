import { CALL_NAMES, ID_TOKEN_HEADER } from '@monda/domain/api/api-calls.ts';
import { API } from '@monda/domain/api/api-contracts.ts';
import { words } from '@monda/phrases/words.ts';
import { WHO_MAY_CALL } from '@monda/test-bed/who-may-call.ts';
import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVERS, startApi, type TestApi } from '../../test/api.ts';
import { idOf, PEOPLE, PERSON_NAMES, type PersonName, permissionsOf } from '../../test/test-people.ts';
import { accessTokenClaims, TEST_AUDIENCE, TEST_ISSUER } from '../../test/test-sign-in.ts';
import { createTokenCheck } from './token-check.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Parameters of every path; nothing has this id. */
const NOTHING = '00000000-0000-4000-8000-000000000000';
const PARAMS = { id: NOTHING, correctionId: NOTHING, event: 'issued', day: '2026-06-20' };
const withToken = CALL_NAMES.filter((name) => !WHO_MAY_CALL[name].link);

/** A person's calls with one token, as a browser makes them. */
async function signedIn(person: PersonName) {
  const token = await api.signIn.token(idOf(person), { permissions: permissionsOf(person) });
  return api.withAuthorization(`Bearer ${token}`);
}

describe('without a valid token', () => {
  // why: two requests of each call are most of what a stranger is answered in a minute.
  afterAll(() => api.clock.advance(60_000));

  // rows: API-007
  it.each(withToken)('%s answers 401 with a problem', async (name) => {
    const sent = { params: PARAMS, body: {} };
    const none = await api.withAuthorization(null).call(name, sent);
    expect([none.status, none.problem.code]).toEqual([401, 'not_signed_in']);
    expect(none.headers['content-type']).toBe('application/problem+json');
    const bad = await api.withAuthorization('Bearer nonsense').call(name, sent);
    expect([bad.status, bad.problem.code]).toEqual([401, 'token_refused']);
  });

  it('says so even where body and id are wrong too', async () => {
    const answer = await api.withAuthorization(null).call('items.review', {
      params: { id: 'x' },
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(401);
  });
});

describe('tokens that are not access tokens of ours', () => {
  const hour = 3600;
  const seconds = () => Math.floor(api.clock.now().getTime() / 1000);
  const made: Record<string, () => Promise<string>> = {
    'another issuer': () => api.signIn.token(idOf('manager'), { iss: 'https://other.test/' }),
    'the issuer without its slash': () =>
      api.signIn.token(idOf('manager'), { iss: TEST_ISSUER.slice(0, -1) }),
    'another audience': () => api.signIn.token(idOf('manager'), { aud: 'https://monda.test' }),
    'the client as audience': () => api.signIn.token(idOf('manager'), { aud: 'monda-web' }),
    'no audience': () => api.signIn.token(idOf('manager'), { aud: undefined }),
    expired: () => api.signIn.token(idOf('manager'), { exp: seconds() - 61 }),
    'no expiry': () => api.signIn.token(idOf('manager'), { exp: undefined }),
    'not yet valid': () => api.signIn.token(idOf('manager'), { nbf: seconds() + hour }),
    'no subject': () => api.signIn.token(idOf('manager'), { sub: undefined }),
    'an ID token with our audience': () =>
      api.signIn.token(idOf('manager'), { nonce: 'n', scope: undefined }),
    'an ID token that carries a scope': () => api.signIn.token(idOf('manager'), { nonce: 'n' }),
    at_hash: () => api.signIn.token(idOf('manager'), { at_hash: 'h' }),
    'no scope': () => api.signIn.token(idOf('manager'), { scope: undefined }),
    'a refresh token by its claim': () => api.signIn.token(idOf('manager'), { typ: 'Refresh' }),
    'a logout token by its header': () => api.signIn.token(idOf('manager'), {}, { typ: 'logout+jwt' }),
    'an unknown key': () => api.signIn.token(idOf('manager'), {}, { kid: 'other' }),
    'a critical header no one knows': async () =>
      new SignJWT(accessTokenClaims(idOf('manager'), api.clock.now()))
        .setProtectedHeader({ alg: 'RS256', kid: 'test-key', crit: ['x-other'], 'x-other': true })
        .sign(api.signIn.privateKey, { crit: { 'x-other': true } }),
    'no signature': async () =>
      new UnsecuredJWT(accessTokenClaims(idOf('manager'), api.clock.now())).encode(),
    'HS256 signed with the public key': async () =>
      new SignJWT(accessTokenClaims(idOf('manager'), api.clock.now()))
        .setProtectedHeader({ alg: 'HS256', kid: 'test-key', typ: 'at+jwt' })
        .sign(new TextEncoder().encode(await exportSPKI(api.signIn.publicKey))),
    'another RSA algorithm': async () =>
      new SignJWT(accessTokenClaims(idOf('manager'), api.clock.now()))
        .setProtectedHeader({ alg: 'PS256', kid: 'test-key' })
        .sign(
          await crypto.subtle.importKey(
            'pkcs8',
            await crypto.subtle.exportKey('pkcs8', api.signIn.privateKey),
            { name: 'RSA-PSS', hash: 'SHA-256' },
            false,
            ['sign'],
          ),
        ),
    'a changed payload': async () => {
      const [head, , signature] = (await api.signIn.token(idOf('manager'))).split('.');
      const claims = { ...accessTokenClaims(idOf('admin'), api.clock.now()) };
      return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    },
    'a right token of more than 8,192 characters': () =>
      api.signIn.token(idOf('manager'), { padding: 'a'.repeat(8_192) }),
  };

  // rows: AUTH-011
  it.each(Object.keys(made))('refuses %s', async (name) => {
    const token = await made[name]?.();
    const answer = await api.withAuthorization(`Bearer ${token}`).call('users.me');
    expect([answer.status, answer.problem.code]).toEqual([401, 'token_refused']);
    expect(answer.headers['www-authenticate']).toContain('invalid_token');
  });

  it('takes the valid one, plain typ, array audience, and a minute of skew', async () => {
    for (const claims of [
      {},
      { aud: ['https://monda.test/api', 'x'] },
      { exp: seconds() - 30 },
      { nbf: seconds() + 30 },
    ]) {
      const token = await api.signIn.token(idOf('manager'), claims, { typ: 'JWT' });
      expect((await api.withAuthorization(`Bearer ${token}`).call('users.me')).status).toBe(200);
    }
  });
});

describe('the claim that lists permissions', () => {
  it.each([
    ['permissions', { permissions: ['system:admin'] }, ['system:admin']],
    ['permissions', { permissions: 'a system:admin' }, ['a', 'system:admin']],
    ['permissions', { permissions: { 'system:admin': true } }, []],
    ['realm_access.roles', { realm_access: { roles: ['system:admin', 7] } }, ['system:admin']],
    ['https://monda.example/permissions', { 'https://monda.example/permissions': ['x'] }, ['x']],
    ['https://monda.example/a.b', { 'https://monda.example/a': { b: ['x'] } }, ['x']],
    [
      'resource_access.monda.web.roles',
      { resource_access: { monda: 1, 'monda.web': { roles: ['x'] } } },
      ['x'],
    ],
    ['constructor', {}, []],
    ['permissions.length', { permissions: ['x'] }, []],
    ['a.b', { a: { b: ['nested'] }, 'a.b': ['plain'] }, ['plain']],
  ])('%s of %o reads %o', async (permissionsClaim, claims, expected) => {
    const check = createTokenCheck(
      api.signIn.provider,
      {
        audience: TEST_AUDIENCE,
        algorithms: ['RS256'],
        permissionsClaim,
        verifiedEmailClaim: 'email_verified',
        acrValues: [],
        acrClaim: 'acr',
      },
      api.clock,
    );
    const token = await api.signIn.token('s', { permissions: undefined, ...claims });
    expect((await check(token)).permissions).toEqual(expected);
  });
});

describe('people', () => {
  // rows: AUTH-012
  it('refuses a person no one invited', async () => {
    const answer = await api.asId('somebody-else').call('users.me');
    expect([answer.status, answer.problem.code]).toEqual([403, 'person_unknown']);
  });

  it('refuses blocked people and people of an inactive company, on every call', async () => {
    const [blockedCaller, closedCaller] = [await signedIn('blocked'), await signedIn('ofClosedCompany')];
    for (const name of withToken) {
      const sent = { params: PARAMS, body: {} };
      const blocked = await blockedCaller.call(name, sent);
      expect([name, blocked.status, blocked.problem.code]).toEqual([name, 403, 'account_blocked']);
      const closed = await closedCaller.call(name, sent);
      expect([name, closed.status, closed.problem.code]).toEqual([name, 403, 'company_inactive']);
    }
  });

  it('refuses a blocked person at the very next call, with the same token', async () => {
    const caller = api.as('requester');
    expect((await caller.call('users.me')).status).toBe(200);
    const setActive = (active: boolean) =>
      api.app.transactions.asSystem((tx) =>
        tx.updateTable('users').set({ is_active: active }).where('id', '=', idOf('requester')).execute(),
      );
    await setActive(false);
    expect((await caller.call('users.me')).problem.code).toBe('account_blocked');
    await setActive(true);
  });

  it('asks for the profile first, except by the calls that complete it', async () => {
    const caller = await signedIn('incomplete');
    for (const name of withToken) {
      const answer = await caller.call(name, {
        params: { ...PARAMS, id: idOf('incomplete') },
        body: {},
      });
      const isRefused = answer.problem?.code === 'profile_incomplete';
      expect([name, isRefused]).toEqual([name, !WHO_MAY_CALL[name].early]);
    }
  });

  it('reads a role in any letter case', async () => {
    const id = await api.aPerson({ role: 'Fixed_Assets_Manager' });
    expect((await api.asId(id).call('projects.assignableUsers')).status).toBe(200);
  });

  it('lets a role make exactly the calls of its access rules', async () => {
    const active = PERSON_NAMES.filter(
      (name) => !('blocked' in PEOPLE[name]) && !['incomplete', 'ofClosedCompany'].includes(name),
    );
    // why: a token a person spares a signature each call.
    await Promise.all(
      active.map(async (person) => {
        const caller = await signedIn(person);
        for (const name of withToken) {
          const answer = await caller.call(name, {
            params: PARAMS,
            body: { unknown: true },
            ...('query' in API[name] ? {} : { query: { unknown: 'true' } }),
          });
          const may = WHO_MAY_CALL[name].roles.includes(PEOPLE[person].role);
          const refusedByRule = answer.status === 403 && answer.problem.code === 'not_allowed';
          if (name !== 'users.get') expect([person, name, refusedByRule]).toEqual([person, name, !may]);
        }
      }),
    );
  });
});

describe('the first sign-in of an outside identity', () => {
  const tokenOf = async (claims: Record<string, unknown>) =>
    `Bearer ${await api.signIn.token('auth|1', claims)}`;
  const me = async (claims: Record<string, unknown>) =>
    api.withAuthorization(await tokenOf(claims)).call('users.me');

  it('binds by verified e-mail once; afterwards the e-mail says nothing', async () => {
    const id = await api
      .aPerson({ role: 'company_user', companyId: null, email: 'x', bound: false })
      .catch(() => null);
    expect(id).toBeNull();
    const viewer = await api.aPerson({ role: 'viewer', email: 'New.Person@monda.test', bound: false });
    expect((await me({ email: 'new.person@monda.test' })).problem.code).toBe('person_unknown');
    expect((await me({ email: 'new.person@monda.test', email_verified: false })).problem.code).toBe(
      'person_unknown',
    );
    expect((await me({ email: 'new.person@monda.test', email_verified: true })).body.id).toBe(viewer);
    expect((await me({ email: 'changed@monda.test', email_verified: true })).body.id).toBe(viewer);
    const second = `Bearer ${await api.signIn.token('auth|2', { email: 'new.person@monda.test', email_verified: true })}`;
    expect((await api.withAuthorization(second).call('users.me')).problem.code).toBe('person_unknown');
  });

  it('never takes over a person that is bound already', async () => {
    const answer = await api
      .withAuthorization(
        `Bearer ${await api.signIn.token('auth|3', { email: 'admin@monda.test', email_verified: true })}`,
      )
      .call('users.me');
    expect(answer.problem.code).toBe('person_unknown');
  });

  it('asks the provider where the token carries no e-mail, for the same subject only', async () => {
    const person = await api.aPerson({ role: 'viewer', email: 'asked@monda.test', bound: false });
    const token = await api.signIn.token('auth|4');
    const call = () => api.withAuthorization(`Bearer ${token}`).call('users.me');
    api.signIn.userInfo.set(token, { sub: 'auth|5', email: 'asked@monda.test', email_verified: true });
    expect((await call()).problem.code).toBe('person_unknown');
    api.signIn.userInfo.set(token, { sub: 'auth|4', email: 'asked@monda.test', email_verified: true });
    expect((await call()).body.id).toBe(person);
  });

  it.each([
    ['what the provider answers', true],
    ['the ID token', false],
  ])(
    'an address in the token that no one vouches for there is vouched for by %s',
    async (_by, atUserInfo) => {
      const subject = `auth|vouched-${atUserInfo}`;
      const email = `${subject.replace('|', '-')}@monda.test`;
      const person = await api.aPerson({ role: 'viewer', email, bound: false });
      const token = await api.signIn.token(subject, { email });
      const call = (idToken?: string) =>
        api.withAuthorization(`Bearer ${token}`).call('users.me', {
          headers: idToken === undefined ? {} : { [ID_TOKEN_HEADER]: idToken },
        });
      const refused = await call();
      expect([refused.problem.code, refused.problem.message]).toEqual([
        'person_unknown',
        words().profile.emailNotVerified,
      ]);
      const said = { email, email_verified: true };
      if (atUserInfo) api.signIn.userInfo.set(token, { sub: subject, ...said });
      const claims = { aud: 'monda-web', nonce: 'n', scope: undefined, ...said };
      const idToken = await api.signIn.token(subject, claims, { typ: 'JWT' });
      expect((await call(atUserInfo ? undefined : idToken)).body.id).toBe(person);
    },
  );

  it('takes an access token that repeats the nonce, where it says itself that it is one', async () => {
    const token = await api.signIn.token(idOf('manager'), { nonce: 'n', typ: 'Bearer' }, { typ: 'JWT' });
    expect((await api.withAuthorization(`Bearer ${token}`).call('users.me')).status).toBe(200);
  });
});

describe('sign-ins with an outside provider', () => {
  it('are recorded: the binding once, every session when a server first sees it', async () => {
    await api.reset();
    const person = await api.aPerson({ role: 'viewer', email: 'seen@monda.test', bound: false });
    const claims = { email: 'seen@monda.test', email_verified: true };
    const me = async (sid: string) =>
      api
        .withAuthorization(`Bearer ${await api.signIn.token('auth|seen', { ...claims, sid })}`)
        .call('users.me');
    for (const session of ['one', 'one', 'two', 'one']) expect((await me(session)).status).toBe(200);
    await api.auditLog();
    const rows = await api.app.transactions.asSystem((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'details'])
        .where('subject_id', '=', person)
        .orderBy('id')
        .execute(),
    );
    const { body } = await api.as('admin').call('users.get', { params: { id: person } });
    expect(body.hasSignedIn).toBe(true);
    const [bound, ...seen] = rows;
    expect(bound).toMatchObject({ action: 'sign-in.bound', details: { identity: 'auth|seen' } });
    expect(new Set(seen.map(({ action }) => action))).toEqual(new Set(['sign-in.seen']));
    expect(new Set(seen.map(({ details }) => details.session)).size).toBe(2);
    expect(seen.length).toBeLessThanOrEqual(2 * SERVERS);
  });
});

// rows: AUTH-015
it('next to an outside provider the bundled one is not there', async () => {
  for (const [method, url] of [
    ['GET', '/authorize?client_id=monda-web&response_type=code'],
    ['POST', '/oauth/token'],
    ['GET', '/v2/logout'],
    ['GET', '/.well-known/openid-configuration'],
    ['GET', '/.well-known/jwks.json'],
    ['GET', '/mailbox'],
  ] as const) {
    expect([url, (await api.app.http.inject({ method, url })).statusCode]).toEqual([url, 404]);
  }
});
