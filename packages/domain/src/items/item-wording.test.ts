import { words } from '@monda/phrases/words.ts';
import { expect, test } from 'vitest';
import { DEFAULT_DECISION } from './item-decisions.ts';
import { ITEM_STATUSES } from './item-statuses.ts';
import { inStatus, refusalSentence } from './item-wording.ts';

/** Section 4: step, toast. */
const TOASTS = [
  // rows: FLOW-029, ERR-050
  ['assign', 'Item assigned successfully'],
  // rows: FLOW-037
  ['approve', 'Item approved and sent for review'],
  // rows: FLOW-039
  ['requestChangeAsEvaluator', 'Change requested - item sent back to company'],
  // rows: FLOW-041
  ['declineAsEvaluator', 'Item declined'],
  // rows: FLOW-046
  ['confirmReview', 'Item approved successfully'],
  // rows: FLOW-049
  ['requestChangeAsManager', 'Change requested successfully'],
  // rows: FLOW-051
  ['declineAsManager', 'Item declined successfully'],
  // rows: FLOW-057
  ['update', 'Item updated and sent back for evaluation'],
  // rows: FLOW-063
  ['schedule', 'Item scheduled for destruction successfully'],
  // rows: FLOW-070
  ['confirmSchedule', 'Terms accepted. Item marked for destruction'],
  // rows: FLOW-074
  ['declineSchedule', 'Destruction declined'],
  // rows: FLOW-080
  ['verifyOnSite', 'Password verified successfully. You can now proceed with documentation upload.'],
  // rows: FLOW-082
  ['uploadDocumentation', 'Documentation uploaded successfully. Item marked as destroyed.'],
  // rows: FLOW-088
  ['complete', 'Destruction process completed.'],
] as const;

test.each(TOASTS)('after %s: %s', (name, text) => {
  expect(words().stepSuccess[name]).toBe(text);
});

/** Section 8: call, sentence where the server gives none. */
const FAILURES = [
  // rows: ERR-010
  ['assign', 'Failed to assign item. Please try again.'],
  // rows: ERR-015
  ['verify-password', 'The password you entered is incorrect. Please try again.'],
  // rows: ERR-016
  ['upload-documentation', 'The password you entered is incorrect or upload failed. Please try again.'],
  // rows: ERR-017
  ['schedule', 'Failed to schedule item. Please try again.'],
  // rows: ERR-018
  ['submit-review', 'Failed to evaluate item. Please try again.'],
  // rows: ERR-019
  ['review', 'Failed to review item. Please try again.'],
  // rows: ERR-020
  ['confirm-destruction', 'Failed to process request. Please try again.'],
  // rows: ERR-021
  ['update', 'Failed to update item. Please try again.'],
  // rows: ERR-022
  ['complete-destruction', 'Failed to complete destruction. Please try again.'],
] as const;

test.each(FAILURES)('after a failed %s: %s', (call, text) => {
  expect(words().callFailure[call]).toBe(text);
});

test('every failing call says that it failed or why', () => {
  for (const text of Object.values(words().callFailure)) expect(text).toMatch(/ Please try again\.$/);
});

test.each(ITEM_STATUSES)('at %s a refused step names the status', (status) => {
  const label = inStatus(status).replace(/^This item is in (.+) status\.$/, '$1');
  for (const because of [
    'status',
    'role',
    'already-assigned',
    'not-assigned',
    'already-verified',
    'not-verified',
  ] as const) {
    expect(refusalSentence(because, status)).toContain(`This item is in ${label} status`);
  }
});

// rows: FLOW-096
test('the fallback panel reads `This item is in Scheduling status.`', () => {
  expect(inStatus('scheduling')).toBe('This item is in Scheduling status.');
});

// rows: HIST-006, HIST-007, VAL-006, VAL-008
test('texts of the item pages are those of the specification', () => {
  expect(words().items.noHistory).toBe('No history yet');
  expect(words().items.oldFormat).toBe('OLD FORMAT');
  expect(words().itemForm.atLeastOne).toBe('At least one item is required');
  expect(words().itemForm.serialNumber).toBe('Serial number is required for this item type');
});

// rows: FLOW-033, FLOW-034
test('reassign is preselected; both decisions have words and a hint', () => {
  expect(DEFAULT_DECISION).toBe('reassign');
  expect(words().decisions.labels).toEqual({ reassign: 'Reassign', destroy: 'Destroy' });
  expect(words().decisions.hints.reassign.toLowerCase()).toBe('send to another department');
  expect(words().decisions.hints.destroy.toLowerCase()).toBe('schedule for destruction');
});
