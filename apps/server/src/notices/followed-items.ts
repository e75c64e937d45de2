import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';
import { CORRECTION_SINCE } from '../items/item-interface.ts';
import type { ItemOfEvent } from './notice-recipients.ts';

interface Followed {
  readonly id: string;
  readonly name: string;
  readonly company_id: string;
  readonly assigned_user_id: string | null;
  readonly status: ItemStatus;
  readonly status_since: Date;
  readonly correction_since: Date | null;
  readonly followers: readonly string[];
}

/**
 * Items with those who follow them: who made the request and people who acted on the item or proposed a correction of it, unless they
 * unfollowed one or the other, and people who follow one of them; what a person said of the item goes before what they said of the request. For
 * the product itself, and for a person about themselves.
 */
export async function followedItems(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemOfEvent>> {
  const { rows } = await sql<Followed>`
    SELECT i.id, coalesce(i.data ->> 'itemName', '') AS name, i.company_id, i.assigned_user_id, i.status, i.status_since,
      ${CORRECTION_SINCE} AS correction_since, ARRAY(
      SELECT w.user_id FROM (
        SELECT p.created_by AS user_id
        UNION SELECT h.user_id FROM item_history h WHERE h.item_id = i.id
        UNION SELECT k.proposed_by FROM item_corrections k WHERE k.item_id = i.id
        UNION SELECT f.user_id FROM item_follows f WHERE f.company_id = i.company_id AND f.item_id = i.id
        UNION SELECT f.user_id FROM project_follows f WHERE f.company_id = i.company_id AND f.project_id = i.project_id
      ) w
      LEFT JOIN item_follows own ON own.user_id = w.user_id AND own.item_id = i.id
      LEFT JOIN project_follows of ON of.user_id = w.user_id AND of.project_id = i.project_id
      WHERE w.user_id IS NOT NULL AND coalesce(own.following, of.following, true)
    ) AS followers
    FROM waste_items i LEFT JOIN projects p ON p.id = i.project_id
    WHERE i.id = ANY(${[...ids]}::uuid[])`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        companyId: row.company_id,
        assignedUserId: row.assigned_user_id,
        status: row.status,
        statusSince: row.status_since,
        correctionSince: row.correction_since,
        followers: new Set(row.followers),
      },
    ]),
  );
}
