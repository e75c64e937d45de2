import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  guardCell,
  guardSeparatedCell,
  isErrorValue,
  unguardCell,
  unguardCopiedCell,
  withoutTextFormula,
} from './spreadsheet-cell.ts';

const FORMULAS = [
  '=HYPERLINK("https://example.org")',
  '+34 600 111 222',
  '-5',
  '- scratched',
  '@sum(A1)',
  '\t1',
  '\r1',
  '\n1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
];
const GUARDS = [guardCell, guardSeparatedCell];

test('a text that a spreadsheet would compute gets an apostrophe in front', () => {
  for (const text of FORMULAS) {
    for (const guard of GUARDS) expect(guard(text)).toBe(`'${text}`);
    expect(unguardCell(`'${text}`)).toBe(text);
  }
});

test('a text that a spreadsheet would take for an error value gets an apostrophe in front', () => {
  for (const text of ['#REF!', '#¡REF!', '#N/A', '#n/d', '#¿NOMBRE?', 'Err:502', '###', ' #VALUE! ']) {
    expect(isErrorValue(text)).toBe(true);
    for (const guard of GUARDS) {
      expect(guard(text)).toBe(`'${text}`);
      expect(guard(`'${text}`)).toBe(`''${text}`);
      expect(isErrorValue(guard(text))).toBe(false);
    }
    expect(unguardCell(`'${text}`)).toBe(text);
    expect(unguardCell(`''${text}`)).toBe(`'${text}`);
  }
});

test('every other text stays what it is', () => {
  const texts = [
    '',
    "'",
    "'quoted'",
    "O'Brien",
    '007',
    '1E5',
    'a=b',
    ' =1',
    'Ñandú',
    "'007",
    'a;b|c\td\r\ne',
    '#',
    '#7',
    '#REF! 7',
  ];
  for (const text of texts) {
    for (const guard of GUARDS) expect(guard(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  }
});

test('a text that looks guarded comes back with its own apostrophe', () => {
  expect(guardCell("'=1")).toBe("''=1");
  expect(unguardCell("''=1")).toBe("'=1");
  expect(guardCell("a;'=1")).toBe("a;''=1");
  expect(unguardCell("a;''=1")).toBe("a;'=1");
});

test.each(["a;'-5|=3", "'a;=1", "a;'-5\n- b", "x;'"])('a text that no export writes stays: %j', (text) => {
  expect(unguardCopiedCell(text)).toBe(text);
  if (text !== "x;'") expect(unguardCell(text)).toBe(text);
});

test.each([' =""', ' ="007"', '\u00a0=("1")', ' = T("1")'])(
  '%j is not read as a text that a formula keeps',
  (text) => {
    for (const guard of GUARDS) expect(unguardCell(withoutTextFormula(guard(text)))).toBe(text);
  },
);

test.each([
  ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
  ['x|+1\t@b', "x|'+1\t'@b"],
  ['one\n- two\r\n=three', "one\n'- two\r\n'=three"],
  ['x;"=1', `x;'"=1`],
  [`x;'"=1`, `x;''"=1`],
  ['x;\t\r1', "x;'\t'\r1"],
  ['ends with;', "ends with;'"],
  ['＝x;＝y', "'＝x;'＝y"],
  [`' \n="`, `' \n'="`],
])('in a CSV file %j is also guarded where another separator begins a cell: %j', (text, guarded) => {
  expect(guardSeparatedCell(text)).toBe(guarded);
  expect(unguardCell(guarded)).toBe(text);
});

test('in a workbook the lines of a text stay what they are', () => {
  expect(guardCell('one\n- two;=three')).toBe('one\n- two;=three');
});

test('whatever is guarded comes back, and never begins like a formula', () => {
  const signs = fc.constantFrom(...`'"=+-@;|,\t\r\n＝a1 `.split(''));
  const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: signs }));
  fc.assert(
    fc.property(texts, (text) => {
      for (const guard of GUARDS) {
        expect(unguardCell(guard(text))).toBe(text);
        expect(guard(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }
      expect(guardSeparatedCell(text)).not.toMatch(/[;|\t\r\n]"*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 1_000 },
  );
});

describe('a text that a formula keeps', () => {
  test.each([
    ['="007"', '007'],
    ['= "007" ', '007'],
    ['=("007")', '007'],
    ['=T("007")', '007'],
    ['=t( "007" )', '007'],
    ['="a ""b"" c"', 'a "b" c'],
    ['=""', ''],
    ['="=1+1"', '=1+1'],
  ])('%s is %s', (cell, text) => expect(withoutTextFormula(cell)).toBe(text));

  test.each(['=A1', '="a"&"b"', '="a"b"', '=007', `'="007"`, '"007"', "'007", '="007', '=T("a"', '=X("a")'])(
    'anything else stays: %s',
    (cell) => expect(withoutTextFormula(cell)).toBe(cell),
  );

  test('one that was typed so comes back from an export', () => {
    for (const guard of GUARDS) expect(unguardCell(withoutTextFormula(guard('="007"')))).toBe('="007"');
  });
});
