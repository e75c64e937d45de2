import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmailAddress, typedEmailAddress } from './email-address.ts';

describe('an e-mail address', () => {
  test.each([
    'a@b.co',
    'A.B+c_d-e@sub.b-c.example',
    "o'brien@company.example",
    "mary.o'neill@company.example",
    "j.d'angelo@company.example",
    "'@b.co",
    ..."!#$%&'*+-/=?^_`{|}~".split('').map((sign) => `a${sign}b@c.co`),
    "!#$%&'*+-/=?^_`{|}~@c.co",
    'ana.lópez@peñón.example',
    'उपयोगकर्ता@उदाहरण.भारत',
    '用户@例子.公司',
    'user@xn--bcher-kva.example',
    `${'a'.repeat(64)}@b.co`,
    `a@${'b'.repeat(63)}.co`,
  ])('is %s', (text) => expect(isEmailAddress(text)).toBe(true));

  test.each([
    '',
    'a',
    '@b.co',
    'a@',
    'a@b',
    'a@b..co',
    'a@.b.co',
    'a@b.co.',
    'a..b@c.co',
    "o'..brien@c.co",
    ".o'brien@c.co",
    "o'brien.@c.co",
    "a@o'brien.co",
    ...'(),:;<>@[\\]" '.split('').map((sign) => `a${sign}b@c.co`),
    '"a b"@c.co',
    '.a@b.co',
    'a.@b.co',
    'a@-b.co',
    'a@b-.co',
    'a@b.c-',
    'a@b_c.co',
    'a@b!.co',
    'a@b.c',
    'a@b@c.co',
    'a b@c.co',
    'a@b c.co',
    'a\u200bb@c.co',
    'a@b\u200b.co',
    'a\u202eb@c.co',
    'a\nb@c.co',
    '<a@b.co>',
    'a,b@c.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(127)}co`,
  ])('is not %j', (text) => expect(isEmailAddress(text)).toBe(false));

  test('is whatever mail programs write', () => {
    fc.assert(fc.property(fc.emailAddress(), isEmailAddress));
  });
});

describe('an address as it is meant', () => {
  const COPIED = [
    ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\ufeff', '\u00ad', '\u061c'],
    ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
    ...['\u00a0', '\u202f', '\u2007', '\u3164'],
  ];

  test.each(COPIED)('has no %j', (sign) => {
    for (const text of [`${sign}o'brien@c.co${sign}`, `o'bri${sign}en@c.co`, `o'brien@${sign}c.co`]) {
      expect(typedEmailAddress(text)).toBe("o'brien@c.co");
    }
  });

  test.each(['a b@c.co', 'a\tb@c.co', '❤\ufe0f@c.co', 'ana.lópez@peñón.example'])(
    'keeps what is seen: %j',
    (text) => expect(typedEmailAddress(text)).toBe(text),
  );
});
