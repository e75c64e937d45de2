import type { RecordedTableName } from './recorded-tables.ts';

/**
 * The recorded tables whose rows each migration changes: after it the audit log records them anew, and says because of
 * which migration. A migration that adds a column to a digest, or writes to one of `recorded-tables.ts`, stands here.
 */
export const ROWS_CHANGED_BY: Readonly<Record<string, readonly RecordedTableName[]>> = {};
