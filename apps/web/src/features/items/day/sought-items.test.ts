import { describe, expect, test } from 'vitest';
import { onlySought, soughtItems } from './sought-items.ts';

const ID = '0b7e2c1a-1111-4222-8333-444455556666';
const OTHER = '7a7e2c1a-3333-4222-8333-0000000000ff';
const item = (id: string, itemName: string, serialNumber: string) => ({ id, itemName, serialNumber });
const ITEMS = [
  item(ID, 'Counter safe', 'CS-2231'),
  item(OTHER, 'Caja fuerte Ñandú', 'SN 100'),
  item('c', 'Long gun', 'SN-1001'),
  item('d', 'Long gun', ''),
];
const idsOf = (text: string) => soughtItems(text, ITEMS).map(({ id }) => id);
const onlyOf = (text: string) => onlySought(text, ITEMS)?.id ?? null;

describe('no item is named', () => {
  test.each([
    ['a text that nothing holds', 'QQ-9'],
    ['signs alone, as an item without a serial number has them', "''-"],
    ['a part of a serial number with other signs', "2'31"],
    ['the address of another item', 'https://host/items/0b7e2c1a-9999-4222-8333-444455556666'],
    ['the address of a request, also with the id of an item', `https://host/projects/${ID}`],
    ['the address of a certificate', `https://host/certificates/${ID}`],
  ])('by %s', (_, text) => {
    expect([idsOf(text), onlyOf(text)]).toEqual([[], null]);
  });

  test.each([
    ['a name of two', 'long gun'],
    ['a part of two serial numbers', 'sn 10'],
    ['nothing', ''],
    ['a blank', ' '],
  ])('for sure by %s', (_, text) => {
    expect([idsOf(text).length > 1, onlyOf(text)]).toEqual([true, null]);
  });
});

describe('one item is named', () => {
  test.each([
    ['the address of its label, whatever the host', `https://other.example/items/${ID}?from=label`, ID],
    ['its address as another layout of keys writes it', `httpsÑ--host-items-${ID.replaceAll('-', "'")}`, ID],
    ['a part of its serial number', '2231', ID],
    ['its serial number as another layout of keys writes it', "cs'2231", ID],
    ['its serial number with a slash for the dash', 'SN/1001', 'c'],
    ['its serial number without the dash', 'cs2231', ID],
    ['a GS1 code with its serial number', '(01)04012345678901(21)CS-2231', ID],
    ['a part of its name without accents', 'nandu', OTHER],
    ['exactly its serial number, of which another one begins with it', 'SN-100', OTHER],
  ])('by %s', (_, text, id) => {
    expect(onlyOf(text)).toBe(id);
  });
});
