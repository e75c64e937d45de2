import type { PlainDate } from '../base/dates.ts';
import { isOpen } from '../items/item-workflow.ts';
import { type JudgedItem, type Lateness, latenessAt, lateSince, LIMITED_STATUSES } from './time-limits.ts';

/** How often the working days of a status pass before an item there is stuck. */
export const STUCK_TIMES = 2;
/** The change request, or the moved date, from which on an item is bouncing. */
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
  /** How often changes were requested; 0 for one that is not bouncing by it. */
  readonly changeRequests: number;
  /** How often its date was moved; 0 for one that is not bouncing by it. */
  readonly movedDates: number;
  /** How many facts a certificate of it lacks; 0 for one that is not completed. */
  readonly missingFacts: number;
}

/** How often an item was led back, and how many facts it lacks. */
interface Counted {
  readonly changeRequests: number;
  readonly movedDates: number;
  readonly missingFacts: number;
}

/** What managers see of an item with these numbers; `null` for nothing. */
export function attentionOf(stuck: Lateness, item: JudgedItem, counted: Counted): Attention | null {
  const stuckSince = lateSince(stuck, item);
  const often = (times: number) => (times >= BOUNCING_FROM && isOpen(item.status) ? times : 0);
  const [changeRequests, movedDates] = [often(counted.changeRequests), often(counted.movedDates)];
  const missingFacts = item.status === 'completed' ? counted.missingFacts : 0;
  if (stuckSince === null && changeRequests + movedDates + missingFacts === 0) return null;
  return { stuckSince, changeRequests, movedDates, missingFacts };
}
