import type { Page } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { callAs } from './call-api.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { accountButton, DEMO_PASSWORD, PEOPLE, type Person, signIn, signInByForm } from './people.ts';
import { expectMessage, messages, panel } from './steps.ts';

/** The words of the settings in each language. */
const SETTINGS = {
  en: { entry: 'Account Settings', language: 'Language', button: 'Change language' },
  es: { entry: 'Configuración de la cuenta', language: 'Idioma', button: 'Cambiar idioma' },
} as const;
/** The title of the tasks page in each language. */
const TASKS = { en: 'Tasks', es: 'Tareas' } as const;
const NAMES = { en: 'English', es: 'Español' } as const;
type Language = keyof typeof NAMES;

const PISTOL = 'Pistol 9 mm';
const LANGUAGE_COOKIE = 'monda_language';

/** The page is in this language, for readers and for screen readers. */
async function expectIn(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('heading', { name: TASKS[language], level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page).toHaveTitle(`${TASKS[language]} · Monda`);
}

/** Counts how often the application's page is read from now on; frames and pages of the sign-in do not count. */
function countReads(page: Page): () => number {
  let reads = 0;
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isPage && /^\/(items.*)?$/.test(new URL(request.url()).pathname)) reads += 1;
  });
  return () => reads;
}

/** Chooses a language in the account settings; `from` is the one the page is in. */
async function chooseInSettings(page: Page, from: Language, language: Language): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: SETTINGS[from].entry }).click();
  const settings = page.getByRole('dialog', { name: SETTINGS[from].entry });
  await settings.getByRole('button', { name: SETTINGS[from].language, exact: true }).click();
  await settings.getByRole('combobox', { name: SETTINGS[from].language }).selectOption(NAMES[language]);
  await settings.getByRole('button', { name: SETTINGS[from].button }).click();
}

/** Signs in through the form in Spanish. */
async function signInInSpanish(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(PEOPLE[person].email);
  await page.getByLabel('Contraseña').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

/** The choice on the sign-in page. */
const choose = (page: Page, language: Language) =>
  page.getByRole('button', { name: NAMES[language], exact: true }).click();

const languageCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === LANGUAGE_COOKIE)?.value;

test('a person reads the product in the language they chose, in every browser, until they choose another', {
  tag: '@nightly',
}, async ({ page, monda, openBrowser }) => {
  await signIn(page, 'acmeUser', '/items');
  await expectIn(page, 'en');
  const address = (await itemAddresses(page))(PISTOL);
  await page.goto(address);

  await test.step('the page is read again once, and what was typed comes back', async () => {
    await panel(page, 'Answer the proposed schedule')
      .getByLabel('Comment (optional)')
      .fill('Not on that day');
    const reads = countReads(page);
    await chooseInSettings(page, 'en', 'es');
    const section = panel(page, 'Responder a la programación propuesta');
    await expect(section.getByLabel('Comentario (opcional)')).toHaveValue('Not on that day');
    await expect(section.getByText('Recuperamos lo que había ingresado aquí sin enviar.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await atRest(page);
    expect(reads()).toBe(1);
  });

  await test.step('a refusal of the server is in Spanish', async () => {
    const id = address.replace('/items/', '');
    const admin = await callAs(monda.url, 'acmeAdmin');
    await admin.send('PUT', `/projects/waste-items/${id}/confirm-destruction`, { action: 'confirm' });
    await panel(page, 'Responder a la programación propuesta')
      .getByRole('button', { name: 'Rechazar', exact: true })
      .click();
    const stale = 'Esta página ya está actualizada.';
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: stale })).toHaveText(
      `Este artículo está en el estado Destrucción. Esta acción ya no es posible. ${stale}`,
    );
    const onSite = panel(page, 'Destrucción en el sitio');
    await onSite.getByRole('textbox', { name: 'Contraseña de destrucción' }).fill('not-the-one');
    await onSite.getByLabel('Verifiqué los artículos y sus números de serie en el sitio.').check();
    const refused = page.waitForResponse('**/verify-password');
    await onSite.getByRole('button', { name: 'Verificar contraseña' }).click();
    expect(await (await refused).json()).toMatchObject({
      title: 'Contraseña no válida',
      message: 'La contraseña que ingresó es incorrecta. Intente de nuevo.',
    });
    await expect(
      onSite.getByText('La contraseña que ingresó es incorrecta. Intente de nuevo.').first(),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Mensajes' })).toContainText('Contraseña no válida');
  });

  await test.step('it stays so after a reload', async () => {
    await page.goto('/items');
    const reads = countReads(page);
    await page.reload();
    await expectIn(page, 'es');
    await atRest(page);
    expect(reads()).toBe(1);
  });

  await test.step('a second browser that prefers English is read again once, then is in Spanish', async () => {
    const second = await openBrowser();
    const reads = countReads(second);
    await signIn(second, 'acmeUser', '/items');
    await expectIn(second, 'es');
    await atRest(second);
    expect(reads()).toBe(2);
    await second.reload();
    await expectIn(second, 'es');
    expect(reads()).toBe(3);
  });

  await test.step('choosing English leads back', async () => {
    const reads = countReads(page);
    await chooseInSettings(page, 'es', 'en');
    await expectIn(page, 'en');
    await atRest(page);
    expect(reads()).toBe(1);
  });
});

