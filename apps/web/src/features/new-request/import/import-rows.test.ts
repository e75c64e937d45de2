import { guardCell } from '@monda/domain/base/spreadsheet-cell.ts';
import { words } from '@monda/phrases/words.ts';
import { describe, expect, test } from 'vitest';
import { columnLetter, headerOf, matchColumns } from '@monda/sheets/columns.ts';
import { importedRow } from './import-rows.ts';
import type { SheetRow } from '@monda/sheets/sheet.ts';

const row = (number: number, ...cells: readonly string[]): SheetRow => ({ number, cells });
const header = row(
  1,
  'Serie',
  'Familia',
  'TIPO',
  'Nombre del artículo',
  'Condition',
  'Cost centre',
  'Descripción',
);
const sources = matchColumns([header], 0);
const good = ['007', 'equipo de cómputo y ti', 'Computadoras', 'Portátil', 'Worn', 'CC-1', 'Sin batería'];

describe('columns are matched to fields', () => {
  test('by name in either language, whatever their order', () => {
    expect(headerOf([header])).toBe(0);
    expect(sources).toMatchObject({
      serialNumber: 0,
      family: 1,
      type: 2,
      itemName: 3,
      costCenter: 5,
      description: 6,
    });
  });

  test('a second column of the same name fills nothing', () => {
    expect(matchColumns([row(1, 'Serial', 'S/N')], 0)).toMatchObject({ serialNumber: 0 });
    expect(matchColumns([row(1, 'Serial', 'Serial number')], 0)).toMatchObject({ serialNumber: 1 });
  });

  test('without a header, families and types are recognized by what they are', () => {
    const rows = [
      row(1, 'x', 'Desks', 'Furniture & Office Equipment'),
      row(2, 'y', '', 'Computing & IT Equipment'),
    ];
    expect(headerOf(rows)).toBeNull();
    expect(matchColumns(rows, null)).toMatchObject({ family: 2, type: 1, itemName: '', serialNumber: '' });
    expect(matchColumns([row(1, 'x', 'y')], null)).toMatchObject({ family: '', type: '' });
  });

  test('and have the letters of a spreadsheet', () => {
    expect([0, 25, 26, 51, 52, 99].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'CV']);
  });
});

describe('every cell that is wrong is named', () => {
  const problemsOf = (cells: readonly string[]) =>
    importedRow(row(2, ...cells), sources).problems.map(({ field }) => field);
  const changed = (at: number, text: string) => good.with(at, text);

  test('nothing at all', () =>
    expect(problemsOf([])).toEqual(['family', 'type', 'itemName', 'costCenter', 'description']));
  test.each([
    ['no family of that name', 1, 'Vehicles', 'family'],
    ['no type of that name', 2, 'Desks', 'type'],
    ['no serial number where one is required', 0, '', 'serialNumber'],
    ['blanks for a name', 3, ' \u00a0', 'itemName'],
    ['a line break in a name', 3, 'two\nlines', 'itemName'],
    ['a text that is too long', 5, 'x'.repeat(201), 'costCenter'],
    ['a sign that cannot be stored', 6, 'a\u0001', 'description'],
  ])('%s', (_what, at, text, field) => expect(problemsOf(changed(at, text))).toEqual([field]));

  test('and none where nothing is wrong', () => expect(problemsOf(good)).toEqual([]));
});

