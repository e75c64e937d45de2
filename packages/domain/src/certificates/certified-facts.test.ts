import { describe, expect, it } from 'vitest';
import { completeFacts } from '../facts/fact-data.ts';
import { FACT_GROUP_NAMES, FACT_GROUPS } from '../facts/fact-fields.ts';
import { completeItemData } from '../items/item-data.ts';
import { certifiedFacts, notRecorded } from './certified-facts.ts';

const NOTHING = completeFacts({});
const asset = (own: object) => completeFacts({ asset: own });

describe('a book cost', () => {
  it('is withheld and named unless it is to be printed', () => {
    for (const bookCostPrinted of [false, null]) {
      const { facts, withheld } = certifiedFacts(asset({ bookCost: '10.50', bookCostPrinted }), 'destroy');
      expect(JSON.stringify(facts)).not.toContain('10.50');
      expect(withheld).toEqual(['asset.bookCost']);
    }
  });

  it('is said where it is to be printed, and nothing is withheld where there is none', () => {
    const printed = certifiedFacts(asset({ bookCost: '10.50', bookCostPrinted: true }), 'destroy');
    expect(printed).toMatchObject({ facts: { asset: { bookCost: '10.50' } }, withheld: [] });
    expect(certifiedFacts(asset({ model: 'x' }), 'destroy').withheld).toEqual([]);
    expect(certifiedFacts(NOTHING, 'destroy').withheld).toEqual([]);
  });
});

it('an identity number is said with its last signs alone', () => {
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
    expect(notRecorded(completeItemData({}), NOTHING, 'destroy')).toEqual([
      ...['itemName', 'description', 'serialNumber', 'costCenter', 'family', 'type'],
      ...['location', 'weight', 'volume', 'notes'],
      ...FACT_GROUP_NAMES.filter((group) => group !== 'recipient'),
    ]);
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
    const facts = completeFacts({ asset: { model: 'x' }, method: { technique: 'shred' } });
    const names = notRecorded(completeItemData({ serialNumber: 'S' }), facts, 'destroy');
    for (const name of ['asset.bookCostPrinted', 'asset.noSerialNumber', 'method.otherTechnique']) {
      expect(names).not.toContain(name);
    }
    expect(notRecorded(completeItemData({}), facts, 'destroy')).toContain('asset.noSerialNumber');
  });
});
