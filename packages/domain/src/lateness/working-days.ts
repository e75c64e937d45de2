import { addDays, type PlainDate } from '../base/dates.ts';

/** Weekdays of ISO 8601: 1 is Monday, 7 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Which days are worked. At least one weekday is, or there is no next working day. */
export interface WorkingDays {
  readonly week: ReadonlySet<Weekday>;
  readonly holidays: ReadonlySet<PlainDate>;
}

/** The weekday of a plain date. */
export const weekdayOf = (date: PlainDate): Weekday =>
  (((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1) as Weekday;

export const isWorkingDay = ({ week, holidays }: WorkingDays, date: PlainDate): boolean =>
  week.has(weekdayOf(date)) && !holidays.has(date);

/** The `count`th working day after a date, or before it where `count` is negative; the date itself for 0. */
export function workingDayFrom(days: WorkingDays, date: PlainDate, count: number): PlainDate {
  const towards = Math.sign(count);
  let reached = date;
  for (let left = Math.abs(count); left > 0; ) {
    reached = addDays(reached, towards);
    if (isWorkingDay(days, reached)) left -= 1;
  }
  return reached;
}
