import { createHash } from 'node:crypto';
import { type ClockEvent, isClockEvent, isLateCorrection } from '@monda/domain/notices/item-events.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';
import type { ItemOfEvent } from './notice-recipients.ts';

/**
 * The id of the event that an item is late, or a correction of it: the same for one item, one stay at a status, or one
 * correction, by the moment it began, and one event, so that no one is notified of it twice.
 */
export function lateEventId(itemId: string, since: Date, event: ClockEvent): string {
  const hash = createHash('sha256').update(`${event} ${itemId} ${since.getTime()}`).digest('hex');
  // why: the form of a UUID of version 8, which is made as its maker likes.
  const text = `${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17, 32)}`;
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

interface Event {
  readonly id: string;
  readonly step: string;
  readonly item_id: string;
}

/**
 * Whether what an event says of an item still holds: people are notified that it is late only while it is where it became late,
 * of a correction while that one is open.
 */
export function isStillSo({ id, step, item_id }: Event, item: ItemOfEvent): boolean {
  if (!isClockEvent(step)) return true;
  const since = isLateCorrection(step) ? item.correctionSince : item.statusSince;
  return since !== null && id === lateEventId(item_id, since, step);
}

interface Notified {
  readonly user_id: string;
  readonly event_id: string;
  readonly event: string;
}

/** These notices without those that an item is late which their reader was notified of before. */
export async function notYetNotified<Row extends Notified>(
  tx: Tx,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const ofTime = rows.filter(({ event }) => isClockEvent(event));
  if (ofTime.length === 0) return rows;
  const column = (name: 'user_id' | 'event_id') => [...new Set(ofTime.map((row) => row[name]))];
  const known = await tx
    .selectFrom('notices')
    .select(['user_id', 'event_id'])
    .where('user_id', '=', sql<string>`ANY(${column('user_id')}::uuid[])`)
    .where('event_id', '=', sql<string>`ANY(${column('event_id')}::uuid[])`)
    .execute();
  const notified = new Set(known.map((row) => `${row.user_id} ${row.event_id}`));
  return rows.filter((row) => !notified.has(`${row.user_id} ${row.event_id}`));
}
