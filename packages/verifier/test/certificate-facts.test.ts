import { expect, it } from 'vitest';
import { factsOf } from '../src/certificate-facts.ts';

const bytesOf = (data: object) => new TextEncoder().encode(JSON.stringify(data));
const files = [{ purpose: 'before_photo', name: 'before.jpg', sha256: 'ab'.repeat(32) }];

it.each([
  ['Certificate/1', { id: 'a', itemName: 'Laptop', files }],
  ['Certificate/2', { id: 'a', fields: { itemName: 'Laptop' }, files }],
])('a file is named with its item, by the data of %s', (format, item) => {
  expect(factsOf(bytesOf({ format, items: [item] })).files).toMatchObject([
    { item: 1, itemId: 'a', itemName: 'Laptop', name: 'before.jpg', archiveName: 'before_photo-1' },
  ]);
});
