/**
 * What the digests of rows are made of. Every table of which changes are recorded has a list of groups of columns, and
 * each group of a row has a digest of its own, so that a difference is found with the group it is in.
 *
 * A form is never changed, since digests made by it stand in audit logs: a new column comes with a new form of the table at
 * the end of its list. New digests are made by the last one, older ones are compared by the one whose number they carry.
 */
export interface RowForm<Row = Readonly<Record<string, unknown>>> {
  /**
   * Groups by their names; every column stands in one group at most. A change records the groups it writes a column of, and
   * takes what it finds in their other columns for its own: what is not always written together stands in groups of
   * its own, and so does what is written once.
   */
  readonly groups: Readonly<Record<string, readonly RecordedColumn<keyof Row & string>[]>>;
  /**
   * Keys of JSON columns that no change writes. Such a column stands in two groups: as `column.kept` with these keys, as
   * `column.other` with all others, which a change of it writes.
   */
  readonly keptKeys?: { readonly [Column in keyof Row & string]?: readonly string[] };
  /**
   * Keys of JSON columns that changes write. Such a column stands in one group, as `column.kept`. Each of these keys that holds
   * something when a row is recorded whole, and each key that a change writes, is a group of its own, `column:key`; the kept
   * group has all others, without those that hold nothing. The keys stand with their digests in the audit log, so a longer
   * list needs no new form.
   */
  readonly writtenKeys?: { readonly [Column in keyof Row & string]?: readonly string[] };
  /**
   * Columns of text with links whose tokens are redacted once the text was used. Such a column stands in two groups: as
   * `column.kept` without the tokens, as `column.other` with them alone.
   */
  readonly withTokens?: readonly (keyof Row & string)[];
}

/** A column of a group, or a part of one. */
export type RecordedColumn<Column extends string> = Column | `${Column}.${'kept' | 'other'}`;

/** A key of a JSON column that is a group of its own. */
export type RecordedKey<Column extends string> = `${Column}:${string}`;

/** The stored column of a column of a group. */
export const storedColumn = (column: string): string => /^[^.:]*/.exec(column)?.[0] ?? column;

/** The key of the stored column that a column of a group is; `null` where it is none. */
export function recordedKey(column: string): string | null {
  const at = column.indexOf(':');
  return at < 0 ? null : column.slice(at + 1);
}

/** A table of which every change is recorded. */
export interface RecordedTable<Row = Readonly<Record<string, unknown>>> {
  /** The kind of record its audit rows are about. */
  readonly subject: string;
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
