import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { callAs } from './call-api.ts';
import { openLinkOfMessage } from './messages.ts';
import { expect, test } from './monda-test.ts';

const PASSWORD = 'red-stapler-basement-cake';
const EMAIL = 'boss@initech.example';
/** From the mail to the dashboard, besides typing. */
const MOST_PRESSES = 8;

// rows: AUTH-013
test('an invited person reads who invites them, types no address, and is on the dashboard in at most eight presses', {
  tag: '@nightly',
}, async ({ openBrowser, monda }) => {
  const api = await callAs(monda.url, 'admin');
  await api.send('POST', '/companies', { name: 'Initech Records', adminEmail: EMAIL });
  const page = await openBrowser();
  const pressed: string[] = [];
  const press = async (target: Locator) => {
    pressed.push((await target.textContent()) ?? '');
    await target.click();
  };

  await openLinkOfMessage(page, monda, EMAIL);
  pressed.push('the link of the mail');
  await expect(
    page.getByText(/^\S.* invited you to Monda as the administrator for Initech Records\.$/),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
  await expectAccessible(page, 'setting the first password');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat new password').fill(PASSWORD);
  await press(page.getByRole('button', { name: 'Set password' }));
  await press(page.getByRole('link', { name: 'Continue to sign in' }));
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByLabel('Password').fill(PASSWORD);
  await press(page.getByRole('button', { name: 'Sign in' }));
  await page.getByLabel('First name').fill('Milton');
  await page.getByLabel('Last name').fill('Waddams');
  await press(page.getByRole('button', { name: 'Complete Profile' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Milton');
  expect(pressed.length, pressed.join(', ')).toBeLessThanOrEqual(MOST_PRESSES);

  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.endsWith('monda_address'))).toEqual([]);
});
