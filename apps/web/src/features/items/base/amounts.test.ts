import { describe, expect, it } from 'vitest';
import { formatQuantity, readFinalPrice, readPrice, valueOf } from './amounts.ts';

const PRICE = 'Enter a price such as 1,234.50';

describe('a typed price', () => {
  for (const text of [
    'abc',
    '12a',
    '1234,5',
    '1,23',
    '1.2.3',
    '--1',
    '1e5',
    'NaN',
    'Infinity',
    '.',
    '120\t130',
    '12 34',
    '1,234 567',
    '€5',
    'S/ 5',
    '(5)',
    '5,50',
    '1.234,50',
  ]) {
    it(`refuses ${text}`, () => expect(readPrice(text)).toEqual({ is: 'wrong', message: PRICE }));
  }

  it('refuses what is below 0 or beyond the limit, each in its own words', () => {
    expect(readPrice('-0.01')).toEqual({ is: 'wrong', message: 'Enter a price of 0 or more' });
    expect(readPrice('1000000000.01')).toEqual({ is: 'wrong', message: 'This amount is too large' });
    expect(readFinalPrice('1000000001')).toEqual({ is: 'wrong', message: 'This amount is too large' });
  });

  it('is nothing yet while the field is empty', () => {
    expect(readPrice('  ')).toEqual({ is: 'empty' });
    expect(valueOf(readPrice(''))).toBeNull();
  });

  for (const [text, value] of [
    ['0', 0],
    ['1234.5', 1234.5],
    ['$1,234.50', 1234.5],
    ['1,000,000', 1_000_000],
    [' 12. ', 12],
    ['.5', 0.5],
    ['10.005', 10.01],
    ['US$ 1,234.50', 1234.5],
    ['USD\u00a01\u00a0234.50', 1234.5],
    ['1 234 567', 1_234_567],
    ['120 usd', 120],
    ['\u202d$120.50\u202c', 120.5],
  ] as const) {
    it(`reads ${text}`, () => expect(readPrice(text)).toEqual({ is: 'number', value }));
  }

  it('is above 0 as a final price', () => {
    const message = 'Enter a final price above 0';
    for (const text of ['0', '-1', '0.001']) {
      expect(readFinalPrice(text), text).toEqual({ is: 'wrong', message });
    }
    expect(readFinalPrice('120,50')).toEqual({ is: 'wrong', message: PRICE });
    expect(readFinalPrice('0.01')).toEqual({ is: 'number', value: 0.01 });
  });
});

describe('a quantity', () => {
  it('is shown with its unit', () => {
    expect(formatQuantity(12, 'kg')).toBe('12 kg');
    expect(formatQuantity(1.5, 'm³')).toBe('1.5 m³');
    expect(formatQuantity(0, 'kg')).toBe('0 kg');
    expect(formatQuantity(null, 'kg')).toBe('N/A');
  });
});
