import { expect, test } from 'vitest';
import { callAddress, phoneIn } from './phone-in-contact.ts';

test.each([
  ['Rosa Vega, +51 999 888 777', '+51 999 888 777', 'tel:+51999888777'],
  ['(01) 422-5500 Portería', '(01) 422-5500', 'tel:014225500'],
  ['Rosa 1 422-5500 (gate)', '1 422-5500', 'tel:14225500'],
  ['Ask at 999.888.777', '999.888.777', 'tel:999888777'],
  ['Gate 3, floor 12', null, null],
  ['Rosa Vega', null, null],
  ['', null, null],
  ['12345678901234567890', null, null],
])('the number of "%s" is %s', (contact, phone, address) => {
  const parts = phoneIn(contact);
  expect(parts?.phone ?? null).toBe(phone);
  if (parts === null) return;
  expect(parts.before + parts.phone + parts.after).toBe(contact);
  expect(callAddress(parts.phone)).toBe(address);
});
