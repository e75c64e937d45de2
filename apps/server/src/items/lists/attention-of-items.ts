import { attentionOf, BOUNCING_FROM, stuckAt } from '@monda/domain/lateness/attention.ts';
import type { ItemAttention } from '@monda/domain/items/item-queries.ts';
import type { Lateness } from '@monda/domain/lateness/time-limits.ts';
import type { StoredItemData } from '@monda/domain/items/item-data.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { MOVED_DATE } from '@monda/domain/items/moved-date.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/transactions.ts';
import { countMissingFacts } from './missing-facts.ts';

/** What managers see of items in addition to their rows: that they are stuck or bouncing, or lack facts. */

// why: an entry that keeps the status, such as a comment of an older release, requests nothing.
const IS_CHANGE_REQUEST = sql`h.to_status = 'change_requested' AND h.from_status IS DISTINCT FROM h.to_status`;

/** An entry `h` of a history says that the destruction date was moved. */
export const IS_MOVED_DATE: RawBuilder<boolean> = sql<boolean>`h.to_status = ${sql.lit(MOVED_DATE.to)}
  AND h.from_status IN (${sql.join(MOVED_DATE.from.map((status) => sql.lit(status)))})`;
const often = (entries: RawBuilder<unknown>) => sql`SELECT h.item_id FROM item_history h WHERE ${entries}
  GROUP BY h.item_id HAVING count(*) >= ${sql.lit(BOUNCING_FROM)}`;

/**
 * Items of which changes were requested, or whose date was moved, so often that they are bouncing while they are open, as a
 * condition on `i`.
 */
export const LED_BACK_OFTEN: RawBuilder<boolean> = sql<boolean>`i.id = ANY (ARRAY(
  ${often(IS_CHANGE_REQUEST)} UNION ${often(IS_MOVED_DATE)}))`;

interface Row {
  readonly id: string;
  readonly status: ItemStatus;
  readonly status_since: Date;
  readonly destruction_on: string | null;
  readonly decision: ItemDecision | null;
  readonly data: StoredItemData;
  readonly change_requests: number;
  readonly moved_dates: number;
}

/** Those of these visible items that managers should look at, and why. */
export async function attentionAmong(
  tx: Tx,
  ids: readonly string[],
  on: { readonly lateness: Lateness; readonly now: Date },
): Promise<ItemAttention[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT i.id, i.status, i.status_since, i.destruction_on, i.decision, i.data,
      (SELECT count(*) FROM item_history h WHERE h.item_id = i.id AND ${IS_CHANGE_REQUEST})::int AS change_requests,
      (SELECT count(*) FROM item_history h WHERE h.item_id = i.id AND ${IS_MOVED_DATE})::int AS moved_dates
    FROM waste_items i WHERE i.id = ANY(${[...ids]}::uuid[])`.execute(tx);
  const stuck = stuckAt(on.lateness, on.now);
  const lacking = await countMissingFacts(tx, rows);
  return rows.flatMap((row) => {
    const judged = {
      status: row.status,
      statusSince: row.status_since,
      destructionOn: row.destruction_on,
    };
    const attention = attentionOf(stuck, judged, {
      changeRequests: row.change_requests,
      movedDates: row.moved_dates,
      missingFacts: lacking.get(row.id) ?? 0,
    });
    return attention === null ? [] : [{ itemId: row.id, ...attention }];
  });
}
