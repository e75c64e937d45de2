import { expect, test } from 'vitest';
import { DECISION_HINTS, DECISION_LABELS, DEFAULT_DECISION } from './item-decisions.ts';
import { ITEM_STATUSES } from './item-statuses.ts';
import {
  CALL_FAILURE,
  ITEM_FORM_MESSAGES,
  ITEM_WORDING,
  refusalSentence,
  STEP_SUCCESS,
} from './item-wording.ts';

/** Section 4: step, toast, row. */
const TOASTS = [
  ['assign', 'Item assigned successfully', 'FLOW-029'],
  ['approve', 'Item approved and sent for review', 'FLOW-037'],
  ['requestChangeAsEvaluator', 'Change requested - item sent back to company', 'FLOW-039'],
  ['declineAsEvaluator', 'Item declined', 'FLOW-041'],
  ['confirmReview', 'Item approved successfully', 'FLOW-046'],
  ['requestChangeAsManager', 'Change requested successfully', 'FLOW-049'],
  ['declineAsManager', 'Item declined successfully', 'FLOW-051'],
  ['update', 'Item updated and sent back for evaluation', 'FLOW-057'],
  ['schedule', 'Item scheduled for destruction successfully', 'FLOW-063'],
  ['confirmSchedule', 'Terms accepted. Item marked for destruction', 'FLOW-070'],
  ['declineSchedule', 'Destruction declined', 'FLOW-074'],
  [
    'verifyOnSite',
    'Password verified successfully. You can now proceed with documentation upload.',
    'FLOW-080',
  ],
  ['uploadDocumentation', 'Documentation uploaded successfully. Item marked as destroyed.', 'FLOW-082'],
  ['complete', 'Destruction process completed.', 'FLOW-088'],
] as const;

test.each(TOASTS)('after %s: %s [%s]', (name, text) => {
  expect(STEP_SUCCESS[name]).toBe(text);
});

test('every failing call says that it failed or why', () => {
  for (const text of Object.values(CALL_FAILURE)) expect(text).toMatch(/ Please try again\.$/);
});

test.each(ITEM_STATUSES)('at %s a refused step names the status [FLOW-098]', (status) => {
  const label = ITEM_WORDING.inStatus(status).replace(/^This item is in (.+) status\.$/, '$1');
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

test('the fallback panel reads `This item is in Scheduling status.` [FLOW-096]', () => {
  expect(ITEM_WORDING.inStatus('scheduling')).toBe('This item is in Scheduling status.');
});

test('texts of the item pages are those of the specification [HIST-006, HIST-007, VAL-006, VAL-008]', () => {
  expect(ITEM_WORDING.noHistory).toBe('No history yet');
  expect(ITEM_WORDING.oldFormat).toBe('OLD FORMAT');
  expect(ITEM_FORM_MESSAGES.atLeastOne).toBe('At least one item is required');
  expect(ITEM_FORM_MESSAGES.serialNumber).toBe('Serial number is required for this item type');
});

test('reassign is preselected; both decisions have words and a hint [FLOW-033, FLOW-034]', () => {
  expect(DEFAULT_DECISION).toBe('reassign');
  expect(DECISION_LABELS).toEqual({ reassign: 'Reassign', destroy: 'Destroy' });
  expect(DECISION_HINTS.reassign.toLowerCase()).toBe('send to another department');
  expect(DECISION_HINTS.destroy.toLowerCase()).toBe('schedule for destruction');
});
