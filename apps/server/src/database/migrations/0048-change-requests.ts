import { type Kysely, sql } from 'kysely';

/**
 * The index by which the items are found of which changes were requested often: of all entries of histories it holds
 * change requests alone, with what the policy of the table reads of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE INDEX item_history_change_requests ON item_history (item_id) INCLUDE (company_id, from_status)
        WHERE to_status = 'change_requested'`,
    )
    .execute(db);
}
