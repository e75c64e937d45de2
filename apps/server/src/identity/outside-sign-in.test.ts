import { words } from '@monda/phrases/words.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ID_TOKEN_HEADER } from '@monda/domain/api/api-calls.ts';
import {
  OUTSIDE_PASSWORD,
  type OutsideAccount,
  type ProviderWays,
  type RunningOutsideProvider,
  startOutsideProvider,
} from '@monda/test-bed/outside-provider.ts';
import { outsideTokensFor } from '@monda/test-bed/sign-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMigratedDatabase } from '../../test/migrated-database.ts';
import { emailOf, idOf, insertPeople, type PersonName } from '../../test/test-people.ts';
import { type App, createApp } from '../wiring/app.ts';
import { readConfig } from '../settings/config.ts';
import { systemClock } from '../process/clock.ts';
import { createOutsideProvider } from './outside-keys.ts';

const APPLICATION = 'http://localhost:3999';
const WAYS: readonly ProviderWays[] = ['auth0', 'keycloak', 'entra', 'generic'];
/** Who says the address only in the ID token: the access token has none, and /userinfo refuses it. */
const ONLY_IN_ID_TOKEN: readonly ProviderWays[] = ['entra', 'generic'];

const account = (person: PersonName, more: Partial<OutsideAccount> = {}): OutsideAccount => ({
  subject: `outside-${person}`,
  email: emailOf(person),
  verified: true,
  permissions: [],
  ...more,
});
const ACCOUNTS = [
  account('admin', { permissions: ['reports:read', 'system:admin'] }),
  account('requester'),
  account('colleague', { verified: false }),
  { subject: 'stranger', email: 'stranger@elsewhere.test', verified: true, permissions: ['system:admin'] },
];

describe.each(WAYS)('a provider in the ways of %s', (ways) => {
  let provider: RunningOutsideProvider;
  let app: App;
  let settings: { clientId: string; audience: string; audienceParameter: string; scope: string };
  let end: () => Promise<void>;

  beforeAll(async () => {
    provider = await startOutsideProvider({ ways, applications: [APPLICATION], accounts: ACCOUNTS });
    const config = readConfig({
      ...provider.settings,
      BASE_URL: APPLICATION,
      SEED_ADMIN_EMAIL: emailOf('admin'),
    });
    const [database, dataFolder] = await Promise.all([
      openMigratedDatabase(),
      mkdtemp(path.join(tmpdir(), 'monda-outside-')),
    ]);
    await mkdir(path.join(dataFolder, 'tmp'));
    await mkdir(path.join(dataFolder, 'web'));
    await writeFile(path.join(dataFolder, 'web', 'index.html'), '<!doctype html><title>x</title>');
    app = await createApp({
      database,
      clock: systemClock,
      outside: createOutsideProvider(provider.issuer, systemClock),
      settings: {
        version: '1.0.0',
        baseUrl: APPLICATION,
        trustedProxies: 0,
        logLevel: 'silent',
        signIn: config.signIn,
        secret: 'a secret of the tests, long enough for them',
        dataFolder,
        webFolder: path.join(dataFolder, 'web'),
        documentsFolder: null,
        mail: null,
        demo: null,
        strictAnswers: true,
      },
    });
    settings = (await app.http.inject({ url: '/settings.json' })).json();
    end = async () => {
      await app.http.close();
      await database.close();
      await provider.close();
      await rm(dataFolder, { recursive: true, force: true });
    };
    await app.transactions.asSystem((tx) => insertPeople(tx, systemClock));
  });
  afterAll(() => end());
  beforeEach(() =>
    app.transactions.asSystem((tx) =>
      tx.updateTable('users').set({ identity_issuer: null, identity_subject: null }).execute(),
    ),
  );

  const tokensOf = (email: string) =>
    outsideTokensFor(provider.issuer, APPLICATION, settings, { email, password: OUTSIDE_PASSWORD });
  const get = async (address: string, token: string, idToken?: string) => {
    const response = await app.http.inject({
      url: address,
      headers: {
        authorization: `Bearer ${token}`,
        ...(idToken === undefined ? {} : { [ID_TOKEN_HEADER]: idToken }),
      },
    });
    return { status: response.statusCode, body: response.json() };
  };
  const me = (token: string, idToken?: string) => get('/api/users/me', token, idToken);

  it('refuses its ID token at the API, by itself and as a token of its own', async () => {
    const { accessToken, idToken } = await tokensOf(emailOf('admin'));
    expect((await me(idToken)).status).toBe(401);
    expect((await me(idToken, idToken)).status).toBe(401);
    expect((await me(`${accessToken}x`, idToken)).status).toBe(401);
  });

  it('lets no one in whose address the provider does not vouch for', async () => {
    const { accessToken, idToken } = await tokensOf(emailOf('colleague'));
    const { status, body } = await me(accessToken, idToken);
    expect([status, body.code, body.message]).toEqual([
      403,
      'person_unknown',
      words().profile.emailNotVerified,
    ]);
  });

  it('lets no one in by the ID token of another person', async () => {
    const own = await tokensOf('stranger@elsewhere.test');
    const others = await tokensOf(emailOf('admin'));
    expect((await me(own.accessToken, others.idToken)).body.code).toBe('person_unknown');
    expect((await me(own.accessToken, own.idToken)).body.code).toBe('person_unknown');
    expect((await me(own.accessToken, others.accessToken)).body.code).toBe('person_unknown');
    expect((await me(own.accessToken, 'nonsense')).body.code).toBe('person_unknown');
  });

  it('binds a person at the first sign-in and knows them afterwards by the access token alone', async () => {
    const { accessToken, idToken } = await tokensOf(emailOf('requester'));
    const unaided = await me(accessToken);
    if (ONLY_IN_ID_TOKEN.includes(ways)) {
      expect([unaided.body.code, unaided.body.message]).toEqual([
        'person_unknown',
        words().profile.emailMissing,
      ]);
      expect((await me(accessToken, idToken)).body).toMatchObject({ id: idOf('requester'), permissions: [] });
    } else {
      expect(unaided.body.id).toBe(idOf('requester'));
    }
    expect((await me(accessToken)).body.id).toBe(idOf('requester'));
    const again = await tokensOf(emailOf('requester'));
    expect((await me(again.accessToken)).body.id).toBe(idOf('requester'));
  });

  it('reads the permission of administrators where this provider puts it', async () => {
    const { accessToken, idToken } = await tokensOf(emailOf('admin'));
    expect((await me(accessToken, idToken)).body.permissions).toContain('system:admin');
    expect((await get('/api/users', accessToken)).status).toBe(200);
    const plain = await tokensOf(emailOf('requester'));
    await me(plain.accessToken, plain.idToken);
    expect((await get('/api/users', plain.accessToken)).status).toBe(403);
  });

  it('lets pages talk to it, and to no one else', async () => {
    const policy = (await app.http.inject({ url: '/' })).headers['content-security-policy'];
    for (const directive of ['connect-src', 'frame-src', 'form-action']) {
      const at = new RegExp(`${directive} ([^;]+)`).exec(String(policy))?.[1];
      expect(at).toBe(`'self' ${provider.origin}`);
    }
  });
});
