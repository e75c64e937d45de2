import type { Act } from '../items/four-eyes.ts';
import { MOVED_DATE } from '../items/moved-date.ts';
import { isItemStep, ITEM_STEPS } from '../items/item-workflow.ts';

/** What was done on an item, and when; `null` for what is no act. */
interface ComparedAct {
  readonly act: Act | null;
  readonly at: Date;
}

/**
 * When the evaluation of an item was confirmed, and when it was verified on site, by its history, oldest first. A
 * verification counts for the date it was made at: it goes when the item gets another one.
 */
export function momentsOf(acts: readonly ComparedAct[]): {
  readonly reviewed: Date | null;
  readonly verified: Date | null;
} {
  let reviewed: Date | null = null;
  let verified: Date | null = null;
  for (const { act, at } of acts) {
    if (act === 'confirmReview') reviewed = at;
    if (act === 'verifyOnSite') verified = at;
    else if (act !== null && isItemStep(act) && ITEM_STEPS[act].to === MOVED_DATE.to) verified = null;
  }
  return { reviewed, verified };
}
