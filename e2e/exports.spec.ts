import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expect, test } from './monda-test.ts';
import { expectFresh } from './moves.ts';
import { signIn } from './people.ts';

test.use({ data: 'shared' });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

/** The id of the item a row of a list leads to. */
const idOfRow = async (row: Locator): Promise<string> =>
  ((await row.getByRole('link').first().getAttribute('href')) ?? '').replace('/items/', '');

/** Presses a button of the dialog and answers what the browser saves. */
async function saved(page: Page, button: string): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: button }).click();
  return downloading;
}

test('the items on the screen stand in the saved CSV, in their order', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, 'manager', '/projects?tab=items&status=pending&limit=100');
  const rows = main(page).locator('tbody tr:not([data-placeholder])');
  await expect(rows.first()).toBeVisible();
  const names = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('[data-card="title"] a > *')].map((line) => line.textContent)),
  );
  await main(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await dialog(page).getByRole('radio', { name: 'CSV' }).check();
  await dialog(page).getByRole('radio', { name: 'Only the columns shown' }).check();
  const file = await saved(page, 'Export');
  expect(file.suggestedFilename()).toMatch(/^items-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [headings, ...lines] = text.slice(1).trimEnd().split('\r\n');
  expect(text.codePointAt(0)).toBe(0xfe_ff);
  expect(headings).toBe('ID,Item name,Serial number,Project ID,Waste type,Company,Status,Created (UTC)');
  expect(lines).toHaveLength(names.length);
  for (const [at, texts] of names.entries()) {
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(lines[at]).toContain(text.replaceAll('"', '""'));
  }
  await expect(page.getByText(`${file.suggestedFilename()} was saved`)).toBeVisible();
});

test('of the chosen items of two pages exactly those stand in the saved CSV', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, 'manager', '/projects?tab=items&limit=10');
  await main(page).getByRole('button', { name: 'Select items' }).click();
  const bar = page.getByRole('region', { name: 'Selected items' });
  const rows = main(page).locator('tbody tr:not([data-placeholder])');
  const chosen: string[] = [];
  for (const at of [4, 1]) {
    chosen.push(await idOfRow(rows.nth(at)));
    await rows.nth(at).getByRole('checkbox').check();
  }
  await main(page).getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(main(page).getByText(/^11–20 of/)).toBeVisible();
  await expectFresh(page);
  await expect(rows.nth(0).getByRole('checkbox')).not.toBeChecked();
  chosen.push(await idOfRow(rows.nth(2)));
  await rows.nth(2).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Export' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Export 3 items');
  await dialog(page).getByRole('radio', { name: 'CSV' }).check();
  const file = await saved(page, 'Export');
  const [headings = '', ...lines] = (await readFile(await file.path(), 'utf8'))
    .slice(1)
    .trimEnd()
    .split('\r\n');
  expect(headings).toMatch(/^ID,Item name,.*,Updated \(UTC\)$/);
  const [last = '', first = '', ofNextPage = ''] = chosen;
  expect(lines.map((line) => line.slice(0, 36))).toEqual([first, last, ofNextPage]);
  await expect(bar.getByText('3 items selected')).toBeVisible();
});

test('the labels of an item are saved as a PDF', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, 'manager', '/projects?tab=items&status=pending');
  await main(page).locator('tbody tr:not([data-placeholder]) a').first().click();
  await main(page).getByRole('button', { name: 'Labels' }).click();
  const file = await saved(page, 'Save PDF');
  expect(file.suggestedFilename()).toMatch(/^labels-.*\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
