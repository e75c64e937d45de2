import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAccountSettings, openSection } from './bed/account-settings.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything } from './bed/sample-product.ts';

const ADDRESS = `https://monda.test/calendar.ics?token=${'a1B2'.repeat(10)}xyz`;
const MADE = '2026-03-10T12:00:00.000Z';
const settings = (name = 'Account Settings') => page.getByRole('dialog', { name });
const part = () => settings().getByRole('region', { name: 'Calendar' });
const address = () => part().getByRole('textbox', { name: 'Calendar link' });

async function openSettings(): Promise<void> {
  answerEverything();
  await openAccountSettings(personOf('company_user'));
  await openSection('Calendar');
}

test('a person makes an address, which is shown once and copied', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openSettings();
  await expect.element(button(part(), 'Create calendar link')).toBeVisible();
  await expect.element(button(part(), 'Remove the link')).not.toBeInTheDocument();
  answer('calendarFeed.make', { address: ADDRESS, madeAt: MADE });
  answer('calendarFeed.get', { madeAt: MADE });
  await button(part(), 'Create calendar link').click();
  await expect.element(address()).toHaveValue(ADDRESS);
  await expect.element(address()).toHaveFocus();
  await expect.element(part().getByText(/it will not be shown again/)).toBeVisible();
  await expectAccessible();
  await button(part(), 'Copy link').click();
  await expect.element(button(part(), 'Copied')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(ADDRESS);
  await button(settings(), 'Close').click();
  await expect.element(settings()).not.toBeInTheDocument();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Daniel/ })
    .click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  await openSection('Calendar');
  await expect.element(part().getByText(/since Mar 10, 2026/)).toBeVisible();
  await expect.element(address()).not.toBeInTheDocument();
});

test('a new address is asked about first, and can be left as it is', async () => {
  answer('calendarFeed.get', { madeAt: MADE });
  await openSettings();
  await button(part(), 'Create a new link').click();
  await expect.element(part().getByText(/will stop updating/)).toBeVisible();
  await expect.element(button(part(), 'Cancel')).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(part().getByText(/will stop updating/)).not.toBeInTheDocument();
  expect(callsOf('calendarFeed.make')).toHaveLength(0);
  await button(part(), 'Create a new link').click();
  answer('calendarFeed.make', { address: ADDRESS, madeAt: MADE });
  await button(part(), 'Create a new link').click();
  await expect.element(address()).toHaveValue(ADDRESS);
});

test('ending it is asked about, and a failure is shown and tried again', async () => {
  answer('calendarFeed.get', { madeAt: MADE });
  await openSettings();
  await button(part(), 'Remove the link').click();
  refuse('calendarFeed.end', () => problem('internal'));
  await button(part(), 'Remove the link').click();
  await expect.element(part().getByText('This could not be saved. Please try again.')).toBeVisible();
  await expectAccessible();
  answer('calendarFeed.get', { madeAt: null });
  const { letGo } = hold('calendarFeed.end', undefined);
  await button(part(), 'Remove the link').click();
  await expect.element(button(part(), 'Cancel')).toBeDisabled();
  letGo();
  await expect.element(page.getByText('Your calendar link was removed.')).toBeVisible();
  await expect.element(button(part(), 'Create calendar link')).toBeVisible();
});

test('what cannot be read says so and is read again', async () => {
  refuse('calendarFeed.get', () => problem('internal'));
  await openSettings();
  await expect.element(part().getByText('Your calendar link could not be loaded.')).toBeVisible();
  answer('calendarFeed.get', { madeAt: null });
  await button(part(), 'Try again').click();
  await expect.element(button(part(), 'Create calendar link')).toBeVisible();
});

test('it is in Spanish on a Spanish page, and fits a phone', async () => {
  answerEverything();
  answer('calendarFeed.make', { address: ADDRESS, madeAt: MADE });
  await readIn('es');
  await page.viewport(390, 844);
  await openApp(personOf('company_user', { language: 'es' }), '/items');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Daniel/ })
    .click();
  await page.getByRole('menuitem', { name: 'Configuración de la cuenta' }).click();
  await openSection('Calendario');
  const dialog = settings('Configuración de la cuenta');
  await button(dialog, 'Crear enlace del calendario').click();
  await expect.element(dialog.getByRole('textbox', { name: 'Enlace del calendario' })).toHaveValue(ADDRESS);
  await expectAccessible();
});
