import type { PlainDate } from '../dates.ts';

/** Days of IANA time zones, by the data every engine brings along. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  });
  formats.set(timeZone, made);
  return made;
}

/** Whether the text names a time zone, `America/Bogota` or `UTC`; a bare offset is none. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(text)) return false;
  try {
    formatOf(text);
    return true;
  } catch {
    return false;
  }
}

/** The date that calendars show in a time zone at a moment. */
export function dateIn(moment: Date, timeZone: string): PlainDate {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

const MINUTE_MS = 60_000;

/** The first moment at which calendars of a time zone show the date; midnight, where the clocks do not skip it. */
export function startOfDay(date: PlainDate, timeZone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const at = (minutes: number) => new Date(midnight + minutes * MINUTE_MS);
  // why: zones are at most 14 hours before and 12 behind.
  let before = -15 * 60;
  let there = 15 * 60;
  while (there - before > 1) {
    const middle = Math.floor((before + there) / 2);
    if (dateIn(at(middle), timeZone) < date) before = middle;
    else there = middle;
  }
  return at(there);
}
