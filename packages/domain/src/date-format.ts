import type { PlainDate } from './dates.ts';

const plain = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** A plain date in US English, `Mar 14, 2025`, never shifted by a time zone; `N/A` when there is none. */
export function formatPlainDate(date: PlainDate | null | undefined): string {
  return date ? plain.format(new Date(`${date}T00:00:00Z`)) : 'N/A';
}

/** The day of a moment in the reader's zone, `Mar 14, 2025`. `moment` is an ISO 8601 instant. */
export function formatDay(moment: string | null | undefined, timeZone?: string): string {
  if (!moment) return 'N/A';
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone,
  }).format(new Date(moment));
}

/** Day and time of a moment in the reader's zone, `Mar 14, 2025, 3:05 PM`. */
export function formatMoment(moment: string | null | undefined, timeZone?: string): string {
  if (!moment) return 'N/A';
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(moment));
}
