import type { ItemStatus } from './item-statuses.ts';

/** How long a decline can be taken back, in milliseconds. */
export const TAKE_BACK_MS = 10 * 60_000;

/** Who declined an item from which status, and how long ago. */
export interface Decline {
  readonly byId: string | null;
  readonly from: ItemStatus | null;
  readonly agoMs: number;
}

/** Why a decline cannot be taken back to `to` by this person; `null` where it can. */
export function notTakenBack(
  decline: Decline | null,
  to: ItemStatus,
  actorId: string,
): TakeBackRefusal | null {
  if (decline === null) return 'moved-on';
  if (decline.byId !== actorId) return 'declined-by-other';
  if (decline.from !== to) return 'other-role';
  return decline.agoMs > TAKE_BACK_MS ? 'too-late' : null;
}

/** Why nothing is taken back, in the order in which it is asked. */
export type TakeBackRefusal = 'moved-on' | 'declined-by-other' | 'other-role' | 'too-late';
