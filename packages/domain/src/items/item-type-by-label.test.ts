import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { describe, expect, test } from 'vitest';
import { FAMILY_CODES, hasFreeTextType, typesOf } from './item-catalogue.ts';
import {
  familyBeginning,
  familyByLabel,
  kindByLabel,
  typeBeginning,
  typeByLabel,
} from './item-type-by-label.ts';

describe('nothing is guessed', () => {
  test.each(['', '   ', '&', 'Computing', 'Computing & IT', 'machineryy', 'constructor', '__proto__'])(
    'no family is called "%s"',
    (text) => expect(familyByLabel(text)).toBeNull(),
  );

  test.each([
    ['computing_it_equipment', 'Printer'],
    ['computing_it_equipment', 'Desks'],
    ['computing_it_equipment', ''],
    ['computing_it_equipment', 'toString'],
    ['', 'Desks'],
    ['no_family', 'Desks'],
    ['machinery', '  '],
  ])('in family "%s" no type is called "%s"', (family, text) => expect(typeByLabel(family, text)).toBeNull());

  test('a text that matches nothing stays where it stood', () => {
    expect(kindByLabel(' Vehicles ', ' Truck ')).toEqual({ family: 'Vehicles', type: 'Truck' });
    expect(kindByLabel('Furniture & Office Equipment', ' Printers')).toEqual({
      family: 'furniture_office_equipment',
      type: 'Printers',
    });
    expect(kindByLabel('', 'Desks')).toEqual({ family: '', type: 'Desks' });
  });
});

/** How people write a label: as it stands, in capitals, without accents, with other spaces. */
const written = (label: string) => [
  label,
  label.toUpperCase(),
  label.normalize('NFD').replace(/\p{M}/gu, ''),
  label.normalize('NFD'),
  `  ${label.replaceAll(' ', '\u00a0 ')} `,
];

describe.each(Object.entries(CATALOGUES))('by the labels in %s', (_language, texts) => {
  test.each(FAMILY_CODES)('the family %s', (code) => {
    for (const text of [...written(texts.families[code]), code]) expect(familyByLabel(text)).toBe(code);
  });

  test.each(FAMILY_CODES.flatMap((family) => typesOf(family).map((type) => [family, type] as const)))(
    'of the family %s the type %s',
    (family, type) => {
      const label = (texts.itemTypes as Readonly<Record<string, string>>)[type] ?? '';
      for (const text of [...written(label), type]) expect(typeByLabel(family, text)).toBe(type);
      expect(kindByLabel(texts.families[family], label)).toEqual({ family, type });
    },
  );
});

test('no two families and no two types of a family have one name', () => {
  const names = (codes: readonly string[], kind: 'families' | 'itemTypes') =>
    codes.flatMap((code) => {
      const labels = Object.values(CATALOGUES).map(
        (texts) => (texts[kind] as Readonly<Record<string, string>>)[code] ?? '',
      );
      return [...new Set(labels.map((label) => label.toLowerCase()))];
    });
  for (const list of [
    names(FAMILY_CODES, 'families'),
    ...FAMILY_CODES.map((f) => names(typesOf(f), 'itemTypes')),
  ])
    expect(new Set(list).size).toBe(list.length);
});

test('a sheet may mix languages, and signs do not count', () => {
  expect(familyByLabel('Equipo de computo y TI')).toBe('computing_it_equipment');
  expect(familyByLabel('FURNITURE / OFFICE EQUIPMENT')).toBe('furniture_office_equipment');
  expect(typeByLabel('computing_it_equipment', 'no-break')).toBe('no_break');
  expect(kindByLabel('Computing & IT Equipment', 'discos duros')).toEqual({
    family: 'computing_it_equipment',
    type: 'hard_drives',
  });
});

test.each(FAMILY_CODES.filter(hasFreeTextType))('the type of %s is in words', (family) => {
  expect(typeByLabel(family, '  Torno CNC, 2 ejes ')).toBe('Torno CNC, 2 ejes');
});

test('what is typed begins a name in either language, the one of the page first', () => {
  for (const typed of ['', ' ', '&', 'x', 'omputing']) expect(familyBeginning(typed)).toBeNull();
  expect(familyBeginning('c')).toBe('computing_it_equipment');
  expect(familyBeginning('CAJAS')).toBe('security_safes');
  expect(typeBeginning('furniture_office_equipment', 'aires')).toBe('air_conditioners');
  expect(typeBeginning('furniture_office_equipment', 'desk')).toBe('desks');
  expect(typeBeginning('machinery', 'd')).toBeNull();
});
