import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Browser, pkce } from '../../../identity-provider/test/browser.ts';
import {
  authorizePath,
  exchange,
  openForm,
  signIn,
} from '../../../identity-provider/test/running-provider.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { type ListeningProduct, PASSWORD, startListeningProduct } from '../../test/listening-product.ts';
import { COMPANIES, emailOf, idOf, permissionsOf, type PersonName } from '../../test/test-people.ts';
import { systemClock } from '../process/clock.ts';
import { makePasswordLink } from './password-reset.ts';
import { recordTestAct } from '../../test/test-acts.ts';

describe('at an outside provider', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  const tokenOf = async (person: PersonName, claims: Record<string, unknown> = {}) =>
    api.withAuthorization(
      `Bearer ${await api.signIn.token(idOf(person), { permissions: permissionsOf(person), ...claims })}`,
    );
  const block = (person: PersonName, blocked: boolean) =>
    api.as('admin').call('users.block', { params: { id: idOf(person) }, body: { blocked } });
  const seconds = () => Math.floor(api.clock.now().getTime() / 1000);

  // rows: AUTH-013
  it('a token from before a block is refused after it was lifted, a later one is taken', async () => {
    const before = await tokenOf('requester');
    expect((await before.call('users.me')).status).toBe(200);
    expect((await block('requester', true)).status).toBe(200);
    expect((await before.call('users.me')).problem.code).toBe('account_blocked');
    expect((await block('requester', false)).status).toBe(200);
    const answer = await before.call('users.me');
    expect([answer.status, answer.problem.code]).toEqual([401, 'token_refused']);
    api.clock.advance(1_000);
    expect((await before.call('users.me')).status).toBe(401);
    expect((await (await tokenOf('requester')).call('users.me')).status).toBe(200);
  });

  it('a token that does not say when it was made is refused to everybody, and the log says so once', async () => {
    const warned = vi.spyOn(api.app.log, 'warn');
    for (const person of ['requester', 'viewer'] as const) {
      const undated = await tokenOf(person, { iat: undefined, exp: seconds() + 60 });
      const answer = await undated.call('users.me');
      expect([answer.status, answer.problem.code]).toEqual([401, 'token_refused']);
    }
    expect(warned.mock.calls).toEqual([
      [{ claim: 'iat' }, 'access tokens of the sign-in provider lack a claim and are refused'],
    ]);
  });

  it('a block that stands already ends nothing again', async () => {
    await block('requester', true);
    api.clock.advance(5_000);
    const during = await tokenOf('requester');
    api.clock.advance(5_000);
    await block('requester', true);
    await block('requester', false);
    expect((await during.call('users.me')).status).toBe(200);
  });

  it('a company that was inactive ends the sessions of its people, and of no one else', async () => {
    const [inside, outside] = [await tokenOf('requester'), await tokenOf('rival')];
    const toggle = () => api.as('admin').call('companies.toggle', { params: { id: COMPANIES.acme.id } });
    expect((await toggle()).body.isActive).toBe(false);
    expect((await inside.call('users.me')).problem.code).toBe('company_inactive');
    expect((await toggle()).body.isActive).toBe(true);
    expect((await inside.call('users.me')).problem.code).toBe('token_refused');
    expect((await outside.call('users.me')).status).toBe(200);
    api.clock.advance(1_000);
    expect((await (await tokenOf('requester')).call('users.me')).status).toBe(200);
  });
});

describe('at the bundled provider', () => {
  let product: ListeningProduct;
  let origin: string;
  let admin: string;
  beforeAll(async () => {
    product = await startListeningProduct(['admin', 'requester', 'colleague']);
    ({ origin } = product);
    admin = (await tokensOf(new Browser(origin), 'admin')).access_token;
  });
  afterAll(() => product.close());

  async function tokensOf(browser: Browser, person: PersonName): Promise<{ access_token: string }> {
    const { landed, proof } = await signIn(browser, origin, emailOf(person), PASSWORD);
    const answer = await exchange(origin, landed.searchParams.get('code') ?? '', proof.verifier);
    return (await answer.json()) as { access_token: string };
  }
  const call = (token: string, method: string, path: string, body?: unknown) =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const me = async (token: string) => (await call(token, 'GET', '/users/me')).status;
  const userInfo = async (token: string) =>
    (await fetch(`${origin}/userinfo`, { headers: { authorization: `Bearer ${token}` } })).status;
  const silently = async (browser: Browser) => {
    const answer = await browser.get(authorizePath(origin, pkce(), { prompt: 'none' }));
    return new URL(answer.headers.get('location') ?? 'missing:').searchParams.get('error');
  };
  const blockAndUnblock = async (person: PersonName) => {
    for (const blocked of [true, false]) {
      const answer = await call(admin, 'PUT', `/users/${idOf(person)}/block`, { blocked });
      expect(answer.status).toBe(200);
    }
  };
  const switchCompany = async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await call(admin, 'PATCH', `/companies/${COMPANIES.acme.id}/toggle`);
      expect(answer.status).toBe(200);
    }
  };

  it.each([
    ['a block', () => blockAndUnblock('requester')],
    ['an inactive company', switchCompany],
  ])('%s that is lifted at once leaves no token and no browser signed in', async (_name, endAndAllow) => {
    const browser = new Browser(origin);
    const { access_token: token } = await tokensOf(browser, 'requester');
    expect([await me(token), await userInfo(token), await silently(browser)]).toEqual([200, 200, null]);
    await endAndAllow();
    expect([await me(token), await userInfo(token), await silently(browser)]).toEqual([
      401,
      401,
      'login_required',
    ]);
    // A sign-in within the same second counts.
    const { access_token: next } = await tokensOf(browser, 'requester');
    expect([await me(next), await userInfo(next), await silently(browser)]).toEqual([200, 200, null]);
  });

  it('takes no code of a sign-in from before a block, also when it is stored after it', async () => {
    const { landed, proof } = await signIn(new Browser(origin), origin, emailOf('requester'), PASSWORD);
    const { transactions } = product.app;
    const records = await transactions.asSystem((tx) =>
      tx.selectFrom('oidc_records').selectAll().where('account_id', '=', idOf('requester')).execute(),
    );
    await blockAndUnblock('requester');
    await transactions.asSystem((tx) =>
      tx
        .insertInto('oidc_records')
        .values(records.map((record) => ({ ...record, payload: JSON.stringify(record.payload) })))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    const answer = await exchange(origin, landed.searchParams.get('code') ?? '', proof.verifier);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  });

  it('asks again who gave the password before a block and goes on after it', async () => {
    const browser = new Browser(origin);
    const { form } = await openForm(browser, origin);
    const accepted = await browser.post(form, { email: emailOf('requester'), password: PASSWORD });
    await blockAndUnblock('requester');
    const back = await browser.get(new URL(accepted.headers.get('location') ?? 'missing:').href);
    expect(new URL(back.headers.get('location') ?? 'missing:', origin).pathname).toMatch(/^\/sign-in\//);
  });

  it('leaves an unused link to set a password dead, and only those of the blocked person', async () => {
    const linkOf = (person: PersonName) =>
      product.app.transactions.asSystem((tx) => {
        recordTestAct(tx);
        const to = { id: idOf(person), email: emailOf(person) };
        return makePasswordLink(tx, to, { clock: systemClock, baseUrl: origin });
      });
    const [blocked, other] = [await linkOf('requester'), await linkOf('colleague')];
    await blockAndUnblock('requester');
    expect((await fetch(blocked)).status).toBe(410);
    expect((await fetch(other, { redirect: 'manual' })).status).toBe(303);
  });
});
