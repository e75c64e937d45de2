import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { takeBackStepOf } from '@monda/domain/items/item-workflow.ts';
import { heldEvaluator } from '../identity/person-interface.ts';
import type { CallContext, Handlers } from '../http/handlers.ts';
import type { Tx } from '../database/transactions.ts';
import { type DestructionDeps, destructionHandlers } from './steps/destruction-handlers.ts';
import { type BulkDeps, bulkHandlers } from './steps/bulk-handlers.ts';
import { type ItemExportDeps, itemExports } from './lists/item-exports.ts';
import { itemLabels, type LabelDeps } from './lists/item-labels.ts';
import { decide, mergeUpdate, releaseFromGone, takeBack } from './steps/item-evaluation.ts';
import { type ItemReadingDeps, itemReading, readDetails } from './item-reading.ts';
import { takeStep } from './steps/item-transition.ts';
import {
  type AskedStep,
  assignCommand,
  reviewCommand,
  scheduleCommand,
  submitReviewCommand,
} from './steps/step-commands.ts';

export interface ItemHandlerDeps
  extends ItemReadingDeps,
    DestructionDeps,
    BulkDeps,
    ItemExportDeps,
    LabelDeps {
  readonly clock: DestructionDeps['clock'] & LabelDeps['clock'];
}

/** All calls that concern items: reading them, and the steps of their life. */
export function createItemHandlers(deps: ItemHandlerDeps) {
  const take = (
    call: CallContext,
    itemId: string,
    order: (tx: Tx) => AskedStep,
  ): Promise<Answer<'items.get'>> =>
    deps.changes.run(call, async (tx) => {
      await takeStep(tx, call, { itemId, ...order(tx) }, deps);
      return readDetails(deps, tx, call, itemId);
    });

  return {
    ...itemReading(deps),
    ...itemExports(deps),
    ...itemLabels(deps),
    ...destructionHandlers(deps),
    ...bulkHandlers(deps),

    'items.assign': (call) =>
      take(call, call.params.id, (tx) =>
        assignCommand(call.body.assignedUserId, (id) => heldEvaluator(tx, id)),
      ),

    'items.evaluate': (call) =>
      take(call, call.params.id, () => ({
        step: 'evaluate',
        comment: call.body.evaluationComment,
        effects: () => decide(call.body.action),
      })),

    'items.submitReview': (call) => take(call, call.params.id, () => submitReviewCommand(call.body)),

    'items.review': (call) => take(call, call.params.id, () => reviewCommand(call.body)),

    'items.update': (call) =>
      take(call, call.params.id, () => ({
        step: 'update',
        comment: call.body.comment,
        locksEvaluator: true,
        effects: (item, { evaluatorIsGone }) => {
          const merged = mergeUpdate(item, call.body.jsonData);
          const released = releaseFromGone(item, evaluatorIsGone);
          return { ...released, changes: { ...merged.changes, ...released.changes } };
        },
      })),

    'items.takeBack': (call) => {
      const step = takeBackStepOf(call.actor.role);
      if (step === null) throw new Refusal('not_allowed');
      return take(call, call.params.id, () => ({ step, locksEvaluator: true, effects: takeBack }));
    },

    'items.schedule': (call) => take(call, call.params.id, () => scheduleCommand(call.body, deps)),
  } satisfies Partial<Handlers>;
}