test('the choice on the sign-in page holds before and after signing in, unless the person chose another', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  await page.goto('/items');
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await choose(page, 'es');
  await expect(page.getByRole('heading', { name: 'Iniciar sesión', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByText('English', { exact: true })).toHaveAttribute('lang', 'en');
  await page.goto('/items');
  await expect(page.getByRole('heading', { name: 'Iniciar sesión', level: 1 })).toBeVisible();

  await test.step('a person without a choice keeps it', async () => {
    const reads = countReads(page);
    await signInInSpanish(page, 'viewer');
    await expectIn(page, 'es');
    await atRest(page);
    expect(reads()).toBe(1);
    expect(await languageCookie(page)).toBe('es');
    const viewer = await callAs(monda.url, 'viewer');
    expect(await viewer.read('/users/me')).toMatchObject({ language: null });
  });

  await test.step('signing out leaves it', async () => {
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('heading', { name: 'Iniciar sesión', level: 1 })).toBeVisible();
  });

  await test.step('a person who chose English reads English, however often the browser is told otherwise', async () => {
    const evaluator = await callAs(monda.url, 'evaluator2');
    await evaluator.send('PUT', '/users/me/language', { language: 'en' });
    for (const time of ['first', 'second']) {
      await page.goto('/items');
      await signInInSpanish(page, 'evaluator2');
      await expectIn(page, 'en');
      expect(await languageCookie(page), `${time} time`).toBe('en');
      await accountButton(page).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
      await choose(page, 'es');
      await expect(page.getByRole('heading', { name: 'Iniciar sesión', level: 1 })).toBeVisible();
    }
  });
});

/** Takes the cookie of the language out of what the API answers, as a browser does that keeps no cookies. */
const keepNoLanguage = (page: Page) =>
  page.route('**/api/users/me{,/language}', async (route) => {
    const request = route.request();
    const { authorization = '', ...headers } = await request.allHeaders();
    // why: what the test runner fetches itself would leave its cookies in the browser.
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: {
        authorization,
        ...Object.fromEntries(
          ['accept-language', 'content-type', 'idempotency-key'].flatMap((name) =>
            headers[name] === undefined ? [] : [[name, headers[name]]],
          ),
        ),
      },
      ...(request.postData() === null ? {} : { body: request.postData() }),
    });
    await route.fulfill({
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      body: await answer.text(),
    });
  });

test('a browser that keeps no cookies is read again once, and can be used in its own language', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  const manager = await callAs(monda.url, 'manager');
  await manager.send('PUT', '/users/me/language', { language: 'es' });
  await keepNoLanguage(page);
  const reads = countReads(page);
  await signInByForm(page, 'manager', '/items');
  await expectIn(page, 'en');
  await atRest(page);
  expect(await languageCookie(page)).toBeUndefined();
  // why: once before the sign-in, once after it, once for the language.
  expect(reads()).toBe(3);
  await chooseInSettings(page, 'en', 'es');
  await expect.poll(reads).toBe(4);
  await expectIn(page, 'en');
  await atRest(page);
  await page.getByRole('link', { name: 'Random key lock box', exact: true }).click();
  await panel(page, 'Assign an evaluator').getByRole('button', { name: 'Assign to Elena Varga' }).click();
  await expectMessage(page, 'Item assigned successfully');
  await expect(messages(page)).not.toContainText('correctamente');
  expect(reads()).toBe(4);
});
