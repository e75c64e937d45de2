import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { dialog, importFile } from './bed/import-step.ts';
import { readIn } from './bed/language.ts';
import { button, leavePage, main } from './bed/open.tsx';
import { fillItem, goToItems, heading, itemForm, next } from './bed/wizard.ts';

const ITEM = {
  id: '0b7e2c1a-7777-4222-8333-00000000000a',
  itemName: 'Laptop A',
  status: 'completed',
} as const;

/** The company has an item with this serial number. */
function requestedBefore(serialNumber: string): void {
  answer('items.sameSerialNumbers', ({ body }) => {
    const { serialNumbers } = body as { readonly serialNumbers: readonly string[] };
    const data = serialNumbers
      .filter((one) => one === serialNumber)
      .map((one) => ({ serialNumber: one, item: ITEM }));
    return { data, total: data.length };
  });
}

const serial = (position: number) => itemForm(position).getByRole('textbox', { name: /^Serial number/ });
const link = () => page.getByRole('link', { name: 'Laptop A (Completed) (opens in a new tab)' });

/** Two desks with these serial numbers; the second one is open. */
async function twoItems(first: string, second: string): Promise<void> {
  await goToItems();
  await fillItem(1, 'Desk A');
  await serial(1).fill(first);
  await button(main(), 'Add item').click();
  await fillItem(2, 'Desk B');
  await serial(2).fill(second);
}

test('nothing is shown of other numbers, of placeholders, and where the server has no answer', async () => {
  refuse('items.sameSerialNumbers', () => problem('internal'));
  await twoItems('N/A', 'n.a.');
  await expect.element(main().getByText(/the same serial number/)).not.toBeInTheDocument();
  await serial(2).fill('TW-2');
  await expect
    .poll(() => callsOf('items.sameSerialNumbers').map(({ body }) => body))
    .toEqual([{ serialNumbers: ['tw2'] }]);
  await expect.element(main().getByText(/the same serial number|Already requested/)).not.toBeInTheDocument();
  await next().click();
  await expect.element(heading('Review & Submit')).toBeVisible();
  await expect.element(page.getByText('Was a device entered twice?')).not.toBeInTheDocument();
  await leavePage();
});

test('a number that stands twice is shown at both cards, in the table and in the review, and stops nothing', async () => {
  await twoItems('TW-1', 'tw 1');
  const both = (number: number) => `Item ${number} in this request has the same serial number.`;
  await expect.element(serial(2)).toHaveAccessibleDescription(both(1));
  await expect.element(main().getByText(both(2))).toBeVisible();
  await expectAccessible();
  await page.getByRole('radio', { name: 'Table' }).click();
  const cells = page.getByRole('gridcell');
  await expect.element(cells.filter({ hasText: both(2) })).toMatchTextContent('TW-1');
  await expect.element(cells.filter({ hasText: both(1) })).toMatchTextContent('tw 1');
  await expectAccessible();
  await page.getByRole('radio', { name: 'Cards' }).click();
  await next().click();
  await expect.element(heading('Review & Submit')).toBeVisible();
  await expect.element(page.getByText(/TW-1: Items 1, 2\./)).toBeVisible();
  await expectAccessible();
  await leavePage();
});

test('a number the company requested before leads to that item, at the card, in the table and in the review', async () => {
  requestedBefore('tw7');
  await goToItems();
  await fillItem(1, 'Desk A');
  await serial(1).fill('TW-7');
  await expect.element(link()).toBeVisible();
  await expect.element(link()).toHaveAttribute('href', `/items/${ITEM.id}`);
  await expect.element(link()).toHaveAttribute('target', '_blank');
  await serial(1).fill('TW-8');
  await expect.element(link()).not.toBeInTheDocument();
  await expect.poll(() => callsOf('items.sameSerialNumbers')).toHaveLength(2);
  await serial(1).fill('tw – 7');
  await expect.element(link()).toBeVisible();
  expect(callsOf('items.sameSerialNumbers').map(({ body }) => body)).toEqual([
    { serialNumbers: ['tw7'] },
    { serialNumbers: ['tw8'] },
  ]);
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect.element(page.getByRole('gridcell').filter({ has: link() })).toBeVisible();
  await expect.element(link()).toHaveAttribute('tabindex', '-1');
  await page.getByRole('radio', { name: 'Cards' }).click();
  await next().click();
  await expect.element(page.getByText(/tw – 7: Item 1\. Already requested:/)).toBeVisible();
  await expect.element(link()).toBeVisible();
  await leavePage();
});

const HEADER = 'Family,Type,Item name,Serial number,Cost center,Description';
const KIND = 'Computing & IT Equipment,Computers';
const sheet = (...serials: readonly string[]) =>
  new File([[HEADER, ...serials.map((one, at) => `${KIND},Laptop ${at},${one},CC-1,x`)].join('\n')], 'l.csv');

test('a sheet says at the cell which rows and items have a number, and of rows that are left out nothing', async () => {
  requestedBefore('tw9');
  await goToItems();
  await serial(1).fill('tw3');
  const shown = await importFile(sheet('TW-1', 'TW-2', 'tw_1', 'TW 1', 'TW-3', 'TW-9', 'S/N', 's/n'));
  /** A row by its number in the sheet; the first one has the names. */
  const row = (number: number) => shown.getByRole('row').nth(number - 1);
  await expect.element(row(2)).toMatchTextContent('Row 5 has the same serial number.');
  await expect.element(row(5)).toMatchTextContent('Row 2 has the same serial number.');
  await expect.element(row(6)).toMatchTextContent('Item 1 in this request has the same serial number.');
  await expect.element(row(7).getByRole('link')).toHaveAttribute('href', `/items/${ITEM.id}`);
  expect(shown.getByText(/the same serial number/).elements()).toHaveLength(3);
  await expectAccessible();
  await button(shown, 'Skip row 5').click();
  await expect.poll(() => shown.getByText(/the same serial number/).elements().length).toBe(1);
  await button(shown, 'Add 7 items').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await leavePage();
});

test('in Spanish it is shown in Spanish', async () => {
  await readIn('es');
  requestedBefore('tw1');
  await goToItems();
  await itemForm(1)
    .getByRole('textbox', { name: /^Número de serie/ })
    .fill('TW-1');
  await expect.element(itemForm(1).getByText(/^Ya solicitado:/)).toBeVisible();
  await leavePage();
});
