import type { DraftChange, StoredDraft } from '../../lib/device-drafts.ts';
import type { DraftNews } from '../../lib/draft-news.ts';
import {
  changeItem,
  type DraftItem,
  EMPTY_ITEM,
  type ItemValues,
  type NewKey,
  type RequestDraft,
  setPhotos,
  setValues,
} from './draft.ts';
import type { DraftStorage } from './draft-store.ts';

/** Keys in counting order, for tests. */
export function counter(): NewKey {
  let last = 0;
  return () => {
    last += 1;
    return `k${last}`;
  };
}

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

/** A device in memory that records what is saved, with timers that run when asked. */
export function device(from: StoredDraft | null = null) {
  const files = new Map(from?.files ?? []);
  const saves: DraftChange[] = [];
  const waiting = new Set<() => void>();
  const state = {
    value: (from?.value ?? null) as unknown,
    version: from?.version ?? null,
    removed: 0,
    refuses: false,
    /** Whether tabs receive each other's messages. */
    carries: true,
  };
  const tabs = new Set<(news: DraftNews) => void>();
  const newKey = counter();
  const newsAfter = (after: string | null | undefined): DraftNews | null =>
    after === undefined || after === state.version ? null : state.version === null ? 'gone' : 'kept';
  const stored = (): StoredDraft | null =>
    state.version === null
      ? null
      : { value: state.value, files: new Map(files), savedAt: 1, version: state.version };
  const storage: DraftStorage = {
    newKey,
    load: async () => stored(),
    save: async (change, { version, after }) => {
      if (state.refuses) throw new DOMException('full', 'QuotaExceededError');
      const news = newsAfter(after);
      if (news !== null) return news;
      saves.push(change);
      state.value = change.value;
      state.version = version;
      for (const [key, each] of change.added) files.set(key, each);
      for (const key of change.removed) files.delete(key);
      return null;
    },
    remove: async (after) => {
      const news = newsAfter(after);
      if (news !== null) return news;
      state.removed += 1;
      state.value = null;
      state.version = null;
      files.clear();
      return null;
    },
    join: (onNews) => {
      tabs.add(onNews);
      return {
        notify: (news) => {
          for (const each of tabs) if (each !== onNews && state.carries) each(news);
        },
        close: () => tabs.delete(onNews),
      };
    },
    later: (run) => {
      waiting.add(run);
      return () => waiting.delete(run);
    },
  };
  const rest = () => {
    for (const run of [...waiting]) run();
  };
  return { storage, saves, files, state, rest, stored };
}
