import type { Page } from '@playwright/test';
import { goInside } from './go-inside.ts';
import { expect, test } from './monda-test.ts';
import { expectFresh, follow } from './moves.ts';
import { accountButton, signIn } from './people.ts';

const backToTasks = (page: Page) => page.getByRole('link', { name: 'Back to Tasks' });
const backToItems = (page: Page) => page.getByRole('link', { name: 'Back to Items' });
const rows = (page: Page) => page.locator('tbody tr:not([data-placeholder])');
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls a row into the middle, opens it, and answers what the list looked like. */
async function openRow(page: Page, at: number, press: 'click' | 'Enter' = 'click') {
  const link = rows(page).nth(at).getByRole('link').first();
  // why: a row that has the focus by keyboard shows its texts in full, which may make the page longer than it is later.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const left = { address: new URL(page.url()), top: await top(page), name: await link.innerText() };
  if (press === 'click') await link.click();
  else {
    await link.focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { level: 1, name: left.name })).toBeVisible();
  await expect(page).toHaveURL(/\/items\/[0-9a-f-]{36}$/);
  return { ...left, address: `${left.address.pathname}${left.address.search}` };
}

async function expectListAsLeft(page: Page, left: Awaited<ReturnType<typeof openRow>>) {
  await expect(page).toHaveURL(left.address);
  await expect(rows(page).getByRole('link', { name: left.name, exact: true }).first()).toBeFocused();
  await expect.poll(() => top(page)).toBe(left.top);
}

// rows: ITEM-022
test('Back to Tasks leads to the list as it was left: page, size, scroll and the row that was opened', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'admin', '/items');
  await page.getByLabel('Rows per page').selectOption('20');
  await expectFresh(page);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/items?limit=20&page=2');
  await expect(page.getByRole('main').getByRole('status')).toContainText('21–40 of');
  await expectFresh(page);
  const left = await openRow(page, 17);
  expect(left.top).toBeGreaterThan(100);
  await expect(backToItems(page)).toHaveCount(0);
  await backToTasks(page).click();
  await expectListAsLeft(page, left);

  await test.step('by keyboard alone, and by the button of the browser', async () => {
    const again = await openRow(page, 15, 'Enter');
    await backToTasks(page).focus();
    await page.keyboard.press('Enter');
    await expectListAsLeft(page, again);
    const third = await openRow(page, 19, 'Enter');
    await page.goBack();
    await expectListAsLeft(page, third);
  });

  await test.step('after a reload of the item, and from its summary', async () => {
    const again = await openRow(page, 14);
    await page.reload();
    await expect(accountButton(page)).toBeVisible();
    await expect(backToTasks(page)).toHaveAttribute('href', '/items?limit=20&page=2');
    await backToTasks(page).click();
    await expectListAsLeft(page, again);
    const reloaded = await openRow(page, 16);
    await page.reload();
    await expect(backToTasks(page)).toBeVisible();
    await page.goBack();
    await expectListAsLeft(page, reloaded);
  });

  await test.step('also who was elsewhere in between; an entry of the navigation opens the list anew', async () => {
    const { address } = await openRow(page, 3);
    const item = new URL(page.url()).pathname;
    await follow(page, 'Dashboard');
    await page.goto(item);
    await expect(backToTasks(page)).toHaveAttribute('href', address);
    await follow(page, 'Tasks');
    await expect(page).toHaveURL('/items');
  });
});

