import { type Insertable, type InsertQueryBuilder, type InsertResult, type QueryCreator, sql } from 'kysely';
import { isRecordedTable, recordedTable } from './recorded-tables.ts';
import type { Tables } from './tables.ts';

/**
 * The statement that inserts rows which all name the same columns; at least one. A single row travels by its values,
 * several as one value, so that the texts a server keeps do not grow with their number. JSON is given as its text.
 */
export function insertion<Table extends keyof Tables>(
  tx: QueryCreator<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): InsertQueryBuilder<Tables, Table, InsertResult> {
  const into = tx.insertInto(table);
  if (rows.length === 1) return into.values(rows);
  const json = isRecordedTable(table) ? (recordedTable(table).json ?? []) : [];
  const columns = Object.keys(rows[0] ?? {});
  const asValues = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' && json.includes(name) ? JSON.parse(value) : value,
      ]),
    ),
  );
  return into.columns(columns as never).expression(
    sql`SELECT ${sql.join(columns.map((name) => sql.ref(name)))}
        FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(asValues)}::json)` as never,
  );
}
