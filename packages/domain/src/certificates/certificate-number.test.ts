import { expect, it } from 'vitest';
import { certificateNumber, NUMBER_BYTES, NUMBER_PATTERN, readNumber } from './certificate-number.ts';

const bytes = (value: number) => new Uint8Array(NUMBER_BYTES).fill(value);

it('writes 80 bits as 16 signs in four groups', () => {
  expect(certificateNumber(bytes(0))).toBe('0000-0000-0000-0000');
  expect(certificateNumber(bytes(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(certificateNumber(new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]))).toBe('0000-0000-0000-0001');
  expect(certificateNumber(new Uint8Array([8, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBe('1000-0000-0000-0000');
});

it('refuses another count of bytes', () => {
  expect(() => certificateNumber(new Uint8Array(9))).toThrow(RangeError);
  expect(() => certificateNumber(new Uint8Array(11))).toThrow(RangeError);
});

it('reads what people type', () => {
  const number = '10AB-CDEF-GHJK-MNPQ';
  expect(number).toMatch(NUMBER_PATTERN);
  for (const typed of [
    number,
    '10abcdefghjkmnpq',
    ' 10ab cdef ghjk mnpq ',
    '10ab–cdef—ghjk-mnpq',
    'IOAB-CDEF-GHJK-MNPQ',
    'loab-cdef-ghjk-mnpq',
  ]) {
    expect(readNumber(typed), typed).toBe(number);
  }
});

it('reads nothing else', () => {
  for (const typed of [
    '',
    '10AB-CDEF-GHJK-MNP',
    `10AB-CDEF-GHJK-MNPQ1`,
    'U0AB-CDEF-GHJK-MNPQ',
    '10AB-CDEF-GHJK-MNP*',
    'ñ'.repeat(16),
  ]) {
    expect(readNumber(typed), typed).toBeNull();
  }
});
