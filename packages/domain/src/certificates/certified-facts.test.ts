import { describe, expect, it } from 'vitest';
import { completeFacts } from '../facts/fact-data.ts';
import { EVERY_FACT, FACT_GROUP_NAMES, FACT_GROUPS, groupRow, hasGroup } from '../facts/fact-fields.ts';
import { completeItemData } from '../items/item-data.ts';
import { hasAddress, ITEM_FIELD_NAMES, ITEM_FIELDS } from '../items/item-fields.ts';
import { certifiedFacts, notRecorded } from './certified-facts.ts';

/** How others are given; nothing is not lacking. */
const NEVER_ASKED = ['asset.bookCostPrinted', 'weights.sharedBy'];
const NOTHING = completeFacts({});
/** The specified fields that people fill in; the list of fields may have more. */
const SPECIFIED = [
  ...['itemName', 'description', 'serialNumber', 'costCenter', 'family', 'type'],
  ...['location', 'weight', 'volume', 'notes'],
];
const FILLED_IN = ITEM_FIELD_NAMES.filter((name) => !hasAddress(name));
const WHOLE_ITEM: Readonly<Record<string, string | number>> = Object.fromEntries(
  FILLED_IN.map((name) => [
    name,
    ['kilograms', 'cubic-metres'].includes(ITEM_FIELDS[name].kind) ? 1 : `said ${name}`,
  ]),
);
const asset = (own: object) => completeFacts({ asset: own });

describe('a book cost', () => {
  it('is withheld and named unless it is to be printed', () => {
    for (const bookCostPrinted of [false, null]) {
      const { facts, withheld } = certifiedFacts(asset({ bookCost: '10.50', bookCostPrinted }), 'destroy');
      expect(JSON.stringify(facts)).not.toContain('10.50');
      expect(withheld).toEqual(['asset.bookCost']);
    }
  });

  it('is shown where it is to be printed, and nothing is withheld where there is none', () => {
    const printed = certifiedFacts(asset({ bookCost: '10.50', bookCostPrinted: true }), 'destroy');
    expect(printed).toMatchObject({ facts: { asset: { bookCost: '10.50' } }, withheld: [] });
    expect(certifiedFacts(asset({ model: 'x' }), 'destroy').withheld).toEqual([]);
    expect(certifiedFacts(NOTHING, 'destroy').withheld).toEqual([]);
  });
});

it('an identity number is shown with its last signs alone', () => {
  const people = [{ name: 'Ana', capacity: 'performed', identityNumber: '12345678' }] as const;
  const { facts } = certifiedFacts(completeFacts({ people }), 'destroy');
  expect(facts).toMatchObject({ people: [{ name: 'Ana', identityNumber: '…678' }] });
});

describe('facts of the other decision', () => {
  it.each(['destroy', 'reassign'] as const)('are not said of what is %s', (decision) => {
    const other = FACT_GROUP_NAMES.filter(
      (group) => FACT_GROUPS[group].decision !== null && FACT_GROUPS[group].decision !== decision,
    );
    expect(other.length).toBeGreaterThan(0);
    const { facts } = certifiedFacts(NOTHING, decision);
    for (const group of other) {
      expect(facts).not.toHaveProperty(group);
      expect(notRecorded(completeItemData({}), NOTHING, decision)).not.toContain(group);
    }
  });
});

describe('what was not recorded', () => {
  it('is every field and group of an item without anything', () => {
    expect(FILLED_IN).toEqual(expect.arrayContaining(SPECIFIED));
    const groups = FACT_GROUP_NAMES.filter((group) => group !== 'recipient' && group !== 'remarks');
    const names = notRecorded(completeItemData({}), NOTHING, 'destroy');
    expect(names.toSorted()).toEqual([...FILLED_IN, ...groups].sort());
  });

  it.each(['destroy', 'reassign'] as const)(
    'is each fact that is dropped from complete ones of what is to %s, and that one alone',
    (decision) => {
      const fields = EVERY_FACT.filter(({ group }) => hasGroup(group, decision));
      const given = (dropped: string) =>
        completeFacts(
          Object.fromEntries(
            FACT_GROUP_NAMES.map((group) => {
              const own = fields.filter((fact) => fact.group === group);
              const entry = Object.fromEntries(
                own.map(({ field, row }) => [
                  field,
                  `${group}.${field}` === dropped ? null : (row.choices?.at(-1) ?? 'said'),
                ]),
              );
              return [group, groupRow(group).entries === null ? entry : [entry]];
            }),
          ),
        );
      const data = completeItemData({ ...WHOLE_ITEM, serialNumber: '' });
      const names = (dropped: string) =>
        notRecorded(data, given(dropped), decision).filter((name) => name !== 'serialNumber');
      expect(names('nothing')).toEqual([]);
      for (const { group, field } of fields) {
        const name = `${group}.${field}`;
        expect([name, names(name)]).toEqual([name, NEVER_ASKED.includes(name) ? [] : [name]]);
        const { facts } = certifiedFacts(given(name), decision);
        const entry = [facts[group]].flat()[0];
        expect([name, (entry as Record<string, unknown>)[field] ?? null]).toEqual([name, null]);
      }
    },
  );

  it('is each field that is dropped from a complete item, and that one alone', () => {
    for (const name of Object.keys(WHOLE_ITEM)) {
      const data = completeItemData({
        ...WHOLE_ITEM,
        [name]: typeof WHOLE_ITEM[name] === 'number' ? null : '',
      });
      const fields = notRecorded(data, NOTHING, 'destroy').filter((each) => Object.hasOwn(WHOLE_ITEM, each));
      expect(fields).toEqual([name]);
    }
  });

  it('names facts of groups that were begun, also where one entry of several lacks them', () => {
    const facts = completeFacts({
      method: { technique: 'other', equipment: 'saw' },
      people: [
        { name: 'Ana', capacity: 'performed', organisation: 'Monda' },
        { name: 'Rita', capacity: 'witnessed' },
      ],
    });
    const names = notRecorded(completeItemData({ weight: 0 }), facts, 'destroy');
    expect(names).toContain('people.organisation');
    expect(names).toContain('method.otherTechnique');
    expect(names).not.toContain('method');
    expect(names).not.toContain('method.equipment');
    expect(names).not.toContain('people.name');
    expect(names).not.toContain('weight');
  });

  it('is no question that does not arise', () => {
    const facts = completeFacts({
      ...{ asset: { model: 'x' }, method: { technique: 'shred' }, weights: { net: '3' } },
    });
    const names = notRecorded(completeItemData({ serialNumber: 'S' }), facts, 'destroy');
    for (const name of [...NEVER_ASKED, 'asset.noSerialNumber', 'method.otherTechnique']) {
      expect(names).not.toContain(name);
    }
    expect(notRecorded(completeItemData({}), facts, 'destroy')).toContain('asset.noSerialNumber');
  });
});
