import type { SheetRow } from '@monda/sheets/sheet.ts';
import { placesBySerialNumber } from '../serial-numbers/repeated-serial-numbers.ts';
import type { ImportedRow } from './import-rows.ts';

/**
 * The rows with a serial number that have in every cell what an earlier row has: by their numbers, the number of that
 * row. `items` are the rows as items, by the same positions.
 */
export function repeatedRows(
  rows: readonly SheetRow[],
  items: readonly ImportedRow[],
): ReadonlyMap<number, number> {
  const repeated = new Map<number, number>();
  const positions = placesBySerialNumber(items.map(({ values }, number) => ({ number, values })));
  for (const several of [...positions.values()].filter(({ length }) => length > 1)) {
    const first = new Map<string, number>();
    for (const at of several) {
      const [row, item] = [rows[at], items[at]];
      if (row === undefined || item === undefined) continue;
      const cells = row.cells.map((cell) => cell.trim()).join('\n');
      // why: what was typed over a row makes it another one.
      const content = JSON.stringify([item.values, cells.trimEnd()]);
      const earlier = first.get(content);
      if (earlier === undefined) first.set(content, row.number);
      else repeated.set(row.number, earlier);
    }
  }
  return repeated;
}
