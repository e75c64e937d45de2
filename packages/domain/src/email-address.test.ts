import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

describe('an e-mail address', () => {
  test.each([
    'a@b.co',
    'A.B+c_d-e@sub.b-c.example',
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
    fc.assert(fc.property(fc.emailAddress(), (text) => /'/.test(text) || isEmailAddress(text)));
  });
});
