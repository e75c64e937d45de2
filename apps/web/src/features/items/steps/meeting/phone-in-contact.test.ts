import { expect, test } from 'vitest';
import { aroundPhones, callAddress } from './phone-in-contact.ts';

test.each([
  ['Rosa Vega, +51 999 888 777', ['+51 999 888 777'], ['tel:+51999888777']],
  ['(01) 422-5500 Portería', ['(01) 422-5500'], ['tel:014225500']],
  ['Rosa 1 422-5500 (gate)', ['1 422-5500'], ['tel:14225500']],
  ['Ask at 999.888.777', ['999.888.777'], ['tel:999888777']],
  [
    'Rosa +51 999888777 / Luis +51 988777666',
    ['+51 999888777', '+51 988777666'],
    ['tel:+51999888777', 'tel:+51988777666'],
  ],
  ['Gate 3, floor 12', [], []],
  ['Rosa Vega', [], []],
  ['', [], []],
  ['12345678901234567890', [], []],
])('the numbers of "%s" are %j', (contact, phones, addresses) => {
  const parts = aroundPhones(contact);
  const found = parts.filter((_, at) => at % 2 === 1);
  expect(parts.join('')).toBe(contact);
  expect(found).toEqual(phones);
  expect(found.map(callAddress)).toEqual(addresses);
});
