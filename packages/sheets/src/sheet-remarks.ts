import type { Sheet } from './sheet.ts';

/** What has to be said of a sheet as it was read; the rows by their numbers. */
export interface SheetRemarks {
  /** Rows above the one with the names of the columns, which are left out. */
  readonly above: readonly number[];
  /** Rows of a CSV with more cells than there are names, so that texts may stand in the wrong columns. */
  readonly longer: readonly number[];
  /** Rows of a CSV with a text that begins with a blank and a quotation mark. */
  readonly quoted: readonly number[];
  /** Rows of a CSV with a text that stands in curly or angular quotation marks, or begins with one that is not closed. */
  readonly curly: readonly number[];
  /** Signs of a CSV were written as in a web page, and read as what they stand for. */
  readonly hasEntities: boolean;
  /** The letters of a CSV make no words in its encoding. */
  readonly hasOddLetters: boolean;
}

const BLANK_AND_QUOTE = /^\s+"/;
const CURLY = /^\s*(?:[“”„](?:[^“”]*|[^]*[“”])|«(?:[^»]*|[^]*»)|‘(?:[^’]*|[^]*’))\s*$/;

/** The remarks on a sheet whose columns are named by the row at `header`; `null` for none. */
export function remarksOn({ form, rows }: Sheet, header: number | null): SheetRemarks {
  const isCsv = form.kind === 'csv';
  // why: what a spreadsheet puts on the clipboard, tabs separate, and no mark holds a text together.
  const isTabbed = isCsv && form.separator === '\t';
  const table = isCsv ? rows.slice(header ?? 0) : [];
  const width = header === null ? Infinity : (rows[header]?.cells.length ?? 0);
  const numbers = (which: Sheet['rows']) => which.map(({ number }) => number);
  return {
    above: numbers(rows.slice(0, header ?? 0)),
    longer: numbers(table.filter(({ cells }) => cells.length > width)),
    quoted: numbers(table.filter(({ cells }) => cells.some((cell) => BLANK_AND_QUOTE.test(cell)))),
    curly: numbers(table.filter(({ cells }) => !isTabbed && cells.some((cell) => CURLY.test(cell)))),
    hasEntities: isCsv && form.hasEntities === true,
    hasOddLetters: isCsv && form.hasOddLetters === true,
  };
}
