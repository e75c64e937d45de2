import { type CommentCallName, ofCommentCalls } from '@monda/domain/items/comment-steps.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import type { ItemCall } from '@monda/domain/items/item-workflow.ts';
import type { Work } from '../../database/work.ts';
import { asChange, type HandlerTable } from '../../http/calls/handler-table.ts';
import type { CallContext, IncomingCall } from '../../http/calls/handlers.ts';
import { heldEvaluator } from '../../identity/person-interface.ts';
import { type DetailsParts, readDetails } from '../reading/item-view.ts';
import { decide, takeBack } from './item-evaluation.ts';
import type { StepCommand } from './item-steps.ts';
import { type StepParts, takeStep } from './item-transition.ts';
import {
  anotherDateCommand,
  assignCommand,
  meetingCommand,
  reassignCommand,
  reviewCommand,
  scheduleCommand,
  stepByRole,
  submitReviewCommand,
} from './step-commands.ts';

/** The calls of one item from its assignment to its schedule. */
export const STEP_HANDLERS = {
  'items.assign': asChange(assignItem),
  'items.reassign': asChange(reassignItem),
  'items.evaluate': asChange(evaluateItem),
  'items.submitReview': asChange(submitReview),
  'items.review': asChange(reviewItem),
  'items.takeBack': asChange(takeDeclineBack),
  'items.schedule': asChange(scheduleItem),
  'items.anotherDate': asChange(moveDate),
  'items.changeMeeting': asChange(changeMeeting),
  // why: while no row of the table takes a comment alone, the type of these calls is empty, and no function is of it.
  ...ofCommentCalls((action) => asChange<CommentCallName, TakingParts>(takerWithComment(action) as never)),
} satisfies HandlerTable;

/** What a step that answers with its item needs. */
export interface TakingParts extends StepParts, DetailsParts {}

/** Takes a step and reads the item after it, with files and history as the acting person sees them. */
export function itemAfterStep(
  work: Work,
  call: CallContext,
  command: StepCommand,
  parts: TakingParts,
): Promise<ItemDetails> {
  return takeStep(work, call, command, parts, () => readDetails(work, call, command.itemId, parts));
}

export function assignItem(work: Work, call: IncomingCall<'items.assign'>, parts: TakingParts) {
  return giveItem(work, call, parts, assignCommand);
}

export function reassignItem(work: Work, call: IncomingCall<'items.reassign'>, parts: TakingParts) {
  return giveItem(work, call, parts, reassignCommand);
}

async function giveItem(
  work: Work,
  call: IncomingCall<'items.assign'> | IncomingCall<'items.reassign'>,
  parts: TakingParts,
  commandOf: typeof assignCommand,
) {
  const { id: itemId } = call.params;
  const { assignedUserId } = call.body;
  // why: locked before the item and its project, as blocking an evaluator does, which waits for their items.
  const evaluator = await heldEvaluator(work, assignedUserId);
  return itemAfterStep(work, call, { itemId, ...commandOf(assignedUserId, () => evaluator) }, parts);
}

export function evaluateItem(work: Work, call: IncomingCall<'items.evaluate'>, parts: TakingParts) {
  const { action, evaluationComment: comment } = call.body;
  const command: StepCommand = {
    itemId: call.params.id,
    step: 'evaluate',
    comment,
    effects: () => decide(action),
  };
  return itemAfterStep(work, call, command, parts);
}

export function submitReview(work: Work, call: IncomingCall<'items.submitReview'>, parts: TakingParts) {
  return itemAfterStep(work, call, { itemId: call.params.id, ...submitReviewCommand(call.body) }, parts);
}

export function reviewItem(work: Work, call: IncomingCall<'items.review'>, parts: TakingParts) {
  return itemAfterStep(work, call, { itemId: call.params.id, ...reviewCommand(call.body) }, parts);
}

export function takeDeclineBack(work: Work, call: IncomingCall<'items.takeBack'>, parts: TakingParts) {
  const step = stepByRole('take-back', call.actor);
  const command: StepCommand = { itemId: call.params.id, step, locksEvaluator: true, effects: takeBack };
  return itemAfterStep(work, call, command, parts);
}

/** A call whose steps take a comment and have no other effect. */
interface CommentingCall extends CallContext {
  readonly params: { readonly id: string };
  readonly body: { readonly comment?: string };
}

/** Takes a step of such a call: the one of the role of its person at the status of the item. */
function takerWithComment(action: ItemCall) {
  return (work: Work, call: CommentingCall, parts: TakingParts) => {
    const { params, body, actor } = call;
    const command: StepCommand = {
      itemId: params.id,
      step: stepByRole(action, actor),
      comment: body.comment,
    };
    return itemAfterStep(work, call, command, parts);
  };
}

export function scheduleItem(work: Work, call: IncomingCall<'items.schedule'>, parts: TakingParts) {
  const command = scheduleCommand(call.body, work);
  return itemAfterStep(work, call, { itemId: call.params.id, ...command }, parts);
}

export function moveDate(work: Work, call: IncomingCall<'items.anotherDate'>, parts: TakingParts) {
  const command = anotherDateCommand(call.body, call.actor, work.clock);
  return itemAfterStep(work, call, { itemId: call.params.id, ...command }, parts);
}

export function changeMeeting(work: Work, call: IncomingCall<'items.changeMeeting'>, parts: TakingParts) {
  const command = meetingCommand(call.body, call.actor, work);
  return itemAfterStep(work, call, { itemId: call.params.id, ...command }, parts);
}
