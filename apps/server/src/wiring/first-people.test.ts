import { linkTokenHash } from '@monda/identity-provider/password-links.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, TEST_SIGN_IN, type TestApi } from '../../test/api.ts';
import { emailOf, idOf } from '../../test/test-people.ts';
import { setBundledPassword } from '../identity/bundled-accounts.ts';
import { readConfig } from '../settings/config.ts';
import { ensureFirstPeople } from './first-people.ts';

const BASE_URL = 'http://localhost:3000';
let api: TestApi;
beforeAll(async () => {
  api = await startApi({}, 1);
});
afterAll(() => api.close());
beforeEach(() => api.reset());

/** What a start says of how to sign in. */
async function begin(variables: Record<string, string> = {}, issuer: string | null = null) {
  const lines = await ensureFirstPeople({
    config: { ...readConfig({ DEMO: 'false', ...variables }), signIn: { ...TEST_SIGN_IN, issuer } },
    ...{ app: api.app, baseUrl: BASE_URL, clock: api.clock, say: () => {} },
  });
  return lines.filter((line) => !line.startsWith('The audit log recorded'));
}
const inDatabase: TestApi['app']['transactions']['asSystem'] = (work) => api.app.transactions.asSystem(work);
const administrators = () =>
  inDatabase((tx) =>
    tx
      .selectFrom('users')
      .select('email')
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .orderBy('email')
      .execute(),
  );
const removeAdministrators = () =>
  inDatabase(async (tx) => {
    await tx.update('users', { role: 'viewer', company_id: null }, (query) =>
      query.where('role', '=', 'admin'),
    );
    tx.ownAct({ action: 'test', subjectType: 'user', subjectId: null });
  });
const setPassword = (id: string) =>
  inDatabase(async (tx) => {
    await setBundledPassword(tx, id, 'a hash', api.clock.now());
    tx.ownAct({ action: 'test', subjectType: 'user', subjectId: id });
  });
const linkIn = (lines: readonly string[]) => /\S+\/sign-in\/set-password\?token=(\S+)/.exec(lines.join('\n'));

describe('a start without an administrator and without SEED_ADMIN_EMAIL', () => {
  beforeEach(removeAdministrators);

  it.each([
    ['in production', { NODE_ENV: 'production', BASE_URL, BUNDLED_SIGN_IN: 'true' }, null],
    ['with an outside provider', {}, 'https://sign-in.example/'],
  ])('ends %s, and creates no account', async (_name, variables, issuer) => {
    await expect(begin(variables, issuer)).rejects.toThrow('set SEED_ADMIN_EMAIL');
    expect(await administrators()).toEqual([]);
  });

  it('makes one elsewhere, and says address, account and how to set the password', async () => {
    const lines = await begin();
    expect(await administrators()).toEqual([{ email: 'admin@monda.example' }]);
    const [link, token = ''] = linkIn(lines) ?? [];
    expect(link).toMatch(/^http:\/\/localhost:3000\/sign-in\/set-password\?token=[\w-]{43}$/);
    expect(lines.join('\n')).toContain(`Sign in at ${BASE_URL} with admin@monda.example`);
    expect(lines.join('\n')).toContain('SEED_ADMIN_EMAIL=you@example.com');
    const links = await inDatabase((tx) =>
      tx.selectFrom('account_links').select(['token_hash', 'expires_at', 'used_at']).execute(),
    );
    expect(links).toEqual([
      {
        token_hash: linkTokenHash(token),
        expires_at: new Date(api.clock.now().getTime() + 72 * 3_600_000),
        used_at: null,
      },
    ]);
  });

  it('says so again until there is a password, and makes no second person', async () => {
    const first = linkIn(await begin());
    const second = linkIn(await begin());
    expect(second?.[1]).not.toBe(first?.[1]);
    const { id } = await inDatabase((tx) =>
      tx.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow(),
    );
    await setPassword(id);
    expect(await begin()).toEqual([]);
    expect(await administrators()).toHaveLength(1);
  });
});

describe('a start with an administrator', () => {
  it('without SEED_ADMIN_EMAIL makes no other one, and says nothing where one has a password', async () => {
    await setPassword(idOf('admin'));
    const before = await administrators();
    expect(await begin()).toEqual([]);
    expect(await administrators()).toEqual(before);
  });

  it('who has not signed in at the outside provider yet names provider and address', async () => {
    const lines = await begin({ SEED_ADMIN_EMAIL: 'first@monda.test' }, 'https://sign-in.example/');
    expect(lines).toEqual([
      `The first administrator signs in at ${BASE_URL} as first@monda.test, through https://sign-in.example/`,
    ]);
    expect(linkIn(lines)).toBeNull();
  });

  it('of SEED_ADMIN_EMAIL says nothing of a made-up address', async () => {
    const lines = await begin({ SEED_ADMIN_EMAIL: emailOf('admin') });
    expect(lines.join('\n')).toContain(emailOf('admin'));
    expect(lines.join('\n')).not.toContain('SEED_ADMIN_EMAIL');
  });
});
