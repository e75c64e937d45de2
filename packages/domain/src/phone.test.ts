import { describe, expect, test } from 'vitest';
import { isPhone } from './phone.ts';

describe('a phone number', () => {
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
  ])('is not %j', (text) => expect(isPhone(text)).toBe(false));

  test.each(['1', '+525512345678', '+1 (555) 123-4567', '1234567890123456', '+1-234 (567) 890 123 456'])(
    'is %j',
    (text) => expect(isPhone(text)).toBe(true),
  );
});
