import type { Locator, Page } from '@playwright/test';
import { expect, test } from './monda-test.ts';
import { accountButton, signIn } from './people.ts';

/** Presses with the control key, or with the middle button; answers the address of the tab that opens. */
async function addressOfNewTab(link: Locator, how: 'Control' | 'middle'): Promise<string> {
  const opened = link.page().context().waitForEvent('page');
  await link.click(how === 'middle' ? { button: 'middle' } : { modifiers: ['Control'] });
  const tab = await opened;
  await expect(accountButton(tab)).toBeVisible();
  const { pathname, search } = new URL(tab.url());
  await tab.close();
  return `${pathname}${search}`;
}

const main = (page: Page) => page.getByRole('main');

// rows: DASH-012, DASH-013, PROJ-013, PROJ-017
test('whatever opens a page is a link: Control and the middle button open it in a new tab, and the page stays', async ({
  page,
}) => {
  await signIn(page, 'acmeUser', '/dashboard');
  const actions = page.getByRole('region', { name: 'Quick Actions' });
  for (const [name, address] of [
    ['New Request', '/new-request'],
    ['View My Tasks', '/items'],
  ] as const) {
    const link = actions.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', address);
    expect(await addressOfNewTab(link, 'Control')).toBe(address);
    expect(await addressOfNewTab(link, 'middle')).toBe(address);
    await expect(page).toHaveURL('/dashboard');
  }

  await page.goto('/projects');
  await expect(main(page).getByRole('link', { name: 'New Request' })).toHaveAttribute('href', '/new-request');
  const items = page.getByRole('link', { name: /^View Items of project / }).first();
  const address = await addressOfNewTab(items, 'Control');
  expect(address).toMatch(/^\/projects\?tab=items&projectId=/);
  await expect(page).toHaveURL('/projects');

  await test.step('a row opens a new tab wherever it is pressed', async () => {
    await page.goto('/items');
    const row = page.getByRole('row').nth(2);
    const opened = await row.getByRole('link').first().getAttribute('href');
    expect(await addressOfNewTab(row, 'middle')).toBe(opened);
    await expect(page).toHaveURL('/items');
  });

  await test.step('leaving the wizard', async () => {
    await page.goto('/new-request');
    const leave = page.getByRole('link', { name: 'Cancel', exact: true });
    expect(await addressOfNewTab(leave, 'Control')).toBe('/dashboard');
    await expect(page).toHaveURL('/new-request');
  });
});

// rows: DASH-030
test('the question about a day of the calendar leads on by a link', async ({ page }) => {
  await signIn(page, 'admin', '/dashboard');
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('gridcell').nth(20).getByRole('button').first().click();
  const lead = page.getByRole('dialog').getByRole('link', { name: 'Show Items' });
  expect(await addressOfNewTab(lead, 'Control')).toBe('/projects?tab=items&status=scheduling');
  await expect(page).toHaveURL(/\/dashboard\?month=/);
  await lead.click();
  await expect(page).toHaveURL('/projects?tab=items&status=scheduling');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an entry of the navigation opened in a new tab leaves the drawer of a phone open', async ({
  openBrowser,
}) => {
  const phone = await openBrowser({ viewport: { width: 390, height: 800 } });
  await signIn(phone, 'acmeUser', '/items');
  await phone.getByRole('button', { name: 'Open navigation' }).click();
  const entry = phone
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Projects' });
  expect(await addressOfNewTab(entry, 'Control')).toBe('/projects');
  await expect(entry).toBeVisible();
  await entry.click();
  await expect(phone).toHaveURL('/projects');
  await expect(entry).toBeHidden();
});
