import { CellStyles, readStyles } from './cell-styles.ts';
import { SheetRefused } from './sheet.ts';
import { readWorkbook } from './workbook.ts';
import { WorkbookParts } from './workbook-parts.ts';
import { readTexts, SignCount } from './workbook-texts.ts';
import { type Lookup, readWorksheet, type WorksheetRows } from './worksheet-rows.ts';

export interface XlsxSheet extends WorksheetRows {
  /** Names of the worksheets that are shown. */
  readonly names: readonly string[];
  /** Position of the one that was read. */
  readonly at: number;
}

/**
 * One worksheet of a workbook (XLSX): the `asked` one of those that are shown, else the one that a spreadsheet program
 * shows first, else the first with something in it. Cells are what a person sees, numbers with every digit. Throws
 * {@link SheetRefused}.
 */
export function readXlsx(bytes: Uint8Array, asked?: number): XlsxSheet {
  const parts = new WorkbookParts(bytes);
  const { worksheets, active, texts, styles, dates, isUncalculated } = readWorkbook(parts);
  const lookup: Lookup = {
    texts: texts === null ? [] : readTexts(parts, texts),
    styles: styles === null ? new CellStyles() : readStyles(parts, styles),
    signs: new SignCount(),
    dates,
    isUncalculated,
  };
  const names = worksheets.map(({ name }) => name);
  const isAsked = asked !== undefined && asked < worksheets.length;
  const first = worksheets[active] === undefined ? [] : [active];
  /** Parts with nothing in them; several names may lead to one. */
  const empty = new Set<string>();
  for (const at of isAsked ? [asked] : [...first, ...worksheets.keys()]) {
    const part = worksheets[at]?.part ?? '';
    if (empty.has(part)) continue;
    const read = readWorksheet(parts, part, lookup);
    if (isAsked || read.rows.length > 0) return { names, at, ...read };
    empty.add(part);
  }
  throw new SheetRefused('empty');
}
