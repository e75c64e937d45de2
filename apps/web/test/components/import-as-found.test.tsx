import { words } from '@monda/phrases/words.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { importFile, openItems } from './bed/import-step.ts';
import { readIn } from './bed/language.ts';
import { button } from './bed/open.tsx';

const NAMES = 'Family;Type;Item name;Description;Serial number;Cost center';
const KIND = 'Computing & IT Equipment;Computers';
const laptop = (serial: string, description = 'Old') => `${KIND};Laptop;${description};${serial};CC-1`;
const csv = (...rows: readonly string[]) => new File([rows.join('\n')], 'list.csv');
/** A file whose signs are its bytes. */
const ofBytes = (...rows: readonly string[]) =>
  new File([Uint8Array.from(rows.join('\n'), (sign) => sign.charCodeAt(0))], 'list.csv');

test('the row of the names is found below a title, what is above is named, and another row can be chosen', async () => {
  await openItems();
  const shown = await importFile(
    csv('Acme S.A.', 'Date: 24/11/2026', '', NAMES, laptop('S-1'), laptop('S-2')),
  );
  await expect.element(shown.getByText('6 of 6 columns found. Header: row 4.')).toBeVisible();
  await button(shown, 'Change').click();
  const names = shown.getByRole('combobox', { name: 'Header row' });
  await expect.element(names).toHaveDisplayValue(/^Row 4: Family · Type · Item name/);
  await expect.element(shown.getByText('Skipped because it is above the header: rows 1, 2.')).toBeVisible();
  await expect.element(shown.getByText('2 rows, no errors.')).toBeVisible();
  await expectAccessible();
  await names.selectOptions('No header row');
  await expect.element(shown.getByText('0 of 6 columns found. No header row.')).toBeVisible();
  await expect.element(shown.getByText('5 rows.')).toBeVisible();
  await expect.element(shown.getByText(/^Choose a column: Family, Type, Item name/)).toBeVisible();
  await expect.element(shown.getByText(/Skipped because/)).not.toBeInTheDocument();
  names.element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(names).toHaveDisplayValue('Row 2: Date: 24/11/2026');
  await expect.element(shown.getByText('3 rows.')).toBeVisible();
  await names.selectOptions('2');
  await button(shown, 'Add 2 items').click();
});

test('a row with more cells than names is doubted, and so is a text that begins with a quotation mark', async () => {
  await openItems();
  const shown = await importFile(csv(NAMES, laptop('S-1', 'Broken; no screen'), laptop('S-2', ' "Old" one')));
  await expect.element(shown.getByText(/^More cells than columns: row 2\./)).toBeVisible();
  await expect
    .element(shown.getByText(/^A value starts with a space and a quotation mark: row 3\./))
    .toBeVisible();
  await expectAccessible();
});

test('letters of Macintosh are found, and a wrong encoding is doubted', async () => {
  await openItems();
  const shown = await importFile(
    ofBytes(NAMES, laptop('S-1', 'Da\u0096ado').replace('Laptop', 'Port\u0087til')),
  );
  await button(shown, 'Change').click();
  const encoding = shown.getByRole('combobox', { name: 'Encoding' });
  await expect.element(encoding).toHaveValue('macintosh');
  await expect.element(shown.getByRole('cell', { name: 'Portátil' })).toBeVisible();
  await encoding.selectOptions('Windows-1252');
  await expect.element(shown.getByRole('cell', { name: 'Port‡til' })).toBeVisible();
  await expect.element(shown.getByText(/^Some text looks garbled/)).toBeVisible();
  for (const name of ['MS-DOS (850)', 'MS-DOS (437)', 'Macintosh']) {
    await encoding.selectOptions(name);
    await expect.element(encoding).toHaveDisplayValue(name);
  }
  await expect.element(shown.getByText(/^Some text looks garbled/)).not.toBeInTheDocument();
});

test('a wrong byte is an error at its cell, which is typed again', async () => {
  await openItems();
  const shown = await importFile(
    ofBytes(NAMES, laptop('S-1', 'Da\u00c3\u00b1ado'), laptop('S-2', 'Da\u00f1ado')),
  );
  await expect.element(shown.getByText(/^2 rows, 1 with errors/)).toBeVisible();
  await expect.element(shown.getByRole('cell', { name: 'Dañado' })).toBeVisible();
  const cell = shown.getByRole('textbox', { name: 'Description, row 3' });
  await expect.element(cell).toHaveValue('Da\ufffdado');
  await expect.element(shown.getByText(/^Some characters could not be read/)).toBeVisible();
  await expectAccessible();
  await cell.fill('Dañado');
  await button(shown, 'Add 2 items').click();
});

test('curly marks, signs of web pages and changed codes are shown', async () => {
  await openItems();
  const shown = await importFile(
    csv(
      'Familia;Tipo;Nombre del ítem;Descripción del ítem;Número de Serie/IMEI;Ce.coste',
      laptop('02-mar', '“Broken; no screen”'),
      laptop('356938035643809.0', 'Da&ntilde;ado'),
    ),
  );
  await expect.element(shown.getByText(/^6 of 6 columns found/)).toBeVisible();
  await expect.element(shown.getByText(/^Curly quotation marks .* part of the text: row 2\./)).toBeVisible();
  await expect.element(shown.getByText(/^Web page codes such as/)).toBeVisible();
  const marks = shown.getByText(/The spreadsheet stores this as a number or date/);
  await expect.poll(() => marks.elements().length).toBe(2);
  await expect.element(shown.getByRole('cell', { name: 'Dañado' })).toBeVisible();
  await expectAccessible();
});

test('a file that is no sheet is named as what it is, with what to do', async () => {
  await openItems();
  const shown = await importFile(
    new File(['{"doc_id": "1", "url": "https://docs.google.com/open?id=1"}'], 'items.gsheet'),
  );
  await expect.element(shown.getByText('items.gsheet')).toBeVisible();
  await expect.element(shown.getByText(/^This is only a link to a sheet\. Open it, download/)).toBeVisible();
  await expectAccessible();
});

test('all of it is shown in Spanish too', async () => {
  await readIn('es');
  await openItems();
  const shown = await importFile(
    ofBytes(
      ...['Acme', NAMES, laptop('S-1', 'Da\u00c3\u00b1ado'), laptop('S-2', ' "Da\u00f1ado" b;x')],
      laptop('S-3', '\u00e2\u0080\u009cRoto&ntilde;'),
    ),
  );
  const { importing } = words();
  await expect.element(shown.getByText(importing.leftOutAbove('fila 1'))).toBeVisible();
  await expect.element(shown.getByText(importing.longerRows('fila 4'))).toBeVisible();
  await expect.element(shown.getByText(importing.quotedRows('fila 4'))).toBeVisible();
  await expect.element(shown.getByText(importing.curlyRows('fila 5'))).toBeVisible();
  await expect.element(shown.getByText(importing.entities)).toBeVisible();
  await expect.element(shown.getByText(importing.oddLetters)).toBeVisible();
  await expect.element(shown.getByText(importing.garbled)).toBeVisible();
  await expectAccessible();
});
