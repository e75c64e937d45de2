import { expect, type Page } from '@playwright/test';
import { PATIENCE } from './patience.ts';

/** Less than the five minutes after which a page asks by itself, in milliseconds. */
export const AT_ONCE = { timeout: 15_000 * PATIENCE };

/** The button in the header that says how many notices are unread. */
export const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

/** How many notices the button says are unread. */
export const unreadOf = async (page: Page) =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

/** Waits until that many are unread. */
export const expectUnread = (page: Page, count: number) =>
  expect.poll(() => unreadOf(page), AT_ONCE).toBe(count);

/** Opens the panel of notices. */
export async function openBell(page: Page) {
  await bell(page).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Waits until a person's stream of notices is there. */
export const streamOf = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/notices/stream') && answer.ok());

/** How many items the navigation says are waiting for this person. */
export async function waitingOf(page: Page): Promise<number> {
  const mark = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('img');
  if ((await mark.count()) === 0) return 0;
  return Number(/^(\d+)/.exec((await mark.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
}
