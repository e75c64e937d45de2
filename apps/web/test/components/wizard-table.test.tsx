import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { answer, changes } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, leavePage, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { chooseFiles, photo } from './bed/picking.ts';
import { LONG_TEXT, LONG_WORD } from './bed/sample-item.ts';
import { project } from './bed/sample-product.ts';
import { fillItem, goToItems, itemForm, next } from './bed/wizard.ts';

beforeEach(() => localStorage.removeItem('monda-items-view'));

const grid = () => page.getByRole('grid');
const COLUMNS = [
  'Family',
  'Type',
  'Item name',
  'Serial number',
  'Cost center',
  'Description',
  'Files',
] as const;
type Column = (typeof COLUMNS)[number];
/** A cell by the number of its row, from 1, and the head of its column. */
const cell = (row: number, column: Column) =>
  grid().getByRole('row').nth(row).getByRole('gridcell').nth(COLUMNS.indexOf(column));
const texts = () =>
  grid()
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((td) => td.innerText.trim()));
const press = async (...keys: string[]) => {
  for (const key of keys) await userEvent.keyboard(key);
};
/** What a program puts on the clipboard is pasted where the focus is. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}
const status = () => main().getByRole('status').filter({ hasText: /\S/ });

async function openTable(): Promise<void> {
  await goToItems();
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect.element(grid()).toBeVisible();
}

describe('refused', () => {
  test('is a paste beyond 50 rows or beyond the last column, whole and in words', async () => {
    await openTable();
    await cell(1, 'Serial number').click();
    paste(Array.from({ length: 51 }, (_, at) => `SN-${at}`).join('\r\n'));
    await expect
      .element(main().getByRole('alert').filter({ hasText: 'Nothing was pasted' }))
      .toMatchTextContent('that is 51 rows, and a request can have up to 50 items');
    expect(texts()).toHaveLength(1);
    expect(texts()[0]?.[3]).toBe('');
    paste('a\tb\tc\td');
    await expect
      .element(main().getByRole('alert').filter({ hasText: 'Nothing was pasted' }))
      .toMatchTextContent('that is 4 columns, and from this cell on there is room for 3');
    await expectAccessible();
    paste('007');
    await expect.element(status()).toMatchTextContent('Pasted into 1 row.');
    await expect.element(cell(1, 'Serial number')).toMatchTextContent('007');
    await expect.element(main().getByText('Nothing was pasted')).not.toBeInTheDocument();
  });

  test('is Next while a cell is wrong: the cell says why, and the summary leads to it', async () => {
    await openTable();
    await cell(1, 'Family').click();
    paste(
      'Vehicles\tTruck\tTruck 7\tSN-1\tCC-1\tNo engine\nComputing & IT Equipment\tPrinters\tPrinter\t\tCC-1',
    );
    await expect
      .element(cell(1, 'Family'))
      .toHaveAccessibleDescription('“Vehicles” is not a family. Choose one from the list.');
    await expect.element(cell(1, 'Family')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(cell(1, 'Family')).toMatchTextContent('Vehicles');
    await expect
      .element(cell(2, 'Serial number'))
      .toHaveAccessibleDescription('Serial number is required for this item type');
    await expect.element(cell(2, 'Description')).not.toHaveAttribute('aria-invalid');
    await next().click();
    await expect.element(cell(1, 'Family')).toHaveFocus();
    await expect.element(cell(2, 'Description')).toHaveAccessibleDescription('Description is required');
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expectAccessible();
    await summary.getByRole('link', { name: 'Item 2: Description is required' }).click();
    await expect.element(cell(2, 'Description')).toHaveFocus();
    await press('Jammed', '{Enter}');
    await expect.element(summary.getByRole('link', { name: /Item 2: Description/ })).not.toBeInTheDocument();
    await page.getByRole('radio', { name: 'Cards' }).click();
    await button(main(), 'Edit item 1: Truck 7').click();
    await expect.element(itemForm(1).getByRole('combobox', { name: 'Family' })).toHaveValue('Vehicles');
    expect(changes()).toEqual([]);
  });
});

test('the keyboard goes everywhere, and one cell of the grid is in the order of Tab', async () => {
  await openTable();
  await cell(1, 'Item name').click();
  paste('Desk 1\nDesk 2\nDesk 3');
  await expect.element(cell(3, 'Item name')).toMatchTextContent('Desk 3');
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '4');
  for (const [key, row, column] of [
    ['{ArrowDown}', 2, 'Item name'],
    ['{ArrowRight}', 2, 'Serial number'],
    ['{Home}', 2, 'Family'],
    ['{ArrowLeft}', 2, 'Family'],
    ['{End}', 2, 'Files'],
    ['{Control>}{Home}{/Control}', 1, 'Family'],
    ['{ArrowUp}', 1, 'Family'],
    ['{Control>}{End}{/Control}', 3, 'Files'],
    ['{PageUp}', 1, 'Files'],
    ['{PageDown}', 3, 'Files'],
  ] as const) {
    await press(key);
    await expect.element(cell(row, column)).toHaveFocus();
    expect(grid().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  }
  await press('{Tab}');
  await expect.element(button(main(), 'Add item')).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(cell(3, 'Files')).toHaveFocus();
});

test('Enter edits and goes down, F2 edits what is there, Escape gives up, Tab goes on editing and leads out at the end', async () => {
  await openTable();
  await button(main(), 'Add item').click();
  await expect.element(cell(2, 'Family')).toHaveFocus();
  await cell(1, 'Item name').click();
  await press('{Enter}');
  await expect.element(grid().getByRole('textbox', { name: 'Item name, item 1' })).toHaveFocus();
  await press('Desk', '{Enter}');
  await expect.element(cell(2, 'Item name')).toHaveFocus();
  await expect.element(cell(1, 'Item name')).toMatchTextContent('Desk');
  await press('{ArrowUp}', '{F2}', ' 7', '{Escape}');
  await expect.element(cell(1, 'Item name')).toHaveFocus();
  await expect.element(cell(1, 'Item name')).toMatchTextContent(/^Desk$/);
  await press('Chair', '{Tab}');
  await expect.element(grid().getByRole('textbox', { name: 'Serial number, item 1' })).toHaveFocus();
  await press('007', '{Tab}', 'CC-1', '{Tab}', 'One', '{Shift>}{Enter}{/Shift}', 'two', '{Tab}');
  await expect.element(grid().getByRole('combobox', { name: 'Family, item 2' })).toHaveFocus();
  expect(texts()[0]?.slice(2, 6)).toEqual(['Chair', '007', 'CC-1', 'One\ntwo']);
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(grid().getByRole('textbox', { name: 'Description, item 1' })).toHaveFocus();
  await press('{Escape}', '{Control>}{End}{/Control}', '{ArrowLeft}', '{F2}', '{Tab}');
  await expect.poll(() => grid().element().contains(document.activeElement)).toBe(false);
});

test('a family is chosen from its list, or by the beginning of its label in either language', async () => {
  await openTable();
  await cell(1, 'Family').click();
  await press('{Enter}');
  await grid().getByRole('combobox', { name: 'Family, item 1' }).selectOptions('Working Tools');
  await press('{Escape}');
  await expect.element(cell(1, 'Family')).toMatchTextContent(/^$|^Family is required$/);
  await press('mobi');
  await press('{Tab}');
  await expect.element(cell(1, 'Family')).toMatchTextContent('Furniture & Office Equipment');
  await press('desk', '{Enter}');
  await expect.element(cell(1, 'Type')).toMatchTextContent('Desks');
  await cell(1, 'Family').click();
  await press('machinery', '{Tab}');
  await expect.element(grid().getByRole('textbox', { name: 'Type, item 1' })).toHaveValue('Desks');
  await press('Lathe', '{Enter}');
  expect(texts()[0]?.slice(0, 2)).toEqual(['Machinery', 'Lathe']);
  await expect.element(cell(1, 'Serial number')).toHaveAttribute('aria-required', 'true');
});

test('a block with quoted cells is pasted by labels of both languages, copied as it is, filled down, cleared and undone', async () => {
  await openTable();
  await cell(1, 'Family').click();
  paste(
    'Equipo de computo y TI\tComputers\tLaptop\t007\tCC-1\t"Screen ""cracked""\r\nno battery"\r\n' +
      'COMPUTING & IT EQUIPMENT\tcomputadoras\tLaptop\t1E5\r\n',
  );
  await expect.element(status()).toMatchTextContent('Pasted into 2 rows.');
  expect(texts()).toEqual([
    [
      'Computing & IT Equipment',
      'Computers',
      'Laptop',
      '007',
      'CC-1',
      'Screen "cracked"\nno battery',
      'None',
    ],
    ['Computing & IT Equipment', 'Computers', 'Laptop', '1E5', '', '', 'None'],
  ]);
  await cell(1, 'Cost center').click();
  await press('{Shift>}{ArrowRight}{/Shift}', '{Control>}d{/Control}');
  await expect.element(status()).toMatchTextContent('Filled 2 cells.');
  expect(texts()[1]?.slice(4, 6)).toEqual(['CC-1', 'Screen "cracked"\nno battery']);
  const clipboardData = new DataTransfer();
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
  );
  expect(clipboardData.getData('text/plain')).toBe('CC-1\t"Screen ""cracked""\nno battery"');
  await press('{Delete}');
  expect(texts()[0]?.[4]).toMatch(/^Cost center is required$/);
  await press('{Control>}z{/Control}');
  await expect.element(status()).toMatchTextContent('The last change was undone.');
  expect(texts()[0]?.[4]).toBe('CC-1');
  await button(main(), 'Undo').click();
  expect(texts()[1]?.[4]).not.toContain('CC-1');
  await button(main(), 'Undo').click();
  expect(texts()).toHaveLength(1);
  await expect.element(button(main(), 'Undo')).toBeDisabled();
});

test('a file is chosen in the card, and copies, removed rows and the chosen view are as in the cards', async () => {
  await goToItems();
  await fillItem(1, 'Desk');
  await page.getByRole('radio', { name: 'Table' }).click();
  await cell(1, 'Files').click();
  await press('{Enter}');
  await expect.element(itemForm(1)).toBeVisible();
  await chooseFiles(itemForm(1), 'Photos', [await photo('desk.jpg')]);
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect.element(cell(1, 'Files')).toMatchTextContent('1 photo');
  await cell(1, 'Item name').click();
  await button(main(), 'Copy item 1: Desk').click();
  await expect.element(cell(2, 'Serial number')).toHaveFocus();
  await expect.element(cell(2, 'Files')).toMatchTextContent('None');
  await button(main(), 'Remove item 2: Desk').click();
  await expect.element(page.getByText('Desk was removed.')).toBeVisible();
  expect(texts()).toHaveLength(1);
  await button(main(), 'Undo').last().click();
  await expect.poll(() => texts()).toHaveLength(2);
  await leavePage();
  await openApp(personOf('company_user'), '/new-request?step=3');
  await expect.element(grid()).toBeVisible();
  expect(texts().map((row) => row[2])).toEqual(['Desk', 'Desk']);
  answer('projects.create', { ...project(1), itemIds: [] });
  await next().click();
  await expect.element(page.getByRole('heading', { name: 'Final Check' })).toBeVisible();
});

test.for(LANGUAGES_LOOKED_AT)(
  'fifty rows with long words and errors are accessible in %s',
  async (language) => {
    await readIn(language);
    await goToItems();
    await page.getByRole('radio').last().click();
    await expect.element(grid()).toBeVisible();
    await grid().getByRole('gridcell').first().click();
    const long = `Mobiliario y equipo de oficina\tEscritorios\t${LONG_WORD}\t\t\t"${LONG_TEXT}"`;
    paste(Array.from({ length: 50 }, (_, at) => (at === 1 ? 'No such family\tNone' : long)).join('\n'));
    await expect.poll(() => grid().getByRole('row').elements()).toHaveLength(51);
    await expectAccessible();
  },
);
