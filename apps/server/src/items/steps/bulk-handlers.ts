import type { ReadBody } from '@monda/domain/api/api-contracts.ts';
import { DOCUMENT_NAMES } from '@monda/domain/base/service-documents.ts';
import type { Work } from '../../database/work.ts';
import { type BulkParts, changeMany, type ChosenItem } from '../../http/calls/bulk-changes.ts';
import { type HandlerTable, withoutTransaction } from '../../http/calls/handler-table.ts';
import type { CallContext, IncomingCall } from '../../http/calls/handlers.ts';
import { heldEvaluator } from '../../identity/person-interface.ts';
import type { Encryption } from '../../secrets/encryption-at-rest.ts';
import type { ItemAfterStep } from './item-steps.ts';
import { type StepParts, takeSteps } from './item-transition.ts';
import {
  type AcceptDocuments,
  type StepDetails,
  anotherDateCommand,
  assignCommand,
  confirmDestructionCommand,
  meetingCommand,
  reassignCommand,
  reviewCommand,
  scheduleCommand,
  submitReviewCommand,
} from './step-commands.ts';

/** The calls that act on many items. */
export const BULK_HANDLERS = {
  'items.bulkAssign': withoutTransaction(assignItems),
  'items.bulkReassign': withoutTransaction(reassignItems),
  'items.bulkSubmitReview': withoutTransaction(submitReviews),
  'items.bulkReview': withoutTransaction(reviewItems),
  'items.bulkSchedule': withoutTransaction(scheduleItems),
  'items.bulkConfirmDestruction': withoutTransaction(confirmDestructions),
  'items.bulkAnotherDate': withoutTransaction(moveDates),
  'items.bulkChangeMeeting': withoutTransaction(changeMeetings),
} satisfies HandlerTable;

export type BulkStepParts = BulkParts & StepParts;

/** A call for many items; `asked` is what it says of all of them. */
interface BulkCommand<Item extends ChosenItem> {
  readonly items: readonly Item[];
  readonly asked: unknown;
  /** The step of an item, prepared in the transaction, before items are locked. */
  readonly stepIn: (work: Work) => Promise<(item: Item) => StepDetails> | ((item: Item) => StepDetails);
}

export function assignItems(call: IncomingCall<'items.bulkAssign'>, parts: BulkStepParts) {
  return giveItems(call, parts, assignCommand);
}

export function reassignItems(call: IncomingCall<'items.bulkReassign'>, parts: BulkStepParts) {
  return giveItems(call, parts, reassignCommand);
}

function giveItems(
  call: IncomingCall<'items.bulkAssign'> | IncomingCall<'items.bulkReassign'>,
  parts: BulkStepParts,
  commandOf: typeof assignCommand,
) {
  const { items, ...asked } = call.body;
  return takeOfMany(call, parts, {
    items,
    asked,
    stepIn: async (work) => {
      // why: locked before the items, as blocking an evaluator does; two calls that lock each other's would wait for ever.
      const evaluator = await heldEvaluator(work, asked.assignedUserId);
      return () => commandOf(asked.assignedUserId, () => evaluator);
    },
  });
}

export function submitReviews(call: IncomingCall<'items.bulkSubmitReview'>, parts: BulkStepParts) {
  const { items, ...asked } = call.body;
  return takeOfMany(call, parts, { items, asked, stepIn: () => () => submitReviewCommand(asked) });
}

export function reviewItems(call: IncomingCall<'items.bulkReview'>, parts: BulkStepParts) {
  const { items, ...asked } = call.body;
  return takeOfMany(call, parts, { items, asked, stepIn: () => () => reviewCommand(asked) });
}

export function scheduleItems(call: IncomingCall<'items.bulkSchedule'>, parts: BulkStepParts) {
  const { items, ...asked } = call.body;
  return takeOfMany(call, parts, {
    items,
    asked,
    stepIn: (work) => (item) => scheduleCommand(scheduleOf(item, asked), work),
  });
}

export async function confirmDestructions(
  call: IncomingCall<'items.bulkConfirmDestruction'>,
  parts: BulkStepParts & { readonly acceptDocuments: AcceptDocuments; readonly encryption: Encryption },
) {
  const { items, ...asked } = call.body;
  const accepted = asked.action === 'confirm' ? await parts.acceptDocuments(DOCUMENT_NAMES) : () => [];
  return takeOfMany(call, parts, {
    items,
    asked,
    stepIn: (work) => () => confirmDestructionCommand(asked, accepted, parts.encryption, work.clock),
  });
}

export function moveDates(call: IncomingCall<'items.bulkAnotherDate'>, parts: BulkStepParts) {
  const { items, ...asked } = call.body;
  return takeOfMany(call, parts, {
    items,
    asked,
    stepIn: (work) => () => anotherDateCommand(asked, call.actor, work.clock),
  });
}

export function changeMeetings(call: IncomingCall<'items.bulkChangeMeeting'>, parts: BulkStepParts) {
  const { items, ...said } = call.body;
  return takeOfMany(call, parts, {
    items,
    asked: said,
    stepIn: (work) => () => meetingCommand(said, call.actor, work),
  });
}

/** Takes a step of each of many items, each judged by itself. */
export function takeOfMany<Item extends ChosenItem>(
  call: CallContext,
  parts: BulkStepParts,
  { items, asked, stepIn }: BulkCommand<Item>,
) {
  return changeMany<Item, ItemAfterStep>(call, parts, {
    items,
    asked,
    change: async (work, chosen, stored) => {
      const stepOf = await stepIn(work);
      const commands = chosen.map((item) => ({ ...stepOf(item), itemId: item.id, version: item.version }));
      return takeSteps(work, call, commands, { settleProject: parts.settleProject, stored });
    },
  });
}

type BulkSchedule = ReadBody<'items.bulkSchedule'>;

/** The schedule of one item: its own price and buyer where it has them. The body was checked to have one of both. */
function scheduleOf(
  item: BulkSchedule['items'][number],
  common: Omit<BulkSchedule, 'items'>,
): ReadBody<'items.schedule'> {
  const [price, buyer] = [item.price ?? common.price, item.buyer ?? common.buyer];
  if (price === undefined || buyer === undefined) throw new Error('a schedule without price or buyer');
  return { ...common, price, buyer };
}
