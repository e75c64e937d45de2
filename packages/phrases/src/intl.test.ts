import { expect, test } from 'vitest';
import { countsIn, pluralsIn } from './intl.ts';

test.each(['en', 'es'] as const)('counts in %s group their digits', (language) => {
  expect([0, 999, 1_000, 12_345, 1_234_567].map(countsIn(language))).toEqual([
    '0',
    '999',
    '1,000',
    '12,345',
    '1,234,567',
  ]);
});

test.each(['en', 'es'] as const)('in %s only 1 takes the form of one', (language) => {
  const plural = pluralsIn(language);
  const forms = [0, 1, 2, 11, 21, 1_000_000, 2_000_000].map((count) => plural(count, 'one', 'other'));
  expect(forms).toEqual(['other', 'one', 'other', 'other', 'other', 'other', 'other']);
});
