import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { headerOf, matchColumns } from '@monda/sheets/columns.ts';
import { importedRow } from './import-rows.ts';
import { readSheetFile } from '@monda/sheets/read-sheet.ts';
import { textRow, workbook } from '../../../../../../packages/sheets/test/workbook-samples.ts';

const HEADER = 'Family,Type,Item name,Description,Serial number,Cost center';
const withSerial = (serial: string) =>
  `${HEADER}\nComputing / IT equipment,Computers,Dell,ok,${serial},CC-1\n`;

/** What becomes of the rows below the names. */
function rowsOf(text: string) {
  const { rows } = readSheetFile(strToU8(text));
  const header = headerOf(rows);
  const sources = matchColumns(rows, header);
  return rows.slice((header ?? -1) + 1).map((row) => ({ header, ...importedRow(row, sources) }));
}
/** What becomes of the first row below the names. */
function rowOf(text: string) {
  const [row] = rowsOf(text);
  if (row === undefined) throw new Error('There is no row');
  return row;
}

describe('a value of a CSV that a spreadsheet program changed before', () => {
  test.each(['8.90123E+12', '1,23457E+11', '1.00E+05', '1E+12', '-1.5E-07', '3.56938e+14'])(
    '%s is marked',
    (serial) => {
      const row = rowOf(withSerial(serial.includes(',') ? `"${serial}"` : serial));
      expect([row.values.serialNumber, row.doubtful]).toEqual([serial, ['serialNumber']]);
    },
  );

  test.each(['1E5', '1e-7', '1e-70', 'E+12', '12E+12', 'SN-1.5E+12', '2026'])(
    '%s is what it says',
    (serial) => {
      expect(rowOf(withSerial(serial))).toMatchObject({ values: { serialNumber: serial }, doubtful: [] });
    },
  );
});

describe('a code that a program changed to a date or a number', () => {
  const sheet = (...serials: readonly string[]) =>
    serials.map((serial) => `Computing / IT equipment;Computers;Dell;ok;${serial};CC-1`);
  const marked = (...serials: readonly string[]) =>
    rowsOf([HEADER.replaceAll(',', ';'), ...sheet(...serials)].join('\n')).map(({ values, doubtful }, at) => {
      expect(values.serialNumber).toBe(serials[at]?.trim());
      return doubtful.length > 0;
    });

  const CHANGED = [
    ...[
      '02-mar',
      '2-Mar',
      '02/mar',
      '2-mar.',
      '02-MAR',
      '2 mar',
      '31-dic',
      '3-sept',
      '3-set',
      '1-ene',
      '1-Jan',
    ],
    ...['2-fev', '02/fev/2026', '2-Mrz', '02. Mrz', '2-janv.', 'févr-02', '3-mai', 'Dez 02', '02.03.2026'],
    ...['mar-24', 'Mar-02', 'may-2', 'Mar 2024', 'dic-99', 'marzo-24', 'March 2, 2024', '2 de marzo'],
    ...[
      '2 de marzo de 2024',
      '02-mar-24',
      '2-Mar-2024',
      '02/mar/2024',
      '02/03/2024',
      '2/3/2024',
      '2024-03-02',
    ],
    ...['2024-03-02 00:00:00', '2024-03-02T00:00:00', '12345.0', '12345,0', '12345.00', '0.0', '-5.0'],
    ...[
      '356938035643809.0',
      '356938035643809,0',
      '356.938.035',
      '356,938,035',
      '1.234',
      '1,234,567',
      '12 345 678',
    ],
    ...['356\u00a0938\u00a0035', '356\u202f938', "356'938'035", '356.938.035,00'],
  ];
  test.each(CHANGED)('%s is marked, alone and among others', (serial) => {
    expect(marked(serial)).toEqual([true]);
    expect(marked('SN-1', serial, '', 'A 7')).toEqual([false, true, false, false]);
  });

  test.each([
    ...[
      '2-3',
      '12-ABC',
      '32-mar',
      '0-mar',
      'mar',
      'marte-24',
      'mar-240',
      'DEC-1001',
      'SEP0012',
      '02-mar-X',
      'A-02-mar',
    ],
    ...[
      '12345',
      '12345.1',
      '12345.000.0',
      '1.0.0',
      'v1.0',
      '10.0.0.1',
      '1234.567',
      '12.34.567',
      '356.938,035',
    ],
    ...[
      '8952140061123456700',
      '1234567890123450',
      '356-938-035',
      '45/03/2024',
      '2024-13-02',
      '2024-03',
      '2024',
      '1 23 456',
      '007',
      'may be',
      '12,5',
    ],
  ])('%s is what it says', (serial) => expect(marked('SN-1', serial)).toEqual([false, false]));

  test.each([
    [['12-ABC', '13-MAR', '14-DEC']],
    [['12-MAR', '13-MAR']],
    [['02-mar', '', '03-abr']],
    [['100.200', '100.300', '100.400']],
    [['12345.0', '12346.0']],
    [['2024-03-02', '2024-03-05']],
  ])('of one form in a whole column it is none: %j', (serials) => {
    expect(marked(...serials)).toEqual(serials.map(() => false));
  });

  test.each([
    ['a long number with a decimal', ['356938035643809.0', '356938035643817.0']],
    [
      'a number of which a spreadsheet has the first 15 digits alone',
      ['895214006100000000', '8952140061123450000'],
    ],
  ])('%s is marked, also where a whole column has it', (_, serials) => {
    expect(marked(...serials)).toEqual([true, true]);
  });

  test('it is one where a column holds codes: not in a description, not in a name', () => {
    const line = 'Computing / IT equipment;Computers;12.0;02-mar;SN-1;1.234';
    expect(rowOf(`${HEADER.replaceAll(',', ';')}\n${line}`).doubtful).toEqual(['costCenter']);
  });

  test('a row above the names, and the names, do not count for the form of a column', () => {
    const rows = rowsOf(
      `A list\n\n${HEADER}\n${['12-ABC', '13-MAR'].map((each) => `x,y,z,d,${each},c`).join('\n')}`,
    );
    expect(rows.map(({ doubtful }) => doubtful)).toEqual([[], []]);
  });

  test('a text of a workbook is looked at in the same way, and a cell has one mark', () => {
    const names = HEADER.split(',');
    const item = ['x', 'y', 'z', 'd'];
    const { rows } = readSheetFile(
      workbook(textRow(1, ...names) + textRow(2, ...item, '12345.0', 'c') + textRow(3, ...item, 'SN-1', 'c')),
    );
    const sources = matchColumns(rows, 0);
    expect(rows.slice(1).map((row) => importedRow(row, sources).doubtful)).toEqual([['serialNumber'], []]);
    const both = { number: 2, cells: [...item, '1.0', 'c'], doubtful: [4], changed: [4] };
    expect(importedRow(both, sources).doubtful).toEqual(['serialNumber']);
  });
});

