import type { PlainDate } from '@monda/domain/base/dates.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { OnSiteDay } from '@monda/domain/items/item-queries.ts';
import { MOST_ON_SITE_DAYS, WAITS_FOR_DATE } from '@monda/domain/items/waits-for.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/transactions.ts';
import { itemInScope } from '../../visibility/visibility-interface.ts';
import { conditionWithoutSearch, type ItemFilters, laterItems } from './item-list-conditions.ts';

/** Items that wait for their destruction date: their numbers are counted, since the stored ones name no date. */

/** How many items a list would have by their status, but wait for a later day. */
export async function countLater(tx: Tx, actor: Actor, by: ItemFilters): Promise<number> {
  const later = laterItems(actor, by);
  if (later === null) return 0;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM waste_items i
    WHERE ${itemInScope(actor)} AND ${later} AND ${conditionWithoutSearch(actor, { ...by, view: 'all' })}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** From today on, the days on which items in scope are to be destroyed: the first of them, and how many there are. */
export async function onSiteDays(
  tx: Tx,
  actor: Actor,
  today: PlainDate,
): Promise<{ readonly data: OnSiteDay[]; readonly total: number }> {
  const { rows } = await sql<DayRow>`
    SELECT i.destruction_on AS on, count(*) AS items, min(i.data->>'itemName') AS first, count(*) OVER () AS total,
      min(m.time) FILTER (WHERE m.day = i.destruction_on) AS time,
      CASE WHEN count(DISTINCT coalesce(m.place, '')) = 1 THEN coalesce(min(m.place), '') ELSE '' END AS place
    FROM waste_items i LEFT JOIN item_meetings m ON m.item_id = i.id
    WHERE ${itemInScope(actor)} AND i.status IN (${sql.join(WAITS_FOR_DATE)}) AND i.destruction_on >= ${today}
    GROUP BY i.destruction_on ORDER BY i.destruction_on LIMIT ${MOST_ON_SITE_DAYS}`.execute(tx);
  const data = rows.map(({ on, items, first, place, time }) => ({
    ...{ on, items, first },
    ...(place === '' && time === null ? {} : { meeting: { place, time } }),
  }));
  return { data, total: rows[0]?.total ?? 0 };
}

interface DayRow extends Omit<OnSiteDay, 'meeting'> {
  readonly total: number;
  readonly time: string | null;
  readonly place: string;
}
