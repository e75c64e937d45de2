import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { linkCookies, nameOfLink } from '@monda/identity-provider/link-cookies.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { COMPANIES, emailOf, idOf } from '../../test/test-people.ts';
import { TEST_ISSUER } from '../../test/test-sign-in.ts';

/** An installation with any other OpenID provider: accounts by mail only. */
const api: TestApi = await startApi();
afterAll(() => api.close());
beforeEach(() => api.reset());

const HOUR = 3_600_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const outbox = () =>
  api.app.transactions.asSystem((tx) => tx.selectFrom('outbox').selectAll().orderBy('created_at').execute());
const stored = (id: string) =>
  api.app.transactions.asSystem((tx) =>
    tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const verify = (caller: 'admin' | 'requester' | 'incomplete', id: string, headers = {}) => {
  // why: mails of one moment have no order in the database.
  api.clock.advance(1);
  return api.as(caller).call('users.verifyEmail', { params: { id }, headers });
};
const change = (id: string, body: unknown) => api.as('admin').call('users.change', { params: { id }, body });
const linkOf = async () =>
  /https:\/\/monda\.test(\/account\/verify-email\?token=[\w-]{43})\n/.exec(
    (await outbox()).at(-1)?.text_body ?? '',
  )?.[1] ?? '';
const tokenIn = (url: string) => url.split('token=')[1] ?? '';
const pathOf = (url: string) => url.split('?')[0] ?? '';
/** What a browser sends that opened the link. */
const cookieOf = (url: string) =>
  linkCookies(pathOf(url), true)
    .store(tokenIn(url))
    .map((line) => line.split(';')[0])
    .join('; ');
/** Follows a mailed link as a browser does. */
const open = async (url: string) => {
  const answer = await api.app.http.inject({ method: 'GET', url });
  if (answer.statusCode !== 303) return answer;
  const cookie = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]);
  const address = String(answer.headers.location);
  return api.app.http.inject({ method: 'GET', url: address, headers: { cookie: cookie.join('; ') } });
};
const press = (url: string, headers = {}) =>
  api.app.http.inject({
    method: 'POST',
    url: pathOf(url),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookieOf(url), ...headers },
    payload: `link=${nameOfLink(tokenIn(url))}`,
  });

