import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import type { Transactions } from '../../database/transactions.ts';
import type { FileIntake } from '../../files/file-interface.ts';
import type { CallContext, Changes } from '../../http/calls/handlers.ts';
import type { StepCommand } from './item-steps.ts';
import { checkStep } from './item-transition.ts';
import type { TakingParts } from './step-handlers.ts';

export interface ChangeParts extends TakingParts {
  readonly transactions: Transactions;
  readonly changes: Changes;
}
export interface FileStepParts extends ChangeParts {
  readonly intake: FileIntake;
}

export type StepTarget = Pick<StepCommand, 'itemId' | 'step'>;

/**
 * Refuses early what the step would refuse later, before a try is counted or a file is looked at. A request that was
 * answered before is answered the same again by `changes`, in spite of the new status.
 */
export async function unlessRefusedNow(
  call: CallContext,
  asked: StepTarget,
  { transactions, changes }: ChangeParts,
  run: () => Promise<ItemDetails>,
): Promise<ItemDetails> {
  try {
    await transactions.asActor(call.actor, (work) => checkStep(work, call, asked));
  } catch (refusal) {
    return changes.run<ItemDetails>(call, () => Promise.reject(refusal));
  }
  return run();
}
