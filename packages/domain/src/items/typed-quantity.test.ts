import { describe, expect, it } from 'vitest';
import { isQuantity, type QuantityKind, readQuantity } from './typed-quantity.ts';

describe('a typed quantity', () => {
  it.each([
    ...([
      'heavy',
      '12a',
      'kg',
      '1.2.3',
      '1,2,3',
      '1,23,456',
      '--1',
      '1e5',
      'NaN',
      '.',
      ',',
      '12 lb',
      '12 g',
    ] as const),
    ...(['1.234,', '12 m3', 'kg 12', '12 kg kg', '1,234,56', '12–14'] as const),
  ])('refuses %s', (text) =>
    expect(readQuantity(text, 'kilograms')).toEqual({
      is: 'wrong',
      message: 'Enter a number, for example 12.5',
    }),
  );

  it('refuses what is below 0, and what is beyond the limit, each in its own words', () => {
    expect(readQuantity('-0,5 kg', 'kilograms')).toEqual({ is: 'wrong', message: 'Enter 0 or more' });
    expect(readQuantity('1000000001', 'kilograms')).toEqual({
      is: 'wrong',
      message: 'This number is too large',
    });
  });

  it.each(['', '  ', '\u00a0'])('is nothing yet: %j', (text) =>
    expect(readQuantity(text, 'kilograms')).toEqual({ is: 'empty' }),
  );

  it.each([
    ...([
      ['0', 0],
      ['12', 12],
      ['1.234', 1.234],
      ['.5', 0.5],
      ['12.', 12],
      ['12,5', 12.5],
      ['0,125', 0.125],
      [',5', 0.5],
      ['1234,5', 1234.5],
      ['1,234', 1234],
      ['1,234.5', 1234.5],
      ['1.234,5', 1234.5],
      ['1.234.567', 1_234_567],
      ['1 234,5', 1234.5],
      ['1\u202f234,5', 1234.5],
    ] as const),
    ...([
      ['12 kg', 12],
      ['\u200e12,5\u00a0kg\u200b', 12.5],
      ['12,5 Kg.', 12.5],
      ['12kgs', 12],
      ['3 kilos', 3],
      ['3 kilogramos', 3],
    ] as const),
  ])('reads %s as %d', (text, value) =>
    expect(readQuantity(text, 'kilograms')).toEqual({ is: 'number', value }),
  );

  it.each(['0,8 m³', '0.8 m3', '0.8 M3', '0,8 metros cúbicos', '0.8 cubic meters', '.8 cbm'])(
    'reads %s as a volume',
    (text) => expect(readQuantity(text, 'cubic-metres')).toEqual({ is: 'number', value: 0.8 }),
  );

  it('has a unit of its kind alone', () => {
    const wrong = (text: string, kind: QuantityKind) => readQuantity(text, kind).is;
    expect([wrong('1 kg', 'cubic-metres'), wrong('1 m³', 'kilograms')]).toEqual(['wrong', 'wrong']);
    expect(['kilograms', 'cubic-metres', 'line'].map(isQuantity)).toEqual([true, true, false]);
  });
});
