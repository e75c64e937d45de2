import type { Answer } from '@monda/domain/api.ts';
import { isSchedulable } from '@monda/domain/dates.ts';
import { Refusal } from '@monda/domain/errors.ts';
import { stepOf } from '@monda/domain/items/item-workflow.ts';
import { words } from '@monda/phrases/words.ts';
import type { CallContext, Handlers } from '../http/handlers.ts';
import type { Tx } from '../database/transactions.ts';
import { type DestructionDeps, destructionHandlers } from './destruction-handlers.ts';
import { assignTo, decide, mergeUpdate, releaseFromGone } from './item-evaluation.ts';
import { type ItemReadingDeps, itemReading, readDetails } from './item-reading.ts';
import type { StepOrder } from './item-transition.ts';

export interface ItemHandlerDeps extends ItemReadingDeps, DestructionDeps {
  readonly clock: DestructionDeps['clock'];
}

/** All calls that concern items: reading them, and the steps of their life. */
export function createItemHandlers(deps: ItemHandlerDeps) {
  const take = (
    call: CallContext,
    itemId: string,
    order: (tx: Tx) => Omit<StepOrder, 'itemId'>,
  ): Promise<Answer<'items.get'>> =>
    deps.changes.run(call, (tx) =>
      deps.steps.take(tx, call, { itemId, ...order(tx) }, () => readDetails(deps, tx, call, itemId)),
    );

  return {
    ...itemReading(deps),
    ...destructionHandlers(deps),

    'items.assign': (call) =>
      take(call, call.params.id, (tx) => ({
        step: 'assign',
        effects: () => assignTo(tx, call.body.assignedUserId),
      })),

    'items.evaluate': (call) =>
      take(call, call.params.id, () => ({
        step: 'evaluate',
        comment: call.body.evaluationComment,
        effects: () => decide(call.body.action),
      })),

    'items.submitReview': (call) =>
      take(call, call.params.id, () => {
        const { decision, action, comment } = call.body;
        const step = stepOf('submit-review', decision);
        const decided = step === 'approve' && action !== undefined;
        return { step, comment, ...(decided ? { effects: () => decide(action) } : {}) };
      }),

    'items.review': (call) =>
      take(call, call.params.id, () => ({
        step: stepOf('review', call.body.action),
        comment: call.body.comment,
      })),

    'items.update': (call) =>
      take(call, call.params.id, (tx) => ({
        step: 'update',
        comment: call.body.comment,
        effects: async (item) => {
          const merged = mergeUpdate(item, call.body.jsonData);
          const released = await releaseFromGone(tx, item);
          return { ...released, changes: { ...merged.changes, ...released.changes } };
        },
      })),

    'items.schedule': (call) =>
      take(call, call.params.id, () => ({
        step: 'schedule',
        effects: ({ decision }) => {
          const { price, buyer, destructionOn } = call.body;
          if (!isSchedulable(destructionOn, deps.clock.now())) {
            const message = words().stepFields.pastDate;
            throw new Refusal('validation_failed', { message, errors: [{ path: 'destructionOn', message }] });
          }
          return {
            changes: { price, buyer, destruction_on: destructionOn },
            note: { code: 'scheduled', decision, on: destructionOn, price, buyer },
          };
        },
      })),
  } satisfies Partial<Handlers>;
}
