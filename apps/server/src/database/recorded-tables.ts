import type { RecordedTable } from './recorded-table.ts';
import { jsonColumnsOf } from './table.ts';
import { TABLE_NAMES, TABLES, type TableName } from './tables.ts';

/** Tables of which every change is recorded. */
export type RecordedTableName = {
  [Name in TableName]: (typeof TABLES)[Name]['recorded'] extends object ? Name : never;
}[TableName];

/** Kinds of records that audit rows are about; the rows of one are recorded and compared together. */
export type RowSubject = (typeof TABLES)[RecordedTableName]['recorded']['subject'];

export const isRecordedTable = (name: string): name is RecordedTableName =>
  Object.hasOwn(TABLES, name) && TABLES[name as TableName].recorded !== undefined;

export const RECORDED_TABLE_NAMES = TABLE_NAMES.filter(isRecordedTable);

/** The recorded tables; the first one of each subject holds the subject itself. */
export const RECORDED_TABLES = Object.fromEntries(
  RECORDED_TABLE_NAMES.map((name) => {
    const { columns, recorded } = TABLES[name];
    return [name, { ...recorded, json: jsonColumnsOf(columns) }];
  }),
) as unknown as Readonly<Record<RecordedTableName, RecordedTable>>;

/** The table of this name, its columns as plain names. */
export const recordedTable = (name: RecordedTableName): RecordedTable => RECORDED_TABLES[name];

export const ROW_SUBJECTS = [
  ...new Set(RECORDED_TABLE_NAMES.map((name): RowSubject => TABLES[name].recorded.subject)),
];

/** The recorded tables of a subject; the first one holds the subject itself. */
export const tablesOf = (subject: RowSubject): readonly RecordedTableName[] =>
  RECORDED_TABLE_NAMES.filter((name) => recordedTable(name).subject === subject);
