import { readFileSync } from 'node:fs';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { words } from '@monda/phrases/words.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { locationOf, pkce } from '../test/browser.ts';
import {
  authorizePath,
  openForm,
  PASSWORD,
  type RunningProvider,
  runningProvider,
  signIn,
} from '../test/running-provider.ts';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, LOCK_SECONDS, signInAttempts } from './sign-in-attempts.ts';

const WRONG = 'The email or password is incorrect.';
const LOCKED = 'Too many attempts.';

let house: RunningProvider;
beforeEach(async () => {
  house = await runningProvider();
});
afterEach(async () => {
  await house.close();
  expect(house.failures).toEqual([]);
});

const uidOf = (form: string) => form.split('/').at(-1) ?? '';

describe('who is refused', () => {
  test('unknown, wrong, without a password, and blocked with a wrong one look the same', async () => {
    const browser = house.browser();
    const { form } = await openForm(browser, house.origin);
    const tries = [
      ['nora@example.com', 'wrong'],
      ['nobody@example.com', PASSWORD],
      ['ines@example.com', 'wrong'],
      ['petra@example.com', PASSWORD],
      ['a\u0000b@example.com', PASSWORD],
      [`${'x'.repeat(300)}@example.com`, PASSWORD],
    ] as const;
    const answers = [];
    for (const [email, password] of tries) {
      const answer = await browser.post(form, { email, password });
      answers.push([answer.status, (await answer.text()).replaceAll(/value="[^"]*"/g, '')]);
    }
    expect(answers[0]).toEqual([422, expect.stringContaining(WRONG)]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(house.events.map(({ kind }) => kind)).toEqual(tries.map(() => 'refused'));
  });

  test('blocked with the right password is reported, as often as it is right', async () => {
    const browser = house.browser();
    const { form } = await openForm(browser, house.origin);
    for (let n = 0; n <= ACCOUNT_LIMIT; n++) {
      const answer = await browser.post(form, { email: 'ines@example.com', password: PASSWORD });
      expect(answer.status).toBe(403);
      const text = await answer.text();
      expect(text).toContain('role="alert">Your account is blocked. Please contact support.</p>');
      expect(text).not.toContain('aria-invalid');
    }
    expect(house.events.at(-1)).toMatchObject({ kind: 'refused', accountId: 'ines' });
    expect((await browser.post(form, { email: 'ines@example.com', password: 'wrong' })).status).toBe(422);
  });

  test('an unknown person costs the work of a known one', async () => {
    const attempt = signInAttempts(house.accounts, house.records, house.now);
    // why: time on the processor, because elapsed time depends on what else the machine does.
    const workOf = async (email: string) => {
      const before = process.cpuUsage();
      await attempt(email, 'wrong', '192.0.2.1');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const unknown: number[] = [];
    const known: number[] = [];
    for (let n = 0; n < 5; n++) {
      unknown.push(await workOf('nobody@example.com'));
      known.push(await workOf('nora@example.com'));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  test('nothing typed, without counting', async () => {
    const browser = house.browser();
    const { form } = await openForm(browser, house.origin);
    const answer = await browser.post(form, { email: ' ', password: '' });
    expect(await answer.text()).toContain('Enter your email and your password.');
    expect(house.events).toEqual([]);
  });

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('a form of another site (%o)', async (headers) => {
    const browser = house.browser();
    const { form } = await openForm(browser, house.origin);
    const answer = await browser.post(form, { email: 'nora@example.com', password: PASSWORD }, headers);
    expect(answer.status).toBe(403);
  });

  test('a form without the cookie, with the cookie of another form, and a made-up one', async () => {
    const { form } = await openForm(house.browser(), house.origin);
    const stranger = house.browser();
    expect((await stranger.post(form, { email: 'nora@example.com', password: PASSWORD })).status).toBe(400);
    expect((await stranger.get(form)).status).toBe(400);
    const madeUp = await stranger.get(`/sign-in/${'x'.repeat(43)}`);
    expect(await madeUp.text()).toContain('This page has expired');
    expect(
      await house
        .browser()
        .get('/sign-in/nothing')
        .then(({ status }) => status),
    ).toBe(404);
  });

  test('a form with the cookies of another form, under their names or its own', async () => {
    const browser = house.browser();
    const { form } = await openForm(browser, house.origin);
    const { form: other } = await openForm(house.browser(), house.origin);
    const cookiesAs = (uid: string) =>
      [`monda_sign_in.${uidOf(form)}`, `monda_sign_in.sig.${uidOf(form)}`]
        .map((name) =>
          (browser.cookieLine(name)?.split(';')[0] ?? '').replace(`.${uidOf(form)}=`, `.${uid}=`),
        )
        .join('; ');
    const look = async (path: string, cookie: string) =>
      (await fetch(`${house.origin}${path}`, { headers: { cookie } })).status;
    expect(await look(form, cookiesAs(uidOf(form)))).toBe(200);
    expect(await look(other, cookiesAs(uidOf(form)))).toBe(400);
    expect(await look(other, cookiesAs(uidOf(other)))).toBe(400);
    expect(await look(form, cookiesAs(uidOf(form)).replaceAll(`.${uidOf(form)}`, ''))).toBe(400);
  });

  test('a form that is too large or no form', async () => {
    const browser = house.browser();
    const { form } = await openForm(browser, house.origin);
    expect((await browser.post(form, { email: 'x'.repeat(9000), password: 'x' })).status).toBe(413);
    const json = { 'content-type': 'application/json' };
    expect((await browser.post(form, { email: 'a', password: 'b' }, json)).status).toBe(415);
  });

  test.each(['nora@example.com', 'nobody@example.com'])(
    'after ten wrong passwords for %s even the right one, for a quarter of an hour',
    async (email) => {
      const browser = house.browser();
      const { form } = await openForm(browser, house.origin);
      const post = async (password: string) => {
        const answer = await browser.post(form, { email: email.toUpperCase(), password });
        return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
      };
      for (let n = 0; n < ACCOUNT_LIMIT; n++) expect((await post('wrong')).status).toBe(422);
      const locked = await post(PASSWORD);
      expect(locked).toMatchObject({
        status: 429,
        retry: String(LOCK_SECONDS),
        text: expect.stringContaining(LOCKED),
      });
      expect(house.events.at(-1)).toMatchObject({ kind: 'locked', email });
      house.passTime(LOCK_SECONDS);
      expect((await post(PASSWORD)).status).toBe(email.startsWith('nora') ? 303 : 422);
    },
  );

  test('of many guesses at once at most the limit is looked at', async () => {
    const browser = house.browser();
    const { form } = await openForm(browser, house.origin);
    const guesses = Array.from({ length: 40 }, (_, n) =>
      browser.post(form, { email: 'nora@example.com', password: `guess ${n}` }),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(ACCOUNT_LIMIT);
  });

  test('one network address after a hundred wrong passwords for many people', async () => {
    const at = house.now();
    const browser = house.browser();
    const { form } = await openForm(browser, house.origin);
    await browser.post(form, { email: 'x@example.com', password: 'wrong' });
    const [key] = [...house.records.rows.values()].filter(({ id }) => id.startsWith('address:'));
    for (let n = 1; n < ADDRESS_LIMIT; n++) {
      await house.records.count('SignInFailures', key?.id ?? '', 1, at, new Date(at.getTime() + 60_000));
    }
    expect((await browser.post(form, { email: 'nora@example.com', password: PASSWORD })).status).toBe(429);
  });

  test('nothing readable is stored of the addresses that were tried', async () => {
    const browser = house.browser();
    const { form } = await openForm(browser, house.origin);
    await browser.post(form, { email: 'nobody@example.com', password: 'wrong' });
    expect(JSON.stringify([...house.records.rows])).not.toContain('nobody');
  });
});

describe('who gets in', () => {
  test('with the right password, back to the application with code, state and issuer', async () => {
    const { landed } = await signIn(house.browser(), house.origin, ' Nora@Example.com ');
    expect(landed.origin + landed.pathname).toBe(`${house.origin}/`);
    expect(Object.fromEntries(landed.searchParams)).toEqual({
      code: expect.any(String),
      state: 'the-state',
      iss: house.issuer,
    });
    expect(house.events).toEqual([
      {
        kind: 'signed-in',
        accountId: 'nora',
        email: 'nora@example.com',
        address: '127.0.0.1',
        at: expect.any(Date),
      },
    ]);
  });

  test('any number of right passwords locks no one out', async () => {
    for (let n = 0; n < ACCOUNT_LIMIT + 2; n++) {
      expect(
        (await signIn(house.browser(), house.origin, 'nora@example.com')).landed.searchParams.has('code'),
      ).toBe(true);
    }
    const counts = [...house.records.rows.values()].filter(({ model }) => model === 'SignInFailures');
    expect(counts.map(({ payload }) => payload.count)).toEqual([0]);
  });

  test('a second time in the same browser without a form', async () => {
    const browser = house.browser();
    await signIn(browser, house.origin, 'nora@example.com');
    const back = locationOf(await browser.get(authorizePath(house.origin, pkce())));
    expect(back.searchParams.has('code')).toBe(true);
  });

  test('in each of several tabs that were opened together, and nothing of a finished sign-in stays', async () => {
    const browser = house.browser();
    const tabs = [await openForm(browser, house.origin), await openForm(browser, house.origin)];
    for (const { form } of tabs) {
      const accepted = await browser.post(form, { email: 'nora@example.com', password: PASSWORD });
      expect(locationOf(await browser.get(locationOf(accepted).href)).searchParams.has('code')).toBe(true);
      expect(browser.cookieNames().filter((name) => name.includes(uidOf(form)))).toEqual([]);
    }
  });

  test('of more than five tabs in the newest five', async () => {
    const browser = house.browser();
    const forms: string[] = [];
    for (let n = 0; n < 7; n++) forms.push((await openForm(browser, house.origin)).form);
    const answers = await Promise.all(forms.map((form) => browser.get(form)));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 200, 200, 200, 200, 200]);
  });

  test('with a session cookie that scripts and other sites do not get', async () => {
    const browser = house.browser();
    await signIn(browser, house.origin, 'nora@example.com');
    const line = browser.cookieLine('monda_session');
    expect(line).toMatch(/; httponly/i);
    expect(line).toMatch(/; samesite=lax/i);
    expect(line).not.toMatch(/; secure|expires=/i);
  });
});

describe('the form of a sign-in that is over', () => {
  test('leads to the application who is signed in, however it is opened, and informs everybody else', async () => {
    const browser = house.browser();
    const { form } = await openForm(browser, house.origin);
    const accepted = await browser.post(form, { email: 'nora@example.com', password: PASSWORD });
    await browser.get(locationOf(accepted).href);
    const back = await browser.get(form);
    expect([back.status, back.headers.get('location')]).toEqual([303, `${house.origin}/`]);
    const again = await browser.post(form, { email: 'nora@example.com', password: PASSWORD });
    expect([again.status, again.headers.get('location')]).toEqual([303, `${house.origin}/`]);
    await browser.get('/v2/logout');
    const out = await browser.get(form);
    expect([out.status, await out.text()]).toEqual([400, expect.stringContaining('This page has expired')]);
  });
});

describe('behind https', () => {
  test('the cookies are Secure, by their names too, and the addresses https, whatever the hop to us is', async () => {
    const secure = await runningProvider({
      issuer: 'https://monda.example/',
      origin: 'https://monda.example',
    });
    const answer = await fetch(`${secure.origin}${authorizePath('https://monda.example', pkce())}`, {
      redirect: 'manual',
    });
    expect(answer.headers.getSetCookie().every((line) => /; secure/i.test(line))).toBe(true);
    const names = answer.headers.getSetCookie().map((line) => line.split('=')[0]);
    expect(names.filter((name) => !name?.startsWith('__Host-'))).toEqual([]);
    expect(names.map((name) => name?.split('.')[0])).toEqual(
      expect.arrayContaining(['__Host-monda_sign_in', '__Host-monda_sign_in_resume']),
    );
    for (const line of answer.headers.getSetCookie()) {
      expect(line).toMatch(/; path=\/(;|$)/i);
      expect(line).not.toMatch(/domain=/i);
    }
    const browser = secure.browser();
    const { form } = await openForm(browser, 'https://monda.example');
    const accepted = await browser.post(
      form,
      { email: 'nora@example.com', password: PASSWORD },
      { origin: 'https://monda.example' },
    );
    const { pathname, search } = locationOf(accepted);
    await browser.get(`${pathname}${search}`);
    const session = browser.cookieLine('__Host-monda_session');
    for (const attribute of [/; path=\/(;|$)/i, /; secure(;|$)/i, /; httponly(;|$)/i]) {
      expect(session).toMatch(attribute);
    }
    expect(session).not.toMatch(/domain=/i);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age');
    const discovery = await fetch(`${secure.origin}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({ token_endpoint: 'https://monda.example/oauth/token' });
    await secure.close();
  });
});

describe('the page', () => {
  test('has its labels, no script, no style of its own, and a strict policy', async () => {
    const browser = house.browser();
    const { form } = await openForm(browser, house.origin);
    const answer = await browser.get(form);
    const text = await answer.text();
    for (const part of ['>Email</label>', '>Password</label>', '>Sign in</button>', '<h1>Sign in</h1>']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('autocomplete="username"');
    expect(text).toContain('autocomplete="current-password"');
    expect(text).not.toMatch(/<script|<style|style=|onclick/i);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'self'; .*form-action 'self'; frame-ancestors 'none'$/,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const style = await browser.get('/sign-in/style.css');
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(policy).toContain("font-src 'self'");
    const file = /url\("([^"]+)"\) format\("woff2/.exec(await style.text())?.[1] ?? '';
    const font = await browser.get(file);
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    // why: the image of the product has no sources of the web application, so the file stands here once more.
    const ofTheProduct = readFileSync(new URL('../../web/src/ui/inter/inter.woff2', import.meta.url));
    expect(Buffer.from(await font.arrayBuffer()).equals(ofTheProduct)).toBe(true);
  });

  test('fills in an e-mail as text, from the address and from login_hint', async () => {
    const browser = house.browser();
    const { form } = await openForm(browser, house.origin, { login_hint: 'hint@example.com' });
    expect(await (await browser.get(form)).text()).toContain('value="hint@example.com"');
    const text = await (await browser.get(`${form}?email=${encodeURIComponent('"><script>')}`)).text();
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  test('lists demo accounts only when there are any', async () => {
    const { form } = await openForm(house.browser(), house.origin);
    expect(form).toMatch(/^\/sign-in\//);
    const demo = await runningProvider({
      demoAccounts: [{ email: 'a+b@example.com', label: () => words().demoPeople.admin }],
      demoPassword: 'demo <password>',
    });
    const browser = demo.browser();
    const opened = await openForm(browser, demo.origin);
    const text = await (await browser.get(opened.form)).text();
    expect(text).toContain(`href="${opened.form}?email=a%2Bb%40example.com"`);
    expect(text).toContain('<code>demo &lt;password&gt;</code>');
    const spanish = await browser.get(opened.form, { 'accept-language': 'es' });
    expect(await spanish.text()).toContain(`a+b@example.com <span>${CATALOGUES.es.demoPeople.admin}</span>`);
    const filled = await (await browser.get(`${opened.form}?email=a%2Bb%40example.com`)).text();
    expect(filled).toContain('value="a+b@example.com"');
    await demo.close();
  });
});
