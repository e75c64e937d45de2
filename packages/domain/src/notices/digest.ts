import { addDays, type PlainDate } from '../base/dates.ts';
import { startOfHour } from '../base/time-zones.ts';

/** A digest: the day it is of in its reader's time zone, and the moment from which on it is made. */
export interface Digest {
  readonly day: PlainDate;
  readonly at: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The newest digest whose moment has come: one a day of the time zone, at the hour (0 to 23) or, where clocks skip it,
 * at the first moment after it; where they show it twice, at the first of both.
 */
export function latestDigest(hour: number, timeZone: string, now: Date): Digest {
  // why: no time zone is a day or more ahead of UTC, so that the day after is always too late.
  let day = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  for (;;) {
    const at = startOfHour(day, hour, timeZone);
    if (at <= now) return { day, at };
    day = addDays(day, -1);
  }
}

/**
 * The digest that has to be made now for notices of which the oldest waits since then; `null` while there is none.
 * `madeOn`: day of the last one that was made, so that no day has two.
 */
export function dueDigest(
  chosen: { readonly digestHour: number; readonly timeZone: string },
  waiting: { readonly since: Date; readonly madeOn: PlainDate | null },
  now: Date,
): Digest | null {
  const digest = latestDigest(chosen.digestHour, chosen.timeZone, now);
  const isMade = waiting.madeOn !== null && waiting.madeOn >= digest.day;
  return isMade || waiting.since >= digest.at ? null : digest;
}
