import type { PlainDate } from '../base/dates.ts';
import { isOpen } from '../items/item-workflow.ts';
import { type JudgedItem, type Lateness, latenessAt, lateSince, LIMITED_STATUSES } from './time-limits.ts';

/** How often the working days of a status pass before an item there is stuck. */
export const STUCK_TIMES = 2;
/** The change request from which on an item is bouncing. */
export const BOUNCING_FROM = 3;

/** By what items are stuck on the day of a lateness: as it, with more days for each status. Dates make no item stuck. */
export function stuckAt({ limits }: Lateness, now: Date): Lateness {
  const days = { ...limits.days };
  for (const status of LIMITED_STATUSES) days[status] *= STUCK_TIMES;
  return { ...latenessAt({ ...limits, days }, now), countsDates: false };
}

/** What managers see of an item: since when it is stuck, and how often changes were requested. */
export interface Attention {
  /** The first day on which it was stuck; `null` for one that is not. */
  readonly stuckSince: PlainDate | null;
  /** How often changes were requested; 0 for one that is not bouncing. */
  readonly changeRequests: number;
}

/** What managers see of an item of which changes were requested so often; `null` for nothing. */
export function attentionOf(stuck: Lateness, item: JudgedItem, changeRequests: number): Attention | null {
  const stuckSince = lateSince(stuck, item);
  const isBouncing = changeRequests >= BOUNCING_FROM && isOpen(item.status);
  if (stuckSince === null && !isBouncing) return null;
  return { stuckSince, changeRequests: isBouncing ? changeRequests : 0 };
}
