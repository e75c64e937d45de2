import { type RecordedColumn, storedColumn } from './recorded-table.ts';
import { type RecordedTableName, recordedTable } from './recorded-tables.ts';
import type { Tables } from './tables.ts';

/** A column of a table, or the part of one that is recorded by itself. */
export type WrittenColumn<Table extends RecordedTableName> = RecordedColumn<keyof Tables[Table] & string>;

/** The columns that a change names. */
export const columnsOf = <Change extends object>(change: Change) =>
  Object.keys(change) as (keyof Change & string)[];

/**
 * The columns that a change makes other than they were. Whoever sends back what they were shown says nothing of it: where
 * somebody changed it past the product, it goes on to differ from what was recorded.
 */
export const columnsChanged = <Change extends object>(before: object, change: Change) =>
  columnsOf(change).filter((column) => Reflect.get(before, column) !== change[column]);

/**
 * The groups of columns that a change records, and of no other group anything: what somebody changed there past the product
 * differs from what was recorded before, also afterwards. `written`: the columns, or parts of them, that the change writes;
 * of JSON with kept keys its other keys. `version` is among them always: a trigger counts it. Where there are several groups
 * one is left, by which a row that the product made is known from one that was put in; a row of one group is recorded whole.
 */
export function groupsWritten<Table extends RecordedTableName>(
  table: Table,
  written: readonly WrittenColumn<Table>[],
): 'all' | readonly string[] {
  const { groups, keptKeys } = recordedTable(table).forms.at(-1) ?? { groups: {} };
  const all = new Set<string>(['version', ...written]);
  const isWritten = (column: string) => {
    const stored = storedColumn(column);
    return (
      all.has(column) || (all.has(stored) && (keptKeys?.[stored] === undefined || column.endsWith('.other')))
    );
  };
  const changed = Object.entries(groups).filter(([, columns]) => columns.some(isWritten));
  const names = changed.map(([name]) => name);
  if (names.length < Object.keys(groups).length) return names;
  if (names.length === 1) return 'all';
  throw new Error(`a change of ${table} that writes every group would make a new row of any that was put in`);
}
