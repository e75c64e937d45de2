import { withoutTextFormula } from '@monda/domain/base/spreadsheet-cell.ts';
import Papa from 'papaparse';
import { fieldsNamed, headerAt } from './columns.ts';
import { quotationMarkOf, withPlainEnds, withPlainQuotation } from './csv-quotation.ts';
import { isGarbled } from './letters.ts';
import {
  type Separator,
  SEPARATORS,
  SHEET_LIMITS,
  SheetRefused,
  type SheetRow,
  withoutBlankEnd,
} from './sheet.ts';

/** Rows looked at to find the separator, and the most signs of them. */
const SAMPLE = 40;
const SAMPLE_SIGNS = 256 * 1024;
/** A separator and two quotation marks for each cell that a sheet may have. */
const MOST_SIGNS = 3 * SHEET_LIMITS.rows * SHEET_LIMITS.columns;
/** The line by which Excel names the separator of a file. */
const NAMED = /^"?sep=(.)"?(?:\r\n?|\n|$)/i;

type Cells = readonly string[];
interface Parsed {
  readonly rows: readonly Cells[];
  /** Position of the first row with a quotation mark at a wrong place; `null` for none. */
  readonly badQuote: number | null;
}

/** The rows of a text, with quotation or, asked so, with quotation marks as signs like any other; `0` rows are all. */
function parse(text: string, separator: Separator, { quotes = true, rows = 0 } = {}): Parsed {
  const mark = quotationMarkOf(text, separator);
  const plain = quotes ? withPlainQuotation(text, separator, mark) : withPlainEnds(text);
  const { data, errors } = Papa.parse<string[]>(plain, {
    delimiter: separator,
    newline: '\n',
    preview: rows,
    // why: no text of ours holds this sign, since a sheet with it is refused.
    quoteChar: quotes ? mark : '\0',
  });
  return { rows: data, badQuote: errors.find(({ type }) => type === 'Quotes')?.row ?? null };
}

const isSeparator = (sign: string | undefined): sign is Separator =>
  (SEPARATORS as readonly (string | undefined)[]).includes(sign);

const filledOf = (rows: readonly Cells[]): readonly Cells[] =>
  rows.filter((row) => withoutBlankEnd(row).length > 0);

/** The length that most rows have; of two as frequent the greater one. */
function usualLength(rows: readonly Cells[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].toSorted(([a, many], [b, more]) => more - many || b - a)[0]?.[0] ?? 0;
}

/** The rows from the one with the names of the columns, where there is one. */
function tableOf(filled: readonly Cells[]): readonly Cells[] {
  return filled.slice(headerAt(filled) ?? 0);
}

/**
 * How well a separator explains a text: columns with the name of a field, then rows as long as the one with the names,
 * or as most of them.
 */
function fitOf(text: string, separator: Separator): readonly number[] {
  const filled = filledOf(parse(text, separator, { rows: SAMPLE }).rows);
  const names = headerAt(filled);
  const length = names === null ? usualLength(filled) : (filled[names]?.length ?? 0);
  if (length < 2) return [0, 0, 0];
  const table = tableOf(filled);
  const alike = table.filter((row) => row.length === length).length / table.length;
  return [fieldsNamed(filled[names ?? 0] ?? []), alike, length];
}

/** How often a sign stands in a text. */
function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/** Throws where a text has more separators, line ends and quotation marks than cells of a sheet need, before it is split. */
function refuseTooManyCells(text: string): void {
  const separators = Math.max(...[...SEPARATORS, '\n', '\r'].map((sign) => countOf(text, sign)));
  const marks = Math.max(countOf(text, '"'), countOf(text, "'"));
  if (separators + marks > MOST_SIGNS) throw new SheetRefused('cells');
}

/** The beginning of a long text, up to the end of a line where there is one. */
function sampleOf(text: string): string {
  if (text.length <= SAMPLE_SIGNS) return text;
  const end = Math.max(text.lastIndexOf('\n', SAMPLE_SIGNS), text.lastIndexOf('\r', SAMPLE_SIGNS));
  return text.slice(0, end > 0 ? end : SAMPLE_SIGNS);
}

