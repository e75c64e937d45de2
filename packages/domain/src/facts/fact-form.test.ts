import { describe, expect, it } from 'vitest';
import { givenGroups } from './fact-access.ts';
import { completeFacts } from './fact-data.ts';
import { factForm } from './fact-form-schema.ts';
import {
  changedGroups,
  namesByPath,
  netWeight,
  sentFacts,
  type TypedFacts,
  typedFactsOf,
  withoutEntry,
} from './fact-form.ts';
import { FACT_GROUP_NAMES } from './fact-fields.ts';

const ANA = {
  name: 'Ana',
  capacity: 'performed',
  organisation: null,
  identityKind: null,
  identityNumber: null,
};
const BOB = { ...ANA, name: 'Bob', capacity: 'witnessed' };
const RECORDED = completeFacts({ people: [ANA, BOB], place: { name: 'Yard 3' } });
const BEFORE = typedFactsOf(FACT_GROUP_NAMES, RECORDED);
const typed = (more: TypedFacts): TypedFacts => ({ ...BEFORE, ...more });
const sent = (more: TypedFacts) => {
  const now = typed(more);
  return sentFacts(changedGroups(FACT_GROUP_NAMES, now, BEFORE), now);
};
const problems = (more: TypedFacts) =>
  factForm(FACT_GROUP_NAMES, () => BEFORE)
    .safeParse(typed(more))
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the form of facts', () => {
  it('sends no group that was left as it was', () => {
    expect(sent({})).toEqual({});
    expect(sent({ 'place/name': 'Yard 3', 'method/equipment': '  ' })).toEqual({});
  });

  it.each<[string, TypedFacts, object]>([
    ['a text', { 'place/name': 'Yard 4' }, { place: { name: 'Yard 4', address: null } }],
    ['a group that is emptied', { 'place/name': '' }, { place: null }],
    [
      'a comma for the point',
      { 'weights/gross': ' 12,5 ' },
      {
        weights: {
          ...{ gross: '12.5', tare: null, net: null, sharedBy: null, estimated: null },
          ticketNumber: null,
        },
      },
    ],
    [
      'an entry that is added behind an empty one',
      { 'people/entries': '4', 'people/3/name': 'Eve' },
      { people: [ANA, BOB, { ...ANA, name: 'Eve', capacity: null }] },
    ],
    ['an entry that is removed', withoutEntry(BEFORE, 'people', 0), { people: [BOB] }],
  ])('sends %s', (_name, more, body) => {
    expect(sent(more)).toEqual(body);
  });

  it('sends counts as numbers and a tick as true', () => {
    const { asset, weights } = sent({
      ...{ 'asset/quantity': '12', 'asset/bookCostPrinted': true },
      ...{ 'weights/net': '480', 'weights/sharedBy': ' 12 ' },
    });
    expect(weights).toMatchObject({ net: '480', sharedBy: 12 });
    expect(asset).toMatchObject({ quantity: 12, bookCostPrinted: true, manufacturer: null });
  });

  it('begins with a person who performed the work, which alone is not sent', () => {
    const empty = typedFactsOf(['people'], completeFacts({}));
    expect(empty['people/0/capacity']).toBe('performed');
    expect(empty['people/1/capacity']).toBe('');
    expect(sentFacts(['people'], empty)).toEqual({ people: [] });
    expect(sentFacts(['people'], { ...empty, 'people/0/name': 'Ana' })).toEqual({ people: [ANA] });
  });

  it('removes the only entry of a list by emptying it', () => {
    const one = typedFactsOf(['people'], completeFacts({ people: [ANA] }));
    const now = { ...one, ...withoutEntry(one, 'people', 0) };
    expect(now['people/entries']).toBe('1');
    expect(sentFacts(['people'], now)).toEqual({ people: [] });
  });

  it.each<[string, TypedFacts, readonly string[]]>([
    ['no fault', { 'weights/gross': '2', 'weights/tare': '0,5', 'weights/net': '1.5' }, []],
    [
      'a tare above the gross weight',
      { 'weights/gross': '2', 'weights/tare': '2.5', 'weights/net': '1' },
      ['weights/tare'],
    ],
    ['two commas', { 'weights/gross': '1,234,5' }, ['weights/gross']],
    ['a ticket of one item', { 'weights/net': '480', 'weights/sharedBy': '1' }, ['weights/sharedBy']],
    ['a shared ticket without net weight', { 'weights/sharedBy': '12' }, ['weights/sharedBy']],
    [
      'an entry without what it needs',
      { 'people/entries': '4', 'people/3/organisation': 'X' },
      ['people/3/name', 'people/3/capacity'],
    ],
    [
      'an end before the beginning',
      { 'time/began': '2026-02-02T10:00', 'time/ended': '2026-02-02T09:59' },
      ['time/ended'],
    ],
  ])('finds %s at its field', (_name, more, names) => {
    expect(problems(more)).toEqual(names);
  });

  it('names the fields of a refusal by where they stand in the form', () => {
    const names = namesByPath(['people', 'method'], typed({ 'people/entries': '4', 'people/3/name': 'Eve' }));
    expect(names['people.2.name']).toBe('people/3/name');
    expect(names['people.2']).toBe('people/3/name');
    expect(names['method.technique']).toBe('method/technique');
    expect(names['method']).toBe('method/class');
  });
});

describe('groups that are given', () => {
  it.each([
    ['viewer', 'destroy', []],
    ['admin', 'destroy', []],
    ['technical_evaluator', 'destroy', []],
    ['company_user', 'destroy', ['asset']],
    ['fixed_assets_manager', 'destroy', FACT_GROUP_NAMES.filter((group) => group !== 'recipient')],
    ['fixed_assets_manager', 'reassign', FACT_GROUP_NAMES.filter((group) => group !== 'method')],
  ] as const)('by %s at %s', (role, decision, groups) => {
    expect(givenGroups(role, { status: 'destroyed', decision })).toEqual(groups);
  });
});

describe('net weight', () => {
  it.each([
    ['2', '0.5', '1.5'],
    ['1000,001', '0,002', '999.999'],
    ['3', '3', '0'],
    ['1', '2', null],
    ['1', '', null],
    ['1.2345', '1', null],
  ])('of %s and %s is %s', (gross, tare, net) => {
    expect(netWeight(gross, tare)).toBe(net);
  });
});
