import type { StoredDraft } from '../../../lib/device/device-drafts.ts';
import type { Refusals } from './submission.ts';
import {
  type DraftFile,
  type DraftItem,
  EMPTY_ITEM,
  filesOf,
  type ItemValues,
  type NewKey,
  type RequestDraft,
  typedValues,
} from './draft.ts';

/** The draft without its files, as it is stored on the device. */
export interface DraftRecord {
  readonly version: 1;
  readonly wasteType: string | null;
  readonly captured: boolean;
  readonly items: readonly ItemRecord[];
  /** Files the server refused, by key, with what it said. */
  readonly refusals?: readonly (readonly [key: string, message: string])[];
}
interface ItemRecord {
  readonly key: string;
  readonly values: ItemValues;
  readonly photos: readonly string[];
  readonly invoice: string | null;
}

export function recordOf(draft: RequestDraft, refusals: Refusals): DraftRecord {
  const files = filesOfDraft(draft);
  return {
    version: 1,
    refusals: [...refusals].filter(([key]) => files.has(key)),
    wasteType: draft.wasteType,
    captured: draft.captured,
    items: draft.items.map(({ key, values, photos, invoice }) => ({
      key,
      values,
      photos: photos.map((photo) => photo.key),
      invoice: invoice?.key ?? null,
    })),
  };
}

/** Every file of a draft by its key. */
export function filesOfDraft(draft: RequestDraft): ReadonlyMap<string, File> {
  return new Map(draft.items.flatMap(filesOf).map(({ key, file }) => [key, file]));
}

/**
 * The values of an item as they were stored; what is missing, or of another shape, is empty. Untouched items share
 * theirs, so that what is worked out of them is worked out once.
 */
export function readValues(values: unknown): ItemValues {
  const given = (typeof values === 'object' && values !== null ? values : {}) as Record<string, unknown>;
  const read: ItemValues = {
    ...typedValues((name) => (typeof given[name] === 'string' ? given[name] : '')),
    hasOwnershipInvoice: given.hasOwnershipInvoice === true,
  };
  return Object.values(read).some(Boolean) ? read : EMPTY_ITEM;
}

/** Reads a stored draft; `null` for one of another shape. A file that is gone is left out. */
export function readRecord(stored: StoredDraft, newKey: NewKey): RequestDraft | null {
  const record = stored.value as Partial<DraftRecord> | null;
  if (record?.version !== 1 || !Array.isArray(record.items)) return null;
  let isWhole = true;
  const fileAt = (key: string): DraftFile[] => {
    const file = stored.files.get(key);
    isWhole &&= file !== undefined;
    return file === undefined ? [] : [{ key, file }];
  };
  const items = (record.items as readonly ItemRecord[]).map(
    (item): DraftItem => ({
      key: typeof item.key === 'string' ? item.key : newKey(),
      values: readValues(item.values),
      photos: (item.photos ?? []).flatMap(fileAt),
      invoice: item.invoice == null ? null : (fileAt(item.invoice)[0] ?? null),
    }),
  );
  return {
    wasteType: record.wasteType ?? null,
    items,
    captured: record.captured === true && isWhole,
  };
}

/** Why the server refused files of a stored draft; entries of another shape are ignored. */
export function readRefusals({ value, files }: StoredDraft): Refusals {
  const saved: unknown = (value as Partial<DraftRecord> | null)?.refusals;
  if (!Array.isArray(saved)) return new Map();
  return new Map(
    saved.flatMap((entry: unknown): [string, string][] => {
      const [key, message] = Array.isArray(entry) ? (entry as unknown[]) : [];
      return typeof key === 'string' && typeof message === 'string' && files.has(key) ? [[key, message]] : [];
    }),
  );
}
