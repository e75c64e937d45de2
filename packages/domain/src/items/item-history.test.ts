import { expect, test } from 'vitest';
import type { ItemStatus } from './item-statuses.ts';
import { HISTORY_SHOWN, isOldFormat, shownHistory } from './item-history.ts';

const entry = (minute: number, fromStatus: ItemStatus | null, toStatus: ItemStatus | null) => ({
  id: `at ${minute}`,
  createdAt: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  fromStatus,
  toStatus,
});
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

const CREATED = entry(0, null, 'pending');
const ASSIGNED = entry(1, 'pending', 'pending');
const APPROVED = entry(2, 'pending', 'evaluation_review');
const OLD = entry(3, null, null);
const VERIFIED = entry(4, 'destruction', 'destruction');

// rows: HIST-001
test('an entry with equal statuses is hidden', () => {
  expect(ids(shownHistory([CREATED, ASSIGNED, APPROVED, VERIFIED]))).toEqual(['at 2', 'at 0']);
});

// rows: HIST-002
test('the oldest entry is shown even with equal statuses', () => {
  expect(ids(shownHistory([APPROVED, VERIFIED, ASSIGNED]))).toEqual(['at 2', 'at 1']);
  expect(ids(shownHistory([ASSIGNED]))).toEqual(['at 1']);
});

test('an entry that changed the meeting is shown with its equal statuses', () => {
  const changed = { ...entry(4, 'destruction', 'destruction'), meeting: { contactChanged: true } };
  expect(ids(shownHistory([CREATED, changed, VERIFIED]))).toEqual(['at 4', 'at 0']);
});

// rows: HIST-006
test('entries without both statuses are shown and are of the old format', () => {
  expect(ids(shownHistory([CREATED, OLD, APPROVED]))).toEqual(['at 3', 'at 2', 'at 0']);
  expect(isOldFormat(OLD)).toBe(true);
  for (const one of [CREATED, ASSIGNED, APPROVED, entry(5, 'pending', null)])
    expect(isOldFormat(one)).toBe(false);
});

// rows: HIST-003
test('entries stand newest first, whatever order they come in', () => {
  const inOrder = [CREATED, APPROVED, OLD];
  expect(ids(shownHistory(inOrder))).toEqual(['at 3', 'at 2', 'at 0']);
  expect(ids(shownHistory([...inOrder].reverse()))).toEqual(['at 3', 'at 2', 'at 0']);
});

test('of two entries of one moment the later written one stands above', () => {
  const first = { ...entry(1, 'pending', 'evaluation_review'), id: 'first' };
  const second = { ...entry(1, 'evaluation_review', 'scheduling'), id: 'second' };
  expect(ids(shownHistory([first, second]))).toEqual(['second', 'first']);
});

// rows: HIST-004, HIST-007, CONST-017
test('no entries, no history; three are shown before expanding', () => {
  expect(shownHistory([])).toEqual([]);
  expect(HISTORY_SHOWN).toBe(3);
});
