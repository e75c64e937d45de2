import type { CellValue, ColumnKind } from '@monda/domain/exports/export-columns.ts';
import { guardSeparatedCell } from '@monda/domain/base/spreadsheet-cell.ts';
import type { Sheet } from './sheet.ts';

/** Says that the text is UTF-8: without it Excel reads another encoding. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/** Signs for which a text stands in quotation marks: those that any reader may take for the end of a cell. */
const TO_QUOTE = /[",;|\t\r\n]|^\s|\s$/;

/**
 * A sheet as CSV by RFC 4180, UTF-8 with a byte order mark, a piece for each page. No text can become a formula, also
 * where the file is opened with another separator.
 */
export async function* csvFile({ columns, pages }: Sheet): AsyncGenerator<Buffer> {
  const kinds = columns.map(({ kind }) => kind);
  yield Buffer.from(BYTE_ORDER_MARK + lineOf(columns.map(({ heading }) => field(heading, 'text'))));
  for await (const rows of pages) {
    yield Buffer.from(
      rows.map((cells) => lineOf(cells.map((cell, at) => field(cell, kinds[at] ?? 'text')))).join(''),
    );
  }
}

const lineOf = (fields: readonly string[]) => fields.join(',') + LINE_END;

function field(cell: CellValue, kind: ColumnKind): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return kind === 'money' ? cell.toFixed(2) : String(cell);
  if (kind === 'date') return cell;
  // why: spreadsheets take a date with `T` and `Z` for a text.
  if (kind === 'moment') return cell.slice(0, 19).replace('T', ' ');
  const text = guardSeparatedCell(cell.toWellFormed());
  return TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
