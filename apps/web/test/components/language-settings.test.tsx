import { errors } from '@monda/phrases/en/server/errors.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAccountSettings, openSection } from './bed/account-settings.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, openApp, pressAnyway } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything } from './bed/sample-product.ts';

const FAILED = 'The language could not be changed. Please try again.';

const dialog = (name = 'Account Settings') => page.getByRole('dialog', { name });
const choice = () => dialog().getByRole('combobox', { name: 'Language' });
const change = () => button(dialog(), 'Change language');
const bodies = () => callsOf('users.chooseLanguage').map(({ body }) => body);

// why: the page is in English, so that a choice of English changes nothing of it; journeys show that it is read again.
const ENGLISH = personOf('company_user', { language: 'en' });

async function openSettings(): Promise<void> {
  answerEverything();
  await openAccountSettings(personOf('company_user'));
  await openSection('Language');
  await expect.element(choice()).toBeVisible();
}

test('a failure is shown in words next to the choice, which stays and can be sent again', async () => {
  await openSettings();
  await choice().selectOptions('Español');
  for (const [how, words] of [
    [() => problem('profile_incomplete'), errors.profile_incomplete.message],
    [() => problem('internal'), FAILED],
    [() => new Response('', { status: 502 }), FAILED],
    [() => Response.error(), FAILED],
  ] as const) {
    refuse('users.chooseLanguage', how);
    await change().click();
    await expect.element(dialog().getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect.element(choice()).toHaveValue('es');
    await expect.element(change()).toBeEnabled();
  }
  await expectAccessible();
  answer('users.chooseLanguage', ENGLISH);
  await choice().selectOptions('English');
  await change().click();
  await expect.element(dialog().getByText(FAILED)).not.toBeInTheDocument();
  expect(bodies()).toEqual([...Array.from({ length: 4 }, () => ({ language: 'es' })), { language: 'en' }]);
});

test('each language is offered by its own name, said in that language, and the one of the page is chosen', async () => {
  await openSettings();
  const offered = () =>
    [...(choice().element() as HTMLSelectElement).options].map(({ text, value, lang }) => [
      text,
      value,
      lang,
    ]);
  expect(offered()).toEqual([
    ['English', 'en', 'en'],
    ['Español', 'es', 'es'],
  ]);
  await expect.element(choice()).toHaveValue('en');
});

test('the button cannot be pressed while the answer is out, and a double click is one intent', async () => {
  await openSettings();
  const { letGo } = hold('users.chooseLanguage', ENGLISH);
  await change().dblClick({ force: true });
  await expect.element(change()).toBeDisabled();
  const pressed = bodies().length;
  pressAnyway(change());
  letGo();
  await expect.element(change()).toBeEnabled();
  expect(bodies()).toEqual(Array.from({ length: pressed }, () => ({ language: 'en' })));
  const keys = callsOf('users.chooseLanguage').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  await expect.element(dialog()).toBeVisible();
});

test('the choice is made by keyboard, which goes on from there after a failure, and Escape leads back', async () => {
  await openSettings();
  refuse('users.chooseLanguage', () => problem('internal'));
  (choice().element() as HTMLElement).focus();
  await userEvent.keyboard('E');
  await expect.element(choice()).toHaveValue('es');
  await userEvent.tab();
  await expect.element(change()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  await userEvent.tab();
  await expect.element(button(dialog(), 'Password')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(change()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('banner').getByRole('button', { name: /Daniel/ })).toHaveFocus();
});

test('the settings are in Spanish on a Spanish page, where Spanish is chosen', async () => {
  answerEverything();
  await readIn('es');
  await openApp(personOf('company_user', { language: 'es' }), '/items');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Daniel/ })
    .click();
  await page.getByRole('menuitem', { name: 'Configuración de la cuenta' }).click();
  await openSection('Idioma');
  const settings = dialog('Configuración de la cuenta');
  await expect.element(settings.getByRole('combobox', { name: 'Idioma' })).toHaveValue('es');
  await expect.element(button(settings, 'Cambiar idioma')).toBeVisible();
  await expectAccessible();
});

test('the settings open with their sections folded, no higher than 700 px on a wide screen', async () => {
  answerEverything();
  await openAccountSettings(personOf('company_admin'));
  const openers = ['Language', 'Password', 'Notifications', 'Calendar', 'Substitute'];
  for (const heading of openers) {
    await expect.element(button(dialog(), heading)).toHaveAttribute('aria-expanded', 'false');
  }
  expect(dialog().getByRole('combobox').elements()).toEqual([]);
  await expectAccessible();
  await page.viewport(1280, 900);
  expect(dialog().element().getBoundingClientRect().height).toBeLessThanOrEqual(700);
  await button(dialog(), 'Password').click();
  await expect.element(button(dialog(), 'Send password reset link')).toBeVisible();
  await button(dialog(), 'Password').click();
  await expect.element(button(dialog(), 'Send password reset link')).not.toBeInTheDocument();
});
