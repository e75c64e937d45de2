import { sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';

/** A person who is concerned by a notice, with what decides whether they see its item now. */
export interface NotifiedPerson {
  readonly userId: string;
  readonly companyId: string;
  readonly assignedUserId: string | null;
  /** A notice names an item that was taken from them. */
  readonly isFormer: boolean;
}

/** The number of the newest notice; 0 without any. For the product itself. */
export async function newestNotice(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('notices')
    .select((eb) => eb.fn.max('seq').as('newest'))
    .executeTakeFirst();
  return row?.newest ?? 0;
}

/**
 * Which of these people are concerned by the notices after `known`: recipients, and those whose turn it was before at the
 * same item, since it may be no longer. Comments end no one's turn, and a company must not notice those to the provider. For
 * the product itself.
 */
export async function notifiedSince(
  tx: Tx,
  known: number,
  userIds: readonly string[],
): Promise<{ readonly newest: number; readonly notified: readonly NotifiedPerson[] }> {
  const newest = await newestNotice(tx);
  if (newest <= known) return { newest, notified: [] };
  const { rows } = await sql<{
    user_id: string;
    company_id: string;
    assigned_user_id: string | null;
    is_former: boolean;
  }>`
    WITH fresh AS (
      SELECT user_id, company_id, item_id, event, item_name IS NOT NULL AS is_former FROM notices WHERE seq > ${known} AND seq <= ${newest}
    ), concerned AS (
      SELECT user_id, company_id, item_id, is_former FROM fresh
      UNION
      SELECT t.user_id, t.company_id, t.item_id, false FROM notices t
      JOIN (SELECT DISTINCT company_id, item_id FROM fresh WHERE event NOT IN ('comment', 'internalComment')) f USING (company_id, item_id)
      WHERE t.kind = 'turn'
    )
    SELECT DISTINCT c.user_id, c.company_id, i.assigned_user_id, c.is_former
    FROM concerned c JOIN waste_items i ON i.company_id = c.company_id AND i.id = c.item_id
    WHERE c.user_id = ANY(${[...userIds]}::uuid[])`.execute(tx);
  const notified = rows.map((row) => ({
    userId: row.user_id,
    companyId: row.company_id,
    assignedUserId: row.assigned_user_id,
    isFormer: row.is_former,
  }));
  return { newest, notified };
}
