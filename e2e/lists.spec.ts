import type { Page } from '@playwright/test';
import { expect, test } from './monda-test.ts';
import { expectFresh, follow, rowOf } from './moves.ts';
import { signIn } from './people.ts';
import { expectMessage } from './steps.ts';

/** The 17 item statuses in their words, with the colour section 4 gives each. */
const ITEM_BADGES = {
  Pending: 'yellow',
  'Evaluation Review': 'yellow',
  'Change Requested': 'orange',
  'In Progress': 'blue',
  Scheduling: 'blue',
  'Confirmation Required': 'blue',
  Destruction: 'purple',
  Destroyed: 'purple',
  Finished: 'green',
  Declined: 'red',
  Collected: 'cyan',
  Sorted: 'purple',
  Processed: 'teal',
  Recycled: 'green',
  Disposed: 'gray',
  Rejected: 'orange',
  Completed: 'green',
} as const;
const PROJECT_BADGES = {
  Pending: 'yellow',
  'In Progress': 'blue',
  Finished: 'green',
  Declined: 'red',
} as const;

/** What is asked for after a sign-in is asked within this, in milliseconds. */
const SIGNED_IN_WITHIN_MS = 30_000;

const rows = (page: Page) => page.locator('tbody tr:not([data-placeholder])');
const range = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: / of / });
const pageButton = (page: Page, at: number) => page.getByRole('button', { name: `Page ${at}`, exact: true });

/** How many rows the list says it has. */
async function total(page: Page): Promise<number> {
  const words = await range(page).innerText();
  return Number(/of ([\d,]+)$/.exec(words)?.[1]?.replace(',', ''));
}

/** Chooses a filter and waits until its rows stand there. */
async function filter(page: Page, label: string, option: string, path: string): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await page.getByLabel(label).selectOption({ label: option });
  await answered;
  await expectFresh(page);
}

// rows: PROJ-010, FLOW-007..FLOW-023
test('each of the 17 statuses filters the items, and has the colour of its group', async ({ page }) => {
  await signIn(page, 'manager', '/projects?tab=items&limit=100');
  await expect(page.getByLabel('Item status').locator('option')).toHaveText([
    'All statuses',
    ...Object.keys(ITEM_BADGES),
  ]);
  await expect(rows(page).first()).toBeVisible();
  const all = await total(page);
  let sum = 0;
  for (const [label, colour] of Object.entries(ITEM_BADGES)) {
    await filter(page, 'Item status', label, '/api/projects/waste-items');
    await expect(rows(page).first().locator('[data-colour]')).toHaveText(label);
    const badges = rows(page).locator('[data-colour]');
    const shown = await badges.count();
    expect(shown, `rows at ${label}`).toBeGreaterThan(0);
    expect(shown).toBe(await total(page));
    for (const badge of await badges.all()) {
      await expect(badge).toHaveText(label);
      await expect(badge).toHaveAttribute('data-colour', colour);
    }
    sum += shown;
  }
  expect(sum).toBe(all);
  await rows(page).getByRole('link').first().click();
  await expect(page.locator('[data-size=large][data-colour]')).toHaveAttribute('data-colour', 'green');
});

// rows: FLOW-001, FLOW-024, PROJ-001, PROJ-006, PROJ-007, PROJ-008, PROJ-012, PROJ-022, PROJ-023, PROJ-024, PIECE-005
// rows: PIECE-007, ERR-038, CONST-006
test('search, status and archive flag narrow the projects, newest first', async ({ page }) => {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/projects', {
    timeout: SIGNED_IN_WITHIN_MS,
  });
  await signIn(page, 'manager', '/projects');
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
    page: '1',
    limit: '10',
    archived: 'false',
    'orderBy[createdAt]': 'desc',
  });
  await expect(page.getByRole('tab')).toHaveText(['Projects', 'Items']);
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(page).toHaveURL(/limit=50/);
  await expect(rows(page).nth(10)).toContainText('Special Handling Waste');
  const created = await rows(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(created.length).toBeGreaterThan(10);
  expect(created).toEqual(created.toSorted().toReversed());

  await page.getByRole('searchbox', { name: 'Search projects' }).fill('globex');
  await expect(rowOf(page, 'Acme Secure Transport')).toHaveCount(0);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
  for (const row of await rows(page).all()) await expect(row).toContainText('Globex Banking Services');
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('nothing is called this');
  await expect(page.getByText('No data available', { exact: true })).toBeVisible();
  await expect(range(page)).toHaveText('0 of 0');
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rowOf(page, 'Acme Secure Transport').first()).toBeVisible();

  await expect(page.getByLabel('Project status').locator('option')).toHaveText([
    'All statuses',
    ...Object.keys(PROJECT_BADGES),
  ]);
  for (const [label, colour] of Object.entries(PROJECT_BADGES)) {
    await filter(page, 'Project status', label, '/api/projects');
    await expect(rows(page).first().locator('[data-colour]')).toHaveText(label);
    for (const badge of await rows(page).locator('[data-colour]').all()) {
      await expect(badge).toHaveText(label);
      await expect(badge).toHaveAttribute('data-colour', colour);
    }
  }
});

