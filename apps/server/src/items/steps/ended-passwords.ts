import { sql } from 'kysely';
import type { Work } from '../../database/work.ts';

/** Removes the destruction passwords of items by a function of the database: a company may not read them. */
export async function endPasswords(work: Work, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  const { rows } = await sql<{ item_id: string }>`
    SELECT end_destruction_passwords(${itemIds}::uuid[]) AS item_id`.execute(work);
  work.removed('destruction_passwords', rows);
}
