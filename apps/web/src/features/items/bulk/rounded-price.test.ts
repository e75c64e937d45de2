import { expect, it } from 'vitest';
import { readPrice } from '../base/amounts.ts';
import { roundedPrice } from './rounded-price.ts';

it('says what is recorded of a price that is rounded, as one with a point between thousands would be', () => {
  const said = (text: string) => roundedPrice(text, readPrice(text));
  expect(['1.234', '$1.2345'].map(said)).toEqual(['Will be recorded as $1.23', 'Will be recorded as $1.23']);
  expect(['1,234', '1.23', '1.234,5', ''].map(said)).toEqual([undefined, undefined, undefined, undefined]);
});
