import { isDeepStrictEqual } from 'node:util';
import { type RecordedColumn, type RecordedKey, recordedKey, storedColumn } from './recorded-table.ts';
import { type RecordedTableName, recordedTable } from './recorded-tables.ts';
import type { Tables } from './tables.ts';

/** What a change writes: columns, parts of them, or keys of those that hold JSON. */
export type WrittenColumn<Table extends RecordedTableName> =
  | RecordedColumn<keyof Tables[Table] & string>
  | RecordedKey<keyof Tables[Table] & string>;

/**
 * What a change writes: the columns it names. With the row `before`, those of its columns that the change makes other than
 * they were, of JSON with written keys these keys. A caller who sends back what they were shown says nothing of it: where it was
 * changed past the product, it goes on to differ from what was recorded.
 */
export function columnsWritten<Table extends RecordedTableName>(
  table: Table,
  change: object,
  before: object | undefined,
  after: object | undefined,
): readonly WrittenColumn<Table>[] {
  const named = Object.keys(change) as (keyof Tables[Table] & string)[];
  if (before === undefined) return named;
  const { writtenKeys = {} } = recordedTable(table).forms.at(-1) ?? {};
  return named
    .filter((column) => Reflect.get(before, column) !== Reflect.get(change, column))
    .flatMap((column): readonly WrittenColumn<Table>[] =>
      column in writtenKeys && after !== undefined
        ? keysChanged(column, Reflect.get(before, column), Reflect.get(after, column))
        : [column],
    );
}

/** The keys of a JSON column that a change makes other than they were. */
function keysChanged<Column extends string>(
  column: Column,
  before: object,
  after: object,
): readonly RecordedKey<Column>[] {
  // why: where data was written past the product, the JSON may be a text or nothing.
  const [former, later] = [{ ...before }, { ...after }];
  return [...new Set([...Object.keys(former), ...Object.keys(later)])]
    .filter((key) => !isDeepStrictEqual(Reflect.get(former, key), Reflect.get(later, key)))
    .map((key) => `${column}:${key}` as const);
}

/**
 * The groups of columns that a change records, and of no other group anything: what was changed there past the product
 * differs from what was recorded before, also afterwards. `written`: the columns, or parts of them, that the change writes;
 * of JSON with written keys those that it makes other than they were. `version` is among them always: a
 * trigger counts it. Where there are several groups one is left, by which a row that the product made is known from one that
 * was put in; a row of one group is recorded whole.
 */
export function groupsWritten<Table extends RecordedTableName>(
  table: Table,
  written: readonly WrittenColumn<Table>[],
): 'all' | readonly string[] {
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
  if (changed.length < Object.keys(groups).length) return names;
  if (changed.length === 1) return 'all';
  throw new Error(`a change of ${table} that writes every group would make a new row of any that was put in`);
}
