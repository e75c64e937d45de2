import { describe, expect, test } from 'vitest';
import { headerOf, matchColumns } from '@monda/sheets/columns.ts';
import { withoutHiddenColumns } from '@monda/sheets/hidden-cells.ts';
import { importedRow } from './import-rows.ts';
import { readPastedSheet, readSheetFile } from '@monda/sheets/read-sheet.ts';
import { SheetRefused } from '@monda/sheets/sheet.ts';
import {
  sheetXml,
  stylesXml,
  textRow,
  workbook,
} from '../../../../../../packages/sheets/test/workbook-samples.ts';

const NAMES = ['Family', 'Type', 'Item name', 'Description', 'Serial number', 'Cost center'];
const FAMILY = 'Computing &amp; IT Equipment';
const KIND = 'Computing & IT Equipment';

const bytesOf = (rows: string, ...merges: readonly string[]) =>
  workbook('', {
    'xl/worksheets/sheet1.xml': sheetXml(rows).replace(
      '</sheetData>',
      `</sheetData><mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
    ),
    'xl/styles.xml': stylesXml('yyyy-mm-dd'),
  });
const sheetOf = (rows: string, ...merges: readonly string[]) => readSheetFile(bytesOf(rows, ...merges));
/** Rows of texts from row 1 on; a blank text is no cell. */
const rowsOf = (...rows: readonly (readonly string[])[]) =>
  rows
    .map((cells, at) =>
      textRow(at + 1, ...cells).replaceAll(
        /<c r="\w+" t="inlineStr"><is><t xml:space="preserve"><\/t><\/is><\/c>/g,
        '',
      ),
    )
    .join('');
const shortOf = (rows: string, ...merges: readonly string[]) =>
  sheetOf(rows, ...merges).rows.map(({ number, cells, merged = [] }) => [
    number,
    cells.join(),
    merged.join(),
  ]);

describe('a merged cell has its text where a person sees it', () => {
  const rows = rowsOf(['F', 'x', '1'], ['', 'y', '2'], ['', 'z', '3'], ['G', 'w', '4']);
  const APART = { 1: ['F,x,1', ''], 2: [',y,2', ''], 3: [',z,3', ''], 4: ['G,w,4', ''] };
  const OVER_ALL = { 2: ['F,y,2', '0'], 3: ['F,z,3', '0'] };
  test.each([
    ['nothing is merged', [], {}],
    ['over all its rows', ['A1:A3'], OVER_ALL],
    ['with other signs', ['$a$1:$a$3'], OVER_ALL],
    ['from below to above', ['A3:A1'], OVER_ALL],
    ['of one cell', ['A1'], {}],
    ['what is not seen is not taken', ['B1:B2'], { 2: [',x,2', '1'] }],
    ['only in its first column', ['A1:B2'], { 1: ['F,,1', '1'], 2: ['F,,2', '0,1'] }],
    ['in one row', ['B3:C3'], { 3: [',z', '2'] }],
    ['below the last row', ['A4:A900'], {}],
    ['a whole column', ['A2:A1048576'], { 4: [',w,4', '0'] }],
  ] as const)('%s', (_what, merges, changed) => {
    const expected = Object.entries({ ...APART, ...changed }).map(([row, read]) => [Number(row), ...read]);
    expect(shortOf(rows, ...merges)).toEqual(expected);
  });

  test('a row of which nothing else is seen is none', () => {
    expect(shortOf(rowsOf(['F', 'x'], ['', ''], ['', 'z']), 'A1:A3', 'B1:B2')).toEqual([
      [1, 'F,x', ''],
      [3, 'F,z', '0'],
    ]);
    expect(shortOf(`${rowsOf(['F', 'x'])}${textRow(2, 'hidden', 'text')}`, 'A1:A2', 'B1:B2')).toEqual([
      [1, 'F,x', ''],
    ]);
  });

  test('also where its first row is hidden', () => {
    const hidden = rows.replace('<row r="1">', '<row r="1" hidden="1">');
    expect(sheetOf(hidden, 'A1:A2').rows[1]).toMatchObject({ cells: ['F', 'y', '2'], merged: [0] });
  });

  test('with what is to be said of it', () => {
    const cells =
      '<row r="1"><c r="A1" s="1"><v>46000</v></c><c r="B1"><f>A1</f></c><c r="C1" t="str"><v>x</v></c></row>';
    const read = sheetOf(
      cells + textRow(2, '', '', 'y').replaceAll(/<c r="[AB]2".*?<\/c>/g, ''),
      'A1:A2',
      'B1:B2',
    );
    expect(read.rows[1]).toEqual({
      number: 2,
      cells: ['2025-12-09', '', 'y'],
      doubtful: [0],
      unknown: [{ at: 1, reason: 'formula' }],
      merged: [0, 1],
    });
  });

  test.each(['', 'A1:', 'A0:A2', 'x', 'A1:A2:A3'])('a range "%s" is refused', (ref) => {
    expect(() => sheetOf(rows, ref)).toThrow(SheetRefused);
  });

  test('ranges over one another are refused before they take long', () => {
    expect(() => sheetOf(rows, ...Array.from({ length: 5_000 }, () => 'A1:XFD1048576'))).toThrow(
      SheetRefused,
    );
  });
});

describe('an item of a merged row', () => {
  const item = (family: string, name: string, serial: string) =>
    [family, family === '' ? '' : 'Computers', name, 'Used', serial, 'CC-1'] as const;
  const rows = rowsOf(
    NAMES,
    item(FAMILY, 'Laptop', 'S-1'),
    item('', 'Tower', 'S-2'),
    item('', 'Server', 'S-3'),
  );
  const sheet = sheetOf(rows, 'A2:A4', 'B2:B4');
  const items = sheet.rows
    .slice(1)
    .map((row) => importedRow(row, matchColumns(sheet.rows, headerOf(sheet.rows))));

  test('has the family and the type, marked at their cells', () => {
    expect(items.map(({ problems }) => problems)).toEqual([[], [], []]);
    expect(items.map(({ values }) => values.serialNumber)).toEqual(['S-1', 'S-2', 'S-3']);
    expect(items.map(({ merged }) => merged)).toEqual(
      [[], ['family', 'type'], ['family', 'type']].map((fields) => expect.arrayContaining(fields)),
    );
    expect(items[0]?.merged).toEqual([]);
  });
  test('until something is typed there', () => {
    const [, row] = sheet.rows.slice(1);
    const typed = importedRow(row ?? { number: 0, cells: [] }, matchColumns(sheet.rows, 0), {
      family: 'machinery',
    });
    expect(typed.merged).toEqual(['type']);
  });
  test('and not of columns that are hidden', () => {
    expect(withoutHiddenColumns({ ...sheet, hiddenColumns: [0] }).rows[2]?.merged).toEqual([1]);
  });
});

describe('names of columns', () => {
  test('over two rows are read where most of them stand', () => {
    const rows = rowsOf(
      ['Family', 'Type', 'Identification', '', 'Description', 'Cost center'],
      ['', '', 'Item name', 'Serial number', '', ''],
      [FAMILY, 'Computers', 'Laptop', 'S-1', 'Used', 'CC-1'],
    );
    const sheet = sheetOf(rows, 'A1:A2', 'B1:B2', 'C1:D1', 'E1:E2', 'F1:F2');
    const header = headerOf(sheet.rows);
    expect(sheet.rows[header ?? -1]?.number).toBe(2);
    const last = sheet.rows[2] ?? { number: 0, cells: [] };
    expect(importedRow(last, matchColumns(sheet.rows, header))).toMatchObject({
      problems: [],
      values: { itemName: 'Laptop', serialNumber: 'S-1', costCenter: 'CC-1' },
    });
  });
  test('in one row are found below a title over several rows', () => {
    const rows = rowsOf(['Acme S.A.'], [], NAMES, [FAMILY, 'Computers', 'Laptop', 'Used', 'S-1', 'CC-1']);
    const sheet = sheetOf(rows.replace('<row r="2"></row>', ''), 'A1:F2');
    expect(sheet.rows.map(({ number }) => number)).toEqual([1, 3, 4]);
    expect(headerOf(sheet.rows)).toBe(1);
  });
});

test('a CSV has no merged cells', () => {
  const [, row] = readPastedSheet(`${NAMES.join('\t')}\n\tComputers\tx`).rows;
  expect(row).toEqual({ number: 2, cells: ['', 'Computers', 'x'] });
});

describe('an apostrophe that an export puts before a text', () => {
  const of = (name: string) => {
    const rows = [NAMES, [KIND, 'Computers', name, 'Used', 'S-1', 'CC-1']].map((cells, at) => ({
      number: at + 1,
      cells,
    }));
    return importedRow(rows[1] ?? { number: 0, cells: [] }, matchColumns(rows, 0));
  };
  test.each([
    ["a;'-5", 'a;-5', true],
    ["'-5", '-5', true],
    ["'=1+1", '=1+1', true],
    ["a;''-5", "a;'-5", true],
    ["a;'-5|=3", "a;'-5|=3", false],
    ["'-5;-6", '-5;-6', true],
    ["O'Brien", "O'Brien", false],
    ["'007", "'007", false],
    ['a;-5', 'a;-5', false],
  ] as const)('is taken off %j and said: %j', (cell, text, isSaid) => {
    expect(of(cell).values.itemName).toBe(text);
    expect(of(cell).unguarded).toEqual(isSaid ? ['itemName'] : []);
  });
});
