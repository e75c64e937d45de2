import type { ReadBody } from '@monda/domain/api/api-contracts.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { DOCUMENT_NAMES } from '@monda/domain/base/service-documents.ts';
import type { BulkOutcome } from '@monda/domain/items/item-bulk.ts';
import { isOfTheStatement } from '../../database/statement-failure.ts';
import type { Transactions } from '../../database/transactions.ts';
import type { Work } from '../../database/work.ts';
import { type HandlerTable, withoutTransaction } from '../../http/handler-table.ts';
import type { CallContext, IncomingCall } from '../../http/handlers.ts';
import type { IdempotentBulkAnswers } from '../../http/idempotent-bulk-answers.ts';
import { refusalOf } from '../../http/problems.ts';
import { isEvidence } from '../../http/refused-changes.ts';
import { heldEvaluator } from '../../identity/person-interface.ts';
import type { Clock } from '../../process/clock.ts';
import type { Encryption } from '../../secrets/encryption-at-rest.ts';
import type { ItemAfterStep, StepOutcome } from './item-steps.ts';
import { type StepParts, takeSteps } from './item-transition.ts';
import {
  type AcceptDocuments,
  type AskedStep,
  anotherDateCommand,
  assignCommand,
  confirmDestructionCommand,
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
} satisfies HandlerTable;

interface BulkParts extends StepParts {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now'>;
  readonly bulkAnswers: IdempotentBulkAnswers;
  /** Called with what the database said of an item that is answered with an error by itself. */
  readonly onItemFailed: (error: unknown, itemId: string) => void;
}

/** How long items go on being tried one by one, in milliseconds; the rest of them is answered 503. */
const ONE_BY_ONE_MS = 4_000;

interface ChosenItem {
  readonly id: string;
  readonly version: number;
}

/** A call for many items; `asked` is what it says of all of them. */
interface BulkCommand<Item extends ChosenItem> {
  readonly items: readonly Item[];
  readonly asked: unknown;
  /** The step of an item, prepared in the transaction, before items are locked. */
  readonly stepIn: (work: Work) => Promise<(item: Item) => AskedStep> | ((item: Item) => AskedStep);
}

export function assignItems(call: IncomingCall<'items.bulkAssign'>, parts: BulkParts) {
  return giveItems(call, parts, assignCommand);
}

export function reassignItems(call: IncomingCall<'items.bulkReassign'>, parts: BulkParts) {
  return giveItems(call, parts, reassignCommand);
}