describe('a row becomes an item', () => {
  test('with codes for labels and texts as they are', () => {
    expect(importedRow(row(2, ...good), sources).values).toMatchObject({
      serialNumber: '007',
      family: 'computing_it_equipment',
      type: 'computers',
      itemName: 'Portátil',
      costCenter: 'CC-1',
      description: 'Sin batería',
      hasOwnershipInvoice: false,
    });
  });

  test.each(['007', '1E5', '12345678901234567890', '=1+1', '-5', '+34', '@x', "'=1", "O'Brien", '0x1F'])(
    'a serial number %s that an export wrote comes back',
    (serialNumber) => {
      const { values } = importedRow(row(2, guardCell(serialNumber)), sources);
      expect(values.serialNumber).toBe(serialNumber);
    },
  );

  test('one text fills a field of all rows, and what is typed over a cell counts', () => {
    const filled = { ...sources, costCenter: ' CC-9 ' };
    expect(importedRow(row(2, ...good), filled).values.costCenter).toBe('CC-9');
    const mended = importedRow(row(2, ...good.with(1, 'Vehicles')), filled, {
      family: 'machinery',
      type: 'Lathe',
      itemName: '',
    });
    expect(mended.values).toMatchObject({ family: 'machinery', type: 'Lathe', itemName: '' });
    expect(mended.problems.map(({ field }) => field)).toEqual(['itemName']);
  });

  test('a cell that the program may have changed is named until it is typed over', () => {
    const unsure = { ...row(2, ...good), doubtful: [0, 4] };
    expect(importedRow(unsure, sources).doubtful).toEqual(['serialNumber']);
    expect(importedRow(unsure, sources, { serialNumber: '1-2' }).doubtful).toEqual([]);
    expect(importedRow(unsure, { ...sources, serialNumber: 'same' }).doubtful).toEqual([]);
  });
});

describe('further fields', () => {
  test('are columns by the names that registers use', () => {
    const names = [
      'Activo fijo',
      'Denominación',
      'Serie',
      'Marca',
      'Modelo',
      'Ubicación',
      'Peso (kg)',
      'Volumen',
    ];
    expect(matchColumns([row(1, ...names)], 0)).toMatchObject({
      ...{ propertyNumber: 0, itemName: 1, serialNumber: 2, manufacturer: 3, model: 4 },
      ...{ location: 5, weight: 6, volume: 7 },
    });
    const english = [
      'Asset tag',
      'Item name',
      'Manufacturer',
      'Model',
      'Location',
      'Weight (kg)',
      'Fixed asset',
    ];
    expect(matchColumns([row(1, ...english)], 0)).toMatchObject({
      ...{ propertyNumber: 0, itemName: 1, manufacturer: 2, model: 3, location: 4, weight: 5, volume: '' },
    });
  });

  test('a column of two meanings is the name of the item where no other column is', () => {
    expect(matchColumns([row(1, 'Activo fijo', 'Serie', 'Modelo')], 0)).toMatchObject({
      ...{ itemName: 0, propertyNumber: '', model: 2 },
    });
    expect(matchColumns([row(1, 'Serie', 'Modelo', 'Familia')], 0)).toMatchObject({ itemName: 1, model: 1 });
  });

  const named = matchColumns(
    [
      row(
        1,
        'Serie',
        'Familia',
        'Tipo',
        'Nombre',
        'Centro de costo',
        'Descripción',
        'Peso (kg)',
        'Volumen',
        'Marca',
      ),
    ],
    0,
  );
  const filled = ['007', 'Equipo de cómputo y TI', 'Computadoras', 'Portátil', 'CC-1', 'Sin batería'];

  test.each([
    ['12,5 kg', '0,8 m³', '12.5', '0.8'],
    ['1.234,5', '2', '1234.5', '2'],
    ['1,234', '', '1234', ''],
  ])(
    'quantities are read with decimal commas and units, and shown as they were read: %s, %s',
    (weight, volume, ...read) => {
      const { values, problems } = importedRow(row(2, ...filled, weight, volume, ' Dell '), named);
      expect([values.weight, values.volume, values.manufacturer]).toEqual([...read, 'Dell']);
      expect(problems).toEqual([]);
    },
  );

  test('what cannot be read stays in its cell, with a sentence there', () => {
    const { values, problems } = importedRow(row(2, ...filled, '10 lb', '-1', 'www.example.com'), named);
    expect([values.weight, values.volume, values.manufacturer]).toEqual(['10 lb', '-1', 'www.example.com']);
    expect(problems).toEqual([
      { field: 'manufacturer', message: words().texts.webAddressInName },
      { field: 'weight', message: words().quantities.noNumber },
      { field: 'volume', message: words().quantities.negative },
    ]);
    const mended = importedRow(row(2, ...filled, '10 lb'), named, { weight: '4,5' });
    expect([mended.values.weight, mended.problems]).toEqual(['4,5', []]);
  });
});
