import type { Selectable } from 'kysely';
import { noteChangedRow } from './audit-notes.ts';
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

/** The columns that a change names. */
export const columnsOf = <Change extends object>(change: Change) =>
  Object.keys(change) as (keyof Change & string)[];

/**
 * Has the audit row of this transaction record of changed rows the groups of columns that were written, and of no other
 * group anything: what somebody changed there past the product differs from what was recorded before, also afterwards.
 * `written`: the columns that the change writes. `version` is among them always: a trigger counts it.
 */
export function recordChanges<Table extends RecordedTableName>(
  tx: Tx,
  table: Table,
  rows: readonly WholeRow<Table>[],
  written: readonly (keyof Tables[Table] & string)[],
): void {
  const groups = Object.entries(recordedTable(table).forms.at(-1)?.groups ?? {});
  const all = new Set<string>(['version', ...written]);
  const changed = groups.filter(([, columns]) => columns.some((column) => all.has(column)));
  const names = changed.map(([name]) => name);
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
