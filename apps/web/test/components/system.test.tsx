import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { answer, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything } from './bed/sample-product.ts';
import { SYSTEM } from './bed/sample-system.ts';

const main = () => page.getByRole('main');
const open = () => openApp(personOf('admin'), '/system');
const line = (name: string) => main().getByRole('listitem').filter({ hasText: name });

beforeEach(answerEverything);

test('a manager does not get to the page, and nothing is asked for', async () => {
  await openApp(personOf('fixed_assets_manager'), '/system');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'State of the installation' }))
    .not.toBeInTheDocument();
  expect(callsOf('system.get')).toEqual([]);
});

test('each line says its state in words, and what to do', async () => {
  await open();
  await expect.element(line('Version').getByText('Fine')).toBeVisible();
  await expect.element(line('E-mail').getByText('Look at it', { exact: true })).toBeVisible();
  await expect.element(line('Last backup').getByText('Act now')).toBeVisible();
  await expect.element(line('Last backup').getByText('Run npm run backup', { exact: false })).toBeVisible();
  await expect.element(line('Version').getByText('What to do:')).not.toBeInTheDocument();
  await expect
    .element(main().getByRole('row', { name: /Removal of old notifications.*Not yet/ }))
    .toBeVisible();
  await expectAccessible();
});

test('a failure is shown, and the page asks again', async () => {
  refuse('system.get', () => problem('unavailable'));
  await open();
  await expect.element(main().getByText('The state of the installation could not be loaded.')).toBeVisible();
  answer('system.get', SYSTEM);
  await button(main(), 'Try again').click();
  await expect.element(line('Version')).toBeVisible();
});

test('while the answer is on its way there is the title, and no state', async () => {
  const held = hold('system.get', SYSTEM);
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  await expect.element(main().getByText('Act now')).not.toBeInTheDocument();
  held.letGo();
  await expect.element(line('Last backup').getByText('Act now')).toBeVisible();
});

test('a test message is asked for by the keyboard, and a refusal is shown', async () => {
  answer('system.sendTestMail', { to: 'admin@monda.test' });
  await open();
  await expect.element(line('E-mail')).toBeVisible();
  (button(main(), 'Send me a test message').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('A test message goes to admin@monda.test')).toBeVisible();
  refuse('system.sendTestMail', () => problem('conflict', { message: 'No mail server is set.' }));
  await button(main(), 'Send me a test message').click();
  await expect.element(main().getByText('No mail server is set.')).toBeVisible();
});

test.for(LANGUAGES_LOOKED_AT)('everything fits a phone, in %s', async (language) => {
  await page.viewport(390, 800);
  await readIn(language);
  await open();
  await expect.element(line('Last backup')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});
