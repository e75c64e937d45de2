import { expect, test } from 'vitest';
import { itemCalled } from './item-called.ts';

test.each([
  ['Laptop', 'SN-1', 'Laptop · SN-1'],
  ['Laptop', '', 'Laptop'],
  ['', 'SN-1', 'Unnamed · SN-1'],
  ['', '', 'Unnamed'],
])('an item of the name %j with the serial number %j is called %s', (itemName, serialNumber, called) => {
  expect(itemCalled({ itemName, serialNumber }, 'Unnamed')).toBe(called);
});
