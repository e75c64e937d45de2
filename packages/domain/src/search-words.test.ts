import { describe, expect, it } from 'vitest';
import { holdsWords } from './search-words.ts';

describe('holdsWords', () => {
  it.each([
    ['Acme Bank', 'acme trust'],
    ['Acme Bank', 'acmebank'],
    ['', 'a'],
  ])('%o does not hold %o', (text, search) => {
    expect(holdsWords(text, search)).toBe(false);
  });

  it.each([
    ['Acme Bank', 'ACME'],
    ['Acme Bank', 'bank  ac'],
    ['Tomás Okafor', 'tomas'],
    ['Tomas', 'tomás'],
    ['بنك الأمان', 'الأمان'],
    ['Anything', ''],
    ['Anything', '   '],
  ])('%o holds %o', (text, search) => {
    expect(holdsWords(text, search)).toBe(true);
  });
});
