import { expect, test } from 'vitest';
import { type DraftItem, EMPTY_ITEM } from '../draft/draft.ts';
import { sameSerialsOf } from './same-serials.ts';

const ITEM = { id: '0b7e2c1a-7777-4222-8333-00000000000a', itemName: 'Laptop', status: 'pending' } as const;

/** Items with these serial numbers; their keys are `a`, `b`, `c`, and so on. */
const itemsWith = (...serialNumbers: readonly string[]): readonly DraftItem[] =>
  serialNumbers.map((serialNumber, at) => ({
    key: 'abcdefgh'.charAt(at),
    values: { ...EMPTY_ITEM, serialNumber },
    photos: [],
    invoice: null,
  }));
const nothingBefore = () => null;

test('only items whose number stands anywhere else have an entry', () => {
  const requestedBefore = (key: string) => (key === 'tw3' ? ITEM : null);
  const same = sameSerialsOf(
    itemsWith('TW-1', '', 'N/A', 'tw 1', 'TW-2', 'TW-3'),
    requestedBefore,
    new Map(),
  );
  expect([...same]).toEqual([
    ['a', { items: [4], rows: [], requested: null }],
    ['d', { items: [1], rows: [], requested: null }],
    ['f', { items: [], rows: [], requested: ITEM }],
  ]);
});

test('what says the same stays the same object, one by one and as a whole', () => {
  const before = sameSerialsOf(itemsWith('TW-1', 'TW-1', 'TW-2', 'TW-3'), nothingBefore, new Map());
  expect(sameSerialsOf(itemsWith('TW-1', 'TW-1', 'TW-4', 'TW-5'), nothingBefore, before)).toBe(before);
  const after = sameSerialsOf(itemsWith('TW-1', 'TW-1', 'TW-4', 'TW-4'), nothingBefore, before);
  expect([...after.keys()]).toEqual(['a', 'b', 'c', 'd']);
  expect(after.get('a')).toBe(before.get('a'));
  expect(after.get('b')).toBe(before.get('b'));
  const third = sameSerialsOf(itemsWith('TW-1', 'TW-1', 'TW-1', 'TW-4'), nothingBefore, after);
  expect([...third].map(([key, { items }]) => [key, items])).toEqual([
    ['a', [2, 3]],
    ['b', [1, 3]],
    ['c', [1, 2]],
  ]);
  expect(sameSerialsOf(itemsWith('TW-1', 'TW-2'), nothingBefore, third).size).toBe(0);
});

test('an answer of the server changes the entries of its number alone', () => {
  const items = itemsWith('TW-1', 'TW-1', 'TW-2', 'TW-2');
  const before = sameSerialsOf(items, nothingBefore, new Map());
  const after = sameSerialsOf(items, (key) => (key === 'tw2' ? ITEM : null), before);
  expect(after.get('a')).toBe(before.get('a'));
  expect(after.get('c')).toEqual({ items: [4], rows: [], requested: ITEM });
});
