import { expect, test } from 'vitest';
import {
  CLOSED_STATUSES,
  counterOf,
  DASHBOARD_COUNTERS,
  isItemStatus,
  ITEM_STATUS_TABLE,
  ITEM_STATUSES,
  REFUSED_STATUSES,
} from './item-statuses.ts';
import { REACHABLE_STATUSES } from './item-workflow.ts';

/** Section 4 and decision A-050, written out: status, colour, label, row. */
const BADGES = [
  ['pending', 'yellow', 'Pending', 'FLOW-007'],
  ['evaluation_review', 'yellow', 'Evaluation Review', 'FLOW-008'],
  ['change_requested', 'orange', 'Change Requested', 'FLOW-009'],
  ['rejected', 'orange', 'Rejected', 'FLOW-010'],
  ['in_progress', 'blue', 'In Progress', 'FLOW-011'],
  ['scheduling', 'blue', 'Scheduling', 'FLOW-012'],
  ['confirmation_required', 'blue', 'Confirmation Required', 'FLOW-013'],
  ['destruction', 'purple', 'Destruction', 'FLOW-014'],
  ['destroyed', 'purple', 'Destroyed', 'FLOW-015'],
  ['sorted', 'purple', 'Sorted', 'FLOW-016'],
  ['finished', 'green', 'Finished', 'FLOW-017'],
  ['recycled', 'green', 'Recycled', 'FLOW-018'],
  ['completed', 'green', 'Completed', 'FLOW-019'],
  ['declined', 'red', 'Declined', 'FLOW-020'],
  ['collected', 'cyan', 'Collected', 'FLOW-021'],
  ['processed', 'teal', 'Processed', 'FLOW-022'],
  ['disposed', 'gray', 'Disposed', 'FLOW-023'],
] as const;

test('text that is no status is not taken for one [PROJ-010]', () => {
  for (const text of ['', 'Pending', 'approved', 'PENDING', 'pending ', 'constructor', 'toString']) {
    expect(isItemStatus(text), text).toBe(false);
  }
});

test.each(BADGES)('%s has a %s badge that reads %s [%s]', (status, colour, label) => {
  expect(isItemStatus(status)).toBe(true);
  expect(ITEM_STATUS_TABLE[status]).toMatchObject({ colour, label });
});

test('there are exactly these 17 statuses [PROJ-010]', () => {
  expect([...ITEM_STATUSES].sort()).toEqual(BADGES.map(([status]) => status).sort());
  expect(Object.keys(ITEM_STATUS_TABLE)).toHaveLength(17);
});

test('each status has a mark of its own, so that statuses do not differ by colour only', () => {
  expect(new Set(Object.values(ITEM_STATUS_TABLE).map(({ mark }) => mark)).size).toBe(ITEM_STATUSES.length);
});

test('every status is counted once: 14 of 17 are in progress [DASH-002, DASH-004, DASH-006, DASH-008]', () => {
  const counted = Object.groupBy(ITEM_STATUSES, counterOf);
  expect(counted.pending).toEqual(['pending']);
  expect(counted.completed).toEqual(['completed']);
  expect(counted.declined).toEqual(['declined']);
  expect(counted.inProgress).toHaveLength(14);
  expect(Object.keys(counted).sort()).toEqual([...DASHBOARD_COUNTERS].sort());
});

test('six statuses close an item, two of them without the work being done [FLOW-004]', () => {
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

test('eight statuses are known and reached by nobody [FLOW-096]', () => {
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
