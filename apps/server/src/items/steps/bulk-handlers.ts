import type { ReadBody } from '@monda/domain/api/api-contracts.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { BulkOutcome } from '@monda/domain/items/item-bulk.ts';
import { DOCUMENT_NAMES } from '@monda/domain/base/service-documents.ts';
import type { Transactions, Tx } from '../../database/transactions.ts';
import { isOfTheStatement } from '../../database/statement-failure.ts';
import type { CallContext, Handlers } from '../../http/handlers.ts';
import type { IdempotentBulkAnswers } from '../../http/idempotent-bulk-answers.ts';
import { refusalOf } from '../../http/problems.ts';
import { isEvidence } from '../../http/refused-changes.ts';
import { heldEvaluator } from '../../identity/person-interface.ts';
import type { AcceptDocuments } from '../item-interface.ts';
import type { MovedItem, StepOutcome } from './item-steps.ts';
import { type StepParts, takeSteps } from './item-transition.ts';
import {
  type AskedStep,
  assignCommand,
  confirmDestructionCommand,
  reviewCommand,
  scheduleCommand,
  type StepCommandDeps,
  submitReviewCommand,
} from './step-commands.ts';

export interface BulkDeps extends StepCommandDeps, StepParts {
  readonly transactions: Transactions;
  readonly bulkAnswers: IdempotentBulkAnswers;
  readonly acceptDocuments: AcceptDocuments;
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
interface BulkOrder<Item extends ChosenItem> {
  readonly items: readonly Item[];
  readonly asked: unknown;
  /** The step of an item, prepared in the transaction, before items are locked. */
  readonly stepIn: (tx: Tx) => Promise<(item: Item) => AskedStep> | ((item: Item) => AskedStep);
}

/** The calls that act on many items. */
export function bulkHandlers(deps: BulkDeps) {
  const { settleProject, bulkAnswers } = deps;

  /** Takes the steps of these items in one transaction; outcomes by id. */
  const together = <Item extends ChosenItem>(
    call: CallContext,
    { items, asked, stepIn }: BulkOrder<Item>,
  ): Promise<ReadonlyMap<string, StepOutcome>> =>
    deps.transactions.asActor(call.actor, async (tx) => {
      const stepOf = await stepIn(tx);
      const parts = items.map((item) => ({ id: item.id, asked: [item, asked] }));
      const orders = items.map((item) => ({ ...stepOf(item), itemId: item.id, version: item.version }));
      const stored = {
        read: () => bulkAnswers.of<MovedItem>(tx, call, parts),
        store: (taken: ReadonlyMap<string, MovedItem>) => bulkAnswers.keep(tx, call, parts, taken),
      };
      const outcomes = await takeSteps(tx, call, orders, { settleProject, stored });
      for (const [id, outcome] of outcomes) {
        if (!(outcome instanceof Refusal) || !isEvidence(outcome.code)) continue;
        const entry = { action: call.name, subjectType: 'items', subjectId: id };
        tx.refused(call, { ...entry, details: { code: outcome.code } });
      }
      return outcomes;
    });

  /** The same in a transaction for each item: what the database does not take of one concerns that one. */
  async function oneByOne<Item extends ChosenItem>(
    call: CallContext,
    order: BulkOrder<Item>,
  ): Promise<ReadonlyMap<string, StepOutcome>> {
    const outcomes = new Map<string, StepOutcome>();
    const until = deps.clock.now().getTime() + ONE_BY_ONE_MS;
    for (const item of order.items) {
      if (deps.clock.now().getTime() > until) {
        outcomes.set(item.id, new Refusal('unavailable', { retryAfter: 1 }));
        continue;
      }
      try {
        const [outcome] = (await together(call, { ...order, items: [item] })).values();
        if (outcome !== undefined) outcomes.set(item.id, outcome);
      } catch (error) {
        if (!isOfTheStatement(error)) throw error;
        deps.onItemFailed(error, item.id);
        outcomes.set(item.id, refusalOf(error));
      }
    }
    return outcomes;
  }

  async function act<Item extends ChosenItem>(call: CallContext, order: BulkOrder<Item>) {
    const outcomes = await together(call, order).catch((error: unknown) => {
      if (!isOfTheStatement(error)) throw error;
      return oneByOne(call, order);
    });
    return { results: order.items.map(({ id }) => outcomeView(id, outcomes.get(id))) };
  }

  return {
    'items.bulkAssign': (call) => {
      const { items, ...asked } = call.body;
      return act(call, {
        items,
        asked,
        stepIn: async (tx) => {
          // why: held before the items, as whoever blocks an evaluator does; two that hold each other's would wait for ever.
          const evaluator = await heldEvaluator(tx, asked.assignedUserId);
          return () => assignCommand(asked.assignedUserId, () => evaluator);
        },
      });
    },

    'items.bulkSubmitReview': (call) => {
      const { items, ...asked } = call.body;
      return act(call, { items, asked, stepIn: () => () => submitReviewCommand(asked) });
    },

    'items.bulkReview': (call) => {
      const { items, ...asked } = call.body;
      return act(call, { items, asked, stepIn: () => () => reviewCommand(asked) });
    },

    'items.bulkSchedule': (call) => {
      const { items, ...asked } = call.body;
      return act(call, {
        items,
        asked,
        stepIn: () => (item) => scheduleCommand(scheduleOf(item, asked), deps),
      });
    },

    'items.bulkConfirmDestruction': async (call) => {
      const { items, ...asked } = call.body;
      const accepted = asked.action === 'confirm' ? await deps.acceptDocuments(DOCUMENT_NAMES) : () => [];
      return act(call, {
        items,
        asked,
        stepIn: () => () => confirmDestructionCommand(asked, accepted, deps),
      });
    },
  } satisfies Partial<Handlers>;
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
