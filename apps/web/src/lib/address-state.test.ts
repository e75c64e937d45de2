import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './address-state.ts';

test('a number in the address stays the text it is', () => {
  expect(parseSearch('?q=123&page=2')).toEqual({ q: '123', page: '2' });
});

test('empty values leave the address, others come back as written', () => {
  const address = stringifySearch({ q: 'a&b=c', status: '', page: undefined, tab: 'items' });
  expect(address).toBe('?q=a%26b%3Dc&tab=items');
  expect(parseSearch(address)).toEqual({ q: 'a&b=c', tab: 'items' });
  expect(stringifySearch({})).toBe('');
});
