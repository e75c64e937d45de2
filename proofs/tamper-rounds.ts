import { isRecordedTable, recordedTable } from '@monda/server/database/recorded-tables.ts';
import type { Column } from './tamper-catalog.ts';

/** What is compared with each other stands for itself; its rows are changed one at a time. */
export const COMPARED_AS_ONE = ['audit_log', 'audit_heads', 'audit_seals', 'item_counts'];

/** Whether a column says which row it is, or of what: where it is another, its rows are missing there and new here. */
function isIdentity({ table, name }: Column): boolean {
  if (!isRecordedTable(table)) return false;
  const { id, subjectId } = recordedTable(table);
  return name === id || name === subjectId;
}

/**
 * Columns that are changed together. In the short form one of each table at a time, those that identify rows by
 * themselves, as are those of tables that are compared as one.
 */
export function roundsOf(columns: readonly Column[], together: boolean): readonly (readonly Column[])[] {
  if (!together) return columns.map((column) => [column]);
  const [asOne, others] = parted(columns, ({ table }) => COMPARED_AS_ONE.includes(table));
  return [...asOne.map((column) => [column]), ...parted(others, isIdentity).flatMap(oneOfEachTable)];
}

/** Those of which a test holds, and the others. */
export const parted = <Value>(values: readonly Value[], test: (value: Value) => boolean) =>
  [values.filter(test), values.filter((value) => !test(value))] as const;

function oneOfEachTable(columns: readonly Column[]): readonly (readonly Column[])[] {
  const tables = [...Map.groupBy(columns, ({ table }) => table).values()];
  const most = Math.max(0, ...tables.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => tables.flatMap((all) => all[at] ?? []));
}
