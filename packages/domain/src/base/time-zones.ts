import type { PlainDate } from './dates.ts';

/** Days of IANA time zones, by the data every engine brings along. */

/** A format for each time zone, made when it is first asked for; throws for a name that is none. */
const perZone = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
};

const datesOf = perZone('en-u-ca-iso8601-nu-latn', { year: 'numeric', month: '2-digit', day: '2-digit' });
const hoursOf = perZone('en-u-nu-latn', { hour: '2-digit', hourCycle: 'h23' });
const minutesOf = perZone('en-u-nu-latn', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Whether the text names a time zone, `America/Bogota` or `UTC`; a bare offset is none. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(text)) return false;
  try {
    datesOf(text);
    return true;
  } catch {
    return false;
  }
}

/** The date that calendars show in a time zone at a moment. */
export function dateIn(moment: Date, timeZone: string): PlainDate {
  const parts = new Map(
    datesOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

const MINUTE_MS = 60_000;

/** The first minute around a date, in whatever time zone, of which `isThere` holds; it must hold of all later ones. */
function firstMinute(date: PlainDate, isThere: (moment: Date) => boolean): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const at = (minutes: number) => new Date(midnight + minutes * MINUTE_MS);
  // why: zones are at most 14 hours before and 12 behind, and a day has at most 25 hours.
  let before = -15 * 60;
  let there = 40 * 60;
  while (there - before > 1) {
    const middle = Math.floor((before + there) / 2);
    if (isThere(at(middle))) there = middle;
    else before = middle;
  }
  return at(there);
}

/** The first moment at which calendars of a time zone show the date; midnight, where the clocks do not skip it. */
export const startOfDay = (date: PlainDate, timeZone: string): Date =>
  firstMinute(date, (moment) => dateIn(moment, timeZone) >= date);

/** The hour, 0 to 23, that clocks of a time zone show at a moment. */
export const hourIn = (moment: Date, timeZone: string): number => Number(hoursOf(timeZone).format(moment));

/** The date and time `YYYY-MM-DDTHH:MM` that clocks of a time zone show at a moment. */
export const localTimeIn = (moment: Date, timeZone: string): string =>
  `${dateIn(moment, timeZone)}T${minutesOf(timeZone).format(moment)}`;

/**
 * The first moment on a date at which clocks of a time zone show the hour (0 to 23) or a later one: where they skip the
 * hour, the moment of the skip; where they show it twice, the first of both.
 */
export const startOfHour = (date: PlainDate, hour: number, timeZone: string): Date =>
  firstMinute(date, (moment) => {
    const day = dateIn(moment, timeZone);
    return day > date || (day === date && hourIn(moment, timeZone) >= hour);
  });

/**
 * The moment at which clocks of a time zone show `HH:MM` on a date, the first of two; where they skip it, as much after the
 * skip as it is after its full hour.
 */
export function momentAt(date: PlainDate, time: string, timeZone: string): Date {
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfHour(date, hour, timeZone).getTime() + minutes * MINUTE_MS);
}
