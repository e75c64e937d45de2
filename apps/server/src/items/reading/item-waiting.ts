import { type HistoryNote, historyNote } from '@monda/domain/items/history-note.ts';
import type { ItemWaiting } from '@monda/domain/items/item-queries.ts';
import {
  type QuestionPeriod,
  type Waiting,
  type WaitingEvent,
  waitingTimes,
} from '@monda/domain/items/waiting-time.ts';
import type { QuestionSide } from '@monda/domain/items/waits-for.ts';
import { type Lateness, lateSince } from '@monda/domain/lateness/time-limits.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/transactions.ts';
import { noteOfSentence } from './earlier-comments.ts';
import { HISTORY_COLUMNS, type StoredEntry } from './history-view.ts';
import type { StoredItem } from './item-store.ts';
import { judgedItem } from './item-view.ts';

/** What the server noted with a history entry, also where an earlier release wrote it as a sentence. */
function noteOf({ automatic_note, automatic_comment }: StoredEntry): HistoryNote | null {
  if (automatic_note === null) return automatic_comment === '' ? null : noteOfSentence(automatic_comment);
  return historyNote.safeParse(automatic_note).data ?? null;
}

/** A history entry after which the item waits for another side. */
function eventOf(entry: StoredEntry): WaitingEvent {
  const event = { at: entry.created_at, status: entry.to_status };
  const note = noteOf(entry);
  if (note?.code === 'assigned' || note?.code === 'reassigned') return { ...event, assignee: note.name };
  if (note?.code === 'unassigned') return { ...event, assignee: null };
  if (note?.code === 'scheduled') return { ...event, destructionOn: note.on };
  return event;
}

const viewOf = (waiting: Waiting): ItemWaiting['waiting'] => ({ role: null, person: null, ...waiting });

/** The questions that were asked about an item, each from when it was asked until it was closed, in their order. */
async function askedFor(tx: Tx, itemId: string): Promise<readonly QuestionPeriod[]> {
  // why: a question that no one closed ended when the item left the status at which it was asked.
  const { rows } = await sql<{ asked: QuestionSide; asked_at: Date; until: Date | null }>`
    SELECT q.asked, q.asked_at, CASE
      WHEN q.closed_at IS NOT NULL THEN q.closed_at
      WHEN q.item_since <> date_trunc('milliseconds', i.status_since) THEN (
        SELECT min(h.created_at) FROM item_history h WHERE h.item_id = q.item_id AND h.created_at >= q.asked_at
          AND h.created_at <> q.item_since AND h.to_status IS DISTINCT FROM h.from_status)
      END AS until
    FROM item_questions q JOIN waste_items i ON i.id = q.item_id
    WHERE q.item_id = ${itemId} ORDER BY q.seq`.execute(tx);
  return rows.map(({ asked, asked_at: from, until }) => ({ asked, from, until }));
}

/** Whom an item waits for, and how its time was spent, read from its history; who asks sees the item. */
export async function waitingOf(
  tx: Tx,
  item: StoredItem,
  lateness: Lateness,
  now: Date,
): Promise<ItemWaiting> {
  const [entries, questions] = await Promise.all([
    tx
      .selectFrom('item_history')
      .select(HISTORY_COLUMNS)
      .where('item_id', '=', item.id)
      .orderBy('seq')
      .execute(),
    askedFor(tx, item.id),
  ]);
  const { timeZone } = lateness.limits;
  const created: WaitingEvent = { at: item.created_at, status: null };
  const times = waitingTimes([created, ...entries.map(eventOf)], { now, timeZone, questions });
  if (times === null) throw new Error('an item without any event');
  return {
    waiting: viewOf(times.now.waiting),
    since: times.now.since.toISOString(),
    lateSince: lateSince(lateness, judgedItem(item)),
    parts: times.parts.map(({ waiting, ms }) => ({ waiting: viewOf(waiting), ms })),
  };
}
