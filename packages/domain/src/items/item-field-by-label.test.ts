import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { FIELD_NAMES } from '@monda/phrases/field-names.ts';
import { expect, test } from 'vitest';
import { fieldByLabel } from './item-field-by-label.ts';
import { REQUESTED_FIELDS } from './item-field-list.ts';

test.each(['', ' ', '#', 'Weight', 'Peso', 'Notes', 'Desks', 'constructor', 'Serial number 2'])(
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
  ['Nombre', 'itemName'],
])('so is "%s" %s', (name, field) => expect(fieldByLabel(name)).toBe(field));

test('no name stands for two fields', () => {
  for (const [field, names] of Object.entries(FIELD_NAMES)) {
    for (const name of names) expect(fieldByLabel(name), name).toBe(field);
  }
});
