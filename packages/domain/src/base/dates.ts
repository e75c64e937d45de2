/** A plain calendar date `YYYY-MM-DD`; it never moves with a time zone (decision A-056). */
export type PlainDate = string;

/** Whether the text is a calendar date that exists, written `YYYY-MM-DD`. */
export function isPlainDate(text: string): boolean {
  // why: calendars and databases begin with the year 1.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** The UTC calendar date of a moment. */
export function utcDateOf(moment: Date): PlainDate {
  return moment.toISOString().slice(0, 10);
}

/** The plain date `days` after `date`; negative days go back. */
export function addDays(date: PlainDate, days: number): PlainDate {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return utcDateOf(moved);
}

/** First and last plain date of a month `YYYY-MM`. */
export function monthBounds(month: string): { readonly first: PlainDate; readonly last: PlainDate } {
  const end = new Date(`${month}-01T00:00:00Z`);
  // why: day 0 of the next month; a date after the last of the year 9999 is never written as text.
  end.setUTCMonth(end.getUTCMonth() + 1, 0);
  return { first: `${month}-01`, last: utcDateOf(end) };
}
