import type { Locator, Page } from '@playwright/test';
import { PATIENCE } from './patience.ts';
import { goInside } from './go-inside.ts';
import { expect, test } from './monda-test.ts';
import { expectFresh, follow, rowOf } from './moves.ts';
import { signIn } from './people.ts';
import { expectMessage } from './steps.ts';

/** What is asked for after a sign-in is asked within this, in milliseconds. */
const SIGNED_IN_WITHIN_MS = 20_000 * PATIENCE;

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => page.locator('tbody tr:not([data-placeholder])');
const badges = (page: Page) => rows(page).locator('[data-colour]');
const range = (page: Page) => main(page).getByRole('status').filter({ hasText: / of / });
const pageButton = (page: Page, at: number) => page.getByRole('button', { name: `Page ${at}`, exact: true });

/** How many rows the list says it has. */
async function total(page: Page): Promise<number> {
  const words = await range(page).innerText();
  return Number(/of ([\d,]+)$/.exec(words)?.[1]?.replace(',', ''));
}

/** Chooses a filter and waits until its rows, all with its words, stand there. */
async function filter(page: Page, label: string, option: string, path: string): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await page.getByLabel(label).selectOption({ label: option });
  await answered;
  await expectFresh(page);
  await expect(badges(page).first()).toHaveText(option);
  expect(new Set(await badges(page).allInnerTexts())).toEqual(new Set([option]));
}

/** Presses with the control key, or with the middle button; answers the address of the tab that opens. */
async function addressOfNewTab(link: Locator, how: 'Control' | 'middle'): Promise<string> {
  const opened = link.page().context().waitForEvent('page');
  await link.click(how === 'middle' ? { button: 'middle' } : { modifiers: ['Control'] });
  const tab = await opened;
  await tab.waitForURL(/^http/, { waitUntil: 'commit' });
  const { pathname, search } = new URL(tab.url());
  await tab.close();
  return `${pathname}${search}`;
}

/** The parameters of the first question for a list. */
const firstQuestion = (page: Page, path: string) =>
  page
    .waitForRequest((request) => new URL(request.url()).pathname === path, { timeout: SIGNED_IN_WITHIN_MS })
    .then((request) => Object.fromEntries(new URL(request.url()).searchParams));

// rows: FLOW-024, PROJ-001, PROJ-006, PROJ-007, PROJ-008, PROJ-012, PROJ-022, PROJ-023, PROJ-024, PIECE-005
// rows: PIECE-007, ERR-038, CONST-006, PROJ-010
test('search, status and archive flag narrow the projects, newest first, and a status the items', {
  tag: '@nightly',
}, async ({ page }) => {
  const asked = firstQuestion(page, '/api/projects');
  await signIn(page, 'manager', '/projects');
  expect(await asked).toEqual({ page: '1', limit: '10', archived: 'false', 'orderBy[createdAt]': 'desc' });
  await expect(page.getByRole('tab')).toHaveText(['Projects', 'Items']);
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(page).toHaveURL(/limit=50/);
  await expect(rows(page).nth(10)).toContainText('Special Handling Waste');
  const created = await rows(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(created.length).toBeGreaterThan(10);
  expect(created).toEqual(created.toSorted().toReversed());

  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await search.fill('globex');
  await expect(rowOf(page, 'Acme Secure Transport')).toHaveCount(0);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
  for (const row of await rows(page).all()) await expect(row).toContainText('Globex Banking Services');
  await search.fill('nothing is called this');
  await expect(page.getByText('No data available', { exact: true })).toBeVisible();
  await expect(range(page)).toHaveText('0 of 0');
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rowOf(page, 'Acme Secure Transport').first()).toBeVisible();
  await filter(page, 'Project status', 'Finished', '/api/projects');
  await filter(page, 'Project status', 'In Progress', '/api/projects');

  await page.getByRole('tab', { name: 'Items' }).click();
  await filter(page, 'Item status', 'Completed', '/api/projects/waste-items');
  expect(await rows(page).count()).toBe(Math.min(10, await total(page)));
  await rows(page).getByRole('link').first().click();
  await expect(page.locator('[data-size=large][data-colour]')).toHaveAttribute('data-colour', 'green');
});

