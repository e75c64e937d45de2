import { isDeepStrictEqual } from 'node:util';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { dateIn } from '@monda/domain/base/time-zones.ts';
import {
  completeDays,
  DEFAULT_TIME_LIMITS,
  latenessAt,
  type Lateness,
} from '@monda/domain/lateness/time-limits.ts';
import type { TimeLimitsAnswer } from '@monda/domain/lateness/time-limit-fields.ts';
import { type CachedReading, cachedReading } from '../database/cached-reading.ts';
import type { Tx } from '../database/transactions.ts';
import type { Clock } from '../process/clock.ts';

/** What other features know of lateness. */

/** The time limits of the installation as they are stored, the defaults where no one changed them yet. */
export async function storedTimeLimits(tx: Tx): Promise<TimeLimitsAnswer> {
  const row = await tx.selectFrom('time_limits').selectAll().executeTakeFirst();
  const { days, workingWeek, holidays, timeZone } = DEFAULT_TIME_LIMITS;
  return {
    days: completeDays(row?.days ?? days),
    workingWeek: [...(row?.working_week ?? workingWeek)],
    holidays: [...(row?.holidays ?? holidays)],
    timeZone: row?.time_zone ?? timeZone,
    version: row?.version ?? 0,
  };
}

/** The day it is in the installation's time zone. */
export async function todayIn(tx: Tx, clock: Pick<Clock, 'now'>): Promise<PlainDate> {
  const { timeZone } = await storedTimeLimits(tx);
  return dateIn(clock.now(), timeZone);
}

/** By what items are late now. */
export type KnownLateness = CachedReading<Lateness>;

/** Time limits by {@link cachedReading}, so that steps and lists judge lateness without a statement of their own. */
export function knownLateness(clock: Pick<Clock, 'now'>, forMs: number): KnownLateness {
  const stored = cachedReading(storedTimeLimits, clock, forMs);
  // why: the bounds are searched for with dates of the time zone, which costs more than the rest of a short call.
  let last: { readonly limits: TimeLimitsAnswer; readonly lateness: Lateness } | null = null;
  return {
    async at(tx) {
      const now = clock.now();
      const limits = await stored.at(tx);
      if (last?.limits === limits && now < last.lateness.until) return last.lateness;
      const holds = (one: Lateness): boolean =>
        one.today === dateIn(now, limits.timeZone) && isDeepStrictEqual(one.limits, limits);
      const lateness = last !== null && holds(last.lateness) ? last.lateness : latenessAt(limits, now);
      last = { limits, lateness };
      return lateness;
    },
    forget: () => stored.forget(),
  };
}
