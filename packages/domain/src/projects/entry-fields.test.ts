import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { FIELD_NAMES } from '@monda/phrases/field-names.ts';
import { ALL_LANGUAGES } from '@monda/phrases/languages.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import { describe, expect, it } from 'vitest';
import { EVERY_FACT } from '../facts/fact-fields.ts';
import { fieldNamed } from '../items/item-field-by-label.ts';
import { CHANGED_FIELDS, ITEM_FIELDS, WIZARD_ORDER } from '../items/item-fields.ts';
import { REQUESTED_FACT_ROWS, REQUESTED_FACTS } from '../facts/requested-facts.ts';
import { ENTRY_ORDER, FURTHER_FIELDS, isFurther, isRequiredEntry, OF_ONE_ITEM } from './entry-fields.ts';
import { entryLabel } from './entry-words.ts';
import { itemForm, requestedFacts } from './item-entry.ts';
import { projectRequest } from './project-fields.ts';

const DESK = {
  family: 'furniture_office_equipment',
  type: 'desks',
  itemName: 'Desk',
  description: 'One leg loose',
  costCenter: 'CC-1',
};
const FORM = { ...DESK, serialNumber: '', hasOwnershipInvoice: false };

/** What is said of a value, by field. */
const said = (schema: typeof itemForm | typeof projectRequest, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
const request = (item: object) => ({
  wasteType: 'special-handling',
  wasteItems: [{ wasteType: 'special-handling', ...item }],
});

const TOO_LONG = 'x'.repeat(201);

describe('what is typed of an item', () => {
  it.each([
    ...FURTHER_FIELDS.filter((name) => !['weight', 'volume'].includes(name)).flatMap((name) => [
      [name, TOO_LONG],
      [name, 'a\nb'],
      [name, 'a\u0000b'],
    ]),
    ...['manufacturer', 'location'].map((name) => [name, 'see https://example.com']),
    ...['weight', 'volume'].flatMap((name) => ['heavy', '-1', '1000000001'].map((text) => [name, text])),
    ['weight', '12 lb'],
    ['volume', '3 l'],
  ])('is refused at its field: %s %j', (name, text) => {
    const problems = said(itemForm, { ...FORM, [name]: text });
    expect(Object.keys(problems)).toEqual([name]);
    expect(problems[name]).not.toBe('');
    expect(problems[name]).not.toMatch(/invalid|expected/i);
  });

  it('may lack every further field, and takes each', () => {
    expect(said(itemForm, FORM)).toEqual({});
    const none = Object.fromEntries(FURTHER_FIELDS.map((name) => [name, '']));
    expect(said(itemForm, { ...FORM, ...none })).toEqual({});
    const all = { propertyNumber: 'AF-1', manufacturer: 'Dell', model: 'R740', location: 'Hall 2' };
    expect(said(itemForm, { ...FORM, ...all, weight: '12,5 kg', volume: '0.8' })).toEqual({});
  });
});

describe('what a request sends of an item', () => {
  it.each([
    ['jsonData.location', { jsonData: { ...DESK, location: TOO_LONG } }],
    ['jsonData.location', { jsonData: { ...DESK, location: 'https://example.com' } }],
    ['jsonData.weight', { jsonData: { ...DESK, weight: -1 } }],
    ['jsonData.weight', { jsonData: { ...DESK, weight: '12' } }],
    ['jsonData.volume', { jsonData: { ...DESK, volume: 1e10 } }],
    ['jsonData', { jsonData: { ...DESK, notes: 'later' } }],
    ['jsonData', { jsonData: { ...DESK, propertyNumber: 'AF-1' } }],
    ...REQUESTED_FACTS.map(
      (name) => [`asset.${name}`, { jsonData: DESK, asset: { [name]: TOO_LONG } }] as const,
    ),
    ...REQUESTED_FACTS.map((name) => [`asset.${name}`, { jsonData: DESK, asset: { [name]: 7 } }] as const),
    ['asset.manufacturer', { jsonData: DESK, asset: { manufacturer: 'www.example.com' } }],
    ['asset', { jsonData: DESK, asset: 'AF-1' }],
    ...EVERY_FACT.filter(({ group, field }) => group === 'asset' && !isFurther(field)).map(
      ({ field }) => ['asset', { jsonData: DESK, asset: { [field]: null } }] as const,
    ),
    ['', { jsonData: DESK, method: { class: 'destroy' } }],
  ] as const)('is refused at %s', (path, item) => {
    const at = ['wasteItems.0', ...(path === '' ? [] : [path])].join('.');
    expect(Object.keys(said(projectRequest, request(item)))).toEqual([at]);
  });

  it('is a request with one key for both kinds, or none', () => {
    expect(said(projectRequest, request({ jsonData: DESK }))).toEqual({});
    expect(said(projectRequest, request({ jsonData: DESK, asset: null }))).toEqual({});
    const [item] = projectRequest.parse(
      request({
        jsonData: { ...DESK, location: ' Hall ', weight: 2, volume: null },
        asset: { model: ' R740 ' },
      }),
    ).wasteItems;
    expect(item?.jsonData).toMatchObject({ location: 'Hall', weight: 2, volume: null });
    expect(item?.asset).toEqual({ manufacturer: null, model: 'R740', propertyNumber: null });
  });

  it('is none of the facts where all of them are empty', () => {
    expect(requestedFacts.parse({ model: ' ', propertyNumber: '' })).toBeNull();
    expect(requestedFacts.parse({})).toBeNull();
  });
});

describe('the list of what is typed', () => {
  it('has the specified fields in their order, then each field and fact that may be given with a request', () => {
    expect(ENTRY_ORDER.slice(0, WIZARD_ORDER.length)).toEqual(WIZARD_ORDER);
    const both = CHANGED_FIELDS.filter((name) => ITEM_FIELDS[name].given === 'both');
    expect(both).toEqual(['location', 'weight', 'volume']);
    expect(FURTHER_FIELDS.toSorted()).toEqual([...both, ...REQUESTED_FACTS].sort());
    for (const name of REQUESTED_FACTS) {
      expect(EVERY_FACT.find(({ field }) => field === name)).toMatchObject({
        group: 'asset',
        row: REQUESTED_FACT_ROWS[name],
      });
    }
    expect(FURTHER_FIELDS.filter(isRequiredEntry)).toEqual([]);
    expect(OF_ONE_ITEM).toEqual(['serialNumber', 'propertyNumber']);
  });

  it.each(ENTRY_ORDER)('a column of a sheet is found by the label of %s in every language', (name) => {
    expect(Object.keys(CATALOGUES)).toEqual([...ALL_LANGUAGES]);
    for (const language of ALL_LANGUAGES) {
      const label = inLanguage(language, () => entryLabel(name));
      expect(fieldNamed(label), label).toEqual({ field: name, by: 'label' });
    }
  });

  it('sheets know no other field', () => {
    expect(Object.keys(FIELD_NAMES).sort()).toEqual([...ENTRY_ORDER].sort());
  });
});
