import { addDays, isPlainDate, type PlainDate, utcDateOf } from './dates.ts';

/** Years ahead of today that a destruction date may be; one beyond was not meant. */
const MOST_YEARS_AHEAD = 10;

/** Why a destruction date cannot be set now, named as the sentence about it. */
export type DateRefusal = 'pastDate' | 'farDate';

/** Why a date may not be set now; `null` where it may. A day more in both directions, so that no day of any time zone is refused. */
export function dateRefusal(date: PlainDate, now: Date): DateRefusal | null {
  if (date < addDays(utcDateOf(now), -1)) return 'pastDate';
  const latest = new Date(`${addDays(utcDateOf(now), 1)}T00:00:00Z`);
  latest.setUTCFullYear(latest.getUTCFullYear() + MOST_YEARS_AHEAD);
  return date > utcDateOf(latest) ? 'farDate' : null;
}

/** Whether a destruction date may be set now. */
export const isSchedulable = (date: PlainDate, now: Date): boolean =>
  isPlainDate(date) && dateRefusal(date, now) === null;
