import { expect, test } from 'vitest';
import { lastPage, pageButtons } from './page-numbers.ts';

test('an empty list has one page', () => {
  expect(lastPage(0, 10)).toBe(1);
  expect(pageButtons(1, 1)).toEqual([1]);
});

// rows: API-065
test('a full last page is not followed by an empty one', () => {
  for (const size of [10, 20, 50, 100])
    for (let total = 1; total <= 205; total += 1)
      expect(lastPage(total, size), `${total} of ${size}`).toBe(Math.ceil(total / size));
  expect(lastPage(20, 10)).toBe(2);
  expect(lastPage(21, 10)).toBe(3);
});

test('every page of a long list offers the first, the last and itself in seven buttons or gaps', () => {
  for (let page = 1; page <= 34; page += 1) {
    const buttons = pageButtons(page, 34);
    expect(buttons).toHaveLength(7);
    expect(buttons).toEqual(expect.arrayContaining([1, page, 34]));
  }
});
