import { perLanguage } from '@monda/domain/base/formats.ts';
import { words } from '@monda/phrases/words.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const unit = (name: 'day' | 'hour') =>
  perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }));
const days = unit('day');
const hours = unit('hour');

/** How long something lasted, in whole days, else in whole hours: `3 days`. */
export function timeInWords(ms: number): string {
  if (ms >= DAY_MS) return days().format(Math.floor(ms / DAY_MS));
  return ms >= HOUR_MS ? hours().format(Math.floor(ms / HOUR_MS)) : words().lateness.underAnHour;
}
