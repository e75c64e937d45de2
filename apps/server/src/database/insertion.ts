import { type Insertable, type InsertQueryBuilder, type InsertResult, type QueryCreator, sql } from 'kysely';
import { plainValues, preparedQuery, type Values } from './pipeline/prepared-query.ts';
import { isRecordedTable, recordedTable } from './recorded-tables.ts';
import { type Tables, TABLES } from './tables.ts';
import type { Tx } from './transactions.ts';

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

/** Rows of a table that is not recorded, which the statement of others inserts with them. */
export interface RowsAlong {
  readonly table: 'item_events';
  readonly rows: readonly Insertable<Tables['item_events']>[];
}

/** An {@link insertion} that answers every column this product knows. */
function answeringInsertion<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  along: RowsAlong | null,
) {
  const into = along === null ? tx : tx.with('along', (db) => insertion(db, along.table, along.rows));
  return insertion(into as Tx, table, rows).returning(Object.keys(TABLES[table].columns) as never);
}

const ALONG = 'along ';
const insertionsOfOne = new Map<string, (tx: Tx, values: Values) => Promise<readonly object[]>>();

function insertionOfOne(table: keyof Tables, along: RowsAlong['table'] | null) {
  const key = `${table} ${along}`;
  const known = insertionsOfOne.get(key);
  if (known !== undefined) return known;
  const made = preparedQuery((tx, values: Values) => {
    const rowOf = (isAlong: boolean) =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([name]) => name.startsWith(ALONG) === isAlong)
          .map(([name, value]) => [isAlong ? name.slice(ALONG.length) : name, value]),
      );
    const others = along === null ? null : { table: along, rows: [rowOf(true) as never] };
    return answeringInsertion(tx, table, [rowOf(false) as never], others);
  });
  insertionsOfOne.set(key, made);
  return made;
}

/** Inserts rows, with those `along` by the same statement; as they are stored. That of a single row is compiled once. */
export async function insertedRows<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  along: RowsAlong | null = null,
): Promise<readonly object[]> {
  const [row, other] = [plainValues(rows), plainValues(along?.rows ?? [{}], ALONG)];
  if (row === null || other === null) return answeringInsertion(tx, table, rows, along).execute();
  return insertionOfOne(table, along?.table ?? null)(tx, { ...row, ...other });
}
