import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api-client.ts';
import { useHeldWhilePressed } from '../../../ui/use-held-while-pressed.ts';
import type { DraftStore } from '../draft-store.ts';
import type { ImportedRow } from '../import/import-rows.ts';
import { useDraftPart } from '../use-saved-draft.ts';
import {
  itemsBySerialNumber,
  keyOfValues,
  othersWithSerialNumber,
  placesBySerialNumber,
} from './repeated-serial-numbers.ts';
import { type RequestedItem, SerialNumberLookup } from './serial-number-lookup.ts';

/** Milliseconds without a change after which the server is asked. */
const REST_MS = 400;

const lookups = new WeakMap<DraftStore, SerialNumberLookup>();

/** What the server said of serial numbers while a request is written. */
function lookupOf(store: DraftStore): SerialNumberLookup {
  const lookup =
    lookups.get(store) ??
    new SerialNumberLookup(async (serialNumbers) => {
      const { data } = await call('items.sameSerialNumbers', {
        body: { serialNumbers: [...serialNumbers] },
        byItself: true,
      });
      return data;
    });
  lookups.set(store, lookup);
  return lookup;
}

/** Where else the serial number of an item stands. */
export interface SameSerial {
  /** Numbers of items of the request, from 1. */
  readonly items: readonly number[];
  /** Numbers of rows of the sheet. */
  readonly rows: readonly number[];
  /** The newest item of the company that has it and was not declined. */
  readonly requested: RequestedItem | null;
}

const isAnywhere = ({ items, rows, requested }: SameSerial) =>
  items.length + rows.length > 0 || requested !== null;

/** Asks about the serial numbers of the request whenever they were left alone for a moment. */
export function useSerialNumberCheck(store: DraftStore): void {
  useEffect(() => {
    const lookup = lookupOf(store);
    const want = () => void lookup.want(store.draft.items.map(({ values }) => values.serialNumber));
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

/** Where else the serial number of an item of the request stands; `null` for nowhere. */
export function useSameSerial(store: DraftStore, itemKey: string): SameSerial | null {
  const lookup = lookupOf(store);
  const others = useDraftPart(store, ({ items }) => othersWithSerialNumber(items, itemKey).join(' '));
  const serialNumber = useDraftPart(
    store,
    ({ items }) => items.find(({ key }) => key === itemKey)?.values.serialNumber ?? '',
  );
  const requested = useSyncExternalStore(lookup.subscribe, () => lookup.itemWith(serialNumber));
  const same = useMemo(() => {
    const items = others === '' ? [] : others.split(' ').map(Number);
    const found = { items, rows: [], requested };
    return isAnywhere(found) ? found : null;
  }, [others, requested]);
  return useHeldWhilePressed(same);
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
      [...itemsBySerialNumber(items).values()]
        .map((numbers): RepeatedSerial => {
          const serialNumber = items[(numbers[0] ?? 1) - 1]?.values.serialNumber.trim() ?? '';
          return {
            serialNumber,
            items: numbers,
            requested: size === 0 ? null : lookup.itemWith(serialNumber),
          };
        })
        .filter(({ items: numbers, requested }) => numbers.length > 1 || requested !== null),
    [items, lookup, size],
  );
  return useHeldWhilePressed(repeated);
}

/** By the number of a row of a sheet: where else its serial number stands. Asks about those of all rows that are taken. */
export function useSameSerialOfRows(
  store: DraftStore,
  rows: readonly ImportedRow[] | null,
  leftOut: ReadonlySet<number>,
): ReadonlyMap<number, SameSerial> {
  const lookup = lookupOf(store);
  const size = useSyncExternalStore(lookup.subscribe, () => lookup.size);
  const draft = useDraftPart(store, ({ items }) => items);
  const taken = useMemo(() => (rows ?? []).filter(({ number }) => !leftOut.has(number)), [rows, leftOut]);
  useEffect(() => {
    const want = () => void lookup.want(taken.map(({ values }) => values.serialNumber));
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
          requested: size === 0 ? null : lookup.itemWith(values.serialNumber),
        };
        return isAnywhere(found) ? [[number, found] as const] : [];
      }),
    );
  }, [taken, draft, lookup, size]);
  return useHeldWhilePressed(same);
}
