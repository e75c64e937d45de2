import { guardSeparatedCell } from '@monda/domain/base/spreadsheet-cell.ts';
import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { headerOf, matchColumns } from '@monda/sheets/columns.ts';
import { importedRow } from './import-rows.ts';
import { readPastedSheet, readSheetFile } from '@monda/sheets/read-sheet.ts';
import type { Sheet } from '@monda/sheets/sheet.ts';
import { textRow, workbook } from '../../../../../../packages/sheets/test/workbook-samples.ts';

const cellsOf = ({ rows }: Sheet) => rows.map(({ cells }) => cells);
const read = (text: string) => readSheetFile(strToU8(text));

const NAMES = 'Family, Type, Item name, Description, Serial number, Cost center';
const KIND = 'Computing & IT Equipment, Computers, Laptop';

/** The items that a sheet becomes as it is read. */
function itemsOf(sheet: Sheet) {
  const header = headerOf(sheet.rows);
  const sources = matchColumns(sheet.rows, header);
  return sheet.rows.slice((header ?? -1) + 1).map((row) => importedRow(row, sources).values);
}

test.each(['NULL', 'null', '\\N', '(null)', '[NULL]', '<NULL>'])(
  'a cell %s of a database is an empty one, whatever the file',
  (nothing) => {
    const cells = ['a', nothing, 'c', nothing];
    expect([read(cells.join(',')), readPastedSheet(cells.join('\t'))].map(cellsOf)).toEqual([
      [['a', '', 'c']],
      [['a', '', 'c']],
    ]);
    expect(
      cellsOf(readSheetFile(workbook(textRow(1, ...cells.map((cell) => cell.replace('<', '&lt;')))))),
    ).toEqual([['a', '', 'c']]);
    expect(cellsOf(read(`a,${nothing} 7,x${nothing}`))).toEqual([['a', `${nothing} 7`, `x${nothing}`]]);
  },
);

test.each([
  ['a list of SAP', '|', ['List 1', '-------', '|Familia|Serie|', '-------', '|1|2|', '-------']],
  ['a console of a database', '|', ['+---+---+', '| a | b |', '+---+---+', '| 1 | 2 |']],
  ['a table of Markdown', '|', ['a|b', ':--|:-:', '---|---:', '1|2']],
])(
  'lines drawn between the rows of %s are none, and the others keep their numbers',
  (_, separator, lines) => {
    const { form, rows } = read(lines.join('\n'));
    expect(form).toMatchObject({ separator });
    const drawn = lines.flatMap((line, at) => (/[a-z1]/i.test(line) ? [at + 1] : []));
    expect(rows.map(({ number }) => number)).toEqual(drawn);
  },
);

test('dashes next to a value stay', () => {
  expect(cellsOf(read('a,---\n-,-'))).toEqual([
    ['a', '---'],
    ['-', '-'],
  ]);
});

describe('blanks around quotation marks', () => {
  test('typed behind each comma, the items are whole', () => {
    const rows = [NAMES, `${KIND}, "Broken, no screen", SN-1, CC-1`, `${KIND}, "Old, works", SN-2, CC-1`];
    expect(itemsOf(read(rows.join('\r\n')))).toMatchObject([
      { itemName: 'Laptop', description: 'Broken, no screen', serialNumber: 'SN-1', costCenter: 'CC-1' },
      { itemName: 'Laptop', description: 'Old, works', serialNumber: 'SN-2', costCenter: 'CC-1' },
    ]);
  });

  test.each([
    ['a blank', 'a, "b, c",d', ['a', 'b, c', 'd']],
    ['several', 'a,   "b, c"  ,d', ['a', 'b, c', 'd']],
    ['a tab', 'a,\t"b, c"\t,d', ['a', 'b, c', 'd']],
    ['a no-break space', 'a,\u00a0"b, c"\u00a0,d', ['a', 'b, c', 'd']],
    ['at the beginning and the end of a row', ' "a, x", "b" \n"c", "d" ', ['a, x', 'b', 'c', 'd']],
    ['every value quoted', '"a", "b", "c, d"', ['a', 'b', 'c, d']],
    ['a semicolon', 'a; "b; c"; d', ['a', 'b; c', ' d']],
    ['a vertical bar', 'a| "b| c"| d', ['a', 'b| c', ' d']],
    ['a blank in front of a tab', 'a\t "b\tc"\td', ['a', 'b\tc', 'd']],
    ['tabs that separate', 'a\t\t"b"\td', ['a', '', 'b', 'd']],
    ['doubled marks', 'a, "b ""c"", d",e', ['a', 'b "c", d', 'e']],
    ['a line break in the cell', 'a, "b\nc",d', ['a', 'b\nc', 'd']],
    ['an empty cell', 'a, "",d', ['a', '', 'd']],
    ['a mark of inches', 'a, 15" screen,d', ['a', ' 15" screen', 'd']],
    ['a word in marks', 'a, "b" c,d', ['a', ' "b" c', 'd']],
    ['a sign of no width', 'a,\u200b"b, c"\u200b,d', ['a', 'b, c', 'd']],
    ['a mark of the direction', 'a,\u200e"b, c",d', ['a', 'b, c', 'd']],
    ['a mark that is not closed', 'a, "b,c', ['a', ' "b', 'c']],
  ])('%s: %j', (_what, text, cells) => {
    expect(cellsOf(read(text)).flat()).toEqual(cells);
  });

  test('a million marks at wrong places take no time that grows with their square', () => {
    const rows = `${', "a'.repeat(90)}\n`.repeat(4_000);
    expect(cellsOf(read(`a\n${rows}`))).toHaveLength(4_001);
  });
});

