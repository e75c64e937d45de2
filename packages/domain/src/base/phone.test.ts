import { describe, expect, test } from 'vitest';
import { isPhone } from './phone.ts';

describe('a phone number', () => {
  // rows: VAL-039, VAL-040, VAL-043, CONST-015
  test.each([
    '',
    ' ',
    '+',
    'abc',
    '0123456',
    '+0123456',
    '12.34',
    '1+2',
    '++1',
    '1x',
    '１２３',
    '12345678901234567',
    '+1 (555) 123-4567 ext 9',
    '+1_555',
    '‐',
    '1\u00b75',
    'tel:+525512345678',
  ])('is not %j', (text) => expect(isPhone(text)).toBe(false));

  // rows: VAL-041, VAL-042, VAL-043, CONST-015
  test.each(['1', '+525512345678', '+1 (555) 123-4567', '1234567890123456', '+1-234 (567) 890 123 456'])(
    'is %j',
    (text) => expect(isPhone(text)).toBe(true),
  );

  test.each('-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\ufe58\ufe63\uff0d'.split(''))(
    'may be written with the dash %j',
    (dash) => {
      expect(isPhone(`+52 55 1234${dash}5678`)).toBe(true);
      expect(isPhone(`0${dash}1234`)).toBe(false);
    },
  );

  test.each(['\u00a0', '\u202f', '\u2009', '\u3000'])('may be written with the blank %j', (blank) =>
    expect(isPhone(`+52${blank}55${blank}1234`)).toBe(true),
  );
});
