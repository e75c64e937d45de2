import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';

/** Columns with keys of stored bytes, each with the column of their SHA-256; `null`: their row has none. */
export const STORED_KEYS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  stored_files: { storage_key: 'sha256', thumbnail_key: 'thumbnail_sha256', captured_key: 'captured_sha256' },
  captures: { captured_key: 'sha256', picture_key: 'picture_sha256', thumbnail_key: 'thumbnail_sha256' },
  capture_pieces: { storage_key: null },
};

/** The keys that rows name, of these alone or, by default, all of them. */
export async function namedKeys(tx: Tx, among?: readonly string[]): Promise<ReadonlySet<string>> {
  if (among?.length === 0) return new Set();
  const keys = [...(among ?? [])];
  const shards = [...new Set(keys.map((key) => key.slice(0, 2)))];
  const columns = Object.entries(STORED_KEYS).flatMap(([table, of]) =>
    Object.keys(of).map((column) => [table, column] as const),
  );
  // why: the indexes of some columns are of the shards.
  const isMeant = (column: string): RawBuilder<unknown> =>
    among === undefined
      ? sql`${sql.ref(column)} IS NOT NULL`
      : sql`left(${sql.ref(column)}, 2) = ANY (${shards}::text[]) AND ${sql.ref(column)} = ANY (${keys}::text[])`;
  const selects = columns.map(
    ([table, column]) =>
      sql`SELECT ${sql.ref(column)} AS key FROM ${sql.table(table)} WHERE ${isMeant(column)}`,
  );
  const { rows } = await sql<{ key: string }>`${sql.join(selects, sql` UNION ALL `)}`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}