describe('a cell of a CSV that has no value is an error', () => {
  test.each([
    '###',
    '########',
    '#N/A',
    '#N/A N/A',
    '#ERROR!',
    '#EXTERNAL!',
    '#¡REF!',
    'Err:502',
    '=A1&B2',
    '=$A$1',
    '=TEXT(12;"000")',
    '=SI(A1;B1)',
  ])('%s', (serial) => {
    const { problems, unknown } = rowOf(withSerial(`"${serial.replaceAll('"', '""')}"`));
    expect(problems.map(({ field }) => field)).toEqual(['serialNumber']);
    expect(unknown).toEqual(['serialNumber']);
  });

  test.each(['#12', 'A#3', "'=A1", '= 5', '=N'])('%s is a text', (serial) => {
    expect(rowOf(withSerial(serial)).problems).toEqual([]);
  });
});

test('one mark of inches that is not doubled among quoted cells is refused, not taken with all marks', () => {
  const text = `"Item name","Serial number"\n"Dell 15" screen","SN-1"\n"Other","SN-2"\n`;
  expect(() => readSheetFile(strToU8(text))).toThrow('quotes');
  const plain = 'Item name,Serial number\nDell 15" screen,SN-1\n';
  expect(readSheetFile(strToU8(plain)).rows[1]?.cells).toEqual(['Dell 15" screen', 'SN-1']);
});

describe('a row that describes an item never names the columns', () => {
  test.each([
    ['alone, S/N for no number', 'Computing / IT equipment,Laptop,Dell,broken,S/N,100'],
    ['in Spanish', 'Equipo de cómputo/TI,Computadoras,Dell,roto,S/N,100'],
    ['with a type alone', 'x,Computers,Equipo,roto,S/N,100'],
  ])('%s', (_what, line) => {
    const { rows } = readSheetFile(strToU8(`${line}\n${line}\n`));
    expect(headerOf(rows)).toBeNull();
  });
});
