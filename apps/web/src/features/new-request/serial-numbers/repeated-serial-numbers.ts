import { serialNumberKey } from '@monda/domain/items/serial-number-key.ts';
import { oncePer } from '../../../lib/once-per.ts';
import type { DraftItem, ItemValues } from '../draft/draft.ts';

/** What the serial number of an item is compared by, worked out once for values that did not change. */
export const keyOfValues = oncePer(({ serialNumber }: ItemValues) => serialNumberKey(serialNumber));

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

/** By serial number: the numbers, from 1, of the items of a request that have it. */
export const itemsBySerialNumber = oncePer((items: readonly DraftItem[]) =>
  placesBySerialNumber(items.map(({ values }, at) => ({ number: at + 1, values }))),
);
