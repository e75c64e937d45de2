import { serialNumberKey } from '@monda/domain/items/serial-number-key.ts';
import { expect, test } from 'vitest';
import { type AskSerialNumbers, SerialNumberLookup } from './serial-number-lookup.ts';

const ITEM = { id: '0b7e2c1a-7777-4222-8333-00000000000a', itemName: 'Laptop', status: 'pending' } as const;

const keysOf = (...serialNumbers: readonly string[]) => serialNumbers.map(serialNumberKey);

/** A server whose items have these keys; what it was asked. */
function serverWith(...keys: readonly string[]) {
  const asked: (readonly string[])[] = [];
  const ask: AskSerialNumbers = async (serialNumbers) => {
    asked.push(serialNumbers);
    return serialNumbers
      .filter((one) => keys.includes(one))
      .map((serialNumber) => ({ serialNumber, item: ITEM }));
  };
  return { asked, ask };
}

test('what stands for no number, and what no text may have, is not asked about', async () => {
  const { asked, ask } = serverWith();
  await new SerialNumberLookup(ask).want(keysOf('', ' ', 'N/A', '-', 'S/N', 'TW\u00011'));
  expect(asked).toEqual([]);
});

test('an answer is lost: the numbers are asked about again, those that were answered are not', async () => {
  let isDown = true;
  const { asked, ask } = serverWith('tw1');
  const lookup = new SerialNumberLookup(async (numbers) => {
    if (isDown) throw new Error('offline');
    return ask(numbers);
  });
  await lookup.want(keysOf('TW-1'));
  expect([lookup.itemWith('tw1'), lookup.size]).toEqual([null, 0]);
  isDown = false;
  await lookup.want(keysOf('TW-1', 'tw 1'));
  await lookup.want(keysOf('TW-1', 'TW-2'));
  expect(asked).toEqual([['tw1'], ['tw2']]);
  expect([lookup.itemWith('tw1'), lookup.itemWith('tw2')]).toEqual([ITEM, null]);
});

test('at most 500 are asked about at a time, each once', async () => {
  const { asked, ask } = serverWith('n7', 'n1003');
  const lookup = new SerialNumberLookup(ask);
  let news = 0;
  lookup.subscribe(() => {
    news += 1;
  });
  const numbers = keysOf(...Array.from({ length: 1_004 }, (_, at) => `N-${at}`));
  await Promise.all([lookup.want(numbers), lookup.want(numbers)]);
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 4]);
  expect([news, lookup.size]).toEqual([2, 2]);
});
