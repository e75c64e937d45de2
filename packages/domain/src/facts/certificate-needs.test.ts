import { describe, expect, it } from 'vitest';
import { type CertifiedItem, missingNeeds } from './certificate-needs.ts';
import { completeFacts, type FactValues } from './fact-data.ts';
import type { FactGroup } from './fact-fields.ts';
import { casesOf, FACT_PROFILES, type FactProfile, type ProfiledItem, profileOf } from './fact-profiles.ts';
import { REQUIRABLE_FACTS } from './requirable-facts.ts';

const SAFE = { family: 'security_equipment', type: 'metal_detectors' };
const SERVER = { family: 'computing_it_equipment', type: 'server' };
const FIREARM = { family: 'security_equipment', type: 'firearms' };

/** An item of each profile, and the names of the facts and other things it needs. Written by hand from the issue. */
const ITEMS: Record<
  FactProfile | 'reassigned firearm' | 'reassigned data medium',
  readonly [ProfiledItem, readonly string[]]
> = {
  destruction: [{ decision: 'destroy', ...SAFE }, ['time.ended', 'method.technique']],
  'data-media': [
    { decision: 'destroy', ...SERVER },
    ['time.ended', 'method.technique', 'method.class', 'verification.result'],
  ],
  firearms: [{ decision: 'destroy', ...FIREARM }, ['time.ended', 'method.technique', 'authorityDocument']],
  reassignment: [{ decision: 'reassign', ...SAFE }, ['recipient.name', 'recipient.handedOverOn']],
  'reassigned firearm': [
    { decision: 'reassign', ...FIREARM },
    ['recipient.name', 'recipient.handedOverOn', 'authorityDocument'],
  ],
  'reassigned data medium': [
    { decision: 'reassign', ...SERVER },
    ['recipient.name', 'recipient.handedOverOn', 'recipient.dataRemoved'],
  ],
};
const OF_EVERY_ITEM = [
  'providerName',
  'itemName',
  'family',
  'type',
  'serialNumber',
  'beforePhoto',
  'afterPhoto',
  'performer',
  'place.name',
];

const RECORDED = {
  method: { technique: 'shred', class: 'destroy' },
  verification: { result: 'passed' },
  place: { name: 'Plant 1' },
  time: { ended: '2026-01-02T10:00' },
  people: [{ name: 'Ana', capacity: 'performed' }],
  recipient: { name: 'School', handedOverOn: '2026-01-02', dataRemoved: 'yes' },
} as const;

const complete = (item: ProfiledItem): CertifiedItem => ({
  ...item,
  itemName: 'Item',
  serialNumber: 'SN-1',
  providerName: 'Monda',
  beforePhotos: 1,
  afterPhotos: 1,
  authorityDocuments: 1,
  facts: completeFacts(RECORDED),
});

/** The item without one of the things it needs. */
function without(item: CertifiedItem, name: string): CertifiedItem {
  const [group, field] = name.split('.') as [FactGroup, string];
  if (field !== undefined) {
    const entry = item.facts[group] as unknown as FactValues;
    return { ...item, facts: { ...item.facts, [group]: { ...entry, [field]: null } } };
  }
  const emptied: Record<string, Partial<CertifiedItem>> = {
    beforePhoto: { beforePhotos: 0 },
    afterPhoto: { afterPhotos: 0 },
    authorityDocument: { authorityDocuments: 0 },
    performer: { facts: { ...item.facts, people: [{ ...item.facts.people[0]!, capacity: 'witnessed' }] } },
  };
  return { ...item, ...(emptied[name] ?? { [name]: '' }) };
}

const names = (item: CertifiedItem, further: readonly string[] = []) =>
  missingNeeds(item, further).map(({ name }) => name);

describe.each(Object.entries(ITEMS))('certificate of %s', (_name, [item, own]) => {
  const needed = [...OF_EVERY_ITEM, ...own];

  it('lacks nothing once all is there', () => {
    expect(names(complete(item))).toEqual([]);
  });

  it.each(needed)('lacks %s alone', (name) => {
    expect(names(without(complete(item), name))).toEqual([name]);
  });

  it('lacks nothing else of what other items need', () => {
    const others = Object.values(ITEMS).flatMap(([, theirs]) => theirs);
    for (const name of others.filter((other) => !needed.includes(other))) {
      expect(names(without(complete(item), name)), name).toEqual([]);
    }
  });

  it('takes a reason for a serial number', () => {
    const facts = completeFacts({ ...RECORDED, asset: { noSerialNumber: 'erased' } });
    expect(names({ ...complete(item), serialNumber: '', facts })).toEqual([]);
  });
});

describe('profile of an item', () => {
  it('is the one of its decision, family and type', () => {
    for (const profile of FACT_PROFILES) expect(profileOf(ITEMS[profile][0])).toBe(profile);
    expect(profileOf({ decision: 'destroy', family: 'security_equipment', type: 'dvrs' })).toBe('data-media');
    expect(casesOf({ decision: 'destroy', family: 'x', type: 'cell_phones' })).toContain(
      'destroyed-data-media',
    );
  });
});

describe('facts that administrators require', () => {
  it('are asked for where the item has their group', () => {
    const item = complete(ITEMS.destruction[0]);
    expect(names(item, ['weights.net', 'recipient.taxNumber', 'asset.model', 'unknown'])).toEqual([
      'asset.model',
      'weights.net',
    ]);
    expect(missingNeeds(item, ['weights.net'])).toEqual([
      { name: 'weights.net', group: 'weights', given: 'managers', always: false },
    ]);
  });

  it('are any but those of whole entries, and those that may be nothing', () => {
    expect(REQUIRABLE_FACTS).toContain('people.identityNumber');
    expect(REQUIRABLE_FACTS).not.toContain('people.name');
    expect(REQUIRABLE_FACTS).not.toContain('asset.bookCostPrinted');
    expect(REQUIRABLE_FACTS).not.toContain('weights.sharedBy');
  });
});
