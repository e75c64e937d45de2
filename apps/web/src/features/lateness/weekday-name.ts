import { perLanguage } from '@monda/domain/base/formats.ts';
import type { Weekday } from '@monda/domain/lateness/working-days.ts';

const names = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));

/** What whoever reads calls a weekday. */
// why: 1 January 2024 was a Monday.
export const weekdayName = (weekday: Weekday): string => names().format(Date.UTC(2024, 0, weekday));
