import { sql } from 'kysely';
import { among, type OneOrSeveral, oneOrSeveral } from './pipeline/one-or-several.ts';
import { plainValues, preparedQuery, type Values } from './pipeline/prepared-query.ts';
import type { RecordedTableName } from './recorded-tables.ts';
import { TABLES } from './tables.ts';
import type { Tx } from './transactions.ts';

const changes = new Map<RecordedTableName, (tx: Tx, values: Values) => Promise<readonly object[]>>();

function changeOf(table: RecordedTableName) {
  const known = changes.get(table);
  if (known !== undefined) return known;
  const made = preparedQuery((tx, { one, several, ...values }: Values) =>
    tx
      .updateTable(table as 'waste_items')
      .set({ ...values, version: sql<number>`version + 1` })
      .where('id', '=', among({ one, several } as OneOrSeveral))
      .returning(Object.keys(TABLES[table].columns) as never),
  );
  changes.set(table, made);
  return made;
}

/**
 * Gives the rows with these ids the values of `change` and counts their versions, by a statement that is compiled once for
 * each choice of columns; as they are stored then. Throws where the database is to compute a value.
 */
export async function changedRows(
  tx: Tx,
  table: RecordedTableName,
  change: object,
  ids: readonly string[],
): Promise<readonly object[]> {
  const values = plainValues([change]);
  if (values === null) throw new Error(`a change of ${table} by ids has values only`);
  return changeOf(table)(tx, { ...values, ...oneOrSeveral(ids) });
}
