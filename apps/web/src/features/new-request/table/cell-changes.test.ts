import { words } from '@monda/phrases/words.ts';
import { describe, expect, test } from 'vitest';
import { type DraftItem, EMPTY_ITEM } from '../draft/draft.ts';
import { filledItem } from '../draft/draft-samples.ts';
import { fillCells, fillDown, pasteCells, textsOf } from './cell-changes.ts';
import { type Block, columnOf, columnsWith } from './cells.ts';

const keyed = () => {
  let next = 0;
  return () => `new-${(next += 1)}`;
};
const block = (top: number, left: number, bottom = top, right = left): Block => ({
  top,
  left,
  bottom,
  right,
});
/** A table with the further fields, and one that shows the specified ones alone. */
const COLUMNS = columnsWith(true);
const FEW = columnsWith(false);
const FILES_COLUMN = COLUMNS.length;
const LAST = FILES_COLUMN - 1;
const COST_CENTER = columnOf('costCenter', COLUMNS);
/** A row of the table, empty but for these texts. */
const row = (texts: Partial<Record<(typeof COLUMNS)[number], string>>) =>
  COLUMNS.map((field) => texts[field] ?? '');
const items = (howMany: number): DraftItem[] =>
  Array.from({ length: howMany }, (_, at) => ({ ...filledItem(`item-${at}`), values: EMPTY_ITEM }));
const rowsOf = (list: readonly DraftItem[]) =>
  textsOf(list, block(0, 0, list.length - 1, COLUMNS.length - 1), COLUMNS);
const pasted = (list: readonly DraftItem[], at: Block, cells: readonly (readonly string[])[]) => {
  const result = pasteCells(list, at, cells, COLUMNS, keyed());
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
};

describe('a paste is refused whole', () => {
  const refusalOf = (at: Block, cells: readonly (readonly string[])[], columns = COLUMNS) => {
    const result = pasteCells(items(2), at, cells, columns, keyed());
    return 'refusal' in result ? result.refusal : null;
  };

  test('beyond 50 rows', () => {
    const cells = (howMany: number) => Array.from({ length: howMany }, (_, at) => [`SN-${at}`]);
    expect(refusalOf(block(0, 3), cells(51))).toBe(
      'Nothing was pasted: that is 51 rows, and a request can have up to 50 items. From this cell on there is room for 50.',
    );
    expect(refusalOf(block(1, 3), cells(50))).toContain('room for 49');
    expect(refusalOf(block(0, 3), cells(50))).toBeNull();
  });

  test('beyond the last column, and into the files', () => {
    expect(refusalOf(block(0, LAST - 1), [['a', 'b', 'c']])).toBe(
      'Nothing was pasted: that is 3 columns, and from this cell on there is room for 2.',
    );
    expect(refusalOf(block(0, FILES_COLUMN), [['a'], ['b']])).toContain('room for 0');
    expect(refusalOf(block(0, FEW.length), [['a'], ['b']], FEW)).toContain('room for 0');
  });

  test('when there is no text', () => {
    expect(refusalOf(block(0, 0), [])).toBe('Nothing to paste: the clipboard has no text.');
  });
});

test('a pasted block finds families and types by label, keeps what matches nothing, and adds the rows it needs', () => {
  const typed = { itemName: 'Disk', serialNumber: '007', costCenter: 'CC-1', description: 'One\ntwo' };
  const { items: after, changed } = pasted(items(1), block(0, 0), [
    row({ ...typed, family: 'Equipo de computo y TI', type: 'discos duros' }),
    ['furniture & office equipment', 'DESKS', 'Desk'],
    ['Vehicles', 'Truck'],
  ]);
  expect(after.map(({ key }) => key)).toEqual(['item-0', 'new-1', 'new-2']);
  expect(after.map(({ values: { family, type, serialNumber } }) => [family, type, serialNumber])).toEqual([
    ['computing_it_equipment', 'hard_drives', '007'],
    ['furniture_office_equipment', 'desks', ''],
    ['Vehicles', 'Truck', ''],
  ]);
  expect(rowsOf(after)[0]).toEqual(
    row({ ...typed, family: 'Computing & IT Equipment', type: 'Hard Drives' }),
  );
  expect(changed).toHaveLength(COLUMNS.length + 3 + 2);
});

test('a type that was pasted before its family is found once the family is there', () => {
  const { items: typed } = pasted(items(1), block(0, 1), [['discos duros']]);
  expect(typed[0]?.values.type).toBe('discos duros');
  const { items: both } = pasted(typed, block(0, 0), [['Computing & IT Equipment']]);
  expect(both[0]?.values.type).toBe('hard_drives');
});

test('one cell goes into every cell of what is selected, and never into the files', () => {
  const { items: after } = pasted(items(3), block(1, LAST - 1, 2, FILES_COLUMN), [['x']]);
  expect(rowsOf(after).map((cells) => cells.slice(LAST - 2))).toEqual([
    ['', '', ''],
    ['', 'x', 'x'],
    ['', 'x', 'x'],
  ]);
  expect(fillCells(after, block(0, FILES_COLUMN), 'x', COLUMNS).changed).toEqual([]);
  expect(fillCells(after, block(0, FEW.length), 'x', FEW).changed).toEqual([]);
});

test('filling down takes the first row of what is selected, or of one cell all rows below', () => {
  const { items: first } = pasted(items(4), block(0, 0), [row({ itemName: 'Desk', costCenter: 'CC-1' })]);
  expect(rowsOf(fillDown(first, block(0, 2, 2, 2), COLUMNS).items).map((cells) => cells[2])).toEqual([
    'Desk',
    'Desk',
    'Desk',
    '',
  ]);
  const { items: all, changed } = fillDown(first, block(0, COST_CENTER), COLUMNS);
  expect(rowsOf(all).map((cells) => cells[COST_CENTER])).toEqual(['CC-1', 'CC-1', 'CC-1', 'CC-1']);
  expect(changed).toEqual([
    ['item-1', 'costCenter'],
    ['item-2', 'costCenter'],
    ['item-3', 'costCenter'],
  ]);
  expect(fillDown(first, block(3, 0), COLUMNS).changed).toEqual([]);
});

test('a block that is wider than the columns shown is refused; it goes into the further ones where these are shown', () => {
  const cells = [row({ itemName: 'Lathe', propertyNumber: 'AF-1', volume: '2' })];
  expect(pasteCells(items(1), block(0, 0), cells, FEW, keyed())).toEqual({
    refusal: words().itemTable.tooManyColumns(COLUMNS.length, FEW.length),
  });
  expect(rowsOf(pasted(items(1), block(0, 0), cells).items)[0]).toEqual(cells[0]);
});
