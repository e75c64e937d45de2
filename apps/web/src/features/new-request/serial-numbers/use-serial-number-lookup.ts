import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api-client.ts';
import { oncePer } from '../../../lib/once-per.ts';
import { useHeldWhilePressed } from '../../../ui/use-held-while-pressed.ts';
import type { DraftItem, ItemValues } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { useDraftPart } from '../draft/use-saved-draft.ts';
import { itemsBySerialNumber, keyOfValues, placesBySerialNumber } from './repeated-serial-numbers.ts';
import { isAnywhere, type SameSerial, sameSerialsOf } from './same-serials.ts';
import { type RequestedItem, SerialNumberLookup } from './serial-number-lookup.ts';

/** Milliseconds without a change after which the server is asked. */
const REST_MS = 400;

/** What the server said of serial numbers while a request is written. */
const lookupOf = oncePer(
  (_store: DraftStore) =>
    new SerialNumberLookup(async (serialNumbers) => {
      const { data } = await call('items.sameSerialNumbers', {
        body: { serialNumbers: [...serialNumbers] },
        byItself: true,
      });
      return data;
    }),
);

/** Asks about the serial numbers of the request whenever they were left alone for a moment. */
export function useSerialNumberCheck(store: DraftStore): void {
  useEffect(() => {
    const lookup = lookupOf(store);
    const want = () => void lookup.want(store.draft.items.map(({ values }) => keyOfValues(values)));
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const end = store.subscribe(() => {
      clearTimeout(waiting);
      waiting = setTimeout(want, REST_MS);
    });
    want();
    return () => {
      clearTimeout(waiting);
      end();
    };
  }, [store]);
}

interface KnownSerials {
  readonly items: readonly DraftItem[];
  /** Of the lookup. */
  readonly size: number;
  readonly same: ReadonlyMap<string, SameSerial>;
}
const NONE: ReadonlyMap<string, SameSerial> = new Map();
const known = new WeakMap<DraftStore, KnownSerials>();

function sameSerialsIn(store: DraftStore): ReadonlyMap<string, SameSerial> {
  const { items } = store.draft;
  const { size, itemWith } = lookupOf(store);
  const before = known.get(store);
  if (before?.items === items && before.size === size) return before.same;
  const same = sameSerialsOf(items, itemWith, before?.same ?? NONE);
  known.set(store, { items, size, same });
  return same;
}

/** By the key of an item: where else its serial number stands. An entry stays the same object until it says something else. */
export function useSameSerials(store: DraftStore): ReadonlyMap<string, SameSerial> {
  useSyncExternalStore(lookupOf(store).subscribe, () => sameSerialsIn(store));
  return useHeldWhilePressed(useDraftPart(store, () => sameSerialsIn(store)));
}

/** A serial number that stands twice, with the items of the request that have it. */
export interface RepeatedSerial {
  readonly serialNumber: string;
  readonly items: readonly number[];
  readonly requested: RequestedItem | null;
}

/** The serial numbers of the request that stand twice, in it or with what the company requested before. */
export function useRepeatedSerials(store: DraftStore): readonly RepeatedSerial[] {
  const lookup = lookupOf(store);
  const size = useSyncExternalStore(lookup.subscribe, () => lookup.size);
  const items = useDraftPart(store, (draft) => draft.items);
  const repeated = useMemo(
    () =>
      [...itemsBySerialNumber(items)]
        .map(
          ([key, numbers]): RepeatedSerial => ({
            serialNumber: items[(numbers[0] ?? 1) - 1]?.values.serialNumber.trim() ?? '',
            items: numbers,
            requested: size === 0 ? null : lookup.itemWith(key),
          }),
        )
        .filter(({ items: numbers, requested }) => numbers.length > 1 || requested !== null),
    [items, lookup, size],
  );
  return useHeldWhilePressed(repeated);
}

/** By the number of a row of a sheet: where else its serial number stands. Asks about those of all rows that are taken. */
export function useSameSerialOfRows(
  store: DraftStore,
  rows: readonly { readonly number: number; readonly values: ItemValues }[] | null,
  leftOut: ReadonlySet<number>,
): ReadonlyMap<number, SameSerial> {
  const lookup = lookupOf(store);
  const size = useSyncExternalStore(lookup.subscribe, () => lookup.size);
  const draft = useDraftPart(store, ({ items }) => items);
  const taken = useMemo(() => (rows ?? []).filter(({ number }) => !leftOut.has(number)), [rows, leftOut]);
  useEffect(() => {
    const want = () => void lookup.want(taken.map(({ values }) => keyOfValues(values)));
    const waiting = setTimeout(want, REST_MS);
    return () => clearTimeout(waiting);
  }, [lookup, taken]);
  const same = useMemo(() => {
    const places = placesBySerialNumber(taken);
    const inDraft = itemsBySerialNumber(draft);
    return new Map(
      taken.flatMap(({ number, values }) => {
        const key = keyOfValues(values);
        if (key === null) return [];
        const found: SameSerial = {
          items: inDraft.get(key) ?? [],
          rows: (places.get(key) ?? []).filter((other) => other !== number),
          requested: size === 0 ? null : lookup.itemWith(key),
        };
        return isAnywhere(found) ? [[number, found] as const] : [];
      }),
    );
  }, [taken, draft, lookup, size]);
  return useHeldWhilePressed(same);
}
