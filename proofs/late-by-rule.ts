import type { TrackedItem } from './tracked-item.ts';

/**
 * When an item is late, written from the words of the requirement: working days (Monday to Friday) for each status, as an
 * installation has them that no one changed, and a destruction date that has passed. Of what still is late three working days
 * later people are notified again.
 */

export type LateEvent = 'late' | 'stillLate';
export type LateCorrection = 'correctionLateToCompany' | 'correctionLateToProvider' | 'correctionStillLate';

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

/** Whether what a notice of lateness says still holds on a day. */
export const isStillSaid = (event: string, item: TrackedItem, today: string): boolean =>
  event.startsWith('correction') ? isCorrectionLate(item, today, 0) : isLate(item, today);

/** Whether the open correction of an item is late on a day, after further working days: as a requested change is. */
const isCorrectionLate = ({ correction }: TrackedItem, today: string, further: number): boolean =>
  correction !== null &&
  workingDaysBetween(correction.since, today) >= (WORKING_DAYS['change_requested'] ?? 0) + further;

/** What became true of the lateness of the open correction of an item up to this day, each once. */
export function correctionBecameLate(item: TrackedItem, today: string): readonly LateCorrection[] {
  const to = item.correction?.side === 'company' ? 'Provider' : 'Company';
  const events = [
    ...(isCorrectionLate(item, today, 0) ? [`correctionLateTo${to}` as const] : []),
    ...(isCorrectionLate(item, today, NOTIFIED_AGAIN_AFTER) ? ['correctionStillLate' as const] : []),
  ];
  const isNew = events.filter((event) => !item.correction?.notifiedLate.has(event));
  for (const event of isNew) item.correction?.notifiedLate.add(event);
  return isNew;
}

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
