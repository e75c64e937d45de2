import { type ItemStatus, REFUSED_STATUSES } from '@monda/domain/items/item-statuses.ts';

/** The stages of the progress rail, in order. */
export const STAGES = ['review', 'evaluation', 'schedule', 'destruction', 'done'] as const;
export type Stage = (typeof STAGES)[number];

/** Where an item stands on the rail. `ended`: refused at `at`; `complete`: `done` is reached. */
export interface Progress {
  readonly at: Stage;
  readonly ended: boolean;
  readonly complete: boolean;
}

interface ProgressFacts {
  readonly status: ItemStatus;
  readonly assignedUserId: string | null;
  /** Oldest first. */
  readonly history: readonly {
    readonly fromStatus: ItemStatus | null;
    readonly toStatus: ItemStatus | null;
  }[];
}

const STAGE_OF: Readonly<Record<Exclude<ItemStatus, 'pending' | 'declined' | 'rejected'>, Stage>> = {
  evaluation_review: 'evaluation',
  change_requested: 'evaluation',
  in_progress: 'evaluation',
  scheduling: 'schedule',
  confirmation_required: 'schedule',
  destruction: 'destruction',
  collected: 'destruction',
  sorted: 'destruction',
  processed: 'destruction',
  destroyed: 'done',
  finished: 'done',
  recycled: 'done',
  disposed: 'done',
  completed: 'done',
};
const FINISHED: readonly ItemStatus[] = ['completed', 'finished', 'recycled', 'disposed'];

/** The stage an item is in; a refused one stays at the stage it was refused in. */
export function progressOf(item: ProgressFacts): Progress {
  if ((REFUSED_STATUSES as readonly ItemStatus[]).includes(item.status)) {
    const refusal = item.history.findLast((entry) => entry.toStatus === item.status);
    const before = refusal?.fromStatus ?? 'pending';
    return { at: stageAt(before, item.assignedUserId), ended: true, complete: false };
  }
  return {
    at: stageAt(item.status, item.assignedUserId),
    ended: false,
    complete: FINISHED.includes(item.status),
  };
}

function stageAt(status: ItemStatus, assignedUserId: string | null): Stage {
  if (status === 'pending') return assignedUserId === null ? 'review' : 'evaluation';
  if (status === 'declined' || status === 'rejected') return 'review';
  return STAGE_OF[status];
}
