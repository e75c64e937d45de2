import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { FIELD_NAMES } from '@monda/phrases/field-names.ts';
import { OTHER_FIELD_NAMES } from '@monda/phrases/other-field-names.ts';
import { describe, expect, test } from 'vitest';
import { fieldByLabel, fieldByRemarkedLabel, fieldNamed } from './item-field-by-label.ts';
import { REQUESTED_FIELDS } from './item-fields.ts';

test.each(['', ' ', '#', 'Condition', 'Warranty', 'Desks', 'constructor', 'Serial number 2'])(
  'a column called "%s" stands for no field of a request',
  (name) => expect(fieldByLabel(name)).toBeNull(),
);

test.each(
  Object.values(CATALOGUES).flatMap(({ itemFields }) => REQUESTED_FIELDS.map((f) => [itemFields[f], f])),
)('a column called "%s" is %s', (label, field) => {
  for (const name of [label, ` ${label?.toUpperCase()} *`, label?.normalize('NFD'), `\ufeff${label}`]) {
    expect(fieldByLabel(name ?? '')).toBe(field);
  }
});

test.each([
  ['Nº de serie', 'serialNumber'],
  ['S/N', 'serialNumber'],
  ['NUMERO DE SERIE', 'serialNumber'],
  ['Cost centre', 'costCenter'],
  ['CeCo', 'costCenter'],
  ['categoria', 'family'],
  ['N.°\u00a0de\u200b serie', 'serialNumber'],
  ['Ｓｅｒｉａｌ number', 'serialNumber'],
  ['Cate\u0301gori\u0301a', 'family'],
  ['Nombre', 'itemName'],
])('so is "%s" %s', (name, field) => expect(fieldByLabel(name)).toBe(field));

test.each(['Serialnumber', 'serial_number', 'serialNumber', 'SERIAL-NO'])('"%s" needs no blanks', (name) =>
  expect(fieldByLabel(name)).toBe('serialNumber'),
);

