import { expect, test } from 'vitest';
import {
  CLOSED_STATUSES,
  counterOf,
  DASHBOARD_COUNTERS,
  isItemStatus,
  ITEM_STATUS_TABLE,
  itemStatusLook,
  ITEM_STATUSES,
  REFUSED_STATUSES,
} from './item-statuses.ts';
import { REACHABLE_STATUSES } from './item-workflow.ts';

/** Section 4 and decision A-050, written out: status, colour, label. */
const BADGES = [
  // rows: FLOW-007
  ['pending', 'yellow', 'Pending'],
  // rows: FLOW-008
  ['evaluation_review', 'yellow', 'Evaluation Review'],
  // rows: FLOW-009
  ['change_requested', 'orange', 'Change Requested'],
  // rows: FLOW-010
  ['rejected', 'orange', 'Rejected'],
  // rows: FLOW-011
  ['in_progress', 'blue', 'In Progress'],
  // rows: FLOW-012
  ['scheduling', 'blue', 'Scheduling'],
  // rows: FLOW-013
  ['confirmation_required', 'blue', 'Confirmation Required'],
  // rows: FLOW-014
  ['destruction', 'purple', 'Destruction'],
  // rows: FLOW-015
  ['destroyed', 'purple', 'Destroyed'],
  // rows: FLOW-016
  ['sorted', 'purple', 'Sorted'],
  // rows: FLOW-017
  ['finished', 'green', 'Finished'],
  // rows: FLOW-018
  ['recycled', 'green', 'Recycled'],
  // rows: FLOW-019
  ['completed', 'green', 'Completed'],
  // rows: FLOW-020
  ['declined', 'red', 'Declined'],
  // rows: FLOW-021
  ['collected', 'cyan', 'Collected'],
  // rows: FLOW-022
  ['processed', 'teal', 'Processed'],
  // rows: FLOW-023
  ['disposed', 'gray', 'Disposed'],
] as const;

test('text that is no status is not taken for one', () => {
  for (const text of ['', 'Pending', 'approved', 'PENDING', 'pending ', 'constructor', 'toString']) {
    expect(isItemStatus(text), text).toBe(false);
  }
});

test.each(BADGES)('%s has a %s badge that reads %s', (status, colour, label) => {
  expect(isItemStatus(status)).toBe(true);
  expect(itemStatusLook(status)).toMatchObject({ colour, label });
});

test('there are exactly these 17 statuses', () => {
  expect([...ITEM_STATUSES].sort()).toEqual(BADGES.map(([status]) => status).sort());
  expect(Object.keys(ITEM_STATUS_TABLE)).toHaveLength(17);
});

test('each status has a mark of its own, so that statuses do not differ by colour only', () => {
  expect(new Set(Object.values(ITEM_STATUS_TABLE).map(({ mark }) => mark)).size).toBe(ITEM_STATUSES.length);
});

// rows: DASH-002, DASH-004, DASH-006, DASH-008
test('every status is counted once: 14 of 17 are in progress', () => {
  const counted = Object.groupBy(ITEM_STATUSES, counterOf);
  expect(counted.pending).toEqual(['pending']);
  expect(counted.completed).toEqual(['completed']);
  expect(counted.declined).toEqual(['declined']);
  expect(counted.inProgress).toHaveLength(14);
  expect(Object.keys(counted).sort()).toEqual([...DASHBOARD_COUNTERS].sort());
});

// rows: FLOW-004
test('six statuses close an item, two of them without the work being done', () => {
  expect([...CLOSED_STATUSES].sort()).toEqual([
    'completed',
    'declined',
    'disposed',
    'finished',
    'recycled',
    'rejected',
  ]);
  expect([...REFUSED_STATUSES].sort()).toEqual(['declined', 'rejected']);
});

test('eight statuses are known and reached by no one', () => {
  expect(ITEM_STATUSES.filter((status) => !REACHABLE_STATUSES.includes(status))).toEqual([
    'in_progress',
    'finished',
    'collected',
    'sorted',
    'processed',
    'recycled',
    'disposed',
    'rejected',
  ]);
});
