import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { expect, test } from 'vitest';
import { certifiableKinds, openItems } from './certifiable.ts';

const item = (id: string, status: string, decision: string | null, companyName = 'Acme') =>
  ({ id, status, decision, project: { companyName } }) as ItemRow;

const ITEMS = [
  item('1', 'pending', null),
  item('2', 'completed', 'reassign'),
  item('3', 'completed', 'destroy'),
  item('4', 'completed', 'destroy', 'Borealis'),
  item('5', 'completed', 'destroy'),
  item('6', 'scheduling', 'destroy'),
  item('7', 'pending', null),
];

test('items are of the kinds a certificate can be for, the largest first', () => {
  expect(
    certifiableKinds(ITEMS).map(({ companyName, decision, items, beyond }) => [
      companyName,
      decision,
      items.map(({ id }) => id).join(),
      beyond,
    ]),
  ).toEqual([
    ['Acme', 'destroy', '3,5', 0],
    ['Acme', 'reassign', '2', 0],
    ['Borealis', 'destroy', '4', 0],
  ]);
});

test('a kind has at most five hundred items, and says how many are beyond', () => {
  const many = Array.from({ length: 503 }, (_, at) => item(`${at}`, 'completed', 'destroy'));
  expect(certifiableKinds(many).map(({ items, beyond }) => [items.length, beyond])).toEqual([[500, 3]]);
});

test('items that are not completed are counted by status', () => {
  expect(openItems(ITEMS)).toEqual([
    { status: 'pending', count: 2 },
    { status: 'scheduling', count: 1 },
  ]);
});
