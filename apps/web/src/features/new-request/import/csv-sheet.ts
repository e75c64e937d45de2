import { fieldByLabel } from '@monda/domain/items/item-field-by-label.ts';
import Papa from 'papaparse';
import { type Separator, SEPARATORS, SheetRefused, type SheetRow, withoutBlankEnd } from './sheet.ts';

/** Rows looked at to find the separator. */
const SAMPLE = 20;
/** The line by which Excel names the separator of a file. */
const NAMED = /^"?sep=(.)"?(?:\r\n?|\n|$)/i;

interface Parsed {
  readonly rows: readonly (readonly string[])[];
  /** Position of the first row with a quotation mark at a wrong place; `null` for none. */
  readonly badQuote: number | null;
}

function parse(text: string, separator: Separator, { quotes = true, rows = 0 } = {}): Parsed {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    preview: rows,
    // why: no text of ours holds this sign, since a sheet with it is refused.
    quoteChar: quotes ? '"' : '\0',
  });
  return { rows: data, badQuote: errors.find(({ type }) => type === 'Quotes')?.row ?? null };
}

const isSeparator = (sign: string | undefined): sign is Separator =>
  (SEPARATORS as readonly (string | undefined)[]).includes(sign);

/** How well a separator explains a text: columns with the name of a field, then rows as long as the first one. */
function fitOf(text: string, separator: Separator): readonly number[] {
  const rows = parse(text, separator, { rows: SAMPLE }).rows.filter((row) => withoutBlankEnd(row).length > 0);
  const [first = []] = rows;
  if (first.length < 2) return [0, 0, 0];
  const named = new Set(first.map(fieldByLabel).filter((field) => field !== null)).size;
  const alike = rows.filter(({ length }) => length === first.length).length / rows.length;
  return [named, alike, first.length];
}

/** The separator that explains a text best; the first one where none does. */
function separatorOf(text: string, isPasted: boolean): Separator {
  // why: what a spreadsheet puts on the clipboard is always separated by tabs.
  if (isPasted && text.includes('\t')) return '\t';
  const fits = SEPARATORS.map((separator) => ({ separator, fit: fitOf(text, separator) }));
  const [best] = fits.toSorted((a, b) => {
    const at = a.fit.findIndex((figure, position) => figure !== b.fit[position]);
    return at < 0 ? 0 : (b.fit[at] ?? 0) - (a.fit[at] ?? 0);
  });
  if (isPasted && (best?.fit[0] ?? 0) < 2) return '\t';
  return best?.separator ?? ',';
}

const withPlainEnds = (text: string) => text.replace(/\r\n?/g, '\n');

/** The text with `\n` between its rows; line ends within quoted cells stay what they are. */
function withPlainRowEnds(text: string, separator: Separator): string {
  const begins = (at: number) => at === 0 || ['\n', '\r', separator].includes(text[at - 1] ?? '');
  const pieces: string[] = [];
  const sign = /["\r]/g;
  let from = 0;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    const at = found.index;
    if (found[0] === '\r') {
      pieces.push(text.slice(from, at), '\n');
      from = text[at + 1] === '\n' ? at + 2 : at + 1;
      sign.lastIndex = from;
    } else if (begins(at)) {
      const end = endOfQuoted(text, at);
      // why: what is not closed is refused, or read without quotation.
      if (end < 0) return withPlainEnds(text);
      sign.lastIndex = end + 1;
    }
  }
  return pieces.join('') + text.slice(from);
}

/** Where the quotation mark stands that closes a cell; -1 for none. A doubled one within the cell closes nothing. */
function endOfQuoted(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end;
}

export interface CsvOptions {
  readonly separator?: Separator | undefined;
  /** Came from the clipboard. */
  readonly isPasted?: boolean;
}

/**
 * The rows of a text with separated cells (RFC 4180): separated by the asked sign, by the one that a first line `sep=;`
 * names, else by the one that explains the text best. Cells stay the texts they are. Throws {@link SheetRefused} for a
 * quotation mark at a wrong place, unless all rows are of one length without quotation.
 */
export function readCsv(
  given: string,
  { separator: asked, isPasted = false }: CsvOptions = {},
): { readonly separator: Separator; readonly rows: readonly SheetRow[] } {
  const all = given.replace(/^\ufeff/, '');
  const named = NAMED.exec(all);
  const whole = named === null ? all : all.slice(named[0].length);
  const before = named === null ? 0 : 1;
  const text = withPlainEnds(whole);
  const ofFile = isSeparator(named?.[1]) ? named[1] : undefined;
  const separator = asked ?? ofFile ?? separatorOf(text, isPasted);
  const quoted = parse(withPlainRowEnds(whole, separator), separator);
  const rows =
    quoted.badQuote === null ? quoted.rows : withoutQuotation(text, separator, quoted.badQuote + before);
  return { separator, rows: numbered(rows, before) };
}

/** Rows in which quotation marks are signs like any other, such as those of inches, where that leaves a whole table. */
function withoutQuotation(text: string, separator: Separator, badQuote: number): Parsed['rows'] {
  const { rows } = parse(text, separator, { quotes: false });
  const filled = rows.filter((row) => withoutBlankEnd(row).length > 0);
  const isTable = filled.every(({ length }) => length === filled[0]?.length);
  if (!isTable || (filled[0]?.length ?? 0) < 2) throw new SheetRefused('quotes', badQuote + 1);
  return rows;
}

const numbered = (rows: Parsed['rows'], before: number): readonly SheetRow[] =>
  rows.map((cells, at) => ({ number: at + 1 + before, cells: withoutBlankEnd(cells) }));
