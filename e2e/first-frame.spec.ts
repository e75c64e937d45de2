import type { Page } from '@playwright/test';
import { movedBy, watchShifts } from './layout-shifts.ts';
import { expect, test } from './monda-test.ts';
import { accountButton, PEOPLE, signIn } from './people.ts';

test.use({ data: 'shared' });

const frame = (page: Page) => page.locator('#first-frame');
const markOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'monda_frame')?.value;

/** Holds back every script of the application but that of the first paint; answers how to let them come. */
async function holdApplication(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!first-paint)[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a device on which no one was signed in gets no frame before the sign-in', async ({ page }) => {
  await holdApplication(page);
  await page.goto('/items', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(frame(page)).toHaveCount(0);
  expect(await markOf(page)).toBeUndefined();
});

test('a page begins with the frame, is drawn in its place, and begins without it after the sign-out', async ({
  page,
}) => {
  await signIn(page, 'manager', '/items');
  await expect.poll(() => markOf(page)).toBe('fixed_assets_manager');

  const next = await page.context().newPage();
  await watchShifts(next);
  const release = await holdApplication(next);
  await next.goto('/items', { waitUntil: 'commit' });
  await expect(frame(next).getByText('Projects', { exact: true })).toBeVisible();
  const { name, email, initials } = PEOPLE.manager;
  for (const said of [name, email, initials]) await expect(frame(next)).not.toContainText(said);
  const place = (of: string) =>
    next
      .locator(`${of} tbody tr`)
      .evaluateAll((rows) => rows.slice(0, 3).map((row) => row.getBoundingClientRect().y));
  const framed = await place('#first-frame');
  release();
  await expect(accountButton(next)).toBeVisible();
  await expect(next.getByRole('table', { name: 'Items' }).getByRole('link').first()).toBeVisible();
  await expect(frame(next)).toHaveCount(0);
  expect(await place('#root')).toEqual(framed);
  expect(await movedBy(next)).toBe(0);

  await accountButton(next).click();
  await next.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(next.getByLabel('Password')).toBeVisible();
  expect(await markOf(next)).toBeUndefined();
  const stored = await page.context().storageState();
  expect(JSON.stringify(stored)).not.toContain(name);
});

test('where the person may not come in the frame does not cover what is said', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, 'manager', '/items');
  await expect.poll(() => markOf(page)).toBe('fixed_assets_manager');
  await page.route('**/api/users/me', (route) =>
    route.fulfill({
      status: 403,
      json: { status: 403, code: 'account_blocked', message: 'Blocked by hand' },
    }),
  );
  await page.goto('/items');
  await expect(page.getByText('Blocked by hand')).toBeVisible();
  await expect(frame(page)).toBeHidden();
});
