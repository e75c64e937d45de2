import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardCell, unguardCell } from './spreadsheet-cell.ts';

const FORMULAS = [
  '=HYPERLINK("https://example.org")',
  '+34 600 111 222',
  '-5',
  '- scratched',
  '@sum(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
];

test('a text that a spreadsheet would compute gets an apostrophe in front', () => {
  for (const text of FORMULAS) {
    expect(guardCell(text)).toBe(`'${text}`);
    expect(unguardCell(`'${text}`)).toBe(text);
  }
});

test('every other text stays what it is', () => {
  for (const text of ['', "'", "'quoted'", "O'Brien", '007', '1E5', 'a=b', ' =1', 'Ñandú', "'007"]) {
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  }
});

test('a text that looks guarded comes back with its own apostrophe', () => {
  expect(guardCell("'=1")).toBe("''=1");
  expect(unguardCell("''=1")).toBe("'=1");
});

test('whatever is guarded comes back, and never begins like a formula', () => {
  const signs = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', 'a', '1', ' ');
  const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: signs }));
  fc.assert(
    fc.property(texts, (text) => {
      expect(unguardCell(guardCell(text))).toBe(text);
      expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
  );
});
