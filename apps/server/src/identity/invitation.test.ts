import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../../identity-provider/test/browser.ts';
import { authorizePath, exchange, signIn } from '../../../identity-provider/test/running-provider.ts';
import { pkce } from '../../../identity-provider/test/browser.ts';
import { type ListeningProduct, PASSWORD, startListeningProduct } from '../../test/listening-product.ts';
import { COMPANIES, emailOf } from '../../test/test-people.ts';
import type { App } from '../wiring/app.ts';
import { systemClock } from '../process/clock.ts';

const FRESH = 'a password of my own';
let product: ListeningProduct;
let app: App;
let origin: string;

/** The product with its bundled sign-in and its mailbox, listening on this computer. */
beforeAll(async () => {
  product = await startListeningProduct(['admin'], { mailbox: true });
  ({ app, origin } = product);
});
afterAll(() => product.close());

async function tokenOf(browser: Browser, email: string, password: string): Promise<string> {
  const { landed, proof } = await signIn(browser, origin, email, password);
  const answer = await exchange(origin, landed.searchParams.get('code') ?? '', proof.verifier);
  return ((await answer.json()) as { access_token: string }).access_token;
}
const call = (token: string, method: string, address: string, body?: unknown) =>
  fetch(`${origin}/api${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('the mailbox', () => {
  const status = (headers: Record<string, string>, method = 'GET', address = '/mailbox') =>
    new Promise<number>((resolve, reject) => {
      request(`${origin}${address}`, { method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });

  it('is not there under another name, through a proxy, or for another method', async () => {
    for (const host of [
      'evil.example',
      'localhost.evil.example:80',
      '203.0.113.9',
      'localhost@evil.example',
    ]) {
      expect([host, await status({ host })]).toEqual([host, 404]);
    }
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto']) {
      for (const value of ['203.0.113.9', '127.0.0.1', '']) {
        expect([header, await status({ [header]: value })]).toEqual([header, 404]);
      }
    }
    expect(await status({}, 'POST')).toBe(404);
    expect(await status({}, 'GET', '/mailbox/../mailbox/x')).toBe(404);
    expect(await status({}, 'GET', '/mailbox/00000000-0000-4000-8000-000000000000')).toBe(404);
    expect(await status({})).toBe(200);
  });

  it('shows a message as text: markup stays text, only addresses of the product are links', async () => {
    const id = systemClock.newId();
    await app.transactions.asSystem((tx) =>
      tx
        .insertInto('outbox')
        .values({
          id,
          kind: 'x',
          to_address: '<i>@x.test',
          subject: '<script>alert(1)</script>',
          text_body: `<img src=x> ${origin}/a?b="c https://evil.example/ javascript:alert(1)`,
          html_body: '<script>alert(2)</script>',
          next_try_at: systemClock.now(),
          created_at: systemClock.now(),
          last_error: null,
        })
        .execute(),
    );
    const page = await fetch(`${origin}/mailbox/${id}`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|<img|<i>|alert\(2\)/);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['/mailbox', `${origin}/a?b=&quot;c`]);
    const list = await (await fetch(`${origin}/mailbox`)).text();
    expect(list).not.toMatch(/<script|<i>/);
    await app.transactions.asSystem((tx) => tx.deleteFrom('outbox').execute());
  });
});

describe('an invited person', () => {
  // rows: AUTH-013, AUTH-016
  it('follows the link from the mailbox, sets a password, signs in, and is out at once when blocked', async () => {
    const admin = await tokenOf(new Browser(origin), emailOf('admin'), PASSWORD);
    const invited = await call(admin, 'POST', '/users/invite', {
      email: 'Boss@acme.test',
      role: 'company_admin',
      companyId: COMPANIES.acme.id,
    });
    expect(invited.status).toBe(201);
    const { id } = (await invited.json()) as { id: string };

    const list = await (await fetch(`${origin}/mailbox`)).text();
    const message = /href="(\/mailbox\/[0-9a-f-]{36})"/.exec(list)?.[1] ?? '';
    expect(list).toContain('Boss@acme.test');
    const text = await (await fetch(`${origin}${message}`)).text();
    const link = new URL(/href="(http[^"]*set-password[^"]*)"/.exec(text)?.[1] ?? 'missing:');
    expect(link.origin).toBe(origin);

    const browser = new Browser(origin);
    expect((await browser.get(link.pathname + link.search)).status).toBe(303);
    const form = await (await browser.get(link.pathname)).text();
    expect(text).toContain('invited you to Monda as the administrator for Acme');
    expect(form).toMatch(/<p class="intro">\S.* invited you to Monda as the administrator for Acme/);
    const named = /name="link" value="(\w+)"/.exec(form)?.[1] ?? '';
    const set = await browser.post(link.pathname, { link: named, password: FRESH, repeated: FRESH });
    expect(set.status).toBe(303);
    expect((await browser.get(link.pathname + link.search)).status).toBe(410);

    const access = await tokenOf(browser, 'boss@acme.test', FRESH);
    const me = (await (await call(access, 'GET', '/users/me')).json()) as Record<string, unknown>;
    expect(me).toMatchObject({ id, role: 'company_admin', requiresProfileCompletion: true });

    const silently = async () => {
      const answer = await browser.get(authorizePath(origin, pkce(), { prompt: 'none' }));
      return new URL(answer.headers.get('location') ?? 'missing:').searchParams;
    };
    expect((await silently()).get('code')).not.toBeNull();
    await call(admin, 'PUT', `/users/${id}/block`, { userId: id, shouldBlock: true });
    expect((await call(access, 'GET', '/users/me')).status).toBe(403);
    await call(admin, 'PUT', `/users/${id}/block`, { blocked: false });
    expect((await silently()).get('error')).toBe('login_required');

    // why: an active company keeps its last administrator.
    await call(admin, 'PATCH', `/companies/${COMPANIES.acme.id}/toggle`);
    expect((await call(admin, 'DELETE', `/users/${id}`)).status).toBe(204);
    await app.jobs.find(({ name }) => name === 'accounts')?.run();
    const left = await app.transactions.asSystem((tx) =>
      tx.selectFrom('bundled_accounts').selectAll().where('user_id', '=', id).execute(),
    );
    expect(left).toEqual([]);
    expect((await call(access, 'GET', '/users/me')).status).toBe(403);
  });
});
