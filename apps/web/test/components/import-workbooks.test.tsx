import { words } from '@monda/phrases/words.ts';
import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import {
  type SampleParts,
  sheetXml,
  stylesXml,
  textRow,
  workbook,
} from '../../../../packages/sheets/test/workbook-samples.ts';
import { expectAccessible } from './bed/accessible.ts';
import { importFile, openItems } from './bed/import-step.ts';
import { readIn } from './bed/language.ts';
import { button, expectMessage } from './bed/open.tsx';

const NAMES = textRow(1, 'Family', 'Type', 'Item name', 'Description', 'Serial number', 'Cost center');
const KIND = ['Computing &amp; IT Equipment', 'Computers'] as const;
const laptop = (row: number, serial: string, attributes = '') =>
  textRow(row, ...KIND, 'Laptop', 'Used', serial, 'CC-1').replace('<row ', `<row ${attributes} `);
/** A laptop with this cell for its serial number. */
const withSerial = (row: number, cell: string) =>
  textRow(row, ...KIND, 'Laptop', 'Used').replace(
    '</row>',
    `${cell}<c r="F${row}" t="str"><v>CC-1</v></c></row>`,
  );
const fileOf = (name: string, rows: string, parts: SampleParts = {}) =>
  new File([workbook(rows, parts) as BlobPart], name);
const said = (within: Locator, text: string | RegExp) => expect.element(within.getByText(text)).toBeVisible();

test('rows that are hidden are shown by their numbers and left out until they are taken', async () => {
  await openItems();
  const rows = [
    NAMES,
    laptop(2, 'KEEP-1'),
    laptop(3, 'NO-2', 'hidden="1"'),
    laptop(4, 'NO-3', 'ht="0" customHeight="1"'),
    laptop(7, 'NO-4', 'hidden="true"'),
    laptop(8, 'KEEP-5'),
  ].join('');
  const shown = await importFile(fileOf('filtered.xlsx', rows));
  await said(shown, '3 rows of this sheet are hidden (rows 3 to 4, 7). They are skipped.');
  await said(shown, '2 rows, no errors.');
  await expect.element(shown.getByText('NO-2')).not.toBeInTheDocument();
  await expectAccessible();
  await shown.getByRole('checkbox', { name: 'Import the hidden rows too' }).click();
  await said(shown, /They are imported\.$/);
  await said(shown, '5 rows, no errors.');
  await shown.getByRole('checkbox', { name: 'Import the hidden rows too' }).click();
  await button(shown, 'Add 2 items').click();
  await expectMessage('2 items added');
});

test('what was corrected stays when hidden rows are taken', async () => {
  await openItems();
  const rows = NAMES + laptop(2, '') + laptop(3, 'S-3', 'hidden="1"');
  const shown = await importFile(fileOf('one-hidden.xlsx', rows));
  await said(shown, '1 row of this sheet is hidden (row 3). It is skipped.');
  await shown.getByRole('textbox', { name: 'Serial number, row 2' }).fill('S-2');
  await shown.getByRole('checkbox', { name: 'Import the hidden row too' }).click();
  await said(shown, '2 rows, no errors.');
  await expect.element(shown.getByRole('textbox', { name: 'Serial number, row 2' })).toHaveValue('S-2');
  await readIn('es');
  expect(words().importing.hiddenRows(1, '3', true)).toBe(
    '1 fila de esta hoja está oculta (fila 3). Se importa.',
  );
});

test('a text of a merged cell stands in each of its rows, marked there, and so does one without its apostrophe', async () => {
  await openItems();
  const rows = NAMES + laptop(2, "'-5") + laptop(3, 'S-3').replace(/<c r="A3".*?<\/c>/, '');
  const xml = sheetXml(rows).replace(
    '</sheetData>',
    '</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
  );
  const shown = await importFile(fileOf('merged.xlsx', '', { 'xl/worksheets/sheet1.xml': xml }));
  await said(shown, '2 rows, no errors.');
  await said(
    shown.getByRole('row', { name: /S-3/ }),
    'From a merged cell. Check that it applies to this row.',
  );
  await said(shown.getByRole('row', { name: /-5/ }), /A leading apostrophe/);
  await expectAccessible();
});

test('a column that is hidden is shown and not read until it is asked for', async () => {
  await openItems();
  const columns = '<cols><col min="5" max="5" hidden="1"/><col min="7" max="9" hidden="1"/></cols>';
  const xml = sheetXml(NAMES + laptop(2, 'S-2')).replace('<sheetData>', `${columns}<sheetData>`);
  const shown = await importFile(fileOf('column.xlsx', '', { 'xl/worksheets/sheet1.xml': xml }));
  await said(shown, '1 column of this sheet is hidden (column E). It is skipped.');
  await said(shown, '1 row.');
  await said(shown, 'Choose a column: Serial number');
  await shown.getByRole('checkbox', { name: 'Import the hidden column too' }).click();
  await said(shown, '1 row, no errors.');
  await expect.element(shown.getByRole('cell', { name: 'S-2' })).toBeVisible();
});

test('a cell whose value is not known is an error until one is typed', async () => {
  await openItems();
  const rows = [
    NAMES,
    withSerial(2, '<c r="E2"><f>A9</f></c>'),
    withSerial(3, '<c r="E3" t="e"><f>A9</f><v>#N/A</v></c>'),
    withSerial(4, '<c r="E4" t="b"/>'),
    laptop(5, '#¡REF!'),
    `<row r="6"><c r="A6" t="e"><v>#N/A</v></c><c r="B6" t="e"><v>#N/A</v></c></row>`,
  ].join('');
  const shown = await importFile(fileOf('formulas.xlsx', rows));
  await said(shown, /^5 rows, 5 with errors/);
  await said(
    shown,
    /^This cell has a formula but no result\. Open the workbook in a spreadsheet program, save it/,
  );
  await expect.element(shown.getByText(/^#N\/A is a spreadsheet error, not a value/).first()).toBeVisible();
  await said(shown, /^#¡REF! is a spreadsheet error/);
  await said(shown, /does not say whether this cell is TRUE or FALSE/);
  await expect.element(button(shown, 'Add 5 items')).toBeDisabled();
  await expectAccessible();
  for (const row of [2, 3, 4, 5]) {
    await shown.getByRole('textbox', { name: `Serial number, row ${row}` }).fill(`S-${row}`);
  }
  await button(shown, 'Skip row 6').click();
  await button(shown, 'Add 4 items').click();
  await expectMessage('4 items added');
});

test('a cell whose text its format made is marked, an empty one is empty', async () => {
  await openItems();
  const rows = [
    NAMES,
    withSerial(2, '<c r="E2" s="1"><v>471</v></c>'),
    withSerial(3, '<c r="E3" t="s"><v></v></c>'),
  ].join('');
  const shown = await importFile(
    fileOf('formats.xlsx', rows, {
      'xl/styles.xml': stylesXml('[$-80A]000000'),
      'xl/sharedStrings.xml': '<sst><si><t>Family</t></si></sst>',
    }),
  );
  await expect
    .element(shown.getByRole('cell', { name: /^000471 The spreadsheet stores this/ }))
    .toBeVisible();
  await expect.element(shown.getByRole('textbox', { name: 'Serial number, row 3' })).toHaveValue('');
  await said(shown, '2 rows, 1 with errors. Fix it here or skip it.');
});
