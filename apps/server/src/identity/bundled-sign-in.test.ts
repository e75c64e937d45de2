import { words } from '@monda/phrases/words.ts';
import type { SigningKeys } from '@monda/identity-provider/signing-keys.ts';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../../identity-provider/test/browser.ts';
import { exchange, openForm, signIn } from '../../../identity-provider/test/running-provider.ts';
import { type ListeningProduct, PASSWORD, startListeningProduct } from '../../test/listening-product.ts';
import { emailOf, idOf, type PersonName } from '../../test/test-people.ts';
import type { App } from '../wiring/app.ts';
import { systemClock } from '../process/clock.ts';
import { renewedSecret } from '../secrets/stored-secrets.ts';
import { bundledSignIn, SIGNING_KEYS } from './bundled-sign-in.ts';
import { providerRecords } from './provider-records.ts';

let product: ListeningProduct;
let app: App;
let origin: string;

beforeAll(async () => {
  product = await startListeningProduct(['admin', 'requester', 'blocked']);
  ({ app, origin } = product);
});
beforeEach(() => app.transactions.asSystem((tx) => tx.deleteFrom('oidc_records').execute()));
afterAll(() => product.close());

async function tokensOf(person: PersonName): Promise<{ access_token: string; id_token: string }> {
  const { landed, proof } = await signIn(new Browser(origin), origin, emailOf(person), PASSWORD);
  const answer = await exchange(origin, landed.searchParams.get('code') ?? '', proof.verifier);
  return (await answer.json()) as { access_token: string; id_token: string };
}
const me = (token: string) =>
  fetch(`${origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });

describe('signing in through the bundled provider', () => {
  it('refuses the ID token at the API', async () => {
    const { id_token } = await tokensOf('requester');
    expect((await me(id_token)).status).toBe(401);
  });

  it('gives a blocked person no code, and the words the API has for them', async () => {
    const browser = new Browser(origin);
    const { form } = await openForm(browser, origin);
    const answer = await browser.post(form, { email: emailOf('blocked'), password: PASSWORD });
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
    expect(await answer.text()).toContain(`role="alert">${words().errors.account_blocked.message}</p>`);
  });

  it('gives a token that the API takes, with the permissions of the role', async () => {
    const requester = await me((await tokensOf('requester')).access_token);
    expect(await requester.json()).toMatchObject({ id: idOf('requester'), permissions: [] });
    const admin = await me((await tokensOf('admin')).access_token);
    expect(await admin.json()).toMatchObject({ id: idOf('admin'), permissions: ['system:admin'] });
  });

  it('writes down who signed in and who was refused', async () => {
    await tokensOf('requester');
    const rows = await app.transactions.asSystem((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'subject_id', 'outcome'])
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    );
    expect(rows).toEqual([{ action: 'sign-in.signed-in', subject_id: idOf('requester'), outcome: 'done' }]);
  });

  it('notes the first sign-in of a person, once', async () => {
    const firstOf = async () => {
      const { first_sign_in_at } = await app.transactions.asSystem((tx) =>
        tx
          .selectFrom('users')
          .select('first_sign_in_at')
          .where('id', '=', idOf('requester'))
          .executeTakeFirstOrThrow(),
      );
      return first_sign_in_at;
    };
    await app.transactions.asSystem((tx) =>
      tx.updateTable('users').set({ first_sign_in_at: null }).where('id', '=', idOf('requester')).execute(),
    );
    await tokensOf('requester');
    const first = await firstOf();
    expect(first).not.toBeNull();
    await tokensOf('requester');
    expect(await firstOf()).toEqual(first);
  });

  it('stores its keys sealed, and uses the same after a restart', async () => {
    const settings = await app.transactions.asSystem((tx) => tx.selectFrom('settings').selectAll().execute());
    expect(settings.map((row) => row.key).sort()).toEqual(['bundled-cookie-key', 'bundled-signing-keys']);
    expect(JSON.stringify(settings)).not.toMatch(/"kty"|"d"/);
  });
});

describe('the addresses of the bundled provider', () => {
  it.each([
    '/.well-known/openid-configuration',
    '/.well-known/jwks.json',
    '/sign-in/style.css',
    '/sign-in/set-password',
    '/sign-in/password-set',
    '/sign-in/nothing',
    '/userinfo',
    '/account/password',
  ])('%s answers HEAD like GET, without a body', async (path) => {
    const [got, head] = await Promise.all([
      fetch(`${origin}${path}`),
      fetch(`${origin}${path}`, { method: 'HEAD' }),
    ]);
    expect([head.status, await head.text()]).toEqual([got.status, '']);
    expect(head.headers.get('content-type')).toBe(got.headers.get('content-type'));
  });

  it('are found by password managers, from which the link to another password is asked for', async () => {
    const answer = await fetch(`${origin}/.well-known/change-password`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/sign-in/forgot-password']);
  });

  it.each(['/oauth/token', '/sign-in/set-password', '/v2/logout', '/userinfo'])(
    '%s takes no body with a content-encoding',
    async (path) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' };
      const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: 'token=x' });
      expect(answer.status).toBe(415);
    },
  );
});

describe('a shorter signing key of an earlier version', () => {
  it('is followed by a new one at the next start, which signs no one out', async () => {
    const { encryption, transactions } = app;
    const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
    const former = { keys: [{ ...(await exportJWK(privateKey)), kid: 'former', use: 'sig', alg: 'RS256' }] };
    const renew = (renewed: (stored: SigningKeys) => Promise<SigningKeys | null>) =>
      renewedSecret(SIGNING_KEYS, renewed, { transactions, encryption, clock: systemClock });
    const present = await renew(async () => null);
    await renew(async () => former);
    try {
      const start = () =>
        bundledSignIn({
          transactions,
          encryption,
          clock: systemClock,
          audit: app.audit,
          baseUrl: origin,
          clientId: 'monda-web',
          audience: `${origin}/api`,
          demo: null,
          trustedProxies: 0,
          sendPasswordLink: async () => {},
          breachedPasswordsUrl: null,
          onBreachesUnknown: () => {},
          onServerError: () => {},
        });
      const starts = await Promise.all([start(), start()]);
      const stored = await renew(async () => null);
      expect(stored.keys.map(({ kid, alg }) => [kid === 'former', alg])).toEqual([
        [false, 'ES256'],
        [true, 'RS256'],
      ]);
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'RS256', kid: 'former' })
        .sign(privateKey);
      for (const { keys } of starts) await expect(jwtVerify(token, keys.key)).resolves.toBeDefined();
    } finally {
      await renew(async () => present);
    }
  });
});

describe('records of the provider over their table', () => {
  const at = new Date('2026-06-15T12:00:00Z');
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  const records = () => providerRecords(app.transactions, { now: () => at });

  it('answer no record that ended', async () => {
    await records().upsert('Session', 's', { uid: 'u' }, later(-1));
    expect(await records().find('Session', 's')).toBeUndefined();
    expect(await records().findByUid('Session', 'u')).toBeUndefined();
    await records().upsert('Session', 's', { uid: 'u', n: 2 }, later(1));
    expect(await records().findByUid('Session', 'u')).toEqual({ uid: 'u', n: 2 });
    expect(await records().find('Grant', 's')).toBeUndefined();
  });

  it('are consumed by exactly one of many', async () => {
    await records().upsert('AuthorizationCode', 'c', { grantId: 'g' }, later(60));
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => records().consume('AuthorizationCode', 'c', at)),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await records().find('AuthorizationCode', 'c')).toEqual({
      grantId: 'g',
      consumed: at.getTime() / 1000,
    });
  });

  it('go with their grant, or with their account', async () => {
    await records().upsert('AccessToken', 'a', { grantId: 'g', accountId: 'p' }, null);
    await records().upsert('Session', 'b', { accountId: 'p' }, null);
    await records().upsert('Session', 'c', { accountId: 'q' }, null);
    await records().revokeByGrantId('g');
    expect(await records().find('AccessToken', 'a')).toBeUndefined();
    await records().destroyByAccountId('p');
    expect(await records().find('Session', 'b')).toBeUndefined();
    expect(await records().find('Session', 'c')).toBeDefined();
  });

  it('count without losing one, never below zero, anew after the window', async () => {
    const count = (by: 1 | -1, now = at) =>
      records().count('SignInFailures', 'k', by, now, new Date(now.getTime() + 60_000));
    expect(await count(-1)).toBe(0);
    const counts = await Promise.all(Array.from({ length: 10 }, () => count(1)));
    expect(counts.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await count(-1)).toBe(9);
    expect(await count(1, later(61))).toBe(1);
  });
});
