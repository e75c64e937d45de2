import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';

/** Columns with keys of stored bytes, each with the column of their SHA-256; `null`: their row has none. */
export const STORED_KEYS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  stored_files: { storage_key: 'sha256', thumbnail_key: 'thumbnail_sha256', captured_key: 'captured_sha256' },
  captures: { captured_key: 'sha256', picture_key: 'picture_sha256', thumbnail_key: 'thumbnail_sha256' },
  capture_pieces: { storage_key: null },
};

/** What `select` answers of each column with keys, as one statement. */
export async function ofEachKeyColumn<Row>(
  tx: Tx,
  select: (table: string, column: string) => RawBuilder<unknown>,
): Promise<readonly Row[]> {
  const selects = Object.entries(STORED_KEYS).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => select(table, column)),
  );
  return (await sql<Row>`${sql.join(selects, sql` UNION ALL `)}`.execute(tx)).rows;
}

/** The keys that rows name, of these alone or, by default, all of them. */
export async function namedKeys(tx: Tx, among?: readonly string[]): Promise<ReadonlySet<string>> {
  if (among?.length === 0) return new Set();
  const keys = [...(among ?? [])];
  const shards = [...new Set(keys.map((key) => key.slice(0, 2)))];
  // why: the indexes of some columns are of the shards.
  const isMeant = (key: RawBuilder<unknown>): RawBuilder<unknown> =>
    among === undefined
      ? sql`${key} IS NOT NULL`
      : sql`left(${key}, 2) = ANY (${shards}::text[]) AND ${key} = ANY (${keys}::text[])`;
  const rows = await ofEachKeyColumn<{ readonly key: string }>(tx, (table, column) => {
    const key = sql.ref(column);
    return sql`SELECT ${key} AS key FROM ${sql.table(table)} WHERE ${isMeant(key)}`;
  });
  return new Set(rows.map(({ key }) => key));
}
