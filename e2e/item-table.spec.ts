import type { Locator, Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { createRequest, goToItems, itemForm, next, stepHeading, tickStatements } from './request.ts';
import { expectMessage } from './steps.ts';

const COLUMNS = ['Family', 'Type', 'Item name', 'Serial number', 'Cost center', 'Description'] as const;
const grid = (page: Page) => page.getByRole('grid', { name: 'Items as a table' });

/** A cell by the number of its row, from 1, and the head of its column. */
const cell = (page: Page, row: number, column: (typeof COLUMNS)[number]): Locator =>
  grid(page).getByRole('row').nth(row).getByRole('gridcell').nth(COLUMNS.indexOf(column));

/** Puts a text on the clipboard of the device and pastes it where the focus is, as a person does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

interface Stored {
  readonly data: readonly { readonly jsonData: Readonly<Record<string, string>> }[];
}

test('items are written, filled down and pasted in the table by keyboard, put right, and sent', {
  tag: '@nightly',
}, async ({ page, context, monda }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'acmeUser', '/new-request');
  await goToItems(page);
  await page.getByRole('radio', { name: 'Table' }).check();
  await cell(page, 1, 'Family').click();
  const { keyboard } = page;

  await test.step('write a row, going on with Tab', async () => {
    await keyboard.type('comput');
    await keyboard.press('Tab');
    await keyboard.type('computers');
    for (const text of ['Tower 1', '007', 'CC-9', 'Power supply burnt']) {
      await keyboard.press('Tab');
      await keyboard.type(text);
    }
    await keyboard.press('Enter');
    await expect(cell(page, 1, 'Description')).toHaveText('Power supply burnt');
    await expect(cell(page, 1, 'Type')).toHaveText('Computers');
  });

  await test.step('paste a block below it and fill the cost center down', async () => {
    await page.getByRole('button', { name: 'Add item' }).click();
    await expect(cell(page, 2, 'Family')).toBeFocused();
    await paste(
      page,
      'Computing & IT Equipment\tComputers\tTower 2\t1E5\t\tFan\r\n' +
        'Equipo de cómputo y TI\tComputadoras\tTower 3\t\t\t"Two\r\nlines"\r\n',
    );
    await expect(grid(page).getByRole('row')).toHaveCount(4);
    await expect(cell(page, 3, 'Family')).toHaveText('Computing & IT Equipment');
    await cell(page, 1, 'Cost center').click();
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Control+d');
    await expect(cell(page, 3, 'Cost center')).toHaveText('CC-9');
  });

  await test.step('undo takes back one change at a time', async () => {
    await keyboard.press('Control+z');
    await expect(cell(page, 3, 'Cost center')).not.toHaveText('CC-9');
    await keyboard.press('Control+d');
    await expect(cell(page, 3, 'Cost center')).toHaveText('CC-9');
  });

  await test.step('the summary of errors leads to the cell', async () => {
    await next(page).click();
    await expect(stepHeading(page, 'List Items')).toBeVisible();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await summary.getByRole('link', { name: 'Item 3: Serial number is required for this item type' }).click();
    await expect(cell(page, 3, 'Serial number')).toBeFocused();
    await keyboard.type('SN-3');
    await keyboard.press('Enter');
    await expect(summary).toHaveCount(0);
  });

  await test.step('the cards show the same, and the table opens next time', async () => {
    await page.getByRole('radio', { name: 'Cards' }).check();
    await expect(itemForm(page, 3).getByLabel('Description')).toHaveValue('Two\nlines');
    await page.getByRole('radio', { name: 'Table' }).check();
    await page.reload();
    await expect(cell(page, 3, 'Serial number')).toHaveText('SN-3');
  });

  await next(page).click();
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  await tickStatements(page);
  const created = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/projects'),
  );
  await createRequest(page).click();
  const { id } = (await (await created).json()) as { readonly id: string };
  await expectMessage(page, 'Request created successfully');
  const { data } = await (await callAs(monda.url, 'acmeUser')).read<Stored>(`/projects/${id}/items?limit=50`);
  expect(
    data.map(({ jsonData }) => [
      jsonData['itemName'],
      jsonData['serialNumber'],
      jsonData['costCenter'],
      jsonData['description'],
    ]),
  ).toEqual([
    ['Tower 1', '007', 'CC-9', 'Power supply burnt'],
    ['Tower 2', '1E5', 'CC-9', 'Fan'],
    ['Tower 3', 'SN-3', 'CC-9', 'Two\nlines'],
  ]);
});
