import type { Sheet, SheetRow } from './sheet.ts';

/** The rows that a spreadsheet program shows. */
export const shownRows = (rows: readonly SheetRow[]): readonly SheetRow[] =>
  rows.filter(({ hidden }) => hidden === undefined);

/** The sheet with nothing in the columns that are not shown; all keep their letters. */
export function withoutHiddenColumns(sheet: Sheet): Sheet {
  const hidden = new Set(sheet.hiddenColumns ?? []);
  if (hidden.size === 0) return sheet;
  const rows = sheet.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) => (hidden.has(at) ? '' : cell)),
    unknown: row.unknown?.filter(({ at }) => !hidden.has(at)),
    doubtful: row.doubtful?.filter((at) => !hidden.has(at)),
    changed: row.changed?.filter((at) => !hidden.has(at)),
    merged: row.merged?.filter((at) => !hidden.has(at)),
  }));
  return {
    ...sheet,
    rows: rows.filter(
      ({ cells, unknown = [] }) => unknown.length > 0 || cells.some((cell) => cell.trim() !== ''),
    ),
  };
}

/** Positions of the columns that are not shown and have something in them. */
export function hiddenColumnsOf({ rows, hiddenColumns = [] }: Sheet): readonly number[] {
  return hiddenColumns.filter((at) =>
    rows.some(
      ({ cells, unknown = [] }) => (cells[at] ?? '') !== '' || unknown.some((cell) => cell.at === at),
    ),
  );
}

/** Whole numbers in ascending order as ranges: `3`, `7 to 9`; `range` says one. */
export function inRanges(
  numbers: readonly number[],
  range: (from: number, to: number) => string,
): readonly string[] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : range(from, to)));
}
