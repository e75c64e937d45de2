import type { ItemStatus } from './item-statuses.ts';
import { isOtherDateStep, ITEM_STEP_NAMES, ITEM_STEPS } from './item-workflow.ts';

const STEPS = ITEM_STEP_NAMES.filter(isOtherDateStep).map((name) => ITEM_STEPS[name]);

/** Between which statuses the date of an item is moved. */
export const MOVED_DATE = {
  from: [...new Set<ItemStatus>(STEPS.map(({ from }) => from))],
  to: ITEM_STEPS.postpone.to,
};
