import { ITEM_STATUS_TABLE, ITEM_STATUSES, type ItemStatus, type StatusRow } from '../items/item-statuses.ts';
import type { FactGroup } from './fact-fields.ts';

const ROWS: Readonly<Record<ItemStatus, StatusRow>> = ITEM_STATUS_TABLE;

/** Whether an item at a status may be given facts of a group; without one, of every group. */
export function hasFacts(status: ItemStatus, group?: FactGroup): boolean {
  const { facts } = ROWS[status];
  return facts === 'all' || (facts !== 'none' && group === 'asset');
}

/** Statuses at which every fact may be given. */
export const FACT_STATUSES = ITEM_STATUSES.filter((status) => hasFacts(status));
