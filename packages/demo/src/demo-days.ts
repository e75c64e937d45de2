import { monthBounds, type PlainDate } from '@monda/domain/base/dates.ts';
import type { DaysFromToday } from './demo-data-shape.ts';

/** Days from today to the day with the most destructions: today or soon, always within this month. */
export function busyDay(today: PlainDate): DaysFromToday {
  const left = Number(monthBounds(today.slice(0, 7)).last.slice(8)) - Number(today.slice(8));
  return Math.min(5, left);
}
