import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { headerOf, matchColumns } from '@monda/sheets/columns.ts';
import { importedRow } from './import-rows.ts';
import { readPastedSheet, readSheetFile } from '@monda/sheets/read-sheet.ts';
import type { Sheet, SheetRow } from '@monda/sheets/sheet.ts';
import { remarksOn } from '@monda/sheets/sheet-remarks.ts';
import { textRow, workbook } from '../../../../../../packages/sheets/test/workbook-samples.ts';

const NAMES = ['Family', 'Type', 'Item name', 'Description', 'Serial number', 'Cost center'];
const ITEM = ['Computing & IT Equipment', 'Computers', 'Laptop', 'Used', 'S-1', 'CC-1'];
const rowsOf = (...rows: readonly (readonly string[])[]): readonly SheetRow[] =>
  rows.map((cells, at) => ({ number: at + 1, cells }));
const ofText = (text: string) => readSheetFile(strToU8(text));
const remarks = (sheet: Sheet) => remarksOn(sheet, headerOf(sheet.rows));

describe('the row of the names', () => {
  test.each([
    ['none', [['x', 'y']], null],
    ['one field with a remark', [['Equipment (old)', 'x']], null],
    ['names in the row 31', [...Array.from({ length: 30 }, () => ['x']), NAMES], null],
    ['one field in the first row', [['Item name'], ['Desk']], 0],
    ['one field in another row', [['x'], ['Item name'], ['Desk']], null],
    ['all in the first row', [NAMES, ITEM], 0],
    ['a title', [['Acme S.A.'], NAMES, ITEM], 1],
    ['a title and a date', [['Acme S.A.'], ['Fecha: 24/11/2026'], NAMES, ITEM], 2],
    ['a title that is a name', [['Equipo'], NAMES, ITEM], 1],
    ['a table with a number', [['Table 1'], ['Family', 'Type'], ['x', 'y']], 1],
    ['what the list is of', [['Family', 'Furniture', 'Type', 'x'], NAMES, ITEM], 1],
    ['names that are repeated', [NAMES, ITEM, NAMES, ITEM], 0],
    ['names with remarks', [['x'], ['Family *', 'Serial number (required)'], ['a', 'b']], 1],
    ['names in row 30', [...Array.from({ length: 29 }, () => ['x']), NAMES], 29],
  ] as const)('%s', (_what, rows, at) => expect(headerOf(rowsOf(...rows))).toBe(at));

  test('fills the fields by its cells, and those without a remark come first', () => {
    const rows = rowsOf(
      ['Acme'],
      ['Serial number (old)', 'Serial number', 'Item name', 'Serial'],
      ['a', 'b', 'c'],
    );
    expect(matchColumns(rows, 1)).toMatchObject({ serialNumber: 1, itemName: 2, family: '' });
    expect(matchColumns(rowsOf(['Type *', 'Type (2)']), 0)).toMatchObject({ type: 0 });
  });

  test.each([
    [['Modelo', 'Serie', 'Depto.', 'Notas'], { itemName: 0, serialNumber: 1, costCenter: 2, description: 3 }],
    [['Model', 'Name', 'Notes', 'Description'], { itemName: 1, description: 3 }],
    [['Model', 'Name (as on the label)', 'Dept', 'Cost center (code)'], { itemName: 1, costCenter: 3 }],
    [['Subtipo', 'Tipo', 'Grupo', 'Familia'], { type: 1, family: 3 }],
    [['Model', 'Modelo'], { itemName: 0 }],
    [
      ['Familia', 'Tipo', 'Nombre del ítem', 'Descripción del ítem', 'Número de Serie/IMEI', 'Ce.coste'],
      { family: 0, type: 1, itemName: 2, description: 3, serialNumber: 4, costCenter: 5 },
    ],
    [['Nombre de la pieza', 'Nombre del ítem'], { itemName: 1 }],
    [['Modelo', 'Nombre de la pieza'], { itemName: 1 }],
    [['Nombre de la pieza', 'Nombre de la caja'], { itemName: '' }],
    [['IMEI', 'Serie'], { serialNumber: 1 }],
    [['Serie/Placa', 'IMEI'], { serialNumber: 0 }],
    [['Código de familia', 'Descripción de la familia', 'Descripción'], { family: 0, description: 2 }],
    [['Model', 'Name (screen)', 'Name (printer)'], { itemName: '' }],
  ] as const)('a name that serves as a field fills it where no column has its own: %j', (names, filled) => {
    expect(matchColumns(rowsOf(names), 0)).toMatchObject(filled);
  });

  test.each([
    [['Serial number (old)', 'Serial number'], 1],
    [['Serial number (old)', 'Serial number *'], 1],
    [['Serial number (old)', 'Serial number (required)'], 1],
    [['Serial number (old)', 'Serial number (new)'], 1],
    [['Serial number (old)', 'Nº de serie'], 1],
    [['Serial number (screen)', 'Serial number (required)'], 1],
    [['Serial number (screen)', 'S/N'], 1],
    [['Serie', 'Serial number'], 1],
    [['Serial number (screen)'], 0],
    [['Serial number', 'Serial number'], 0],
    [['Serial number (screen)', 'Serial number (printer)'], ''],
    [['Serial number (old)', 'Serial number (previous)'], ''],
  ] as const)('of %j the serial number is %j', (names, at) => {
    expect(matchColumns(rowsOf(names), 0).serialNumber).toBe(at);
  });
});

