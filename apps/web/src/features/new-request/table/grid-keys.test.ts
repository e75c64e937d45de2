import { describe, expect, test } from 'vitest';
import { beginsText, cellAfter, nextTyped } from './grid-keys.ts';

/** Columns that are typed in; the files are behind them. */
const FILES_COLUMN = 6;
const LAST = FILES_COLUMN - 1;

const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false, altKey: false });

describe('a key leads', () => {
  test.each([
    ['a', false],
    ['Enter', false],
    ['Shift', false],
  ])('nowhere: %s', (key, ctrl) =>
    expect(cellAfter(press(key, ctrl), { row: 2, column: 2 }, 5, FILES_COLUMN)).toBeNull(),
  );

  test.each([
    ['ArrowUp', false, 1, 2],
    ['ArrowDown', false, 3, 2],
    ['ArrowLeft', false, 2, 1],
    ['ArrowRight', false, 2, 3],
    ['ArrowUp', true, 0, 2],
    ['ArrowDown', true, 4, 2],
    ['ArrowLeft', true, 2, 0],
    ['ArrowRight', true, 2, FILES_COLUMN],
    ['Home', false, 2, 0],
    ['End', false, 2, FILES_COLUMN],
    ['Home', true, 0, 0],
    ['End', true, 4, FILES_COLUMN],
    ['PageUp', false, 0, 2],
    ['PageDown', false, 4, 2],
  ])('%s, with Ctrl: %s', (key, ctrl, row, column) =>
    expect(cellAfter(press(key, ctrl), { row: 2, column: 2 }, 5, FILES_COLUMN)).toEqual({ row, column }),
  );

  test('never out of the table', () => {
    for (const key of ['ArrowUp', 'ArrowLeft', 'Home', 'PageUp'])
      expect(cellAfter(press(key), { row: 0, column: 0 }, 1, FILES_COLUMN)).toEqual({ row: 0, column: 0 });
    for (const key of ['ArrowDown', 'ArrowRight', 'End', 'PageDown'])
      expect(cellAfter(press(key), { row: 0, column: FILES_COLUMN }, 1, FILES_COLUMN)).toEqual({
        row: 0,
        column: FILES_COLUMN,
      });
  });
});

test('Tab goes from typed cell to typed cell, row by row, and ends at both ends', () => {
  expect(nextTyped({ row: 0, column: 0 }, -1, 2, FILES_COLUMN)).toBeNull();
  expect(nextTyped({ row: 0, column: LAST }, 1, 2, FILES_COLUMN)).toEqual({ row: 1, column: 0 });
  expect(nextTyped({ row: 1, column: 0 }, -1, 2, FILES_COLUMN)).toEqual({ row: 0, column: LAST });
  expect(nextTyped({ row: 1, column: LAST }, 1, 2, FILES_COLUMN)).toBeNull();
});

test('letters begin to write, keys with a name, blanks and shortcuts do not', () => {
  for (const key of ['a', 'É', '7', '=', '😀', 'Dead', 'Process']) expect(beginsText(press(key))).toBe(true);
  for (const key of [' ', 'F5', 'Escape', 'CapsLock']) expect(beginsText(press(key))).toBe(false);
  expect(beginsText(press('a', true))).toBe(false);
});