/** The separator that explains a text best; the first one where none does. */
function separatorOf(all: string, isPasted: boolean): Separator {
  // why: what a spreadsheet puts on the clipboard is always separated by tabs.
  if (isPasted && all.includes('\t')) return '\t';
  const text = sampleOf(all);
  const fits = SEPARATORS.map((separator) => ({ separator, fit: fitOf(text, separator) }));
  const [best] = fits.toSorted((a, b) => {
    const at = a.fit.findIndex((figure, position) => figure !== b.fit[position]);
    return at < 0 ? 0 : (b.fit[at] ?? 0) - (a.fit[at] ?? 0);
  });
  if (isPasted && (best?.fit[0] ?? 0) < 2) return '\t';
  return best?.separator ?? ',';
}

export interface CsvOptions {
  readonly separator?: Separator | undefined;
  /** Came from the clipboard. */
  readonly isPasted?: boolean;
}

/**
 * The rows of a text with separated cells (RFC 4180): separated by the asked sign, by the one that a first line `sep=;`
 * names, else by the one that explains the text best. Cells stay the texts they are; `="007"` is 007. Throws
 * {@link SheetRefused} for a quotation mark at a wrong place, unless all rows are of one length without quotation.
 */
export function readCsv(
  given: string,
  { separator: asked, isPasted = false }: CsvOptions = {},
): { readonly separator: Separator; readonly rows: readonly SheetRow[] } {
  // why: programs that join files, or mark one twice, leave more than one mark.
  const all = given.replace(/^\ufeff+/, '');
  const named = NAMED.exec(all);
  const text = named === null ? all : all.slice(named[0].length);
  const before = named === null ? 0 : 1;
  const ofFile = isSeparator(named?.[1]) ? named[1] : undefined;
  refuseTooManyCells(text);
  const separator = asked ?? ofFile ?? separatorOf(text, isPasted);
  const quoted = parse(text, separator);
  const rows =
    quoted.badQuote === null ? quoted.rows : withoutQuotation(text, separator, quoted.badQuote + before);
  return { separator, rows: numbered(rows, before) };
}

/** Rows in which quotation marks are signs like any other, such as those of inches, where that leaves a whole table. */
function withoutQuotation(text: string, separator: Separator, badQuote: number): Parsed['rows'] {
  const { rows } = parse(text, separator, { quotes: false });
  const table = tableOf(filledOf(rows));
  // why: cells that keep both their quotation marks were quoted, and one of them has a mark that is not doubled.
  const isQuoted = table.some((row) => row.some((cell) => /^\s*(?:"[^"]+"|'[^']+')\s*$/.test(cell)));
  const isTable = !isQuoted && table.every(({ length }) => length === table[0]?.length);
  if (!isTable || (table[0]?.length ?? 0) < 2) throw new SheetRefused('quotes', badQuote + 1);
  return rows;
}

/** A number that a spreadsheet program shortened to a power, such as `8.90123E+12`. */
const POWER = /^-?\d(?:(?:[.,]\d+)?E[+-]|[.,]\d+e\+)\d{2,3}$/;
/** A cell of a line that is drawn between rows: of dashes, as lists of SAP and consoles of databases have them. */
const LINE = /^\s*(?::?[-=+]{3,}:?|:-+:|:--|--:)\s*$/;

const numbered = (rows: Parsed['rows'], before: number): readonly SheetRow[] =>
  rows.map((texts, at) => {
    const isLine =
      texts.some((text) => LINE.test(text)) && texts.every((text) => text === '' || LINE.test(text));
    const cells = isLine ? [] : withoutBlankEnd(texts.map(withoutTextFormula));
    const where = (is: (cell: string) => boolean) =>
      cells.flatMap((cell, column) => (is(cell) ? [column] : []));
    const [garbled, doubtful] = [where(isGarbled), where((cell) => POWER.test(cell.trim()))];
    return {
      ...{ number: at + 1 + before, cells },
      ...(garbled.length > 0 && { garbled }),
      ...(doubtful.length > 0 && { doubtful }),
    };
  });