const csv = (...rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join(';')).join('\n');

describe.each([
  ['a CSV', ofText(csv(['Acme S.A. - Baja, de activos'], ['Fecha: 24/11/2026'], [], NAMES, ITEM))],
  [
    'a workbook',
    readSheetFile(
      workbook(
        textRow(1, 'Acme S.A. - Baja de activos') +
          textRow(2, 'Fecha: 24/11/2026') +
          '<row r="3"></row>' +
          textRow(4, ...NAMES) +
          textRow(5, ...ITEM.map((text) => text.replace('&', '&amp;'))),
      ),
    ),
  ],
  ['a paste', readPastedSheet(`Acme\nFecha\n\n${NAMES.join('\t')}\n${ITEM.join('\t')}`)],
] as const)('%s with a title above the names', (_what, sheet) => {
  test('has its items, and the rows above are named', () => {
    const header = headerOf(sheet.rows);
    expect(sheet.rows[header ?? -1]).toMatchObject({ number: 4, cells: NAMES });
    const [item] = sheet.rows.slice(-1).map((row) => importedRow(row, matchColumns(sheet.rows, header)));
    expect(item).toMatchObject({ problems: [], values: { itemName: 'Laptop', serialNumber: 'S-1' } });
    expect(remarks(sheet)).toEqual({
      above: [1, 2],
      longer: [],
      quoted: [],
      curly: [],
      hasEntities: false,
      hasOddLetters: false,
    });
  });
});

describe('a reading is doubted', () => {
  test.each([
    ['not where all is right', csv(NAMES, ITEM), {}],
    ['not where rows are shorter', csv(NAMES, ITEM.slice(0, 3)), {}],
    ['not without names', 'a;b\nc;d;e', {}],
    [
      'where all rows are longer than the names',
      csv(NAMES, [...ITEM, 'x'], [...ITEM, 'y']),
      { longer: [2, 3] },
    ],
    ['where one is', csv(NAMES, ITEM, [...ITEM.slice(0, 3), 'broken', ...ITEM.slice(3)]), { longer: [3] }],
    [
      'where signs are written as in a web page',
      csv(NAMES, ITEM.with(2, 'Port&aacute;til')),
      { hasEntities: true },
    ],
    ['where a text begins with a blank and a mark', csv(NAMES, ITEM.with(3, ' "Old" one')), { quoted: [2] }],
  ])('%s', (_what, text, expected) =>
    expect(remarks(ofText(text))).toEqual({
      ...{ above: [], longer: [], quoted: [], curly: [], hasEntities: false, hasOddLetters: false },
      ...expected,
    }),
  );

  test.each([
    ...[
      '“Broken; no screen”',
      '“Broken',
      '„Broken“',
      '”Broken”',
      '«Broken; old»',
      '‘Broken',
      ' “Broken”',
      '“15” screen”',
    ],
  ])('where a text stands in curly marks or begins with one: %s', (text) => {
    expect(remarks(ofText(csv(NAMES, ITEM, ITEM.with(3, text))))).toMatchObject({ curly: [3] });
    const quoted = `"${text}"`;
    expect(remarks(ofText(csv(NAMES, ITEM.with(3, quoted), ITEM)))).toMatchObject({ curly: [2] });
    const pasted = [NAMES, ITEM.with(3, text.replace(';', ''))].map((cells) => cells.join('\t')).join('\n');
    expect(remarks(readPastedSheet(pasted))).toMatchObject({ curly: [] });
  });

  test.each(['15” screen', '“Old” one', 'the “b”', 'it’s', '«Zebra» printer'])(
    'not where marks stand in a text: %s',
    (text) => expect(remarks(ofText(csv(NAMES, ITEM.with(3, text))))).toMatchObject({ curly: [] }),
  );

  test('but a workbook keeps each text in its column', () => {
    const sheet = readSheetFile(workbook(textRow(1, ...NAMES) + textRow(2, ...ITEM.slice(1), 'x', 'note')));
    expect(remarks(sheet)).toMatchObject({ longer: [] });
  });
});

describe('a cell with signs that cannot be read', () => {
  const sources = matchColumns(rowsOf(NAMES), 0);
  const row: SheetRow = { number: 2, cells: ITEM.with(3, 'Da\ufffdado'), garbled: [3] };

  test('is an error until it is typed again', () => {
    const { problems } = importedRow(row, sources);
    expect(problems.map(({ field }) => field)).toEqual(['description']);
    expect(importedRow(row, sources, { description: 'Dañado' }).problems).toEqual([]);
  });

  test('has one problem where the form of an item has one', () => {
    const both = { ...row, cells: ITEM.with(0, 'M\ufffdquina'), garbled: [0] };
    expect(importedRow(both, sources).problems.filter(({ field }) => field === 'family')).toHaveLength(1);
  });

  test('counts where its column is taken only', () => {
    expect(importedRow(row, { ...sources, description: 'same' }).problems).toEqual([]);
  });
});
