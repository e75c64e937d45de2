import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ITEM_STATUSES, type ItemStatus } from '../items/item-statuses.ts';
import {
  projectStatusLook,
  PROJECT_STATUSES,
  type ProjectStatus,
  projectStatusOf,
} from './project-statuses.ts';

const CLOSED: readonly ItemStatus[] = [
  'completed',
  'finished',
  'recycled',
  'disposed',
  'declined',
  'rejected',
];
const REFUSED: readonly ItemStatus[] = ['declined', 'rejected'];

// rows: FLOW-001, FLOW-024
test('there are exactly four project statuses, with the colours of the item badges', () => {
  expect(PROJECT_STATUSES).toEqual(['pending', 'in_progress', 'finished', 'declined']);
  expect(
    Object.fromEntries(PROJECT_STATUSES.map((status) => [status, projectStatusLook(status)])),
  ).toMatchObject({
    pending: { label: 'Pending', colour: 'yellow' },
    in_progress: { label: 'In Progress', colour: 'blue' },
    finished: { label: 'Finished', colour: 'green' },
    declined: { label: 'Declined', colour: 'red' },
  });
});

/** Statuses of the items, status of the project; decision A-044 written out. */
const DERIVED: readonly (readonly [readonly ItemStatus[], ProjectStatus])[] = [
  // rows: FLOW-002
  [['pending'], 'pending'],
  // rows: FLOW-002
  [['pending', 'pending'], 'pending'],
  // rows: FLOW-003
  [['pending', 'evaluation_review'], 'in_progress'],
  // rows: FLOW-003
  [['pending', 'declined'], 'in_progress'],
  // rows: FLOW-003
  [['pending', 'completed'], 'in_progress'],
  // rows: FLOW-003
  [['change_requested'], 'in_progress'],
  // rows: FLOW-003
  [['destruction', 'completed'], 'in_progress'],
  // rows: FLOW-003
  [['destroyed'], 'in_progress'],
  // rows: FLOW-003
  [['collected', 'sorted', 'processed'], 'in_progress'],
  // rows: FLOW-004
  [['completed'], 'finished'],
  // rows: FLOW-004
  [['completed', 'declined'], 'finished'],
  // rows: FLOW-004
  [['finished', 'recycled', 'disposed', 'rejected'], 'finished'],
  // rows: FLOW-005
  [['declined'], 'declined'],
  // rows: FLOW-005
  [['declined', 'rejected'], 'declined'],
];

test.each(DERIVED)('items at %j make the project %s', (items, status) => {
  expect(projectStatusOf(items)).toBe(status);
});

describe('whatever the items are', () => {
  const status = fc.constantFrom(...ITEM_STATUSES);
  const items = fc.array(status, { minLength: 1, maxLength: 12 });

  // rows: FLOW-002, FLOW-003, FLOW-004, FLOW-005
  test('four rules define the project status', () => {
    fc.assert(
      fc.property(items, (statuses) => {
        const sentences = {
          pending: statuses.every((one) => one === 'pending'),
          declined: statuses.every((one) => REFUSED.includes(one)),
          finished:
            statuses.every((one) => CLOSED.includes(one)) && !statuses.every((one) => REFUSED.includes(one)),
        };
        const holding = Object.entries(sentences).filter(([, holds]) => holds);
        expect(holding.length).toBeLessThanOrEqual(1);
        expect(projectStatusOf(statuses)).toBe(holding[0]?.[0] ?? 'in_progress');
      }),
      { numRuns: 2_000 },
    );
  });

  test('their order does not matter', () => {
    fc.assert(
      fc.property(items, (statuses) => {
        expect(projectStatusOf([...statuses].reverse())).toBe(projectStatusOf(statuses));
        expect(projectStatusOf([...statuses].sort())).toBe(projectStatusOf(statuses));
      }),
    );
  });

  test('with an open item the project is neither finished nor declined', () => {
    const open = fc.constantFrom(...ITEM_STATUSES.filter((one) => !CLOSED.includes(one)));
    fc.assert(
      fc.property(items, open, (statuses, one) => {
        expect(['pending', 'in_progress']).toContain(projectStatusOf([...statuses, one]));
      }),
    );
  });
});
