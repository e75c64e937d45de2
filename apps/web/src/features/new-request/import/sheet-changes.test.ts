import { describe, expect, test } from 'vitest';
import { withoutHiddenColumns } from '@monda/sheets/hidden-cells.ts';
import type { Sheet } from '@monda/sheets/sheet.ts';
import { headerIn, onSheet, sourcesIn, unchanged } from './sheet-changes.ts';

const ROWS = [
  ['', 'A list', 'x'],
  ['Family', 'Type', 'Serial number'],
  ['Furniture', 'Desk', '1'],
  ['', '', '2'],
  ['Furniture', 'Chair', '3'],
];
const sheetOf = (): Sheet => ({
  form: { kind: 'xlsx', names: ['One'], at: 0 },
  rows: ROWS.map((cells, at) => ({ number: at + 1, cells })),
  hiddenColumns: [2],
});

const whole = sheetOf();
const shown = withoutHiddenColumns(whole);
const changed = {
  ...unchanged(shown),
  chosen: { serialNumber: 1, itemName: 'M1' },
  edits: new Map([[3, { type: 'Chair' }]]),
  leftOut: new Set([5]),
  putBack: new Set([6]),
  alike: 2,
};

describe('what a person changed of a sheet', () => {
  test('stays where hidden columns are taken, and where they are not any more', () => {
    const { edits, leftOut, chosen } = changed;
    expect(onSheet(changed, whole, false)).toMatchObject({ of: whole, edits, leftOut, chosen, alike: 0 });
    const back = onSheet(onSheet(changed, whole, false), shown, false);
    expect(back).toMatchObject({ of: shown, edits, leftOut, chosen });
  });

  test('is the same where nothing of the sheet is new', () => {
    expect(onSheet(changed, shown, false)).toBe(changed);
  });

  test('stays of a row that is away for a time', () => {
    const out = { ...onSheet(changed, whole, false), leftOut: new Set([4]) };
    expect(shown.rows.map(({ number }) => number)).not.toContain(4);
    expect(onSheet(onSheet(out, shown, false), whole, false).leftOut).toEqual(new Set([4]));
  });

  test('is dropped with another sheet, which has its own rows', () => {
    expect(onSheet(changed, sheetOf(), false)).toMatchObject({ chosen: {}, alike: 0 });
    expect(onSheet(changed, sheetOf(), false).leftOut.size).toBe(0);
    expect(onSheet(changed, sheetOf(), false).edits.size).toBe(0);
  });

  test('says no longer what else was changed where hidden rows are taken', () => {
    expect(onSheet(changed, shown, true)).toMatchObject({ alike: 0, leftOut: changed.leftOut });
  });

  test('keeps the choice of a column until it is empty', () => {
    const chosen = { ...onSheet(changed, whole, false), chosen: { serialNumber: 2, itemName: 1 } };
    expect(onSheet(chosen, shown, false).chosen).toEqual({ itemName: 1 });
  });
});

describe('the row of names', () => {
  test('is found, unless one is chosen, by its number', () => {
    expect(headerIn(unchanged(whole))).toBe(1);
    expect(headerIn({ ...unchanged(whole), headerRow: null })).toBeNull();
    expect(headerIn({ ...unchanged(whole), headerRow: 5 })).toBe(4);
    expect(headerIn({ ...unchanged(shown), headerRow: 5 })).toBe(3);
    expect(headerIn({ ...unchanged(shown), headerRow: 4 })).toBe(1);
  });

  test('names the columns that are not chosen', () => {
    expect(sourcesIn(whole, 1, { serialNumber: 0 })).toMatchObject({ family: 0, type: 1, serialNumber: 0 });
    expect(sourcesIn(whole, 0, { serialNumber: 0 })).toMatchObject({ serialNumber: 0, family: '' });
  });
});
