import { expect, it } from 'vitest';
import { systemClock } from '../../process/clock.ts';
import { isDestructionPassword, newDestructionPassword } from './destruction-password.ts';

it('is ten unambiguous characters in two groups, never the same twice', () => {
  const made = Array.from({ length: 500 }, () => newDestructionPassword(systemClock));
  for (const password of made)
    expect(password).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{5}-[ACDEFGHJKMNPQRTUVWXY34679]{5}$/);
  expect(new Set(made).size).toBe(500);
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(25);
});

it('takes no letter more often than another', () => {
  let next = 0;
  const counting = {
    randomBytes: (count: number) => Buffer.from(Array.from({ length: count }, () => next++ % 256)),
  };
  const letters = Array.from({ length: 256 }, () => newDestructionPassword(counting).replace('-', '')).join(
    '',
  );
  const counts = Object.values(Object.groupBy([...letters], (letter) => letter)).map(
    (same) => same?.length ?? 0,
  );
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(25);
});

it.each([
  ['as given', 'ACDEF-34679', true],
  ['in small letters', 'acdef-34679', true],
  ['with spaces instead of the dash', ' acdef 34679 ', true],
  ['with a long dash', 'ACDEF–34679', true],
  ['without a dash', 'ACDEF34679', true],
  ['with the sign that a scanner types for a dash on a Spanish keyboard', "ACDEF'34679", true],
  ['with the kind of code in front, as scanners can send it', ']Q1ACDEF-34679', true],
  ['with a minus sign', 'ACDEF\u221234679', true],
  ['with marks of a chat that are not seen', '\u200eACDEF-\u200b34679\u2069', true],
  ['in wide letters', 'ＡＣＤＥＦ－３４６７９', true],
  ['in quotation marks', '“ACDEF-34679”.', true],
  ['one letter off', 'ACDEF-34677', false],
  ['one letter more', 'ACDEF-346799', false],
  ['cut', 'ACDEF-3467', false],
  ['empty', '', false],
  ['dashes only', '--', false],
  ['the kind of a code only', ']Q1', false],
])('a guess %s', (_, guess, right) => {
  expect(isDestructionPassword(guess, 'ACDEF-34679')).toBe(right);
});