describe('POST /users/{id}/email-verification', () => {
  it('answers 404 for an unknown id', async () => expect((await verify('admin', NOBODY)).status).toBe(404));

  it('sends at most five messages when a person asks for many at the same moment', async () => {
    const asked = Array.from({ length: 12 }, () => verify('requester', idOf('requester')));
    const sent = (await Promise.all(asked)).filter(({ status }) => status === 202);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(5);
    expect(await outbox()).toHaveLength(sent.length);
  });

  it('sends at most five messages an hour to one person', async () => {
    const answers = [];
    for (let time = 0; time < 7; time += 1) answers.push((await verify('admin', idOf('viewer'))).status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429, 429]);
    expect(await outbox()).toHaveLength(5);
    api.clock.advance(HOUR + 1);
    expect((await verify('admin', idOf('viewer'))).status).toBe(202);
  });

  // rows: API-058
  it('writes to oneself, and to anybody for an administrator; only a hash of the link is stored', async () => {
    expect((await verify('requester', idOf('requester').toUpperCase())).status).toBe(202);
    expect((await verify('incomplete', idOf('incomplete'))).status).toBe(202);
    expect((await verify('admin', idOf('rival'))).status).toBe(202);
    expect((await outbox()).map(({ kind, to_address }) => [kind, to_address])).toEqual(
      ['requester', 'incomplete', 'rival'].map((name) => ['email-verification', emailOf(name as 'rival')]),
    );
    const links = await api.app.transactions.asSystem((tx) =>
      tx.selectFrom('account_links').selectAll().execute(),
    );
    const token = (await linkOf()).split('token=')[1] ?? '';
    expect(token).toHaveLength(43);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it('takes the address of the link from the settings, whatever the request says of its host', async () => {
    await verify('requester', idOf('requester'), {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    });
    const [mail] = await outbox();
    expect(`${mail?.text_body}${mail?.html_body}`).not.toContain('evil');
    expect(await linkOf()).not.toBe('');
  });
});

describe('the link of a verification', () => {
  beforeEach(() =>
    api.app.transactions.asSystem((tx) =>
      tx.updateTable('users').set({ email_verified: false }).where('id', '=', idOf('requester')).execute(),
    ),
  );
  const expectUseless = async (url: string) => {
    expect((await open(url)).statusCode).toBe(410);
    expect((await press(url)).statusCode).toBe(410);
    expect((await stored(idOf('requester'))).email_verified).toBe(false);
  };

  it('made up, missing or of another purpose does nothing', async () => {
    await expectUseless('/account/verify-email?token=made-up');
    await expectUseless('/account/verify-email');
    await verify('requester', idOf('requester'));
    await expectUseless((await linkOf()).replace('verify-email', 'password'));
  });

  it('does nothing after 72 hours', async () => {
    await verify('requester', idOf('requester'));
    api.clock.advance(72 * HOUR);
    await expectUseless(await linkOf());
  });

  it('does nothing once the address changed, also when it changed back only in between', async () => {
    await verify('requester', idOf('requester'));
    await change(idOf('requester'), { email: 'elsewhere@monda.test' });
    await expectUseless(await linkOf());
  });

  it('does nothing for a blocked or a deleted person', async () => {
    await verify('requester', idOf('requester'));
    const url = await linkOf();
    await change(idOf('requester'), { blocked: true });
    await expectUseless(url);
    await api.as('admin').call('users.delete', { params: { id: idOf('requester') } });
    await expectUseless(url);
  });

  it('takes no body but a small form', async () => {
    await verify('requester', idOf('requester'));
    const url = await linkOf();
    expect((await press(url, { 'content-type': 'application/json' })).statusCode).toBe(410);
    const payload = `${'x'.repeat(5_000)}=1&link=${nameOfLink(tokenIn(url))}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: cookieOf(url) };
    const large = await api.app.http.inject({
      method: 'POST',
      url: '/account/verify-email',
      headers,
      payload,
    });
    expect(large.statusCode).toBe(410);
    expect((await api.app.http.inject({ method: 'DELETE', url: '/account/verify-email' })).statusCode).toBe(
      405,
    );
  });

  it('is used by a form that an earlier version showed', async () => {
    await verify('requester', idOf('requester'));
    const url = await linkOf();
    const answer = await api.app.http.inject({
      method: 'POST',
      url: url.split('?')[0] ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `token=${tokenIn(url)}`,
    });
    expect(answer.body).toContain('Your email address is verified');
  });

  it('takes its token out of the address at once, and asks once more where the cookie was not sent', async () => {
    await verify('requester', idOf('requester'));
    const url = await linkOf();
    const answer = await api.app.http.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account/verify-email']);
    expect(answer.headers['set-cookie']).toHaveLength(2);
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      expect(line).toMatch(
        /^__Host-monda_link-account-verify-email.*; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict; Secure$/,
      );
    }
    const headers = { 'sec-fetch-site': 'cross-site' };
    const retained = await api.app.http.inject({ method: 'GET', url: '/account/verify-email', headers });
    expect([retained.statusCode, retained.headers.refresh]).toEqual([200, '0; url=/account/verify-email']);
    const byToken = await press(url, { cookie: '' });
    expect(byToken.statusCode).toBe(410);
  });

  it('verifies once, by the button; opening it often uses nothing up', async () => {
    await verify('requester', idOf('requester'));
    const url = await linkOf();
    for (let time = 0; time < 3; time += 1) {
      const page = await open(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      expect(page.body).not.toMatch(/<script/i);
    }
    expect((await stored(idOf('requester'))).email_verified).toBe(false);
    const tries = await Promise.all([1, 2, 3].map(() => press(url)));
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
    expect((await stored(idOf('requester'))).email_verified).toBe(true);
    const audit = await api.app.transactions.asSystem((tx) =>
      tx.selectFrom('audit_log').select(['action', 'subject_id', 'details']).orderBy('id', 'desc').execute(),
    );
    expect(audit[0]).toEqual({
      action: 'users.verifyEmail',
      subject_id: idOf('requester'),
      details: { verified: true },
    });
  });
});

describe('with any other OpenID provider', () => {
  const invite = (email: string) =>
    api.as('admin').call('users.invite', {
      body: { email, role: 'company_admin', companyId: COMPANIES.rival.id },
    });
  const signInAs = async (subject: string, email: string, verified: boolean) => {
    const token = await api.signIn.token(subject, { permissions: [] });
    api.signIn.userInfo.set(token, { sub: subject, email, email_verified: verified });
    return api.withAuthorization(`Bearer ${token}`).call('users.me');
  };

  it('an invitation names the product and the address to sign in with, and carries no token', async () => {
    await invite('boss@rival.test');
    const [mail] = await outbox();
    expect(mail?.text_body).toContain('https://monda.test/\n');
    expect(mail?.text_body).toContain('Sign in with this email address: boss@rival.test');
    expect(mail?.text_body).not.toContain('token=');
    const work = await api.app.transactions.asSystem((tx) =>
      tx.selectFrom('directory_work').selectAll().execute(),
    );
    expect(work).toEqual([]);
  });

  it('the first sign-in with the verified address links the person; an unverified one does not', async () => {
    const { body } = await invite('boss@rival.test');
    expect((await signInAs('thief', 'boss@rival.test', false)).status).toBe(403);
    expect((await signInAs('thief', 'other@rival.test', true)).status).toBe(403);
    expect((await signInAs('boss', 'Boss@Rival.test', true)).body.id).toBe(body.id);
    expect((await signInAs('second', 'boss@rival.test', true)).status).toBe(403);
  });

  it('a changed address lets the old identity go: the new address signs in, the old one no more', async () => {
    expect((await api.as('evaluator').call('users.me')).status).toBe(200);
    await change(idOf('evaluator'), { email: 'fresh@monda.test' });
    expect(await stored(idOf('evaluator'))).toMatchObject({ identity_subject: null, email_verified: false });
    expect((await signInAs(idOf('evaluator'), emailOf('evaluator'), true)).status).toBe(403);
    expect((await signInAs('new-identity', 'fresh@monda.test', true)).body.id).toBe(idOf('evaluator'));
    expect(await stored(idOf('evaluator'))).toMatchObject({
      identity_issuer: TEST_ISSUER,
      identity_subject: 'new-identity',
    });
  });

  it('a person invited again after a deletion signs in with the identity they have', async () => {
    await api.as('admin').call('users.delete', { params: { id: idOf('rival') } });
    const { body } = await invite(emailOf('rival'));
    expect((await signInAs(idOf('rival'), emailOf('rival'), true)).body.id).toBe(body.id);
  });
});

describe('messages', () => {
  it.each(['invitation', 'email-verification', 'password-reset'])(
    '%s reads well as text and on a phone',
    async (kind) => {
      const name = 'Ö <img src=x onerror=alert(1)> "Bank"';
      await api.as('admin').call('companies.change', { params: { id: COMPANIES.acme.id }, body: { name } });
      await change(idOf('requester'), { firstName: '<b>Rita</b>' });
      if (kind === 'invitation') {
        await api.as('admin').call('users.invite', {
          body: { email: 'x@acme.test', role: 'company_admin', companyId: COMPANIES.acme.id },
        });
      } else if (kind === 'email-verification') await verify('requester', idOf('requester'));
      else await api.as('requester').call('users.resetPassword', { body: { email: emailOf('requester') } });
      const [mail] = await outbox();
      expect(mail?.kind).toBe(kind);
      expect(mail?.html_body).toContain('name="viewport" content="width=device-width');
      expect(mail?.html_body).toContain('max-width:560px');
      expect(mail?.html_body).not.toMatch(/<img|<b>|<script/);
      expect(mail?.subject).toMatch(/^[\w' -]+$/);
      const links = (text: string) => [...text.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
      expect(new Set(links(mail?.html_body ?? ''))).toEqual(new Set(links(mail?.text_body ?? '')));
      for (const link of links(mail?.text_body ?? '')) expect(link).toMatch(/^https:\/\/monda\.test\//);
    },
  );
});