describe('a name may have a remark', () => {
  test.each([
    '',
    '()',
    '1.',
    'Weight (serial number)',
    'Serial number 2',
    'Serial number - 2',
    'Serial number of the charger',
    'Serial number: charger',
    'Type\nof damage',
    'Type of damage (required)',
    'Cost center manager *',
    'Item name, description',
    'Owner: Serial number',
    'Required',
    'Name of the owner (text)',
    'Old serial number',
    'Serial number (old)',
    'Nº de serie (anterior)',
    'Serial number (previous owner)',
    'Name (full)',
    'Nombre (del responsable)',
    'Nombre (y apellidos)',
    'Item (qty)',
    'Type (of damage)',
    'Item #',
    'Artículo #',
    'Item No.',
    'S. No.',
    'Sr. No.',
    'Example: Serial number',
    'Serial number 1',
    'Serial number #2',
    '1) Serial number 2',
    'Owner / Item name',
    'Required / Optional',
    'Item name family',
  ])('but not every text around a name is one: %j', (name) => expect(fieldByRemarkedLabel(name)).toBeNull());

  test.each([
    ['Family *', 'family'],
    ['* Family', 'family'],
    ['Description*', 'description'],
    ['Serial number (required)', 'serialNumber'],
    ['Serial number [text]', 'serialNumber'],
    ['Serial number {S/N} *', 'serialNumber'],
    ['Serial number <max. 200>', 'serialNumber'],
    ['Serial number (as (shown) on the label)', 'serialNumber'],
    ['Serial number (required', 'serialNumber'],
    ['Serial (S/N) number', 'serialNumber'],
    ['Cost center:', 'costCenter'],
    ['Cost center: required', 'costCenter'],
    ['Cost center - optional', 'costCenter'],
    ['Cost center – optional', 'costCenter'],
    ['Cost center required', 'costCenter'],
    ['Centro de costo obligatorio', 'costCenter'],
    ['Centro de costo, campo obligatorio', 'costCenter'],
    ['Descripción (máx. 500 caracteres)', 'description'],
    ['Descripción: 500 caracteres', 'description'],
    ['Description; max 500 characters', 'description'],
    ['Description\nmax 500 characters', 'description'],
    ['Description\r\n(free text)', 'description'],
    ['Cost\ncenter', 'costCenter'],
    ['1. Family', 'family'],
    ['02) Familia', 'family'],
    ['(3) Tipo', 'type'],
    ['3.1 Type', 'type'],
    ['4 - Item name', 'itemName'],
    ['B: Type', 'type'],
    ['Column 2: Type', 'type'],
    ['Family / Familia', 'family'],
    ['Número de serie | Serial number', 'serialNumber'],
    ['Family\nFamilia', 'family'],
    ['Familia (Family) *', 'family'],
    ['Item: Serial number', 'serialNumber'],
    ['Item name.', 'itemName'],
    ['Tipo (elija de la lista)', 'type'],
    ['Tipo: elija de la lista', 'type'],
    ['  NÚMERO DE SERIE (OBLIGATORIO) : ', 'serialNumber'],
    ['S/N / Serial no.', 'serialNumber'],
    ['S/N/Serial no.', 'serialNumber'],
    ['S/N (Serial no.)', 'serialNumber'],
    ['Serial number or S/N', 'serialNumber'],
    ['Required: Serial number', 'serialNumber'],
    ['REQUIRED - Serial number', 'serialNumber'],
    ['(required) Serial number', 'serialNumber'],
    ['Optional serial number', 'serialNumber'],
    ['Campo obligatorio: Nº de serie', 'serialNumber'],
    ['Item name¹', 'itemName'],
    ['Item name ¹⁾', 'itemName'],
    ['Item name ⁽²⁾', 'itemName'],
    ['Item name (1)', 'itemName'],
    ['Item name 1)', 'itemName'],
    ['Item name *1', 'itemName'],
    ['Item name *)', 'itemName'],
    ['Item name ^2', 'itemName'],
    ['Item name†', 'itemName'],
    ['Item name ‡§', 'itemName'],
    ['Item nameᵃ', 'itemName'],
    ['¹ Item name', 'itemName'],
    ['Item(s)', 'itemName'],
    ['* Item name', 'itemName'],
    ['*1. Item name', 'itemName'],
    ['• Item name', 'itemName'],
    ['① Item name', 'itemName'],
    ['#1 Item name', 'itemName'],
    ['II. Type', 'type'],
    ['Col. B: Type', 'type'],
    ['Column B - Type', 'type'],
    ['Nº serie', 'serialNumber'],
    ['N° serie', 'serialNumber'],
    ['№ de serie', 'serialNumber'],
    ['No. de serie', 'serialNumber'],
    ['Nro. de serie', 'serialNumber'],
    ['# de serie', 'serialNumber'],
    ['# Serie', 'serialNumber'],
    ['Serial #', 'serialNumber'],
    ['Serial＃', 'serialNumber'],
    ['Serial Nº', 'serialNumber'],
    ['S.N.', 'serialNumber'],
    ['N/S', 'serialNumber'],
    ['Número serial', 'serialNumber'],
    ['Manufacturer serial number', 'serialNumber'],
    ['Número de serie (del fabricante)', 'serialNumber'],
    ['Serial number of the device', 'serialNumber'],
    ['Serial number / Número de serie', 'serialNumber'],
    ['Serial number/Número de serie*', 'serialNumber'],
    ['Serial number · Número de serie', 'serialNumber'],
    ['Serial number Número de serie', 'serialNumber'],
    ['Serial number\\Número de serie', 'serialNumber'],
    ['Serial number：required', 'serialNumber'],
    ['Serial number／Número de serie', 'serialNumber'],
    ['Serial number (new)', 'serialNumber'],
    ['Serial\nnumber\n(text)', 'serialNumber'],
    ['Description ≤ 500 characters', 'description'],
    ['Description [500 chars]', 'description'],
    ['Desc.', 'description'],
    ['Cost center #', 'costCenter'],
    ['Cost ctr.', 'costCenter'],
    ['C. Costo', 'costCenter'],
    ['Nº centro de costo', 'costCenter'],
    ['Subcategory', 'type'],
    ['Type of equipment', 'type'],
    ['Name of the item', 'itemName'],
    ['Denominación', 'itemName'],
    ['Serial number = S/N', 'serialNumber'],
    ['Serial number / IMEI', 'serialNumber'],
    ['Description / Type', 'description'],
  ])('%j is %s', (name, field) => expect(fieldByRemarkedLabel(name)).toBe(field));

  test('a text of any length is looked at without delay', () => {
    expect(fieldByRemarkedLabel(`Serial number ${'('.repeat(1_000_000)}`)).toBeNull();
  });

  test.each(Object.entries(FIELD_NAMES))('whatever %s is called', (field, names) => {
    for (const name of names) {
      for (const remarked of [`${name} *`, `${name} (required)`, `${name}:`, `2. ${name}`, `[${name}]`]) {
        expect(fieldByRemarkedLabel(remarked), remarked).toBe(field);
      }
    }
  });
});

