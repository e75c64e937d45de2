import { serialNumberKey } from '@monda/domain/items/serial-number-key.ts';
import type { DraftItem, ItemValues } from '../draft/draft.ts';

const keys = new WeakMap<ItemValues, string | null>();

/** What the serial number of an item is compared by, worked out once for values that did not change. */
export function keyOfValues(values: ItemValues): string | null {
  const before = keys.get(values);
  if (before !== undefined) return before;
  const key = serialNumberKey(values.serialNumber);
  keys.set(values, key);
  return key;
}

/** By the serial numbers of some items: the numbers, of items or rows, at which each stands. */
export function placesBySerialNumber(
  items: readonly { readonly number: number; readonly values: ItemValues }[],
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const { number, values } of items) {
    const key = keyOfValues(values);
    if (key !== null) places.set(key, [...(places.get(key) ?? []), number]);
  }
  return places;
}

const known = new WeakMap<readonly DraftItem[], ReadonlyMap<string, readonly number[]>>();

/** By serial number: the numbers, from 1, of the items of a request that have it. */
export function itemsBySerialNumber(items: readonly DraftItem[]): ReadonlyMap<string, readonly number[]> {
  const before = known.get(items);
  if (before !== undefined) return before;
  const places = placesBySerialNumber(items.map(({ values }, at) => ({ number: at + 1, values })));
  known.set(items, places);
  return places;
}
