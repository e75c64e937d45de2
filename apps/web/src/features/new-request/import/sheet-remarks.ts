import type { Sheet } from './sheet.ts';

/** What has to be said of a sheet as it was read; the rows by their numbers. */
export interface SheetRemarks {
  /** Rows above the one with the names of the columns, which are left out. */
  readonly above: readonly number[];
  /** Rows of a CSV with more cells than there are names, so that texts may stand in the wrong columns. */
  readonly longer: readonly number[];
  /** Rows of a CSV with a text that begins with a blank and a quotation mark. */
  readonly quoted: readonly number[];
  /** The letters of a CSV make no words in its encoding. */
  readonly hasOddLetters: boolean;
}

const BLANK_AND_QUOTE = /^\s+["“”]/;

/** What is to be said of a sheet whose columns are named by the row at `header`; `null` for none. */
export function remarksOn({ form, rows }: Sheet, header: number | null): SheetRemarks {
  const isCsv = form.kind === 'csv';
  const table = isCsv ? rows.slice(header ?? 0) : [];
  const width = header === null ? Infinity : (rows[header]?.cells.length ?? 0);
  const numbers = (which: Sheet['rows']) => which.map(({ number }) => number);
  return {
    above: numbers(rows.slice(0, header ?? 0)),
    longer: numbers(table.filter(({ cells }) => cells.length > width)),
    quoted: numbers(table.filter(({ cells }) => cells.some((cell) => BLANK_AND_QUOTE.test(cell)))),
    hasOddLetters: isCsv && form.hasOddLetters === true,
  };
}
