import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';

/** By hand: what may be given at each status, of all the facts of an item to destroy. */
export const FACTS_GIVEN_AT = {
  pending: 'asset',
  evaluation_review: 'asset',
  change_requested: 'asset',
  in_progress: 'asset',
  scheduling: 'all',
  confirmation_required: 'all',
  destruction: 'all',
  destroyed: 'all',
  finished: 'asset',
  declined: 'none',
  collected: 'asset',
  sorted: 'asset',
  processed: 'asset',
  recycled: 'asset',
  disposed: 'asset',
  rejected: 'asset',
  completed: 'all',
} as const satisfies Record<ItemStatus, 'asset' | 'all' | 'none'>;
