import { guardCell } from '@monda/domain/base/spreadsheet-cell.ts';

const written = (text: string): string => {
  const cell = guardCell(text);
  return /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
};

/** Rows of cells as a text for the clipboard, which a spreadsheet reads; no cell of it becomes a formula there. */
export function textOfCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(written).join('\t')).join('\n');
}