describe('a name that serves as a field where it has no column of its own', () => {
  test.each([
    ['Marca / Modelo', 'itemName'],
    ['Make & model', 'itemName'],
    ['Activo fijo', 'itemName'],
    ['Nota', 'description'],
    ['NOTAS', 'description'],
    ['Notes (optional)', 'description'],
    ['Observaciones', 'description'],
    ['Obs.', 'description'],
    ['3. Comments', 'description'],
    ['Dept', 'costCenter'],
    ['Dept.', 'costCenter'],
    ['Dept. (required)', 'costCenter'],
    ['Department', 'costCenter'],
    ['Depto.', 'costCenter'],
    ['Dpto. [código]', 'costCenter'],
    ['Departamento*', 'costCenter'],
    ['Área', 'costCenter'],
    ['Subtipo', 'type'],
    ['Sub-tipo', 'type'],
    ['Sub tipo (elija de la lista)', 'type'],
    ['Subtype', 'type'],
    ['Grupo', 'family'],
    ['Service tag', 'serialNumber'],
  ])('%j is %s', (name, field) => expect(fieldNamed(name)).toEqual({ field, by: 'other' }));

  test.each(['Model year', 'Notes of the driver', 'Department manager', 'Old model', 'Modelo (anterior)'])(
    'but not %j',
    (name) => expect(fieldNamed(name)).toBeNull(),
  );
});

describe('the names that sheets of companies have', () => {
  test.each([
    ...['name', 'Name (required)', 'Nombre', 'Nombre *'].map((name) => [name, 'itemName'] as const),
    ...['serie', 'Serie (S/N)', 'nº de serie', 'Nº de serie (obligatorio)', 'N° Serie', 'Serial'].map(
      (name) => [name, 'serialNumber'] as const,
    ),
    ...['centro de costo', 'Centro de Costos (código)', 'CeCo', 'Cost centre'].map(
      (name) => [name, 'costCenter'] as const,
    ),
    ...['descripción', 'Detalle', 'Desc. (máx. 500)'].map((name) => [name, 'description'] as const),
    ...['familia', 'Categoría (lista)', 'Category'].map((name) => [name, 'family'] as const),
    ...['tipo', 'Clase', 'Subcategoría', 'Type (list)'].map((name) => [name, 'type'] as const),
  ])('%j is %s', (name, field) => expect(fieldByRemarkedLabel(name)).toBe(field));
});

test('no name stands for two fields', () => {
  for (const [field, names] of [...Object.entries(FIELD_NAMES), ...Object.entries(OTHER_FIELD_NAMES)]) {
    for (const name of names) expect(fieldByLabel(name), name).toBe(field);
  }
});
