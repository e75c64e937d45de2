import type { ItemStatus } from '../items/item-statuses.ts';
import { ITEM_STEPS, type ItemStep } from '../items/item-workflow.ts';

/** The status at which people of the company take pictures of an item and send them. */
export const CAPTURING_STATUS: ItemStatus = ITEM_STEPS.uploadDocumentation.from;

/** Statuses that lead to the one at which pictures are taken, and that one. A decline can be taken back for minutes; it counts as the end. */
export const WAITING_FOR_CAPTURES: ReadonlySet<ItemStatus> = leadingTo(CAPTURING_STATUS);

function leadingTo(end: ItemStatus): ReadonlySet<ItemStatus> {
  const steps: readonly ItemStep[] = Object.values(ITEM_STEPS);
  const found = new Set([end]);
  // why: what is added while a set is gone through is gone through too.
  for (const to of found) {
    for (const step of steps) if (step.to === to && step.call !== 'take-back') found.add(step.from);
  }
  return found;
}
