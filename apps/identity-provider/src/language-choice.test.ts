import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../test/browser.ts';
import { openForm, PASSWORD, type RunningProvider, runningProvider } from '../test/running-provider.ts';
import { LANGUAGE_PATH } from './language-choice.ts';
import { SET_PASSWORD_PATH } from './password-links.ts';

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };

let house: RunningProvider;
let browser: Browser;
beforeEach(async () => {
  house = await runningProvider();
  browser = house.browser();
});
afterEach(async () => {
  await house.close();
  expect(house.failures).toEqual([]);
});

const formIn = async () => (await openForm(browser, house.origin)).form;
const read = async (path: string, headers = {}) => (await browser.get(path, headers)).text();

describe('a choice is refused', () => {
  test.each([
    ['of a language no one translated', { language: 'de' }],
    ['of nothing', {}],
    ['of what an object inherits', { language: 'constructor' }],
    ['that leads to another site', { language: 'es', back: 'https://evil.example/' }],
    ['that leads to another host', { language: 'es', back: '//evil.example/sign-in/x' }],
    ['that leads out of the sign-in', { language: 'es', back: '/api/users' }],
    ['that leads up', { language: 'es', back: '/sign-in/..' }],
  ])('%s', async (_, fields) => {
    const answer = await browser.post(LANGUAGE_PATH, { back: '/sign-in/password-set', ...fields });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
  });

  test('of another site', async () => {
    const fields = { language: 'es', back: SET_PASSWORD_PATH };
    const answer = await browser.post(LANGUAGE_PATH, fields, { 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });
});

describe('the pages are read', () => {
  test('in the language a browser prefers, its mistakes too', async () => {
    const form = await formIn();
    const page = await read(form, SPANISH);
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('<button type="submit">Iniciar sesión</button>');
    // why: what a browser says by itself is in its own language, whatever was chosen here.
    expect(page).toMatch(/<form method="post" action="[^"]+" novalidate>/);
    const empty = await browser.post(form, { email: '', password: '' }, SPANISH);
    expect(await empty.text()).toContain('Ingrese su correo electrónico y su contraseña.');
    const wrong = await browser.post(form, { email: 'nora@example.com', password: 'wrong' }, SPANISH);
    expect(await wrong.text()).toContain('El correo electrónico o la contraseña no son correctos.');
    expect(await read('/sign-in/nothing-here', SPANISH)).toContain('Página no encontrada');
    expect(await read(SET_PASSWORD_PATH, SPANISH)).toContain('Este enlace ya no es válido');
    expect(await read('/sign-in/password-set', SPANISH)).toContain('Contraseña establecida');
  });

  test('in English without a preference', async () => {
    const page = await read(await formIn());
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<button type="submit">Sign in</button>');
  });

  test('in the language that was chosen, whatever the browser prefers, until another one is', async () => {
    const form = await formIn();
    for (const [language, title] of [
      ['es', 'Iniciar sesión'],
      ['en', 'Sign in'],
    ] as const) {
      const answer = await browser.post(LANGUAGE_PATH, { language, back: form });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, form]);
      expect(browser.cookieLine('monda_language')).toMatch(
        /; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
      );
      expect(await read(form, SPANISH)).toContain(`<h1>${title}</h1>`);
    }
    const answer = await browser.post(form, { email: 'nora@example.com', password: PASSWORD });
    expect(answer.status).toBe(303);
  });
});

test('each form offers the other languages in their own words, and marks the present one', async () => {
  house.links.add('a-token', 'petra', new Date(house.now().getTime() + 3_600_000));
  const form = await formIn();
  await browser.get(`${SET_PASSWORD_PATH}?token=a-token`);
  for (const path of [form, SET_PASSWORD_PATH]) {
    const page = await read(path, SPANISH);
    expect(page).toContain(
      '<form class="languages" aria-label="Idioma" method="post" action="/sign-in/language">',
    );
    expect(page).toContain(`<input type="hidden" name="back" value="${path}">`);
    expect(page).toContain('<button name="language" value="en" lang="en">English</button>');
    expect(page).toContain('<span lang="es" aria-current="true">Español</span>');
  }
});

test('behind https the choice is kept under a name that only this host can set, and only that one is read', async () => {
  const origin = 'https://monda.example';
  const secure = await runningProvider({ issuer: `${origin}/`, origin });
  const visitor = secure.browser();
  const { form } = await openForm(visitor, origin);
  await visitor.post(LANGUAGE_PATH, { language: 'es', back: form }, { origin });
  expect(visitor.cookieLine('__Host-monda_language')).toMatch(
    /; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(await (await visitor.get(form)).text()).toContain('<html lang="es">');
  const foreign = await secure.browser().get(form, { cookie: 'monda_language=es' });
  expect(await foreign.text()).toContain('<html lang="en">');
  await secure.close();
});
