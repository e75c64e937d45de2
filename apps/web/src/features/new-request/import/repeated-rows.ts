import type { SheetRow } from '@monda/sheets/sheet.ts';
import { keyOfValues } from '../serial-numbers/repeated-serial-numbers.ts';
import type { ImportedRow } from './import-rows.ts';

/**
 * The rows with a serial number that have in every cell what an earlier row has: by their numbers, the number of that
 * row. `items` are the rows as items, by the same positions.
 */
export function repeatedRows(
  rows: readonly SheetRow[],
  items: readonly ImportedRow[],
): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const [at, item] of items.entries()) {
    const serialNumber = keyOfValues(item.values);
    if (serialNumber === null) continue;
    const cells = (rows[at]?.cells ?? []).map((cell) => cell.trim());
    // why: what was typed over a row makes it another one.
    const says = JSON.stringify([serialNumber, item.values, cells.join('\n').trimEnd()]);
    const earlier = first.get(says);
    if (earlier === undefined) first.set(says, item.number);
    else repeated.set(item.number, earlier);
  }
  return repeated;
}
