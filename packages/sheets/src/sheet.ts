/** What a sheet may be that is read on the device; of our own, so that reading never stands still or fills the memory. */
export const SHEET_LIMITS = {
  /** Bytes of a file as it is chosen, and characters of a paste. */
  bytes: 5 * 1024 * 1024,
  /** Bytes of the parts of a workbook that are read, all of them unpacked. */
  unpackedBytes: 64 * 1024 * 1024,
  rows: 5_000,
  columns: 100,
  /** Files in the archive of a workbook, its worksheets, and the number formats that its cells have. */
  parts: 10_000,
  worksheets: 1_000,
  numberFormats: 1_000,
  /** Elements, attributes and entities of the parts of a workbook that are read, and the attributes of one element. */
  pieces: 4_000_000,
  attributes: 20_000,
  /** Signs of the texts of all cells, and of the number formats, counted at every cell that has one. */
  signs: 32 * 1024 * 1024,
  formatSigns: 16 * 1024 * 1024,
  /** Milliseconds after which the reading is ended. */
  patienceMs: 10_000,
} as const;

/** Why a sheet is not read. */
export type SheetProblem =
  | 'empty'
  | 'too-large'
  /** Neither CSV nor XLSX. */
  | 'kind'
  | 'pdf'
  | 'image'
  /** A web page, or another file in XML. */
  | 'page'
  | 'json'
  /** Leads to a sheet somewhere else. */
  | 'link'
  | 'mail'
  /** A text or a presentation. */
  | 'document'
  | 'archive'
  | 'open-document'
  | 'numbers'
  /** A workbook of Excel before 2007, or in its binary form. */
  | 'old-kind'
  | 'encrypted'
  | 'macros'
  /** Declares a document type, by which XML could fetch or unfold something. */
  | 'entities'
  /** Unpacked it is larger than any sheet that fits. */
  | 'unpacked'
  /** A text with more separators and quotation marks than the cells of a sheet need. */
  | 'cells'
  | 'broken'
  /** A quotation mark is not closed, or something follows it. `row`: where. */
  | 'quotes'
  | 'rows'
  | 'columns'
  /** It took longer than 10 s. */
  | 'slow';

/** Thrown where a sheet is not read. */
export class SheetRefused extends Error {
  override readonly name = 'SheetRefused';
  readonly problem: SheetProblem;
  /** The row it is about, from 1; `null` for the whole sheet. */
  readonly row: number | null;

  constructor(problem: SheetProblem, row: number | null = null) {
    super(problem);
    this.problem = problem;
    this.row = row;
  }
}

/** A cell whose value the file does not tell. */
export interface UnknownCell {
  /** Position of its column. */
  readonly at: number;
  /** A formula that was never calculated, an error such as `#N/A`, or a truth value without one. */
  readonly reason: 'formula' | 'error' | 'truth';
}

/** A row that is not blank. */
export interface SheetRow {
  /** Its number in the sheet, from 1, as a spreadsheet program shows it. */
  readonly number: number;
  /** Its cells as text, blanks at the end left out. */
  readonly cells: readonly string[];
  /** Positions of cells that the program changed to a number or a date, so that they may not be what was typed. */
  readonly doubtful?: readonly number[];
  /** Positions of cells that look, where they hold a code, like what a program made of another one. */
  readonly changed?: readonly number[];
  /** Positions of cells with signs that cannot be read in the encoding of the sheet. */
  readonly garbled?: readonly number[];
  readonly unknown?: readonly UnknownCell[];
  /** Positions of cells that show what a merged cell shows, in place of what is stored in them. */
  readonly merged?: readonly number[];
  /** Is not shown: hidden by hand, by a filter or in a group. */
  readonly hidden?: true;
}

export const ENCODINGS = [
  'utf-8',
  /** UTF-8 that a program took for Windows-1252 and wrote as UTF-8 once more. */
  'utf-8-twice',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'ibm850',
  'ibm437',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How a sheet was read. */
export type SheetForm =
  | {
      readonly kind: 'csv';
      readonly encoding: Encoding | null;
      readonly separator: Separator;
      /** There are letters that no text has, so that the encoding is probably another one. */
      readonly hasOddLetters?: true;
      /** Signs were written as in a web page, such as `&aacute;`. */
      readonly hasEntities?: true;
    }
  /** `names`: of the worksheets that are shown; `at`: position of the one that was read. */
  | { readonly kind: 'xlsx'; readonly names: readonly string[]; readonly at: number };

/** What the person chose where the reading found something else. */
export interface SheetChoices {
  readonly encoding?: Encoding;
  readonly separator?: Separator;
  /** Position of a worksheet. */
  readonly worksheet?: number;
}

export interface Sheet {
  readonly form: SheetForm;
  readonly rows: readonly SheetRow[];
  /** Positions of columns that are not shown. */
  readonly hiddenColumns?: readonly number[];
}

/** The cells up to the last one with something in it. */
export function withoutBlankEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

/** What exports of databases write into a cell for no value. */
const NO_VALUE = /^\s*(?:null|\\N|\(null\)|\[null\]|<null>)\s*$/i;

function withoutNoValues(row: SheetRow): SheetRow {
  if (!row.cells.some((cell) => NO_VALUE.test(cell))) return row;
  return { ...row, cells: withoutBlankEnd(row.cells.map((cell) => (NO_VALUE.test(cell) ? '' : cell))) };
}

/** The rows of a sheet, without texts that stand for no value; throws where they are more, or wider, than a sheet may be, and where there are none. */
export function rowsWithinLimits(rows: readonly SheetRow[]): readonly SheetRow[] {
  const filled = rows.map(withoutNoValues).filter(({ cells }) => cells.length > 0);
  if (filled.length === 0) throw new SheetRefused('empty');
  if (filled.length > SHEET_LIMITS.rows + 1) throw new SheetRefused('rows');
  const wide = filled.find(({ cells }) => cells.length > SHEET_LIMITS.columns);
  if (wide !== undefined) throw new SheetRefused('columns', wide.number);
  return filled;
}
