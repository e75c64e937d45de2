import type { ListReturnState } from '../../../lib/list-return-state.ts';
import { expect, test } from 'vitest';
import { goOn, neighbourOf, type ReadPage } from './list-order.ts';

const LIMIT = 3;
const readingOf =
  (list: readonly number[], asked: number[] = []): ReadPage =>
  async (page) => {
    asked.push(page);
    const ids = list.slice((page - 1) * LIMIT, page * LIMIT).map(String);
    return { ids, goesOn: page * LIMIT < list.length };
  };
const left = (rows: readonly number[], page = 1): ListReturnState => ({
  address: page === 1 ? '/items?limit=3' : `/items?limit=3&page=${page}`,
  top: 40,
  opened: null,
  rows: rows.map(String),
});
const numbers = (list: ListReturnState | null) => list?.rows?.map(Number);

test('an item that is not of the list has no neighbours, nor has a list without rows', () => {
  expect(neighbourOf(left([1, 2]), '9', 'next')).toBeNull();
  expect(neighbourOf({ address: '/items', top: 0, opened: '1' }, '1', 'next')).toBeNull();
});

test('neighbours stand in the order of the list, and end with the rows', () => {
  const list = left([1, 2, 3]);
  expect([neighbourOf(list, '1', 'next'), neighbourOf(list, '3', 'next')]).toEqual(['2', null]);
  expect([neighbourOf(list, '3', 'previous'), neighbourOf(list, '1', 'previous')]).toEqual(['2', null]);
});

test('at the end of a page the next one follows, and the way back leads there', async () => {
  const more = await goOn(left([1, 2, 3]), 'next', readingOf([1, 2, 3, 4, 5]));
  expect([numbers(more), more?.address, more?.top]).toEqual([[1, 2, 3, 4, 5], '/items?limit=3&page=2', 0]);
});

test('what moved up because items left follows on the same page', async () => {
  const more = await goOn(left([1, 2, 3]), 'next', readingOf([2, 4, 5]));
  expect([numbers(more), more?.address, more?.top]).toEqual([[1, 2, 3, 4, 5], '/items?limit=3', 40]);
});

test('a first page that was worked through wholly goes on with what stands there now', async () => {
  expect(numbers(await goOn(left([1, 2, 3]), 'next', readingOf([4, 5])))).toEqual([1, 2, 3, 4, 5]);
});

test('what follows a later page has moved up to it, or to the one before', async () => {
  expect(numbers(await goOn(left([4, 5, 6], 2), 'next', readingOf([1, 2, 3, 7, 8])))).toEqual([
    4, 5, 6, 7, 8,
  ]);
  const before = await goOn(left([4, 5, 6], 2), 'next', readingOf([1, 2, 5, 7]));
  expect([numbers(before), before?.address]).toEqual([[4, 5, 6, 7], '/items?limit=3&page=2']);
  const up = await goOn(left([1, 2, 3, 4, 5, 6], 2), 'next', readingOf([5, 7]));
  expect([numbers(up), up?.address]).toEqual([[1, 2, 3, 4, 5, 6, 7], '/items?limit=3']);
});

test('an item that came in front is no follower', async () => {
  expect(await goOn(left([1, 2, 3]), 'next', readingOf([0, 1, 3]))).toBeNull();
});

test('the end is the end: nothing behind, an empty list, a page that is not there', async () => {
  expect(await goOn(left([1, 2, 3]), 'next', readingOf([1, 2, 3]))).toBeNull();
  expect(await goOn(left([1, 2, 3]), 'next', readingOf([]))).toBeNull();
  expect(await goOn(left([4], 2), 'next', readingOf([1, 2, 3]))).toBeNull();
});

test('before the first row stands the page before, unless it was the first', async () => {
  const back = await goOn(left([4, 5, 6], 2), 'previous', readingOf([1, 2, 3, 4, 5, 6]));
  expect([numbers(back), back?.address]).toEqual([[1, 2, 3, 4, 5, 6], '/items?limit=3']);
  expect(numbers(await goOn(left([4, 5, 6], 2), 'previous', readingOf([1, 2, 3, 7, 8])))).toEqual([
    1, 2, 3, 4, 5, 6,
  ]);
  expect(await goOn(left([1, 2, 3]), 'previous', readingOf([1, 2, 3, 4]))).toBeNull();
  expect(await goOn(left([1, 2, 3]), 'previous', readingOf([4, 5]))).toBeNull();
});

test('a list whose known rows are far away is not read without end', async () => {
  const asked: number[] = [];
  const many = Array.from({ length: 300 }, (_, at) => at);
  expect(numbers(await goOn(left([999], 90), 'next', readingOf(many, asked)))).toEqual([999, 267, 268, 269]);
  expect(asked.length).toBeLessThan(14);
});
