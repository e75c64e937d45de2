import type { Page } from '@playwright/test';
import { expect, test } from './monda-test.ts';
import { accountButton, signIn } from './people.ts';

test.use({ data: 'shared' });

/** Fills the session storage of a tab to the last sign. */
const fill = (page: Page) =>
  page.evaluate(() => {
    for (let length = 2 ** 22, at = 0; length >= 1; at += 1) {
      try {
        sessionStorage.setItem(`full-${at}`, 'x'.repeat(length));
      } catch {
        length /= 2;
      }
    }
    try {
      sessionStorage.setItem('another', 'xxxxxxxxxx');
      return 'room';
    } catch {
      return 'full';
    }
  });

test('a tab whose storage is full opens items, goes back, and signs in again by itself and by hand', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'acmeUser', '/items');
  const rows = page.getByRole('table').getByRole('row');
  expect(await fill(page)).toBe('full');
  await rows.nth(1).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Back to Tasks' }).click();
  await expect(rows.nth(1)).toBeVisible();
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  expect(await fill(page)).toBe('full');
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
