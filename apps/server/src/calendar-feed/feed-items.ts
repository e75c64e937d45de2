import { addDays, type PlainDate } from '@monda/domain/base/dates.ts';
import {
  FEED_COMING_EVENTS,
  FEED_PAST_DAYS,
  FEED_PAST_EVENTS,
} from '@monda/domain/calendar-feed/calendar-feed-fields.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { type Meeting, meetingOn, type StoredMeeting } from '@monda/domain/items/meeting.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';
import { IS_MOVED_DATE, MEETING } from '../items/item-interface.ts';
import { itemInScope } from '../visibility/visibility-interface.ts';

/** An item with a destruction date, as calendars get it. */
export interface FeedItem {
  readonly id: string;
  readonly itemName: string;
  readonly companyName: string;
  readonly status: ItemStatus;
  readonly destructionOn: PlainDate;
  /** The date is the last that it had: it was moved, and the item has no other yet. */
  readonly wasMoved: boolean;
  /** Where, when and with whom it is met on that day; `null` where nothing was said. */
  readonly meeting: Meeting | null;
  readonly version: number;
  readonly changedAt: Date;
}

interface Row {
  readonly id: string;
  readonly item_name: string;
  readonly company_name: string;
  readonly status: ItemStatus;
  readonly destruction_on: PlainDate;
  readonly meeting: StoredMeeting | null;
  readonly version: number;
  readonly updated_at: Date;
}

/**
 * The items with a destruction date that a person may see now, and those whose date was moved, by date: of the {@link FEED_PAST_DAYS} days before today the
 * newest, and from today on the first.
 */
export async function feedItems(tx: Tx, actor: Actor, today: PlainDate): Promise<readonly FeedItem[]> {
  const past = await itemsWithDate(tx, actor, {
    dated: sql`i.destruction_on >= ${addDays(today, -FEED_PAST_DAYS)} AND i.destruction_on < ${today}`,
    order: sql`i.destruction_on DESC, i.id DESC`,
    most: FEED_PAST_EVENTS,
  });
  const coming = await itemsWithDate(tx, actor, {
    dated: sql`i.destruction_on >= ${today}`,
    order: sql`i.destruction_on, i.id`,
    most: FEED_COMING_EVENTS,
  });
  const moved = await movedItems(tx, actor, addDays(today, -FEED_PAST_DAYS));
  return [...past.toReversed(), ...coming, ...moved].toSorted((a, b) =>
    a.destructionOn === b.destructionOn ? 0 : a.destructionOn < b.destructionOn ? -1 : 1,
  );
}

/** Items whose date was moved and that have no other yet, with the last that they had, from a day on. */
async function movedItems(tx: Tx, actor: Actor, from: PlainDate): Promise<FeedItem[]> {
  const { rows } = await sql<Row>`
    SELECT i.id, i.status, m.former AS destruction_on, i.version, i.updated_at,
      coalesce(i.data->>'itemName', '') AS item_name, c.name AS company_name, ${MEETING} AS meeting
    FROM (
      SELECT DISTINCT ON (h.item_id) h.item_id, h.automatic_note->>'from' AS former FROM item_history h
      WHERE ${IS_MOVED_DATE} ORDER BY h.item_id, h.seq DESC
    ) m
    JOIN waste_items i ON i.id = m.item_id AND i.destruction_on IS NULL
    JOIN companies c ON c.id = i.company_id
    WHERE m.former >= ${from} AND ${itemInScope(actor)}
    ORDER BY m.former, i.id LIMIT ${FEED_COMING_EVENTS}`.execute(tx);
  return rows.map((row) => feedItem(row, true));
}

const feedItem = (row: Row, wasMoved: boolean): FeedItem => ({
  id: row.id,
  itemName: row.item_name,
  companyName: row.company_name,
  status: row.status,
  destructionOn: row.destruction_on,
  wasMoved,
  meeting: meetingOn(row.meeting, row.destruction_on),
  version: row.version,
  changedAt: row.updated_at,
});

interface Dated {
  readonly dated: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly most: number;
}

async function itemsWithDate(tx: Tx, actor: Actor, { dated, order, most }: Dated): Promise<FeedItem[]> {
  // why: the index of dates begins with the status, so that of each status no more is read than is answered.
  const { rows } = await sql<Row>`
    SELECT i.*, c.name AS company_name, ${MEETING} AS meeting
    FROM unnest(${[...ITEM_STATUSES]}::text[]) AS s (status)
    CROSS JOIN LATERAL (
      SELECT i.id, i.status, i.company_id, i.destruction_on, i.version, i.updated_at,
        coalesce(i.data->>'itemName', '') AS item_name
      FROM waste_items i
      WHERE i.status = s.status AND ${dated} AND ${itemInScope(actor)}
      ORDER BY ${order} LIMIT ${most}
    ) i
    JOIN companies c ON c.id = i.company_id
    ORDER BY ${order} LIMIT ${most}`.execute(tx);
  return rows.map((row) => feedItem(row, false));
}
