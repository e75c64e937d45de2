import {
  EVERY_FACT,
  FACT_GROUP_NAMES,
  type FactFieldRow,
  type FactGroup,
  groupRow,
} from '@monda/domain/facts/fact-fields.ts';

/** Reasons for moments of the past and for photos: items of tests are often as old as the test, and documented with the same files. */
export const REMARKS = (
  [
    'began-before-request',
    'ended-before-request',
    'ended-on-another-day',
    'handed-over-before-review',
    'custody-after-end',
    'same-photo-before',
    'same-photo-after',
  ] as const
).map((code) => ({ code, reason: `It was like that: ${code}.` }));

/** Facts that no certificate lacks, whatever the item. */
export const COMPLETE_FACTS = {
  method: { class: 'destroy', technique: 'shred' },
  verification: { result: 'passed' },
  place: { name: 'Plant 1' },
  time: { ended: '2026-03-02T09:30' },
  people: [{ name: 'Ana', capacity: 'performed' }],
  recipient: { name: 'School', handedOverOn: '2026-03-02', dataRemoved: 'yes' },
  remarks: REMARKS,
} as const satisfies Partial<Record<FactGroup, unknown>>;

/** Values that fit together where several fields are judged together. */
const FITTING: Readonly<Record<string, unknown>> = {
  'time.began': '2026-03-02T08:15',
  'time.ended': '2026-03-02T09:30',
  'weights.gross': '41.3',
  'weights.tare': '1.1',
  'weights.net': '40.2',
  'method.technique': 'other',
  'people.capacity': 'performed',
};

const VALUES: Readonly<Record<FactFieldRow['kind'], (row: FactFieldRow, name: string) => unknown>> = {
  line: (_row, name) => `Said of ${name}`,
  text: (_row, name) => `Said of ${name}`,
  name: (_row, name) => `Said of ${name}`,
  choice: ({ choices }) => choices?.[0],
  'yes-or-no': () => true,
  count: () => 7,
  items: () => 12,
  kilograms: () => '12.5',
  millimetres: () => '2.5',
  dollars: () => '1250.50',
  day: () => '2026-03-01',
  'local-time': () => '2026-03-02T07:05',
  'identity-number': () => 'AB123456',
};

/** Facts in which every field of every group is recorded; lists have one entry, and the remarks are {@link REMARKS}. */
export const EVERY_FACT_GIVEN = Object.fromEntries(
  FACT_GROUP_NAMES.map((group) => {
    const entry = Object.fromEntries(
      EVERY_FACT.filter((fact) => fact.group === group).map(({ field, row }) => {
        const name = `${group}.${field}`;
        return [field, FITTING[name] ?? VALUES[row.kind](row, name)];
      }),
    );
    if (group === 'remarks') return [group, REMARKS];
    return [group, groupRow(group).entries === null ? entry : [entry]];
  }),
) as Readonly<Record<FactGroup, unknown>>;
