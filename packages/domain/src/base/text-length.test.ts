import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionalText, requiredText } from './text-fields.ts';
import { charactersIn, lengthProblem, shortened, tooLong } from './text-length.ts';

test('an emoji of one code point is one character, however many code units it has', () => {
  expect(charactersIn('🔐'.repeat(200))).toBe(200);
  expect(lengthProblem('🔐'.repeat(200), 200)).toBeUndefined();
  expect(lengthProblem(`${'🔐'.repeat(200)}x`, 200)).toBe(tooLong(200));
  expect(lengthProblem(`  ${'🔐'.repeat(200)} `, 200)).toBeUndefined();
});

test('what a screen says of the length is what the server refuses', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, fc.nat({ max: 12 }), (typed, max) => {
      for (const field of [optionalText(max), requiredText(() => 'Needed', max)]) {
        const said = field.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];
        expect(said.includes(tooLong(max))).toBe(lengthProblem(typed, max) !== undefined);
      }
    }),
  );
});

test.each([
  ['', ''],
  ['abcde', 'abcde'],
  ['abcdef', 'abcd…'],
  ['😀😀😀😀😀', '😀😀😀😀😀'],
  ['😀😀😀😀😀😀', '😀😀😀😀…'],
])('%j is shown as %j where five characters are', (text, shown) => {
  expect(shortened(text, 5)).toBe(shown);
});
