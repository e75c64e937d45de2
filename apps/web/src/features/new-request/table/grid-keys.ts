import type { Cell } from './cells.ts';

/** Rows that Page Up and Page Down pass. */
const PAGE = 10;

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The cell a key leads to, inside a table of this many rows and columns that hold what is typed; `null` for a key that leads
 * nowhere.
 */
export function cellAfter(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  from: Cell,
  rows: number,
  columns: number,
): Cell | null {
  if (altKey) return null;
  const last = rows - 1;
  const { row, column } = from;
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowUp':
      return { row: isFar ? 0 : Math.max(row - 1, 0), column };
    case 'ArrowDown':
      return { row: isFar ? last : Math.min(row + 1, last), column };
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : Math.max(column - 1, 0) };
    case 'ArrowRight':
      return { row, column: isFar ? columns : Math.min(column + 1, columns) };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? last : row, column: columns };
    case 'PageUp':
      return { row: Math.max(row - PAGE, 0), column };
    case 'PageDown':
      return { row: Math.min(row + PAGE, last), column };
    default:
      return null;
  }
}

/** The next cell that is typed in, or the one before; `null` at the end of the table. */
export function nextTyped({ row, column }: Cell, by: 1 | -1, rows: number, columns: number): Cell | null {
  const at = row * columns + column + by;
  return at < 0 || at >= rows * columns ? null : { row: Math.floor(at / columns), column: at % columns };
}

/** Whether a key begins to write: a letter, or one that composes a letter with those that follow. */
export const beginsText = ({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  key !== ' ' &&
  ([...key].length === 1 || key === 'Dead' || key === 'Process');
