import { addDays, type PlainDate } from '../base/dates.ts';
import { ITEM_STATUS_TABLE, ITEM_STATUSES, type ItemStatus } from '../items/item-statuses.ts';
import { MOVED_DATE } from '../items/moved-date.ts';
import { isOpen, type OpenStatus } from '../items/item-workflow.ts';
import { dateIn, startOfDay } from '../base/time-zones.ts';
import { type Weekday, type WorkingDays, workingDayFrom } from './working-days.ts';

/** Statuses of items with a date on which they are to be destroyed, and were not yet. */
export const SCHEDULED_STATUSES = MOVED_DATE.from;

/** Statuses that have working days of their own. At `destruction` an item waits for its date, which alone says that it is late. */
export type LimitedStatus = Exclude<OpenStatus, 'destruction'>;
export const LIMITED_STATUSES: readonly LimitedStatus[] = ITEM_STATUSES.filter(
  (status): status is LimitedStatus => isOpen(status) && status !== 'destruction',
);

/** The status by whose limit an open correction is late. */
export const LIMIT_OF_CORRECTIONS = 'change_requested' as const satisfies LimitedStatus;

/** When items are late: the time limits of an installation, as data. */
export interface TimeLimits {
  /** Working days that an item may be at a status. */
  readonly days: Readonly<Record<LimitedStatus, number>>;
  readonly workingWeek: readonly Weekday[];
  readonly holidays: readonly { readonly on: PlainDate; readonly name: string }[];
  /** IANA time zone in which days begin and end. */
  readonly timeZone: string;
}

/** What holds until an administrator changes it. */
export const DEFAULT_TIME_LIMITS: TimeLimits = {
  days: Object.fromEntries(
    LIMITED_STATUSES.map((status) => [status, ITEM_STATUS_TABLE[status].lateAfter]),
  ) as Record<LimitedStatus, number>,
  workingWeek: [1, 2, 3, 4, 5],
  holidays: [],
  timeZone: 'UTC',
};

/** Days as they are stored. Another release may have stored them: statuses may be missing, or unknown to this one. */
export type StoredDays = Readonly<Record<string, number | undefined>>;

/** The days of every limited status of this release, and of no other; the default where none are stored. */
export const completeDays = (stored: StoredDays): Record<LimitedStatus, number> =>
  Object.fromEntries(
    LIMITED_STATUSES.map((status) => [status, stored[status] ?? DEFAULT_TIME_LIMITS.days[status]]),
  ) as Record<LimitedStatus, number>;

/** Time limits as they judge on one day of their time zone. */
export interface Lateness {
  readonly limits: TimeLimits;
  readonly workingDays: WorkingDays;
  readonly today: PlainDate;
  /** Moment at which the next day begins, and with it other bounds. */
  readonly until: Date;
  /** Items that came into a status before this moment are late there. */
  readonly bounds: ReadonlyMap<ItemStatus, Date>;
  /** Whether an item is late, too, once its destruction date has passed. */
  readonly countsDates: boolean;
}

/** The bounds of time limits at a moment: all that lists and single items are judged by until the day ends. */
export function latenessAt(limits: TimeLimits, now: Date): Lateness {
  const { days, holidays, timeZone, workingWeek } = limits;
  const workingDays = { week: new Set(workingWeek), holidays: new Set(holidays.map(({ on }) => on)) };
  const today = dateIn(now, timeZone);
  const bounds = LIMITED_STATUSES.map((status) => {
    // why: it is late once that many whole working days lie between its day and today.
    const lastFreeDay = workingDayFrom(workingDays, today, -days[status]);
    return [status, startOfDay(lastFreeDay, timeZone)] as const;
  });
  return {
    limits,
    workingDays,
    today,
    until: startOfDay(addDays(today, 1), timeZone),
    bounds: new Map(bounds),
    countsDates: true,
  };
}

/** Working days after an item became late, after which the managers are notified that it still is. */
export const NOTIFIED_AGAIN_DAYS = 3;

/** Where the moments and dates begin from which on items are not late yet, or not that long. */
export interface LateBounds {
  /** Items that came into a status before its moment. */
  readonly since: ReadonlyMap<ItemStatus, Date>;
  /** Scheduled items with a destruction date before this one. */
  readonly date: PlainDate;
}

/** The bounds of items that have been late for that many further working days at a moment; 0: that are late. */
export function lateBounds(limits: TimeLimits, now: Date, furtherDays: number): LateBounds {
  const days = Object.fromEntries(
    LIMITED_STATUSES.map((status) => [status, limits.days[status] + furtherDays]),
  ) as Record<LimitedStatus, number>;
  const { bounds, workingDays, today } = latenessAt({ ...limits, days }, now);
  return { since: bounds, date: workingDayFrom(workingDays, today, -furtherDays) };
}

/** What lateness is judged by. */
export interface JudgedItem {
  readonly status: ItemStatus;
  readonly statusSince: Date;
  readonly destructionOn: PlainDate | null;
}

const isScheduled = (status: ItemStatus): boolean => SCHEDULED_STATUSES.some((one) => one === status);

/** The first day on which an item was late; `null` for one that is not. A list asks the same of the database. */
export function lateSince(lateness: Lateness, item: JudgedItem): PlainDate | null {
  const { limits, workingDays, today, bounds } = lateness;
  const { status, statusSince, destructionOn } = item;
  const bound = bounds.get(status);
  const overdue =
    lateness.countsDates && destructionOn !== null && destructionOn < today && isScheduled(status);
  const since = [
    ...(bound !== undefined && statusSince < bound
      ? [
          workingDayFrom(
            workingDays,
            dateIn(statusSince, limits.timeZone),
            limits.days[status as LimitedStatus],
          ),
        ]
      : []),
    ...(overdue ? [destructionOn] : []),
  ].sort();
  return since[0] === undefined ? null : addDays(since[0], 1);
}

/** The first day on which a correction that is open since a moment was late; `null` for one that is not. */
export const correctionLateSince = (lateness: Lateness, proposedAt: Date): PlainDate | null =>
  lateSince(lateness, { status: LIMIT_OF_CORRECTIONS, statusSince: proposedAt, destructionOn: null });