function giveItems(
  call: IncomingCall<'items.bulkAssign'> | IncomingCall<'items.bulkReassign'>,
  parts: BulkParts,
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

export function submitReviews(call: IncomingCall<'items.bulkSubmitReview'>, parts: BulkParts) {
  const { items, ...asked } = call.body;
  return takeOfMany(call, parts, { items, asked, stepIn: () => () => submitReviewCommand(asked) });
}

export function reviewItems(call: IncomingCall<'items.bulkReview'>, parts: BulkParts) {
  const { items, ...asked } = call.body;
  return takeOfMany(call, parts, { items, asked, stepIn: () => () => reviewCommand(asked) });
}

export function scheduleItems(call: IncomingCall<'items.bulkSchedule'>, parts: BulkParts) {
  const { items, ...asked } = call.body;
  return takeOfMany(call, parts, {
    items,
    asked,
    stepIn: (work) => (item) => scheduleCommand(scheduleOf(item, asked), work.clock),
  });
}

export async function confirmDestructions(
  call: IncomingCall<'items.bulkConfirmDestruction'>,
  parts: BulkParts & { readonly acceptDocuments: AcceptDocuments; readonly encryption: Encryption },
) {
  const { items, ...asked } = call.body;
  const accepted = asked.action === 'confirm' ? await parts.acceptDocuments(DOCUMENT_NAMES) : () => [];
  return takeOfMany(call, parts, {
    items,
    asked,
    stepIn: (work) => () => confirmDestructionCommand(asked, accepted, parts.encryption, work.clock),
  });
}

export function moveDates(call: IncomingCall<'items.bulkAnotherDate'>, parts: BulkParts) {
  const { items, ...asked } = call.body;
  return takeOfMany(call, parts, {
    items,
    asked,
    stepIn: (work) => () => anotherDateCommand(asked, call.actor, work.clock),
  });
}

async function takeOfMany<Item extends ChosenItem>(
  call: CallContext,
  parts: BulkParts,
  command: BulkCommand<Item>,
) {
  const outcomes = await takeTogether(call, parts, command).catch((error: unknown) => {
    if (!isOfTheStatement(error)) throw error;
    return takeOneByOne(call, parts, command);
  });
  return { results: command.items.map(({ id }) => outcomeView(id, outcomes.get(id))) };
}

/** Takes the steps of these items in one transaction; outcomes by id. */
function takeTogether<Item extends ChosenItem>(
  call: CallContext,
  { transactions, bulkAnswers, settleProject }: BulkParts,
  { items, asked, stepIn }: BulkCommand<Item>,
): Promise<ReadonlyMap<string, StepOutcome>> {
  return transactions.asActor(call.actor, async (work) => {
    const stepOf = await stepIn(work);
    const answered = items.map((item) => ({ id: item.id, asked: [item, asked] }));
    const stored = {
      read: () => bulkAnswers.of<ItemAfterStep>(work, call, answered),
      store: (taken: ReadonlyMap<string, ItemAfterStep>) => bulkAnswers.keep(work, call, answered, taken),
    };
    const commands = items.map((item) => ({ ...stepOf(item), itemId: item.id, version: item.version }));
    const outcomes = await takeSteps(work, call, commands, { settleProject, stored });
    for (const [id, outcome] of outcomes) {
      if (!(outcome instanceof Refusal) || !isEvidence(outcome.code)) continue;
      const entry = { action: call.name, subjectType: 'items', subjectId: id };
      work.refused(call, { ...entry, details: { code: outcome.code } });
    }
    return outcomes;
  });
}

/** The same in a transaction for each item: what the database does not take of one concerns that one. */
async function takeOneByOne<Item extends ChosenItem>(
  call: CallContext,
  parts: BulkParts,
  command: BulkCommand<Item>,
): Promise<ReadonlyMap<string, StepOutcome>> {
  const { clock, onItemFailed } = parts;
  const outcomes = new Map<string, StepOutcome>();
  const until = clock.now().getTime() + ONE_BY_ONE_MS;
  for (const item of command.items) {
    if (clock.now().getTime() > until) {
      outcomes.set(item.id, new Refusal('unavailable', { retryAfter: 1 }));
      continue;
    }
    try {
      const [outcome] = (await takeTogether(call, parts, { ...command, items: [item] })).values();
      if (outcome !== undefined) outcomes.set(item.id, outcome);
    } catch (error) {
      if (!isOfTheStatement(error)) throw error;
      onItemFailed(error, item.id);
      outcomes.set(item.id, refusalOf(error));
    }
  }
  return outcomes;
}

type BulkSchedule = ReadBody<'items.bulkSchedule'>;

/** The schedule of one item: its own price and buyer where it has them. The body was checked to have one of both. */
function scheduleOf(
  item: BulkSchedule['items'][number],
  common: Omit<BulkSchedule, 'items'>,
): ReadBody<'items.schedule'> {
  const [price, buyer] = [item.price ?? common.price, item.buyer ?? common.buyer];
  if (price === undefined || buyer === undefined) throw new Error('a schedule without price or buyer');
  return { price, buyer, destructionOn: common.destructionOn };
}

function outcomeView(id: string, outcome: StepOutcome | undefined): BulkOutcome {
  if (outcome === undefined) throw new Error(`item ${id} has no outcome`);
  if (!(outcome instanceof Refusal)) return { id, done: outcome, refused: null };
  const { code, message, errors } = outcome;
  return {
    id,
    done: null,
    refused: { code, message, ...(errors === undefined ? {} : { errors: [...errors] }) },
  };
}