// rows: ITEM-022
test('who came from Projects has Back to Items next to it, to the tab as it was left', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'manager', '/items?limit=20');
  await expect(rows(page).first()).toBeVisible();
  await follow(page, 'Projects');
  await page.getByRole('tab', { name: 'Items' }).click();
  await page.getByLabel('Item status').selectOption({ label: 'Pending' });
  await expect(page).toHaveURL('/projects?tab=items&status=pending');
  await expectFresh(page);
  await expect(rows(page).first().locator('[data-colour]')).toHaveText('Pending');
  const left = await openRow(page, 8);
  await expect(backToTasks(page)).toHaveAttribute('href', '/items?limit=20');
  await expect(backToItems(page)).toHaveAttribute('href', left.address);
  await page.reload();
  await expect(backToItems(page)).toHaveAttribute('href', left.address);
  await backToItems(page).click();
  await expectListAsLeft(page, left);

  await test.step('the items of one project', async () => {
    await goInside(page, '/projects');
    await page
      .getByRole('link', { name: /^View Items of project / })
      .first()
      .click();
    await expect(page).toHaveURL(/projectId=/);
    await expectFresh(page);
    const ofProject = await openRow(page, 0);
    await backToItems(page).click();
    await expectListAsLeft(page, ofProject);
  });

  await test.step('the same item opened from the tasks has the one link only', async () => {
    await follow(page, 'Tasks');
    await expect(rows(page).first()).toBeVisible();
    await openRow(page, 0);
    await expect(backToTasks(page)).toBeVisible();
    await expect(backToItems(page)).toHaveCount(0);
  });

  await test.step('what is stored about lists is removed at the sign-out', async () => {
    await goInside(page, '/projects?tab=items&search=safe');
    await expect(rows(page).first()).toContainText(/safe/i);
    await rows(page).first().getByRole('link').first().click();
    await expect(backToItems(page)).toHaveAttribute('href', '/projects?tab=items&search=safe');
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    const stored = await page.evaluate(() =>
      JSON.stringify([sessionStorage, localStorage].map(Object.entries)),
    );
    expect(stored).not.toContain('search=safe');
  });
});

test('an address opened from outside begins at the top, and the list before it stays as it was left', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'admin', '/items?limit=20');
  await expect(rows(page).first()).toBeVisible();
  const left = await openRow(page, 17);
  expect(left.top).toBeGreaterThan(100);
  await page.goto('/projects?tab=items&limit=20');
  await expect(rows(page)).toHaveCount(20);
  await expectFresh(page);
  expect(await top(page)).toBe(0);
  await openRow(page, 12);
  await page.goBack();
  await expect(rows(page)).toHaveCount(20);
  await page.goBack();
  await expect(backToTasks(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(left.address);
  await expect.poll(() => top(page)).toBe(left.top);
});

// rows: ITEM-022
test('each tab goes back to the list it came from', { tag: '@nightly' }, async ({ page, context }) => {
  await signIn(page, 'admin', '/items?page=2');
  await test.step('the shape of an item stands at once, and its list is not asked for again', async () => {
    await expect(rows(page).first()).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/projects/waste-items') asked.push(search);
    });
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await rows(page).nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/items\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
    await expect(rows(page)).toHaveCount(0);
    letCome();
    await expect(backToTasks(page)).toBeVisible();
    expect(asked).toEqual([]);
    await page.unrouteAll();
    await backToTasks(page).click();
    await expect(rows(page).first()).toBeVisible();
  });
  const other = await context.newPage();
  await other.goto('/projects?tab=items&page=3');
  const leftHere = await openRow(page, 2);
  const leftThere = await openRow(other, 4);
  await expect(backToItems(page)).toHaveCount(0);
  await expect(backToItems(other)).toHaveAttribute('href', '/projects?tab=items&page=3');
  await expect(backToTasks(other)).toHaveAttribute('href', '/items');
  await backToTasks(page).click();
  await expectListAsLeft(page, leftHere);
  await backToItems(other).click();
  await expectListAsLeft(other, leftThere);

  await test.step('rows opened in new tabs, one after the other', async () => {
    const tabs: Page[] = [];
    for (const [from, at] of [
      [page, 1],
      [other, 2],
    ] as const) {
      const opened = context.waitForEvent('page');
      await rows(from)
        .nth(at)
        .getByRole('link')
        .first()
        .click({ modifiers: ['Control'] });
      tabs.push(await opened);
    }
    await expect(backToTasks(tabs[0] as Page)).toHaveAttribute('href', '/items?page=2');
    await expect(backToItems(tabs[0] as Page)).toHaveCount(0);
    await expect(backToItems(tabs[1] as Page)).toHaveAttribute('href', '/projects?tab=items&page=3');
  });
});
