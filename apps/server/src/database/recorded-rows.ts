import type { Selectable } from 'kysely';
import { noteChangedRow } from './audit-notes.ts';
import type { Tables } from './tables.ts';
import type { Tx } from './transactions.ts';
import type { RecordedTableName } from './recorded-tables.ts';

/** A whole row as it stands after a change; computed columns may be missing. */
export type WholeRow<Table extends RecordedTableName> = Partial<Selectable<Tables[Table]>>;

/**
 * Has the audit row of this transaction record rows as the change leaves them. Called by whatever writes to a table of
 * `RECORDED_TABLES`, with the whole rows: as `returningAll()` answers them, or as they were inserted.
 */
export function recordRows<Table extends RecordedTableName>(
  tx: Tx,
  table: Table,
  rows: readonly WholeRow<Table>[],
): void {
  for (const row of rows) noteChangedRow(tx, table, row, false);
}

/** Has the audit row of this transaction record that rows were removed; ids of row and subject are enough. */
export function recordRemoved<Table extends RecordedTableName>(
  tx: Tx,
  table: Table,
  rows: readonly WholeRow<Table>[],
): void {
  for (const row of rows) noteChangedRow(tx, table, row, true);
}
