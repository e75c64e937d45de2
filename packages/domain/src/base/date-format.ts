import { words } from '@monda/phrases/words.ts';
import type { PlainDate } from './dates.ts';
import { numbers, perLanguage, readersLocale } from './formats.ts';

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const plain = perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...DAY, timeZone: 'UTC' }));

/** A plain date, `Mar 14, 2025`, never shifted by a time zone; `N/A` when there is none. */
export function formatPlainDate(date: PlainDate | null | undefined): string {
  return date ? plain().format(new Date(`${date}T00:00:00Z`)) : words().ui.none;
}

const MOMENT = { ...DAY, hour: 'numeric', minute: '2-digit' } as const;
const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, DAY));
const moments = perLanguage((locale) => new Intl.DateTimeFormat(locale, MOMENT));

/** The day of a moment in the reader's zone, `Mar 14, 2025`. `moment` is an ISO 8601 instant. */
export function formatDay(moment: string | null | undefined, timeZone?: string): string {
  if (!moment) return words().ui.none;
  const format =
    timeZone === undefined ? days() : new Intl.DateTimeFormat(readersLocale(), { ...DAY, timeZone });
  return format.format(new Date(moment));
}

/** Day and time of a moment in the reader's zone, `Mar 14, 2025, 3:05 PM`. */
export function formatMoment(moment: string | null | undefined, timeZone?: string): string {
  if (!moment) return words().ui.none;
  const format =
    timeZone === undefined ? moments() : new Intl.DateTimeFormat(readersLocale(), { ...MOMENT, timeZone });
  return format.format(new Date(moment));
}

/**
 * Makes what lists write days and counts with before it is needed: the first formatter of a process takes as long as
 * the scripts of a page.
 */
export function prepareFormats(): void {
  numbers();
  days();
}
