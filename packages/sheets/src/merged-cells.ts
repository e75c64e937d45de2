import { SHEET_LIMITS, SheetRefused, type SheetRow, type UnknownCell } from './sheet.ts';
import type { SignCount } from './workbook-texts.ts';

/** The column, from 0, and the row, from 1, of a cell. */
export interface Place {
  readonly column: number;
  readonly row: number;
}
/** Cells that are shown as one; what it shows is that of the first one. */
export interface MergedRange {
  readonly first: Place;
  readonly last: Place;
}

/** A row whose cells are changed. */
interface RowInWork {
  readonly row: SheetRow;
  readonly cells: string[];
  readonly doubtful: Set<number>;
  readonly unknown: Map<number, UnknownCell['reason']>;
  readonly merged: Set<number>;
  readonly covered: Set<number>;
}

const inWork = (row: SheetRow): RowInWork => ({
  row,
  cells: [...row.cells],
  doubtful: new Set(row.doubtful),
  unknown: new Map(row.unknown?.map(({ at, reason }) => [at, reason])),
  merged: new Set(),
  covered: new Set(),
});

/** Position of the first row with this number or a greater one. */
function firstFrom(rows: readonly RowInWork[], number: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.row.number ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Puts the cell of a row into another row, or nothing there; marks it where that changes what stands there. */
function put(into: RowInWork, at: number, from: RowInWork | null, signs: SignCount): void {
  const text = from?.cells[at] ?? '';
  const reason = from?.unknown.get(at);
  if (text === (into.cells[at] ?? '') && reason === into.unknown.get(at)) return;
  signs.add(text);
  while (into.cells.length <= at) into.cells.push('');
  into.cells[at] = text;
  into.merged.add(at);
  into.doubtful.delete(at);
  into.unknown.delete(at);
  if (from?.doubtful.has(at) === true) into.doubtful.add(at);
  if (reason !== undefined) into.unknown.set(at, reason);
}

/** Whether anything is seen in a row besides what it shares with the one above. */
const isRow = ({ cells, unknown, merged, covered }: RowInWork): boolean =>
  cells.some((text, at) => text !== '' && !covered.has(at) && !merged.has(at)) ||
  [...unknown.keys()].some((at) => !covered.has(at));

function asRow({ row, cells, doubtful, unknown, merged }: RowInWork): SheetRow {
  const ascending = (of: Iterable<number>) => [...of].toSorted((a, b) => a - b);
  while (cells.at(-1) === '' && !unknown.has(cells.length - 1)) cells.pop();
  return {
    number: row.number,
    cells,
    ...(doubtful.size > 0 && { doubtful: ascending(doubtful) }),
    ...(unknown.size > 0 && {
      unknown: ascending(unknown.keys()).map((at) => ({ at, reason: unknown.get(at) ?? 'error' })),
    }),
    ...(row.hidden === true && { hidden: true as const }),
    ...(merged.size > 0 && { merged: ascending(merged) }),
  };
}

/**
 * The rows as a person sees them where cells are merged: the text of the first cell in each of its rows, in its first
 * column alone, and nothing else of the others. What that changes is marked. A row of which nothing else is seen is none.
 * Ranges that overlap are refused, so that no cell is looked at twice.
 */
export function withMergedCells(
  rows: readonly SheetRow[],
  ranges: readonly MergedRange[],
  signs: SignCount,
): readonly SheetRow[] {
  if (ranges.length === 0) return rows;
  const all = rows.map(inWork);
  const touched = new Set<RowInWork>();
  for (const { first, last } of ranges) {
    const from = firstFrom(all, first.row);
    const source = all[from]?.row.number === first.row ? (all[from] ?? null) : null;
    for (let at = from; (all[at]?.row.number ?? Infinity) <= last.row; at += 1) {
      const row = all[at];
      if (row === undefined) break;
      touched.add(row);
      for (let column = first.column; column <= last.column && column < SHEET_LIMITS.columns; column += 1) {
        if (row.covered.has(column)) throw new SheetRefused('broken');
        row.covered.add(column);
        if (column > first.column) put(row, column, null, signs);
        else if (row !== source) put(row, column, source, signs);
      }
    }
    source?.covered.delete(first.column);
    source?.merged.delete(first.column);
  }
  return all
    .filter((row) => !touched.has(row) || isRow(row))
    .map((row) => (touched.has(row) ? asRow(row) : row.row));
}
