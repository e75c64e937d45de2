import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { headerOf, matchColumns } from './columns.ts';
import { importedRow } from './import-rows.ts';
import { readSheetFile } from './read-sheet.ts';

const HEADER = 'Family,Type,Item name,Description,Serial number,Cost center';
const withSerial = (serial: string) =>
  `${HEADER}\nComputing / IT equipment,Computers,Dell,ok,${serial},CC-1\n`;

/** What becomes of the first row below the names. */
function rowOf(text: string) {
  const { rows } = readSheetFile(strToU8(text));
  const header = headerOf(rows);
  const row = rows[(header ?? -1) + 1];
  if (row === undefined) throw new Error('There is no row');
  return { header, ...importedRow(row, matchColumns(rows, header)) };
}

describe('a value of a CSV that a spreadsheet program changed before', () => {
  test.each(['8.90123E+12', '1,23457E+11', '1.00E+05', '1E+12', '-1.5E-07'])('%s is marked', (serial) => {
    const row = rowOf(withSerial(serial.includes(',') ? `"${serial}"` : serial));
    expect([row.values.serialNumber, row.doubtful]).toEqual([serial, ['serialNumber']]);
  });

  test.each(['1E5', '1e-7', '1e-70', 'E+12', '12E+12', 'SN-1.5E+12', '2026'])(
    '%s is what it says',
    (serial) => {
      expect(rowOf(withSerial(serial))).toMatchObject({ values: { serialNumber: serial }, doubtful: [] });
    },
  );
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