describe('single quotes around all texts', () => {
  test.each([
    ['a comma', "'a','b, c',1", ['a', 'b, c', '1']],
    ['a semicolon', "'a';'b; c';''", ['a', 'b; c']],
    ['a tab, and blanks', "'a'\t 'b\tc' \t'd'", ['a', 'b\tc', 'd']],
    ['a doubled one', "'a','b ''c'' d'", ['a', "b 'c' d"]],
    ['marks of inches', `'a','15" screen'`, ['a', '15" screen']],
    ['a line break', "'a','b\nc'", ['a', 'b\nc']],
    ['a formula', `'a','="007"'`, ['a', '007']],
  ])('%s: %j', (_what, row, cells) => {
    const separator = ['\t', ';'].find((sign) => row.includes(sign)) ?? ',';
    const names = ['Item name', 'Serial number', 'Notes'];
    const header = names.map((name) => `'${name}'`).join(separator);
    expect(cellsOf(read(`${header}\n${row}`))).toEqual([names, cells]);
  });

  test.each([
    ['one cell alone', "'a',b", ["'a'", 'b']],
    ['an apostrophe that keeps a text', "'007,b", ["'007", 'b']],
    ['a name with an apostrophe', "O'Brien,b'c", ["O'Brien", "b'c"]],
    ['feet and inches', `6' 2",b`, [`6' 2"`, 'b']],
  ])('%s stay signs: %j', (_what, text, cells) => {
    expect(cellsOf(read(text)).flat()).toEqual(cells);
  });
});

describe('a text that a formula keeps', () => {
  test.each([
    ['a,="007",b', ['a', '007', 'b']],
    ['a,"=""007""",b', ['a', '007', 'b']],
    ['a, ="007" ,b', ['a', '007', 'b']],
    ['a, "=""007""" ,b', ['a', '007', 'b']],
    ['a,="x, y",b', ['a', 'x, y', 'b']],
    ['a,="say ""hi""",b', ['a', 'say "hi"', 'b']],
    ['="a";="007"', ['a', '007']],
    ["a,'007,b", ['a', "'007", 'b']],
    ['a,\t007,b', ['a', '\t007', 'b']],
    ["a,'=1,b", ['a', "'=1", 'b']],
    ['a,=1+1,b', ['a', '=1+1', 'b']],
  ])('%j', (text, cells) => expect(cellsOf(read(text)).flat()).toEqual(cells));

  test('also in names of columns and in a paste', () => {
    expect(itemsOf(read('="Item name";="Serial number"\n="Desk";="007"'))).toMatchObject([
      { itemName: 'Desk', serialNumber: '007' },
    ]);
    expect(cellsOf(readPastedSheet('Desk\t="007"'))).toEqual([['Desk', '007']]);
  });
});

describe('lines', () => {
  test.each([
    [
      'ends of every kind',
      'a,b\r\nc,d\ne,f\rg,h',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['g', 'h'],
      ],
    ],
    ['a mark twice', '\ufeff\ufeffa,b', [['a', 'b']]],
    ['the end of a DOS file', 'a,b\r\n\x1a', [['a', 'b']]],
    ['a block filled with zeros', 'a,b\0\0\0\0', [['a', 'b']]],
    ['a separator named behind a mark', '\ufeffsep=;\r\na;b,c', [['a', 'b,c']]],
    ['a separator named in capitals', 'SEP=|\na|b,c', [['a', 'b,c']]],
  ])('%s', (_what, text, rows) => expect(cellsOf(read(text))).toEqual(rows));
});

describe('what another separator would split comes back unchanged', () => {
  const typed = fc.string({ unit: fc.constantFrom(...`;|,\t\r\n"'=+-@ aé`.split('')), maxLength: 12 });
  test('of any text an export wrote', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(typed, typed), { minLength: 1, maxLength: 4 }), (rows) => {
        const quoted = (text: string) => `"${guardSeparatedCell(text).replaceAll('"', '""')}"`;
        const lines = rows.map((row) => ['x', ...row.map(quoted), 'y'].join(','));
        const sheet = read(`\ufeffFamily,Item name,Description,Type\r\n${lines.join('\r\n')}\r\n`);
        expect(itemsOf(sheet).map((item) => [item.itemName, item.description])).toEqual(
          rows.map((row) => row.map((text) => text.trim())),
        );
      }),
      { numRuns: import.meta.env.TEST_BY_DAY ? 100 : 1_000 },
    );
  });
});
