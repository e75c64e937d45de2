import { expect, type Page } from '@playwright/test';

/** Presses an entry of the side navigation, wherever that leads. */
export async function pressEntry(page: Page, entry: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: entry }).click();
}

/** The headings of pages that are not headed by their entry. */
const HEADINGS: Readonly<Record<string, string | RegExp>> = {
  Dashboard: /^Welcome back/,
  Projects: 'Projects & Items',
};

/** Follows an entry of the side navigation, and waits until its page stands there instead of the one before it. */
export async function follow(page: Page, entry: string): Promise<void> {
  await pressEntry(page, entry);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(HEADINGS[entry] ?? entry);
}

/** The row of a list that names this. */
export const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

/** Goes to the tasks by the navigation and opens the item of this name from the list. */
export async function openTask(page: Page, itemName: string): Promise<void> {
  await follow(page, 'Tasks');
  await expect(page.getByRole('table', { name: 'Items' }).getByRole('link').first()).toBeVisible();
  const link = page.getByRole('link', { name: itemName, exact: true });
  // why: journeys of the same worker made newer items, which may fill the first page.
  if ((await link.count()) === 0) await page.getByRole('main').getByRole('searchbox').fill(itemName);
  await link.click();
  await expect(page.getByRole('heading', { name: itemName, level: 1 })).toBeVisible();
}

/** Goes back from an item to the tasks, all of them also where {@link openTask} searched for the item. */
export async function backToAllTasks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to Tasks' }).click();
  await page.getByRole('main').getByRole('searchbox').fill('');
}

/** Waits until the rows of the newest question stand there, not those of the one before it. */
export const expectFresh = (page: Page) =>
  expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);

/** Waits until the page of an item has read everything it reads by itself once it stands there. */
export async function expectItemRead(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^(Follow|Unfollow|More)$/ })).toBeVisible();
  await expect(main.getByRole('region', { name: 'History' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Conversation' }).getByRole('button').first()).toBeVisible();
}

const MARK = 'data-opened-once';

/** Marks the page; a reload would lose the mark. */
export const markPage = (page: Page) =>
  page.evaluate((mark) => document.documentElement.setAttribute(mark, ''), MARK);

/** Shows that the page was never loaded again since it was marked. */
export const expectNeverReloaded = (page: Page) => expect(page.locator('html')).toHaveAttribute(MARK, '');
