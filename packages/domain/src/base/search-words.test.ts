import { describe, expect, it } from 'vitest';
import { holdsWords } from './search-words.ts';

describe('holdsWords', () => {
  it.each([
    ['Acme Bank', 'acme trust'],
    ['Acme Bank', 'acmebank'],
    ['', 'a'],
    ["Conor O'Brien", 'obrien'],
  ])('%o does not hold %o', (text, search) => {
    expect(holdsWords(text, search)).toBe(false);
  });

  it.each([
    ['Acme Bank', 'ACME'],
    ['Acme Bank', 'bank  ac'],
    ['Tomás Okafor', 'tomas'],
    ['Tomas', 'tomás'],
    ['Jose\u0301 Núñez', 'josé nunez'],
    ["Conor O'Brien", 'o’brien'],
    ['Jean‑Luc Straße', 'jean-luc STRASSE'],
    ['Łukasz\u00a0Ærø', 'aero lukasz'],
    ['Anything', '\u00ad \u200b'],
    ['بنك الأمان', 'الأمان'],
    ['Anything', ''],
    ['Anything', '   '],
  ])('%o holds %o', (text, search) => {
    expect(holdsWords(text, search)).toBe(true);
  });
});
