import type { FactGroup } from '@monda/domain/facts/fact-fields.ts';

/** Facts that no certificate lacks, whatever the item. */
export const COMPLETE_FACTS = {
  method: { class: 'destroy', technique: 'shred' },
  verification: { result: 'passed' },
  place: { name: 'Plant 1' },
  time: { ended: '2026-03-02T09:30' },
  people: [{ name: 'Ana', capacity: 'performed' }],
  recipient: { name: 'School', handedOverOn: '2026-03-02', dataRemoved: 'yes' },
} as const satisfies Partial<Record<FactGroup, unknown>>;
