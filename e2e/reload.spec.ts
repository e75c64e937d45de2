import type { Page } from '@playwright/test';
import { expectFilesOnDevice } from './device-files.ts';
import { jpegPhoto, pdfDocument, pngPhoto } from './files.ts';
import { goInside } from './go-inside.ts';
import { expect, test } from './monda-test.ts';
import { expectFresh, follow, rowOf } from './moves.ts';
import { accountButton, DEMO_PASSWORD, PEOPLE, signIn } from './people.ts';
import {
  createRequest,
  fillItem,
  goToItems,
  itemForm,
  next,
  stepHeading,
  tickStatements,
} from './request.ts';
import { expectMessage, itemBadge } from './steps.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not([data-placeholder])');
const currentPage = (page: Page) =>
  page.getByRole('button', { name: /^Page \d+$/ }).and(page.locator('[aria-current=page]'));

/** Everything the address says of a list. */
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

// rows: PROJ-002, PROJ-003, PROJ-025, AUTH-010, ROUTE-046
test('filters, search, tab and page stand in the address and outlive reload and back', {
  tag: '@nightly',
}, async ({ page }) => {
  await test.step('the address asked for is opened after the sign-in', async () => {
    await signIn(page, 'acmeUser', '/projects?tab=items&status=completed');
    await expect(page).toHaveURL('/projects?tab=items&status=completed');
    await expect(page.getByLabel('Item status')).toHaveValue('completed');
    await expect(rows(page).first()).toContainText('Completed');
    for (const row of await rows(page).all()) await expect(row).toContainText('Completed');
  });

  await test.step('a search outlives a reload and begins on the first page', async () => {
    await page.getByLabel('Item status').selectOption('All statuses');
    await expectFresh(page);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(currentPage(page)).toHaveText('2');
    await page.getByRole('searchbox', { name: 'Search items' }).fill('safe');
    await expect(page).toHaveURL(/search=safe/);
    expect(query(page)).toEqual({ tab: 'items', search: 'safe' });
    await expect(rowOf(page, 'Steel safe, double door')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search items' })).toHaveValue('safe');
    await expect(rowOf(page, 'Steel safe, double door')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/projects?tab=items');
  });

  await test.step('page and size outlive a reload, an item and the way back', async () => {
    await page.getByLabel('Rows per page').selectOption('20');
    await expectFresh(page);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(currentPage(page)).toHaveText('2');
    await page.reload();
    await expect(currentPage(page)).toHaveText('2');
    expect(query(page)).toEqual({ tab: 'items', limit: '20', page: '2' });
    const name = await rows(page).nth(3).getByRole('link').first().innerText();
    await rows(page).nth(3).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page.goBack();
    await expect(currentPage(page)).toHaveText('2');
    await expect(rows(page).nth(3)).toContainText(name);
    expect(query(page)).toEqual({ tab: 'items', limit: '20', page: '2' });
  });

  await test.step('the projects tab has its own filters, and back returns to the items', async () => {
    await page.getByRole('tab', { name: 'Projects' }).click();
    await expect(page.getByRole('tab', { name: 'Projects' })).toHaveAttribute('aria-selected', 'true');
    await page.getByLabel('Project status').selectOption('Finished');
    await page.getByLabel('Show archived').check();
    await expect(page).toHaveURL(/archived=true/);
    await page.reload();
    await expect(page.getByLabel('Show archived')).toBeChecked();
    await expect(page.getByLabel('Project status')).toHaveValue('finished');
    await expect(rows(page)).toHaveCount(1);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Items' })).toHaveAttribute('aria-selected', 'true');
    await expect(currentPage(page)).toHaveText('2');
  });

  await test.step('dashboard, tasks, item and summary come back as they were', async () => {
    await follow(page, 'Dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome back, Daniel' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome back, Daniel' })).toBeVisible();
    await follow(page, 'Tasks');
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect(currentPage(page)).toHaveText('3');
    await page.reload();
    await expect(currentPage(page)).toHaveText('3');
    await page.getByRole('link', { name: 'Hydraulic jack, 3 t', exact: true }).click();
    await page.reload();
    await expect(itemBadge(page)).toHaveText('Completed');
    await page.getByRole('link', { name: 'Open printable summary' }).click();
    await page.reload();
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(
      'Hydraulic jack, 3 t',
    );
    await page.goBack();
    await expect(itemBadge(page)).toHaveText('Completed');
    await page.goBack();
    await expect(currentPage(page)).toHaveText('3');
  });
});

// rows: WIZ-014, WIZ-016, WIZ-017
test('every step of the wizard comes back after a reload and by the back button, files and the last change included', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'acmeUser', '/new-request');
  await page.reload();
  await expect(stepHeading(page, 'Enter Details')).toBeVisible();
  await next(page).click();
  await expect(stepHeading(page, 'Choose Category')).toBeVisible();
  await page.reload();
  await expect(stepHeading(page, 'Choose Category')).toBeVisible();
  await page.goBack();
  await expect(stepHeading(page, 'Enter Details')).toBeVisible();
  await goToItems(page);

  await fillItem(page, 1, {
    family: 'Operational Equipment',
    type: 'Bill Counter',
    name: 'Counter of desk 9',
    serialNumber: 'BC-9',
    costCenter: 'CC-9',
    description: 'Feeder jams.\nSecond line.',
    photos: [await jpegPhoto('one.jpg'), await pngPhoto('two.png'), await jpegPhoto('three.jpg')],
    invoice: await pdfDocument('paper.pdf', 'Invoice'),
  });
  await expectFilesOnDevice(page, 4);
  const form = itemForm(page, 1);
  // why: a change that is just being stored as the page goes is not lost.
  await form
    .getByRole('button', { name: 'Remove three.jpg' })
    .evaluate((remove: HTMLButtonElement) =>
      window.addEventListener('pagehide', () => remove.click(), { capture: true }),
    );
  await page.reload();
  await expect(page.getByText('Your request was saved on this device: 1 item, 3 files.')).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Family' })).toHaveValue('operational_equipment');
  await expect(form.getByRole('combobox', { name: 'Type' })).toHaveValue('bill_counter');
  await expect(form.getByLabel('Item name')).toHaveValue('Counter of desk 9');
  await expect(form.getByLabel('Serial number')).toHaveValue('BC-9');
  await expect(form.getByLabel('Cost center')).toHaveValue('CC-9');
  await expect(form.getByLabel('Description')).toHaveValue('Feeder jams.\nSecond line.');
  for (const name of ['one.jpg', 'two.png', 'paper.pdf']) {
    await expect(form.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(form.getByText('three.jpg', { exact: true })).toHaveCount(0);
  await expectFilesOnDevice(page, 3);
  await page.goBack();
  await expect(stepHeading(page, 'Choose Category')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Special Handling Waste' })).toBeChecked();
  await page.goForward();
  await expect(form.getByLabel('Item name')).toHaveValue('Counter of desk 9');

  await next(page).click();
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  await page.reload();
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  for (const words of ['Counter of desk 9', 'BC-9', 'one.jpg', 'two.png', 'paper.pdf']) {
    await expect(page.getByRole('main')).toContainText(words);
  }
  await page.goBack();
  await expect(form.getByText('two.png', { exact: true })).toBeVisible();
  await page.goForward();
  await tickStatements(page);
  await createRequest(page).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expectMessage(page, 'Request created successfully');

  await follow(page, 'Tasks');
  await page.getByRole('link', { name: 'Counter of desk 9', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Photos' }).locator('img')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Ownership invoice/ })).toBeVisible();
  await goInside(page, '/new-request?step=3');
  await expect(stepHeading(page, 'Choose Category')).toBeVisible();
  await expect(page.getByText('Draft restored')).toHaveCount(0);
});

test.describe('on shared data', () => {
  test.use({ data: 'shared' });

  // rows: AUTH-001, AUTH-003, AUTH-004, AUTH-006, AUTH-010, AUTH-007, AUTH-008, AUTH-009, API-006
  test('the token is in no storage, is renewed silently, and a reload asks for no password', async ({
    page,
    context,
    monda,
  }) => {
    const tokens = new Set<string>();
    const asked: URL[] = [];
    const exchanged: string[] = [];
    const bare: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/authorize') asked.push(url);
      if (url.pathname === '/oauth/token') exchanged.push(`${request.method()} ${request.postData()}`);
      if (!url.pathname.startsWith('/api/') || url.pathname.startsWith('/api/files/')) return;
      const token = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1];
      if (token === undefined) bare.push(url.pathname);
      else tokens.add(token);
    });
    await signIn(page, 'acmeUser', '/new-request');
    await expect(page).toHaveURL('/new-request');
    await goToItems(page);
    await fillItem(page, 1, {
      family: 'Furniture & Office Equipment',
      type: 'Desks',
      name: 'Desk',
      costCenter: 'CC-1',
      description: 'Old.',
    });
    const storage = async () => JSON.stringify(await context.storageState({ indexedDB: true }));
    // why: what a page writes as it goes may not reach the disk of a busy machine; this one shows tokens.
    await expect.poll(storage).toContain('Desk');
    await page.reload();
    await expect(accountButton(page)).toContainText(PEOPLE.acmeUser.name);
    await expect(page.getByText('Draft restored')).toBeVisible();

    expect(tokens.size).toBe(2);
    const stored = await storage();
    const session = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(stored).toContain('Desk');
    for (const token of tokens) {
      expect(token.length).toBeGreaterThan(100);
      const signature = token.slice(-40);
      expect(stored).not.toContain(signature);
      expect(session).not.toContain(signature);
      expect(await page.evaluate(() => document.cookie)).not.toContain(signature);
    }
    expect(`${stored}${session}`).not.toContain(DEMO_PASSWORD);
    expect(bare).toEqual([]);
    for (const url of asked) {
      expect(url.searchParams.get('scope')).toBe('openid profile email offline_access');
      expect(url.searchParams.get('audience')).toBe(`${monda.url}/api`);
      expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    }
    expect(asked.length).toBeGreaterThanOrEqual(2);
    expect(exchanged).toHaveLength(2);
    for (const exchange of exchanged) {
      expect(exchange).toMatch(/^POST /);
      expect(exchange).toContain('grant_type=authorization_code');
    }
  });
});
