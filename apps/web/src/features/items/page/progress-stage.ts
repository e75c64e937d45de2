import {
  ITEM_STATUS_TABLE,
  FIRST_STATUS,
  type ItemStatus,
  type Stage,
  type StatusRow,
} from '@monda/domain/items/item-statuses.ts';

/** Where an item stands on the rail. `ended`: refused at `at`; `complete`: every stage is done. */
export interface Progress {
  readonly at: Stage;
  readonly ended: boolean;
  readonly complete: boolean;
}

interface ProgressItem {
  readonly status: ItemStatus;
  /** Oldest first. */
  readonly history: readonly {
    readonly fromStatus: ItemStatus | null;
    readonly toStatus: ItemStatus | null;
  }[];
}

/**
 * The stage an item is in; a refused one stays at the stage it was refused in. `null` where the item did not
 * come here through the stages, so that none of them reads done that no one has done.
 */
export function progressOf(item: ProgressItem): Progress | null {
  const { closes }: StatusRow = ITEM_STATUS_TABLE[item.status];
  const ended = closes === 'refused';
  const refusal = item.history.findLast((entry) => entry.toStatus === item.status);
  const at = ITEM_STATUS_TABLE[ended ? (refusal?.fromStatus ?? FIRST_STATUS) : item.status].stage;
  return at === null ? null : { at, ended, complete: closes === 'done' };
}
