import type { CellValue, ColumnKind } from '@monda/domain/exports/export-columns.ts';
import { guardCell } from '@monda/domain/base/spreadsheet-cell.ts';
import type { RowSource } from './row-source.ts';
import type { SheetColumn } from './sheet.ts';
import { STYLE_OF } from './xlsx-parts.ts';

/** Days from the day 0 of spreadsheets to 1970-01-01. */
const EPOCH_DAY = 25_569;
const DAY_MS = 86_400_000;
/** Spreadsheets have no dates before this one that all of them count alike. */
const FIRST_DATE = '1900-03-01';

/**
 * Characters of a piece, at least. why: a piece waits for its turn to be deflated; where many small ones wait, they
 * outlive the quick collections of the memory and bring on the long ones.
 */
const PIECE = 32_768;

/** The letters of a column from 0: `A` … `Z`, `AA` …. */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCharCode(65 + (at % 26));
}

/** A worksheet in pieces: the heading, which stays in sight, and rows up to `mostRows`, the heading among them. */
export async function* sheetXml(
  columns: readonly SheetColumn[],
  rows: RowSource,
  mostRows: number,
): AsyncGenerator<Buffer> {
  const letters = columns.map((_, at) => columnLetters(at));
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(
      1,
      columns.map(({ heading }, at) => textXml(`${letters[at]}1`, heading, STYLE_OF.heading)),
    )}`,
  );
  let piece = '';
  for (let written = 1; written < mostRows; ) {
    const before = written;
    const taken = await rows.take(mostRows - before);
    if (taken === null) break;
    piece += taken
      .map((cells, inPage) => {
        const row = before + inPage + 1;
        return rowXml(
          row,
          cells.map((cell, at) => cellXml(`${letters[at]}${row}`, cell, columns[at]?.kind ?? 'text')),
        );
      })
      .join('');
    written += taken.length;
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(`${piece}</sheetData></worksheet>`);
}

const rowXml = (row: number, cells: readonly string[]) => `<row r="${row}">${cells.join('')}</row>`;

function cellXml(at: string, cell: CellValue, kind: ColumnKind): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return numberXml(at, cell, STYLE_OF[kind]);
  // why: a decimal text is written digit by digit; a binary fraction might change it.
  if (kind === 'number' && DECIMAL.test(cell)) return numberXml(at, cell, STYLE_OF[kind]);
  if ((kind === 'date' || kind === 'moment') && cell >= FIRST_DATE) {
    return numberXml(at, Date.parse(cell) / DAY_MS + EPOCH_DAY, STYLE_OF[kind]);
  }
  return textXml(at, guardCell(cell), STYLE_OF.text);
}

/** A decimal number as a text. */
const DECIMAL = /^\d+(\.\d+)?$/;

const numberXml = (at: string, value: number | string, style: number) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

/** White space that a reader of XML may drop. */
const EDGE_SPACE = /^\s|\s$|\n/;

const textXml = (at: string, text: string, style: number) =>
  `<c r="${at}"${style === STYLE_OF.text ? '' : ` s="${style}"`} t="inlineStr"><is><t${
    EDGE_SPACE.test(text) ? ' xml:space="preserve"' : ''
  }>${escapedText(text)}</t></is></c>`;

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as XML can carry it: what it cannot, and carriage returns, as spreadsheets write them (`_x000D_`). */
function escapedText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      // oxlint-disable-next-line no-control-regex -- why: what XML cannot carry is written as a code
      .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (sign) => `_x${hexOf(sign)}_`)
      .replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign)
  );
}

const hexOf = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
