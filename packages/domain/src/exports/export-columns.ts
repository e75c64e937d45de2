import { words } from '@monda/phrases/words.ts';
import type { Sentence } from '../base/sentence.ts';

/** What is written into one cell; `null` leaves it empty. Dates `YYYY-MM-DD`, moments ISO 8601 in UTC. */
export type CellValue = string | number | null;

/**
 * How a column is written: `number` as it is, also where it is a decimal text, `money` in dollars with cents, `date` a plain date, `moment` a date with
 * the time in UTC, anything else as text.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'moment';

/** A column of an export: its cells are made of what an answer of the API says of the row, and of nothing else. */
export interface ExportColumn<Row> {
  readonly heading: Sentence;
  readonly kind: ColumnKind;
  /** Width in characters. */
  readonly width: number;
  readonly cell: (row: Row) => CellValue;
}

/** A column as a table of columns has it: how it is written, width in characters, heading, cell. */
export type ColumnRow<Row> = readonly [
  kind: ColumnKind,
  width: number,
  heading: Sentence,
  cell: (row: Row) => CellValue,
];

/** The columns of a table whose rows say one each. */
export const columnsOf =
  <Row>() =>
  <Name extends string>(rows: Readonly<Record<Name, ColumnRow<Row>>>) =>
    Object.fromEntries(
      Object.entries<ColumnRow<Row>>(rows).map(([name, [kind, width, heading, cell]]) => [
        name,
        { kind, width, heading, cell },
      ]),
    ) as Readonly<Record<Name, ExportColumn<Row>>>;

export const yesOrNo = (yes: boolean): string => (yes ? words().controls.yes : words().controls.no);
