import { type ItemStatus, REFUSED_STATUSES } from '@monda/domain/items/item-statuses.ts';

/** The stages of the progress rail, in the order of the flow (decision A-026). */
export const STAGES = ['evaluation', 'review', 'schedule', 'destruction', 'completion'] as const;
export type Stage = (typeof STAGES)[number];

/** Where an item stands on the rail. `ended`: refused at `at`; `complete`: every stage is done. */
export interface Progress {
  readonly at: Stage;
  readonly ended: boolean;
  readonly complete: boolean;
}

interface ProgressFacts {
  readonly status: ItemStatus;
  /** Oldest first. */
  readonly history: readonly {
    readonly fromStatus: ItemStatus | null;
    readonly toStatus: ItemStatus | null;
  }[];
}

/** The stage that is worked on at a status; statuses no step leads to have none. */
const STAGE_OF: Readonly<Partial<Record<ItemStatus, Stage>>> = {
  pending: 'evaluation',
  change_requested: 'evaluation',
  evaluation_review: 'review',
  scheduling: 'schedule',
  confirmation_required: 'schedule',
  destruction: 'destruction',
  destroyed: 'completion',
  completed: 'completion',
};

/**
 * The stage an item is in; a refused one stays at the stage it was refused in. `null` where the item did not
 * come here through the stages, so that none of them reads done that nobody has done.
 */
export function progressOf(item: ProgressFacts): Progress | null {
  const ended = (REFUSED_STATUSES as readonly ItemStatus[]).includes(item.status);
  const refusal = item.history.findLast((entry) => entry.toStatus === item.status);
  const at = STAGE_OF[ended ? (refusal?.fromStatus ?? 'pending') : item.status];
  return at === undefined ? null : { at, ended, complete: item.status === 'completed' };
}
