import { describe, expect, it } from 'vitest';
import { changesOf, type StatedItem } from '../src/signed-changes.ts';

const jorge = { name: 'Jorge', capacity: 'performed' };
const lucia = { name: 'Lucía', capacity: 'witness' };
const photo = { purpose: 'before_photo', sha256: 'a' };
const ticket = { purpose: 'tare_ticket', sha256: 'b' };

const STATED = {
  decision: 'destroy',
  day: '2026-11-19',
  fields: { itemName: 'Laptop', serialNumber: 'SN-1', family: 'computing_it_equipment' },
  facts: {
    asset: { manufacturer: 'Dell', model: null, quantity: 1, unit: '', bookCost: '10.00' },
    method: { class: 'destroy', technique: 'shred' },
    people: [jorge, lucia, lucia],
    custody: [],
    place: null,
  },
  files: [photo, photo, ticket],
} satisfies StatedItem;

type Present = Parameters<typeof changesOf>[1];
const present = (more: Partial<Present> = {}): Present => ({ ...STATED, withheld: [], ...more });
const { facts, fields } = STATED;

describe('a stated value that is other now is named', () => {
  const CASES: readonly (readonly [string, Partial<Present>, readonly string[]])[] = [
    ['a name', { fields: { ...fields, itemName: 'Laptops' } }, ['itemName']],
    ['a serial number that is gone', { fields: { ...fields, serialNumber: '' } }, ['serialNumber']],
    [
      'a family that is not named any more',
      { fields: { itemName: 'Laptop', serialNumber: 'SN-1' } },
      ['family'],
    ],
    ['the decision', { decision: 'reassign' }, ['decision']],
    ['the day', { day: '2026-11-20' }, ['day']],
    ['no day any more', { day: null }, ['day']],
    ['a fact', { facts: { ...facts, method: { class: 'destroy', technique: 'cut' } } }, ['method.technique']],
    [
      'a fact of another kind',
      { facts: { ...facts, asset: { ...facts.asset, quantity: '1' } } },
      ['asset.quantity'],
    ],
    ['a group that is gone', { facts: { ...facts, method: null } }, ['method.class', 'method.technique']],
    [
      'an entry that became a list',
      { facts: { ...facts, method: [facts.method] } },
      ['method.class', 'method.technique'],
    ],
    [
      'an entry of a list',
      { facts: { ...facts, people: [jorge, lucia, { ...lucia, name: 'Ana' }] } },
      ['people'],
    ],
    ['one of two equal entries', { facts: { ...facts, people: [jorge, lucia] } }, ['people']],
    ['a list that is gone', { facts: { ...facts, people: null } }, ['people']],
    ['a file that is gone', { files: [photo, photo] }, ['files']],
    ['one of two equal files', { files: [photo, ticket] }, ['files']],
    [
      'a file of another purpose',
      { files: [photo, photo, { ...ticket, purpose: 'after_photo' }] },
      ['files'],
    ],
    [
      'several, in their order',
      { day: null, files: [], fields: { ...fields, itemName: 'x' } },
      ['itemName', 'day', 'files'],
    ],
  ];
  it.each(CASES)('%s', (_, more, names) => {
    expect(changesOf(STATED, present(more))).toEqual(names);
  });
});

describe('no change is', () => {
  const CASES: readonly (readonly [string, Partial<Present>])[] = [
    ['what is as it was', {}],
    [
      'a value that was given later',
      { facts: { ...facts, asset: { ...facts.asset, model: 'R740', unit: 'piece' } } },
    ],
    [
      'a group that was given later',
      { facts: { ...facts, place: { name: 'Lurín' }, weights: { net: '1' } } },
    ],
    [
      'an entry that was added',
      { facts: { ...facts, people: [{ name: 'Eva' }, lucia, jorge, lucia], custody: [{}] } },
    ],
    [
      'another order of an entry’s names',
      { facts: { ...facts, people: [{ capacity: 'performed', name: 'Jorge' }, lucia, lucia] } },
    ],
    ['a file that was added', { files: [ticket, photo, { purpose: 'after_photo', sha256: 'c' }, photo] }],
    ['a field that was added', { fields: { ...fields, notes: 'x' } }],
    [
      'a value that is withheld',
      { facts: { ...facts, asset: { ...facts.asset, bookCost: null } }, withheld: ['asset.bookCost'] },
    ],
  ];
  it.each(CASES)('%s', (_, more) => {
    expect(changesOf(STATED, present(more))).toEqual([]);
  });

  it('a day or serial number that was agreed or given later', () => {
    const stated = { ...STATED, day: null, fields: { ...fields, serialNumber: '' } };
    expect(changesOf(stated, present())).toEqual([]);
  });
});