// rows: PIECE-008, PIECE-009, PIECE-010, PIECE-011, PROJ-009, PROJ-011, TASK-001, TASK-006, TASK-012, CONST-002
// rows: CONST-003, CONST-004, CONST-027, API-065
test('pages and sizes: ten rows at first, four sizes, a new size begins on page one', async ({ page }) => {
  const asked = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/api/projects/waste-items',
    { timeout: SIGNED_IN_WITHIN_MS },
  );
  await signIn(page, 'admin', '/items');
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
    page: '1',
    limit: '10',
    view: 'tasks',
  });
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
  await page.goto(`/items?page=${pages}`);
  await expect(range(page)).toHaveText(`${(pages - 1) * 10 + 1}–${count} of ${count}`);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.goto('/items?page=99');
  await expect(pageButton(page, pages)).toHaveAttribute('aria-current', 'page');

  await page.goto('/projects?tab=items');
  await page.getByRole('searchbox', { name: 'Search items' }).fill('HYDRAULIC ja');
  await expect(rows(page)).toHaveCount(1);
  const short = await rows(page).first().getByRole('cell').first().innerText();
  expect(short).toMatch(/^[0-9a-f]{8}$/);
  await page.getByRole('link', { name: 'Open Hydraulic jack, 3 t' }).click();
  await expect(page).toHaveURL(new RegExp(`/items/${short}-[0-9a-f-]{27}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hydraulic jack, 3 t');
});

// rows: PROJ-004, PROJ-013, PROJ-014, PROJ-015, PROJ-016, PROJ-017, PROJ-018, PROJ-019
test('a project leads to its items under a banner, and the filter can be taken off', async ({ page }) => {
  await signIn(page, 'acmeAdmin', '/projects');
  const row = rows(page).first();
  const short = await row.getByRole('cell').first().innerText();
  const items = Number(await row.getByRole('cell').nth(4).innerText());
  await expect(page.getByRole('link', { name: /^View Items of project / })).toHaveCount(
    await rows(page).count(),
  );
  await row.getByRole('link', { name: `View Items of project ${short}` }).click();
  await expect(page).toHaveURL(new RegExp(`tab=items&projectId=${short}-`));
  const banner = page.getByText('Items of project').first();
  await expect(banner).toContainText(`Items of project ${short} · Acme Secure Transport`);
  await expect(rows(page)).toHaveCount(items);
  for (const cell of await rows(page).getByRole('cell').and(page.locator(':nth-child(3)')).all()) {
    await expect(cell).toHaveText(short);
  }
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL('/projects?tab=items');
  await expect(page.getByText('Items of project')).toHaveCount(0);
  await expect.poll(() => total(page)).toBeGreaterThan(items);
  await page.getByRole('link', { name: 'New Request' }).click();
  await expect(page).toHaveURL('/new-request');
});

// rows: PROJ-020, PROJ-021, PROJ-026, FLOW-006, ERR-043, ERR-044, API-066
test('a project is archived and restored, and its items stay where they are', async ({ page }) => {
  await signIn(page, 'acmeUser', '/projects');
  const row = rows(page).first();
  const short = await row.getByRole('cell').first().innerText();
  await row.getByRole('button', { name: `Archive project ${short}` }).click();
  await expectMessage(page, 'Project archived');
  await expect(rowOf(page, short)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Items' }).click();
  await expect(rowOf(page, short).first()).toContainText('Pending');
  await page.getByRole('tab', { name: 'Projects' }).click();
  await page.getByLabel('Show archived').check();
  await expect(rowOf(page, short)).toContainText('Pending');
  await rowOf(page, short)
    .getByRole('button', { name: `Restore project ${short}` })
    .click();
  await expectMessage(page, 'Project restored');
  await expect(rowOf(page, short)).toHaveCount(0);
  await page.getByLabel('Show archived').uncheck();
  await expect(rowOf(page, short)).toContainText('Pending');
});

// rows: API-005, API-009, CONST-021
test('following an entry again reads the list again, coming back to the window does not', async ({
  page,
  context,
}) => {
  await signIn(page, 'manager', '/items');
  await expect(rows(page).first()).toBeVisible();
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/projects/waste-items') calls += 1;
  });
  const again = page.waitForResponse('**/api/projects/waste-items?*');
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

test('an address with an unknown status, a page past the end or a size nobody offers shows the list all the same', async ({
  page,
}) => {
  await signIn(page, 'admin', '/items');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  for (const [path, filter, parameter] of [
    ['/projects', 'Project status', 'projectStatus'],
    ['/projects?tab=items', 'Item status', 'status'],
    ['/companies', 'Company status', 'status'],
    ['/monda-users', 'User status', 'status'],
    ['/items', null, 'status'],
  ] as const) {
    const at = (query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    const whole = await rows(page).count();
    for (const query of [
      `${parameter}=melted&page=0&limit=7`,
      `${parameter}=PENDING%20&page=1.5&limit=ten`,
    ]) {
      await page.goto(at(query));
      await expect(rows(page), at(query)).toHaveCount(whole);
      if (filter !== null) await expect(page.getByLabel(filter)).toHaveValue('');
    }
    await page.goto(at('page=99999'));
    await expect(rows(page).first(), at('page=99999')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await expect(page).not.toHaveURL(/99999/);
  }
  expect(refused).toEqual([]);
});
