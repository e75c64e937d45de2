import type { Unrecorded as UnrecordedOfTable } from './table.ts';
import { TABLE_NAMES, TABLES } from './tables.ts';

/**
 * What `npm run verify` does not vouch for: a change of these columns, or of these rows, is not named. Everything else is
 * recorded in the audit log, chained in it, or compared with what it is made of. `docs/security.md` repeats the list in words.
 */
export interface Unrecorded extends UnrecordedOfTable {
  readonly table: string;
}

export const UNRECORDED: readonly Unrecorded[] = [
  ...TABLE_NAMES.flatMap((table) =>
    (TABLES[table].unrecorded ?? []).map((each: UnrecordedOfTable) => ({ table, ...each })),
  ),
  { table: 'kysely_migration', because: 'names of the migrations that ran; the product refuses others' },
  { table: 'kysely_migration_lock', because: 'held while migrations run' },
];

/** Whether a change of the column of a row that counts is not named, and why. */
export const unrecorded = (table: string, column: string): Unrecorded | undefined =>
  UNRECORDED.find(
    (one) => one.table === table && one.rows === undefined && (one.columns?.includes(column) ?? true),
  );
