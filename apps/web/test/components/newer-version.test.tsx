import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { callsOf, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything } from './bed/sample-product.ts';
import { notify } from '../../src/ui/toast.ts';

const TITLE = 'Monda has a new version';
const messages = () => page.getByRole('region', { name: 'Messages' });
const asked = () => callsOf('notices.counts').length;

/** An answer as the server of this moment gives it. */
const ofServer = (body: object) => Response.json(body, { headers: { 'monda-version': server } });

let server: string;
let unread: number;
beforeEach(() => {
  answerEverything();
  unread = 0;
  refuse('notices.counts', () => ofServer({ unread, newest: null, waiting: 0 }));
});
afterEach(() => notify.clear());

/** The page comes into view, and asks the server something by itself; it shows what was answered. */
async function askAgain(): Promise<void> {
  unread += 1;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => document.querySelector('header b')?.textContent).toBe(String(unread));
}

test.each(['0.9.9', '1.0.0'])('nothing is shown of a server with version %s', async (version) => {
  server = version;
  await openApp(personOf('company_user'), '/projects');
  await expect.poll(asked).toBeGreaterThan(0);
  await askAgain();
  await expect.element(main()).toBeVisible();
  expect(messages().getByText(TITLE).query()).toBeNull();
});

test('a newer version of the server is shown once, and Reload is reached by keyboard', async () => {
  server = '9.0.1';
  await openApp(personOf('company_user'), '/projects');
  await expect.element(messages().getByText(TITLE)).toBeVisible();
  await expectAccessible();
  const reload = messages().getByRole('button', { name: 'Reload' });
  (reload.element() as HTMLElement).focus();
  await expect.element(reload).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => messages().getByText(TITLE).query()).toBeNull();
  await askAgain();
  expect(messages().getByText(TITLE).query()).toBeNull();
});

test('it waits for a form whose changes would be lost, and is shown after it', async () => {
  server = '1.0.0';
  await openApp(personOf('admin'), '/companies/new');
  await expect.poll(asked).toBeGreaterThan(0);
  await main().getByRole('textbox').first().fill('Acme');
  server = '9.0.2';
  await askAgain();
  await userEvent.keyboard('{Tab}');
  expect(messages().getByText(TITLE).query()).toBeNull();
  refuse('companies.list', () => ofServer({ data: [], total: 0 }));
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect.element(messages().getByText(TITLE)).toBeVisible();
});

test('it waits for an open dialog', async () => {
  server = '1.0.0';
  await openApp(personOf('company_user'), '/projects');
  await expect.poll(asked).toBeGreaterThan(0);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  server = '9.0.3';
  await askAgain();
  expect(messages().getByText(TITLE).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  await askAgain();
  await expect.element(messages().getByText(TITLE)).toBeVisible();
});

test('in Spanish, on a phone, Reload stays within the window', async () => {
  await page.viewport(390, 800);
  await readIn('es');
  server = '9.0.4';
  await openApp(personOf('company_user'), '/projects');
  await expect.element(page.getByText('Monda tiene una versión nueva')).toBeVisible();
  const reload = page.getByRole('button', { name: 'Recargar' });
  const { left, right, bottom } = reload.element().getBoundingClientRect();
  expect([left >= 0, right <= 390, bottom <= 800]).toEqual([true, true, true]);
  await page.viewport(1280, 800);
});
