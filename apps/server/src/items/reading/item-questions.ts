import type { Asked } from '@monda/domain/items/waits-for.ts';
import type { AskedFor } from '@monda/domain/items/waiting-time.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/transactions.ts';

/** The questions that were asked about an item, each from when it was asked until it was closed, in their order. */
export async function askedFor(tx: Tx, itemId: string): Promise<readonly AskedFor[]> {
  // why: a question that nobody closed ended when the item left the status at which it was asked.
  const { rows } = await sql<{ asked: Asked; asked_at: Date; until: Date | null }>`
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
