import type { StoredDraft } from '../../../lib/device/device-drafts.ts';
import { deviceInMemory } from '../../../lib/device/device-samples.ts';
import {
  changeItem,
  type DraftItem,
  EMPTY_ITEM,
  type ItemValues,
  type RequestDraft,
  setPhotos,
  setValues,
} from './draft.ts';
import type { DraftStorage } from './draft-store.ts';

export function file(name: string, size = 3): File {
  return new File([new Uint8Array(size)], name, { lastModified: 1_700_000_000_000 });
}

/** A complete item; its files get the keys `<key>/<name>`. */
export function filledItem(
  key: string,
  more: Partial<ItemValues> & { readonly photos?: readonly File[]; readonly invoice?: File } = {},
): DraftItem {
  const { photos = [], invoice, ...values } = more;
  const withKey = (each: File) => ({ key: `${key}/${each.name}`, file: each });
  return {
    key,
    values: {
      ...EMPTY_ITEM,
      family: 'security_equipment',
      type: 'firearms',
      itemName: `Item ${key}`,
      description: 'Taken out of service',
      serialNumber: 'SN-1',
      costCenter: 'CC-7',
      hasOwnershipInvoice: invoice !== undefined,
      ...values,
    },
    photos: photos.map(withKey),
    invoice: invoice === undefined ? null : withKey(invoice),
  };
}

/** A draft with another name for its first item. */
export const typed = (draft: RequestDraft, itemName: string): RequestDraft =>
  changeItem(draft, draft.items[0]?.key ?? '', (item) => setValues(item, { ...item.values, itemName }));

/** A draft with one more photo in its first item; the file's name is its key. */
export const photographed = (draft: RequestDraft, name: string): RequestDraft =>
  changeItem(draft, draft.items[0]?.key ?? '', (item) =>
    setPhotos(item, [...item.photos.map((photo) => photo.file), file(name)], () => name),
  );

/** A device in memory, with timers that run when asked. */
export function device(from: StoredDraft | null = null) {
  const inMemory = deviceInMemory(from);
  const waiting = new Set<() => void>();
  const storage: DraftStorage = {
    ...inMemory.storage,
    later: (run) => {
      waiting.add(run);
      return () => waiting.delete(run);
    },
  };
  const rest = () => {
    for (const run of [...waiting]) run();
  };
  return { ...inMemory, storage, rest };
}
