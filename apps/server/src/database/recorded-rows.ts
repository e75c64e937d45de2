import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { noteChangedRow } from './audit-notes.ts';
import { type RecordedColumn, type RecordedKey, recordedKey, storedColumn } from './recorded-table.ts';
import type { Tables } from './tables.ts';
import type { Tx } from './transactions.ts';
import { type RecordedTableName, recordedTable } from './recorded-tables.ts';

/** A whole row as it stands after a change; computed columns may be missing. */
export type WholeRow<Table extends RecordedTableName> = Partial<Selectable<Tables[Table]>>;

/**
 * Has the audit row of this transaction record new rows, whole: as `returningAll()` answers them, or as they were
 * inserted. Whatever writes to a table of `RECORDED_TABLES` calls this or {@link recordChanges}.
 */
export function recordRows<Table extends RecordedTableName>(
  tx: Tx,
  table: Table,
  rows: readonly WholeRow<Table>[],
): void {
  for (const row of rows) noteChangedRow(tx, { table, row });
}

/** What a change writes: columns, parts of them, or keys of those that hold JSON. */
export type WrittenColumn<Table extends RecordedTableName> =
  | RecordedColumn<keyof Tables[Table] & string>
  | RecordedKey<keyof Tables[Table] & string>;

/** The columns that a change names. */
export const columnsOf = <Change extends object>(change: Change) =>
  Object.keys(change) as (keyof Change & string)[];

/**
 * The columns that a change makes other than they were. Whoever sends back what they were shown says nothing of it: where
 * somebody changed it past the product, it goes on to differ from what was recorded.
 */
export const columnsChanged = <Change extends object>(before: object, change: Change) =>
  columnsOf(change).filter((column) => Reflect.get(before, column) !== change[column]);

/** The keys of a JSON column that a change makes other than they were, as {@link columnsChanged} of columns. */
export function keysChanged<Column extends string>(
  column: Column,
  before: object,
  after: object,
): readonly RecordedKey<Column>[] {
  // why: in what somebody put there past the product the JSON may be a text or nothing.
  const [former, later] = [{ ...before }, { ...after }];
  return [...new Set([...Object.keys(former), ...Object.keys(later)])]
    .filter((key) => !isDeepStrictEqual(Reflect.get(former, key), Reflect.get(later, key)))
    .map((key) => `${column}:${key}` as const);
}

/**
 * Has the audit row of this transaction record of changed rows the groups of columns that were written, and of no other
 * group anything: what somebody changed there past the product differs from what was recorded before, also afterwards.
 * `written`: the columns, or parts of them, that the change writes; of JSON with written keys those that it makes other than they
 * were (`keysChanged`). `version` is among them always: a trigger counts it. Some group is left, by which a row that the product made
 * is known from one that was put in.
 */
export function recordChanges<Table extends RecordedTableName>(
  tx: Tx,
  table: Table,
  rows: readonly WholeRow<Table>[],
  written: readonly WrittenColumn<Table>[],
): void {
  const { groups, writtenKeys = {} } = recordedTable(table).forms.at(-1) ?? { groups: {} };
  const all = new Set<string>(['version', ...written]);
  const whole = Object.keys(writtenKeys).find((column) => all.has(column));
  if (whole !== undefined) throw new Error(`a change of ${table}.${whole} names the keys that it writes`);
  const isWritten = (column: string) => all.has(column) || all.has(storedColumn(column));
  const changed = Object.entries(groups).filter(([, columns]) => columns.some(isWritten));
  const names = [
    ...changed.map(([name]) => name),
    ...written.filter((column) => recordedKey(column) !== null),
  ];
  if (changed.length === Object.keys(groups).length) {
    throw new Error(
      `a change of ${table} that writes every group would make a new row of any that was put in`,
    );
  }
  for (const row of rows) noteChangedRow(tx, { table, row, groups: names });
}

/** Has the audit row of this transaction record that rows were removed; ids of row and subject are enough. */
export function recordRemoved<Table extends RecordedTableName>(
  tx: Tx,
  table: Table,
  rows: readonly WholeRow<Table>[],
): void {
  for (const row of rows) noteChangedRow(tx, { table, row, isGone: true });
}
