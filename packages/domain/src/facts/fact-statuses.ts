import type { ItemStatus } from '../items/item-statuses.ts';

/** Statuses at which facts may be given: from `scheduling` on, also afterwards. */
export const FACT_STATUSES = [
  'scheduling',
  'confirmation_required',
  'destruction',
  'destroyed',
  'completed',
] as const satisfies readonly ItemStatus[];

/** Whether an item at a status has facts. */
export const hasFacts = (status: ItemStatus): boolean =>
  (FACT_STATUSES as readonly string[]).includes(status);
