import type { z } from 'zod';
import type { Contract } from '../base/contract.ts';
import { INVOICE_RULE } from '../files/file-rules.ts';
import {
  bulkAnotherDateBody,
  bulkAnswer,
  bulkAssignBody,
  bulkCompleteFields,
  bulkConfirmDestructionBody,
  bulkMeetingBody,
  bulkReviewBody,
  bulkScheduleBody,
  bulkSubmitReviewBody,
  bulkVerifyPasswordBody,
} from './item-bulk.ts';
import type { ITEM_API_CALLS } from './item-calls.ts';

const ofMany = <Body extends z.ZodType>(of: { readonly summary: string; readonly body: Body }) =>
  ({ ...of, answer: bulkAnswer }) as const;

type BulkCall = Extract<keyof typeof ITEM_API_CALLS, `items.bulk${string}`>;

/** What the calls that act on many items take and answer. */
export const ITEM_BULK_CONTRACTS = {
  'items.bulkAssign': ofMany({
    summary: 'Assigns up to 25 items; each is judged by itself.',
    body: bulkAssignBody,
  }),
  'items.bulkReassign': ofMany({
    summary: 'Gives up to 25 assigned pending items to another evaluator.',
    body: bulkAssignBody,
  }),
  'items.bulkSubmitReview': ofMany({
    summary: 'The evaluator approves, declines or requests a change of up to 25 items.',
    body: bulkSubmitReviewBody,
  }),
  'items.bulkReview': ofMany({
    summary: 'The manager confirms, declines or requests a change of up to 25 items.',
    body: bulkReviewBody,
  }),
  'items.bulkSchedule': ofMany({
    summary: 'Schedules up to 25 items; price and buyer of each, or of all.',
    body: bulkScheduleBody,
  }),
  'items.bulkConfirmDestruction': ofMany({
    summary: 'The company confirms or declines the schedules of up to 25 items.',
    body: bulkConfirmDestructionBody,
  }),
  'items.bulkChangeMeeting': ofMany({
    summary: 'Changes place, hour and contact of up to 25 items.',
    body: bulkMeetingBody,
  }),
  'items.bulkVerifyPassword': ofMany({
    summary:
      'Verifies up to 25 items on site by the code of the company for their day; a wrong code is one try of it.',
    body: bulkVerifyPasswordBody,
  }),
  'items.bulkCompleteDestruction': {
    summary: 'Completes up to 25 destroyed items with one invoice, each with its final price.',
    multipart: {
      fields: bulkCompleteFields,
      jsonFields: ['items'],
      files: [{ field: 'invoice', rule: INVOICE_RULE, required: true }],
    },
    answer: bulkAnswer,
  },
  'items.bulkAnotherDate': ofMany({
    summary: 'Moves the destruction date of up to 25 items, for one reason.',
    body: bulkAnotherDateBody,
  }),
} as const satisfies Record<BulkCall, Contract>;
