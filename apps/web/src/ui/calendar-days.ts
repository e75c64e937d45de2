import { addDays, monthBounds, type PlainDate } from '@monda/domain/base/dates.ts';
import { perLanguage } from '@monda/domain/base/formats.ts';

const UTC = { timeZone: 'UTC' } as const;
const monthName = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...UTC, month: 'long', year: 'numeric' }),
);
const longDay = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      ...UTC,
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
    }),
);

/** A Sunday. */
const SUNDAY = '2023-01-01';

/** Weekday headings, Sunday first. */
export const weekdays = perLanguage((locale) => {
  const nameIn = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(locale, { ...UTC, weekday });
  const [short, long] = [nameIn('short'), nameIn('long')];
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => {
    const day = new Date(`${addDays(SUNDAY, offset)}T00:00:00Z`);
    return { short: short.format(day), long: long.format(day) };
  });
});

/** `March 2025` for `2025-03`; with a later month `November – December 2025`. */
export function monthInWords(month: string, last = month): string {
  return monthName().formatRange(new Date(`${month}-01T00:00:00Z`), new Date(`${last}-01T00:00:00Z`));
}

/** `Friday, March 14, 2025`. */
export function dayInWords(day: PlainDate): string {
  return longDay().format(new Date(`${day}T00:00:00Z`));
}

/** The month `YYYY-MM` a plain date lies in. */
export function monthOf(day: PlainDate): string {
  return day.slice(0, 7);
}

/** The month `by` months later; negative goes back. */
export function addMonths(month: string, by: number): string {
  const moved = new Date(`${month}-01T00:00:00Z`);
  moved.setUTCMonth(moved.getUTCMonth() + by);
  return moved.toISOString().slice(0, 7);
}

function weekday(day: PlainDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

type Weeks = readonly (readonly PlainDate[])[];

/** The weeks a month's page shows, whole weeks from Sunday. */
export function weeksOf(month: string): Weeks {
  const { first, last } = monthBounds(month);
  return weeksBetween(first, last);
}

interface PageOfDays {
  readonly months: readonly [string, string?];
  readonly weeks: Weeks;
}

/** Rows of the longest month. */
const MOST_WEEKS = 6;

/**
 * The months and weeks in which a day is chosen: a month, or, where `min` lies in it, the weeks from that day on, into
 * the next month.
 */
export function pageToChooseFrom(month: string, min: PlainDate | undefined): PageOfDays {
  if (min === undefined || monthOf(min) !== month) return { months: [month], weeks: weeksOf(month) };
  const next = addMonths(month, 1);
  return { months: [month, next], weeks: weeksBetween(min, monthBounds(next).last).slice(0, MOST_WEEKS) };
}

function weeksBetween(first: PlainDate, last: PlainDate): Weeks {
  const weeks: PlainDate[][] = [];
  for (let start = addDays(first, -weekday(first)); start <= last; start = addDays(start, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(start, offset)));
  }
  return weeks;
}

/** The day a key leads to from `day`, or `null` when the key is none of the calendar's. */
export function dayAfterKey(key: string, day: PlainDate): PlainDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day);
    default:
      return null;
  }
}

function sameDayIn(month: string, day: PlainDate): PlainDate {
  const { last } = monthBounds(month);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** Today in the reader's own zone. */
export function todayOf(now: Date): PlainDate {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