// rows: PIECE-008, PIECE-009, PIECE-010, PIECE-011, PROJ-009, PROJ-011, TASK-001, TASK-006, TASK-012, CONST-002
// rows: CONST-003, CONST-004, CONST-027, API-065
test('pages and sizes: ten rows at first, four sizes, a new size begins on page one', {
  tag: '@nightly',
}, async ({ page, context }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  const asked = firstQuestion(page, '/api/projects/waste-items');
  await signIn(page, 'admin', '/items');
  expect(await asked).toEqual({ page: '1', limit: '10', view: 'tasks' });
  await expect(rows(page)).toHaveCount(10);
  const count = await total(page);
  const pages = Math.ceil(count / 10);
  expect(pages).toBeGreaterThan(3);
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['10', '20', '50', '100']);
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await pageButton(page, 3).click();
  await expect(range(page)).toHaveText(`21–30 of ${count}`);
  const resized = page.waitForRequest((request) => request.url().includes('limit=20'));
  await page.getByLabel('Rows per page').selectOption('20');
  expect(new URL((await resized).url()).searchParams.get('page')).toBe('1');
  await expect(range(page)).toHaveText(`1–20 of ${count}`);
  await expect(rows(page)).toHaveCount(20);
  await goInside(page, `/items?page=${pages}`);
  await expect(range(page)).toHaveText(`${(pages - 1) * 10 + 1}–${count} of ${count}`);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();

  await test.step('an address with an unknown status, a page past the end or a size no one offers', async () => {
    await page.goto('/items?page=99999');
    await expect(pageButton(page, pages)).toHaveAttribute('aria-current', 'page');
    await goInside(page, '/projects?tab=items&status=melted&page=0&limit=7');
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByLabel('Item status')).toHaveValue('');
    expect(refused).toEqual([]);
  });

  await page.getByRole('searchbox', { name: 'Search items' }).fill('HYDRAULIC ja');
  await expect(rows(page)).toHaveCount(1);
  const short = await rows(page).first().locator('code').first().innerText();
  expect(short).toMatch(/^[0-9a-f]{8}$/);
  await page.getByRole('link', { name: 'Open Hydraulic jack, 3 t' }).click();
  await expect(page).toHaveURL(new RegExp(`/items/${short}-[0-9a-f-]{27}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hydraulic jack, 3 t');

  // rows: API-005, API-009, CONST-021
  await test.step('following an entry again reads the list again, coming back to the window does not', async () => {
    await follow(page, 'Tasks');
    await expect(rows(page).first()).toBeVisible();
    await expectFresh(page);
    let calls = 0;
    // why: the number of what waits for a person is asked by itself.
    const isList = (address: string) => {
      const { pathname, searchParams } = new URL(address);
      return pathname === '/api/projects/waste-items' && searchParams.get('view') === 'tasks';
    };
    page.on('request', (request) => {
      if (isList(request.url())) calls += 1;
    });
    const again = page.waitForResponse((answer) => isList(answer.url()));
    await follow(page, 'Tasks');
    expect((await again).headers()['cache-control']).toContain('no-store');
    expect(calls).toBe(1);
    const other = await context.newPage();
    await other.bringToFront();
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await follow(page, 'Projects');
    await expect(page.getByRole('tab', { name: 'Projects' })).toBeVisible();
    expect(calls).toBe(1);
  });

  // rows: DASH-030
  await test.step('the question about a day of the calendar leads on by a link', async () => {
    await follow(page, 'Dashboard');
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('gridcell').nth(20).getByRole('button').first().click();
    const lead = page.getByRole('dialog').getByRole('link', { name: 'Show Items' });
    expect(await addressOfNewTab(lead, 'Control')).toBe('/projects?tab=items&status=scheduling');
    await expect(page).toHaveURL(/\/dashboard\?month=/);
    await lead.click();
    await expect(page).toHaveURL('/projects?tab=items&status=scheduling');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

// rows: PROJ-004, PROJ-013, PROJ-014, PROJ-015, PROJ-016, PROJ-017, PROJ-018, PROJ-019, PROJ-020, PROJ-021, PROJ-026
// rows: FLOW-006, ERR-043, ERR-044, API-066
test('a project leads to its items under a banner, and is archived and restored while they stay', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'acmeUser', '/projects');
  const row = rows(page).first();
  const short = await row.locator('code').innerText();
  const items = Number(await row.getByRole('cell').nth(3).innerText());
  await expect(page.getByRole('link', { name: /^View Items of project / })).toHaveCount(
    await rows(page).count(),
  );
  await row.getByRole('link', { name: `View Items of project ${short}` }).click();
  await expect(page).toHaveURL(new RegExp(`tab=items&projectId=${short}-`));
  const banner = page.getByText('Items of project').first();
  await expect(banner).toContainText(new RegExp(`^Items of project .+ ${short} · Acme Secure Transport`));
  await expect(rows(page)).toHaveCount(items);
  await expect(page.getByRole('columnheader')).toHaveText(['Item', 'Status', 'Created', 'Actions']);
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL('/projects?tab=items');
  await expect(page.getByText('Items of project')).toHaveCount(0);
  await expect.poll(() => total(page)).toBeGreaterThan(items);

  await page.getByRole('tab', { name: 'Projects' }).click();
  await page.getByRole('button', { name: `Archive project ${short}` }).click();
  await expectMessage(page, 'Project archived');
  await expect(rowOf(page, short)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Items' }).click();
  await expect(rowOf(page, short).first()).toContainText('Pending');
  await page.getByRole('tab', { name: 'Projects' }).click();
  await page.getByLabel('Show archived').check();
  await expect(rowOf(page, short)).toContainText('Pending');
  await page.getByRole('button', { name: `Restore project ${short}` }).click();
  await expectMessage(page, 'Project restored');
  await expect(rowOf(page, short)).toHaveCount(0);
  await page.getByLabel('Show archived').uncheck();
  await expect(rowOf(page, short)).toContainText('Pending');
  // why: by the keyboard; a message stands before it for some seconds.
  await main(page).getByRole('link', { name: 'New Request' }).press('Enter');
  await expect(page).toHaveURL('/new-request');
});

// rows: DASH-012, DASH-013, PROJ-013, PROJ-017
test('whatever opens a page is a link: Control and the middle button open it in a new tab, and the page stays', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'acmeUser', '/dashboard');
  const actions = page.getByRole('region', { name: 'Quick Actions' });
  for (const [name, address, how] of [
    ['New Request', '/new-request', 'Control'],
    ['View My Tasks', '/items', 'middle'],
  ] as const) {
    const link = actions.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', address);
    expect(await addressOfNewTab(link, how)).toBe(address);
    await expect(page).toHaveURL('/dashboard');
  }

  await goInside(page, '/projects');
  await test.step('the items of a project, and a new request', async () => {
    await expect(main(page).getByRole('link', { name: 'New Request' })).toHaveAttribute(
      'href',
      '/new-request',
    );
    const items = page.getByRole('link', { name: /^View Items of project / }).first();
    expect(await addressOfNewTab(items, 'Control')).toMatch(/^\/projects\?tab=items&projectId=/);
    await expect(page).toHaveURL('/projects');
  });

  await test.step('a row opens a new tab wherever it is pressed', async () => {
    await follow(page, 'Tasks');
    const row = page.getByRole('row').nth(2);
    const opened = await row.getByRole('link').first().getAttribute('href');
    expect(await addressOfNewTab(row, 'middle')).toBe(opened);
    await expect(page).toHaveURL('/items');
  });

  await test.step('leaving the wizard', async () => {
    await goInside(page, '/new-request');
    const leave = page.getByRole('link', { name: 'Cancel', exact: true });
    expect(await addressOfNewTab(leave, 'Control')).toBe('/dashboard');
    await expect(page).toHaveURL('/new-request');
  });

  await test.step('an entry of the navigation opened in a new tab leaves the drawer of a phone open', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const entry = page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Projects' });
    expect(await addressOfNewTab(entry, 'Control')).toBe('/projects');
    await expect(entry).toBeVisible();
    await entry.click();
    await expect(page).toHaveURL('/projects');
    await expect(entry).toBeHidden();
  });
});
