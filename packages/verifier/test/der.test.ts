import { describe, expect, it } from 'vitest';
import type { Bytes } from '../src/bytes.ts';
import {
  bitsOf,
  booleanOf,
  childrenOf,
  integerOf,
  momentOf,
  oidOf,
  readDer,
  Unreadable,
  utcMoment,
} from '../src/der.ts';

const der = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const time = (tag: string, text: string) =>
  der(`${tag}${text.length.toString(16).padStart(2, '0')}${Buffer.from(text).toString('hex')}`);

describe('a value that is no DER', () => {
  it.each([
    ['nothing', '', readDer],
    ['a length that is not the shortest', '30 81 02 05 00', readDer],
    ['a long length that is not the shortest', `04 82 00 80 ${'00'.repeat(0x80)}`, readDer],
    ['an indefinite length', '30 80 05 00 00 00', readDer],
    ['a length of five bytes', '04 85 01 00 00 00 00', readDer],
    ['content that is cut', '04 02 00', readDer],
    ['bytes after it', '05 00 00', readDer],
    ['a tag of several bytes', '1f 01 00', readDer],
    ['a value inside that is cut', '30 03 04 02 00', (bytes: Bytes) => childrenOf(readDer(bytes))],
    ['an integer without content', '02 00', (bytes: Bytes) => integerOf(readDer(bytes))],
    ['an integer with a zero before it', '02 02 00 01', (bytes: Bytes) => integerOf(readDer(bytes))],
    ['a truth value of another byte', '01 01 01', (bytes: Bytes) => booleanOf(readDer(bytes))],
    ['an identifier without end', '06 02 2a 86', (bytes: Bytes) => oidOf(readDer(bytes))],
    ['an identifier with a zero before a number', '06 03 2a 80 01', (bytes: Bytes) => oidOf(readDer(bytes))],
    ['a bit list with a bit set that is not used', '03 02 07 81', (bytes: Bytes) => bitsOf(readDer(bytes))],
    ['a bit list with an empty byte at its end', '03 03 00 80 00', (bytes: Bytes) => bitsOf(readDer(bytes))],
  ] as const)('is refused: %s', (_, hex, read) => {
    expect(() => read(der(hex))).toThrow(Unreadable);
  });

  it.each([
    ['17', '2611261200Z'],
    ['17', '261126120000+0000'],
    ['17', '260230120000Z'],
    ['18', '20261126120000.50Z'],
    ['18', '20261126126000Z'],
  ])('is refused as a moment: %s %s', (tag, text) => {
    expect(() => momentOf(readDer(time(tag, text)))).toThrow(Unreadable);
  });
});

describe('a value in DER', () => {
  it('is read', () => {
    expect(integerOf(readDer(der('02 02 00 80')))).toBe(128n);
    expect(integerOf(readDer(der('02 01 80')))).toBe(-128n);
    expect(oidOf(readDer(der('06 03 55 1d 0f')))).toBe('2.5.29.15');
    expect(oidOf(readDer(der('06 03 88 37 03')))).toBe('2.999.3');
    expect([...bitsOf(readDer(der('03 02 06 c0')))]).toEqual([0, 1]);
    expect(momentOf(readDer(time('17', '491231235959Z')))).toEqual(new Date('2049-12-31T23:59:59Z'));
    expect(momentOf(readDer(time('17', '500101000000Z')))).toEqual(new Date('1950-01-01T00:00:00Z'));
    expect(momentOf(readDer(time('18', '20261126120000.25Z')))).toEqual(new Date('2026-11-26T12:00:00.250Z'));
    expect(utcMoment([99, 2, 28, 0, 0, 0]).getUTCFullYear()).toBe(99);
  });
});
