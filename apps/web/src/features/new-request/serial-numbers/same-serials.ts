import type { DraftItem } from '../draft/draft.ts';
import { itemsBySerialNumber, keyOfValues } from './repeated-serial-numbers.ts';
import type { RequestedItem } from './serial-number-lookup.ts';

/** Where else the serial number of an item stands. */
export interface SameSerial {
  /** Numbers of items of the request, from 1. */
  readonly items: readonly number[];
  /** Numbers of rows of the sheet. */
  readonly rows: readonly number[];
  /** The newest item of the company that has it and was not declined. */
  readonly requested: RequestedItem | null;
}

/** Whether it stands anywhere else. */
export const isAnywhere = ({ items, rows, requested }: SameSerial): boolean =>
  items.length + rows.length > 0 || requested !== null;

const saysTheSame = (one: SameSerial, other: SameSerial) =>
  one.requested === other.requested && one.items.join(' ') === other.items.join(' ');

/**
 * By the keys of the items of a request: where else their serial numbers stand, of those alone that stand anywhere else.
 * What says the same as `before` is the object of `before`, so that only what changed is drawn again.
 */
export function sameSerialsOf(
  items: readonly DraftItem[],
  itemWith: (serialNumberKey: string) => RequestedItem | null,
  before: ReadonlyMap<string, SameSerial>,
): ReadonlyMap<string, SameSerial> {
  const places = itemsBySerialNumber(items);
  const same = new Map<string, SameSerial>();
  let isAsBefore = true;
  for (const [at, { key, values }] of items.entries()) {
    const serialNumber = keyOfValues(values);
    if (serialNumber === null) continue;
    const others = (places.get(serialNumber) ?? []).filter((number) => number !== at + 1);
    const found: SameSerial = { items: others, rows: [], requested: itemWith(serialNumber) };
    if (!isAnywhere(found)) continue;
    const known = before.get(key);
    const stays = known !== undefined && saysTheSame(known, found);
    same.set(key, stays ? known : found);
    isAsBefore &&= stays;
  }
  return isAsBefore && same.size === before.size ? before : same;
}
