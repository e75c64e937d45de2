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
import type { Tx } from '../database/transactions.ts';
import type { Clock } from '../process/clock.ts';

/** What other features know of lateness. */

/** The time limits of the installation as they are stored, the defaults where nobody changed them yet. */
export async function storedTimeLimits(tx: Tx): Promise<TimeLimitsAnswer> {
  const row = await tx.selectFrom('time_limits').selectAll().executeTakeFirst();
  if (row === undefined) {
    const { days, workingWeek, holidays, timeZone } = DEFAULT_TIME_LIMITS;
    return {
      days: { ...days },
      workingWeek: [...workingWeek],
      holidays: [...holidays],
      timeZone,
      version: 0,
    };
  }
  const { days, working_week, holidays, time_zone, version } = row;
  return {
    days: completeDays(days),
    workingWeek: [...working_week],
    holidays: [...holidays],
    timeZone: time_zone,
    version,
  };
}

/** The day it is in the installation's time zone. */
export async function todayIn(tx: Tx, clock: Pick<Clock, 'now'>): Promise<PlainDate> {
  const { timeZone } = await storedTimeLimits(tx);
  return dateIn(clock.now(), timeZone);
}

/** By what items are late now, as this server knows it. */
export interface KnownLateness {
  /** Reads the time limits where they are not known any more, in a transaction of the caller. */
  at(tx: Tx): Promise<Lateness>;
  /** Has them read anew, after this server changed them. */
  forget(): void;
}

/**
 * Time limits are read once in `forMs` (0: each time), so that steps and lists judge lateness without a statement of
 * their own. What a server changes itself counts at once, what another one changes after `forMs`.
 */
export function knownLateness(clock: Pick<Clock, 'now'>, forMs: number): KnownLateness {
  let known: { readonly lateness: Lateness; readonly readAt: number } | null = null;
  let changes = 0;
  // why: the bounds are searched for with dates of the time zone, which costs more than the rest of a short call.
  let last: Lateness | null = null;
  return {
    async at(tx) {
      const now = clock.now();
      const age = known === null ? Number.NaN : now.getTime() - known.readAt;
      if (known !== null && age >= 0 && age < forMs && now < known.lateness.until) return known.lateness;
      const before = changes;
      const limits = await storedTimeLimits(tx);
      const holds = (one: Lateness): boolean =>
        one.today === dateIn(now, limits.timeZone) && isDeepStrictEqual(one.limits, limits);
      const lateness: Lateness = last !== null && holds(last) ? last : latenessAt(limits, now);
      last = lateness;
      if (before === changes) known = { lateness, readAt: now.getTime() };
      return lateness;
    },
    forget() {
      changes += 1;
      known = null;
    },
  };
}
