/**
 * What the digests of rows are made of. Every table of which changes are recorded has a list of groups of columns, and
 * each group of a row has a digest of its own, so that a difference is found with the group it is in.
 *
 * A form is never changed, since digests made by it stand in audit logs: a new column comes with a new form of the table at
 * the end of its list. New digests are made by the last one, older ones are compared by the one whose number they carry.
 */
interface RowForm<Row = Readonly<Record<string, unknown>>> {
  /** Groups by their names; every column stands in one group at most. */
  readonly groups: Readonly<Record<string, readonly (keyof Row & string)[]>>;
}

/** Kinds of records that audit rows are about; the rows of one are recorded and compared together. */
export type RowSubject =
  | 'item'
  | 'project'
  | 'company'
  | 'user'
  | 'setting'
  | 'mail'
  | 'time_limits'
  | 'notice_settings';

/** A table of which every change is recorded. */
export interface RecordedTable<Row = Readonly<Record<string, unknown>>> {
  readonly subject: RowSubject;
  /** Column with the id of the subject. */
  readonly subjectId: keyof Row & string;
  /** Column with the id of the row; it is part of every digest. */
  readonly id: keyof Row & string;
  /** Columns that hold JSON. */
  readonly json?: readonly (keyof Row & string)[];
  /** Which rows are recorded, as a condition of SQL; all of them without it. */
  readonly where?: string;
  /** The first form has number 1. */
  readonly forms: readonly RowForm<Row>[];
}
