import type { Page } from '@playwright/test';
import { expect, test } from './monda-test.ts';
import { follow, pressEntry } from './moves.ts';
import { signIn } from './people.ts';
import { messages } from './steps.ts';

test.use({ data: 'shared' });

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' });
const rows = (page: Page) => page.locator('tbody tr:not([data-placeholder])');
/** What the rows lead to: marks of a row may come later than the row. */
const names = (page: Page) => rows(page).getByRole('link').allInnerTexts();
const firstName = (page: Page) => rows(page).getByRole('link').first().innerText();

test('offline says so and leaves the page open; what could not load loads by itself afterwards', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin', '/projects?tab=items');
  await expect(rows(page)).toHaveCount(10);
  const first = await firstName(page);
  await expect(banner(page)).toHaveCount(0);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  expect(await firstName(page)).toBe(first);

  await test.step('a list that cannot load says so, and loads when the network is back', async () => {
    await page.getByRole('button', { name: 'Page 3', exact: true }).click();
    // why: a part of the page that a busy browser has not loaded yet shows an alert of its own.
    const problem = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'The items could not be loaded' });
    await expect(problem).toContainText('This will load when you are back online.');
    await context.setOffline(false);
    await expect(rows(page)).toHaveCount(10);
    await expect(banner(page)).toHaveCount(0);
    await expect(page).toHaveURL(/page=3/);
    await expect.poll(() => firstName(page)).not.toBe(first);
  });
});

test('a page that is not loaded yet cannot be opened offline: it says so, and the open one stays as it is', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await signIn(page, 'admin', '/projects?tab=items&page=2');
  await expect(rows(page)).toHaveCount(10);
  const before = await names(page);
  await context.setOffline(true);
  await pressEntry(page, 'Monda Users');
  await expect(messages(page)).toContainText('Monda Users cannot be opened while you are offline');
  await expect(page).toHaveURL('/projects?tab=items&page=2');
  await expect(page.locator('[data-top-bar-title]')).toHaveText('Projects');
  await expect(page.getByRole('tab', { name: 'Items' })).toHaveAttribute('aria-selected', 'true');
  expect(await names(page)).toEqual(before);
  await context.setOffline(false);
  await follow(page, 'Monda Users');
  await expect(page.getByRole('heading', { level: 1, name: 'Monda Users' })).toBeVisible();
});

test.describe('on data of its own', () => {
  test.use({ data: 'own' });

  test('what is typed stays when sending it fails without a network, and is sent afterwards', {
    tag: '@nightly',
  }, async ({ page, context }) => {
    await signIn(page, 'evaluator2', '/items');
    await rows(page).first().getByRole('link').first().click();
    const comment = page.getByLabel('Comment (optional)');
    await test.step('what checks the form has been fetched: it counts characters', async () => {
      await comment.fill('x'.repeat(2_001));
      await expect(comment).toHaveAccessibleDescription(/^Use at most 2000 characters/);
    });
    await comment.fill('Checked on site.');
    await context.setOffline(true);
    await page.getByRole('radio', { name: 'Destroy' }).check();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(
      page.getByRole('main').getByRole('alert').filter({ hasText: 'Failed to evaluate item' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Evaluate this item' })).toBeVisible();
    await expect(comment).toHaveValue('Checked on site.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(messages(page)).toContainText('Item approved and sent for review');
  });
});

test('a network that is there and leads nowhere counts as none', async ({ page, context }) => {
  await signIn(page, 'manager', '/items');
  await expect(rows(page).first()).toBeVisible();
  const first = await firstName(page);
  await context.route('**/*', (route) => route.abort('internetdisconnected'));
  await pressEntry(page, 'Tasks');
  await expect(banner(page)).toBeVisible();
  expect(await firstName(page)).toBe(first);
  await context.unroute('**/*');
  await expect(banner(page)).toHaveCount(0);
});
