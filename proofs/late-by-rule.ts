import type { TrackedItem } from './tracked-item.ts';

/**
 * When an item is late, written from the words of the requirement: working days (Monday to Friday) for each status, as an
 * installation has them that no one changed, and a destruction date that has passed. Of what still is late three working days
 * later people are notified again.
 */

export type LateEvent = 'late' | 'stillLate';

const WORKING_DAYS: Readonly<Record<string, number>> = {
  ...{ pending: 3, evaluation_review: 2, change_requested: 5 },
  ...{ scheduling: 3, confirmation_required: 3, destroyed: 5 },
};
const SCHEDULED = ['confirmation_required', 'destruction'];
const NOTIFIED_AGAIN_AFTER = 3;
const DAY_MS = 24 * 3_600_000;

/** A day that many days after another one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many working days lie between two days, neither included. */
function workingDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = dayAfter(from, 1); day < to; day = dayAfter(day, 1)) {
    if (![0, 6].includes(new Date(day).getUTCDay())) count += 1;
  }
  return count;
}

/** Why an item is late on a day, after further working days. */
function whyLate({ status, since, destructionOn }: TrackedItem, today: string, further: number) {
  const days = WORKING_DAYS[status];
  const isOverdue =
    SCHEDULED.includes(status) &&
    destructionOn !== null &&
    destructionOn < today &&
    workingDaysBetween(destructionOn, today) >= further;
  return [
    ...(days !== undefined && workingDaysBetween(since, today) >= days + further ? ['days'] : []),
    ...(isOverdue ? ['date'] : []),
  ];
}

/** Whether an item is late on a day. */
export const isLate = (item: TrackedItem, today: string): boolean => whyLate(item, today, 0).length > 0;

/** What became true of the lateness of an item up to this day, each once at a status. */
export function becameLate(item: TrackedItem, today: string): readonly LateEvent[] {
  const levels = [
    ['late', 0],
    ['stillLate', NOTIFIED_AGAIN_AFTER],
  ] as const;
  return levels.flatMap(([event, further]) => {
    const because = whyLate(item, today, further).map((why) => `${event} ${why}`);
    const isNew = because.some((why) => !item.notifiedLate.because.has(why));
    for (const why of because) item.notifiedLate.because.add(why);
    return isNew ? [event] : [];
  });
}
