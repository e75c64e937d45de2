import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';

/** A table as an archive carries it: its stored columns and their types. */
export interface ArchivedTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Why not every row of a table is carried. */
const CARRIED: Readonly<Record<string, string>> = {
  // Uploads that belong to nothing yet are the business of a call at work.
  stored_files: `state = 'committed'`,
};

/** Maintained by the database from the rows of other tables, and so made again by their restore. */
const MADE_AGAIN = ['item_counts'];

const BATCH = 500;

/** Every table that is carried, in an order in which rows find what they name; generated columns are made again. */
export async function tablesInOrder(tx: Tx): Promise<readonly ArchivedTable[]> {
  const columns: RawBuilder<{ table: string; name: string; type: string }> = sql`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname NOT LIKE 'kysely%'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ORDER BY c.relname, a.attnum`;
  const keys: RawBuilder<{ child: string; parent: string }> = sql`
    SELECT DISTINCT c.relname AS child, p.relname AS parent
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
    WHERE k.contype = 'f' AND c.relnamespace = current_schema()::regnamespace AND c.oid <> p.oid`;
  const byTable = Map.groupBy(
    (await columns.execute(tx)).rows.filter((row) => !MADE_AGAIN.includes(row.table)),
    (row) => row.table,
  );
  const { rows: links } = await keys.execute(tx);
  const ordered: string[] = [];
  while (ordered.length < byTable.size) {
    const next = [...byTable.keys()].find(
      (name) =>
        !ordered.includes(name) &&
        links.every(({ child, parent }) => child !== name || ordered.includes(parent)),
    );
    if (next === undefined) throw new Error('tables name one another in a circle');
    ordered.push(next);
  }
  return ordered.map((name) => ({
    name,
    columns: (byTable.get(name) ?? []).map((column) => ({ name: column.name, type: column.type })),
  }));
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The rows of a table as lines of JSON: an object of column and value, as PostgreSQL writes values, or null. */
export async function* linesOf(tx: Tx, { name, columns }: ArchivedTable): AsyncGenerator<readonly string[]> {
  const fields = columns.map((column) => `'${column.name}', ${quoted(column.name)}::text`).join(', ');
  const where = CARRIED[name] === undefined ? '' : `WHERE ${CARRIED[name]}`;
  await sql
    .raw(
      `DECLARE archived NO SCROLL CURSOR FOR SELECT json_build_object(${fields})::text AS line FROM ${quoted(name)} ${where}`,
    )
    .execute(tx);
  for (;;) {
    const { rows } = await sql.raw<{ line: string }>(`FETCH ${BATCH} FROM archived`).execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql.raw('CLOSE archived').execute(tx);
}

/** Inserts lines that {@link linesOf} made. */
export async function insertLines(
  tx: Tx,
  { name, columns }: ArchivedTable,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  const into = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map((column) => `(line->>'${column.name}')::${column.type}`).join(', ');
  await sql`INSERT INTO ${sql.raw(quoted(name))} (${sql.raw(into)}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.raw(values)} FROM json_array_elements(${`[${lines.join(',')}]`}::json) AS line`.execute(tx);
}

/** Moves every identity behind the numbers that were inserted. */
export async function advanceIdentities(tx: Tx, tables: readonly ArchivedTable[]): Promise<void> {
  const found: RawBuilder<{ table: string; column: string }> = sql`
    SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND a.attidentity <> '' AND NOT a.attisdropped`;
  for (const { table, column } of (await found.execute(tx)).rows) {
    if (!tables.some(({ name }) => name === table)) continue;
    await sql
      .raw(
        `SELECT setval(pg_get_serial_sequence('${quoted(table)}', '${column}'),
          (SELECT coalesce(max(${quoted(column)}), 0) + 1 FROM ${quoted(table)}), false)`,
      )
      .execute(tx);
  }
}
