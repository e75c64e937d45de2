import { expect, it } from 'vitest';
import { contractOf, mayWorkAfter } from './migration-kinds.ts';

const KNOWN = ['0001-people', '0074-names', '0075-words'];

it.each([
  ['a second step whose first one it does not have', '0080-contract-0079-words'],
  ['a migration before the newest it has', '0074-another'],
  ['the newest it has', '0075-words'],
])('a product does not work after %s', (_what, name) => {
  expect(mayWorkAfter(name, KNOWN)).toBe(false);
});

it.each([
  ['a migration that only adds', '0076-more'],
  ['a second step whose first one it has', '0080-contract-0074-names'],
])('a product works after %s', (_what, name) => {
  expect(mayWorkAfter(name, KNOWN)).toBe(true);
});

it('only a name with the number of a first step is one of a second step', () => {
  expect(['0080-contract-0074-names', '0080-contract-names', '0080-names'].map(contractOf)).toEqual([
    '0074',
    null,
    null,
  ]);
});
