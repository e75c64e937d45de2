import { ENTRY_ORDER, type EntryField } from '@monda/domain/projects/entry-fields.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { words } from '@monda/phrases/words.ts';
import { type DraftItem, newItem, type NewKey, setValues } from '../draft/draft.ts';
import { type Block, type Columns, textOf, withTexts } from './cells.ts';

/** Items after a change of several cells, and which cells that were. */
export interface CellChange {
  readonly items: readonly DraftItem[];
  readonly changed: readonly (readonly [itemKey: string, field: EntryField])[];
}

type Texts = Readonly<Partial<Record<EntryField, string>>>;

/** Writes texts into the cells of rows; `textsAt` answers those of a row, from 0. */
function writeCells(
  items: readonly DraftItem[],
  top: number,
  bottom: number,
  textsAt: (row: number) => Texts,
): CellChange {
  const changed: [string, EntryField][] = [];
  const next = items.map((item, row) => {
    if (row < top || row > bottom) return item;
    const texts = textsAt(row);
    for (const field of ENTRY_ORDER) if (texts[field] !== undefined) changed.push([item.key, field]);
    return setValues(item, withTexts(item.values, texts));
  });
  return { items: next, changed };
}

const textsIn = (left: number, cells: readonly string[], columns: Columns): Texts =>
  Object.fromEntries(cells.map((cell, at) => [columns[left + at], cell])) as Texts;

/**
 * Pastes cells with their first one at the corner of a block; rows that are not there are added. A single cell goes
 * into every cell of the block. All or nothing: where rows would be above the limit of a request, or cells beyond the
 * last column, it answers why nothing was pasted.
 */
export function pasteCells(
  items: readonly DraftItem[],
  at: Block,
  cells: readonly (readonly string[])[],
  columns: Columns,
  newKey: NewKey,
): CellChange | { readonly refusal: string } {
  const [[only, ...more] = [], ...below] = cells;
  if (only === undefined) return { refusal: words().itemTable.nothingToPaste };
  if (more.length === 0 && below.length === 0) return fillCells(items, at, only, columns);
  const width = Math.max(...cells.map((row) => row.length));
  const rows = at.top + cells.length;
  const most = LIMITS.itemsPerRequest;
  if (rows > most) return { refusal: words().itemTable.tooManyRows(cells.length, most - at.top, most) };
  const room = Math.max(columns.length - at.left, 0);
  if (width > room) return { refusal: words().itemTable.tooManyColumns(width, room) };
  const added = Array.from({ length: Math.max(rows - items.length, 0) }, () => newItem(newKey));
  return writeCells([...items, ...added], at.top, rows - 1, (row) =>
    textsIn(at.left, cells[row - at.top] ?? [], columns),
  );
}

/** Writes one text into every cell of a block. */
export function fillCells(
  items: readonly DraftItem[],
  at: Block,
  text: string,
  columns: Columns,
): CellChange {
  const right = Math.min(at.right, columns.length - 1);
  const texts = textsIn(
    at.left,
    Array.from({ length: Math.max(right - at.left + 1, 0) }, () => text),
    columns,
  );
  return writeCells(items, at.top, at.bottom, () => texts);
}

/**
 * Writes the first row of a block into its other rows; from a block of one row into all rows below it.
 */
export function fillDown(items: readonly DraftItem[], at: Block, columns: Columns): CellChange {
  const first = items[at.top];
  const bottom = at.bottom > at.top ? at.bottom : items.length - 1;
  if (first === undefined) return { items, changed: [] };
  const texts = Object.fromEntries(
    columns.slice(at.left, at.right + 1).map((field) => [field, first.values[field]]),
  );
  return writeCells(items, at.top + 1, bottom, () => texts);
}

/** What stands in a block, row by row, as it is copied. */
export function textsOf(
  items: readonly DraftItem[],
  at: Block,
  columns: Columns,
): readonly (readonly string[])[] {
  return items
    .slice(at.top, at.bottom + 1)
    .map(({ values }) => columns.slice(at.left, at.right + 1).map((field) => textOf(values, field)));
}
