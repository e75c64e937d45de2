import { type DraftChannel, type DraftNews, joinDraft } from '../../../lib/draft-news.ts';
import { type DraftChange, loadDraft, removeDraft, saveDraft } from '../../../lib/device-drafts.ts';
import { PHOTO_KINDS, type PhotoKind, type PhotoQueue } from './photo-queue.ts';

/** What is stored beside the files: their kinds, in the order they were added. */
type Listing = readonly { readonly id: string; readonly kind: PhotoKind }[];

const isKind = (text: unknown): text is PhotoKind => PHOTO_KINDS.some((kind) => kind === text);

/** Reads a stored listing; anything of another shape is ignored. */
export function photosIn(value: unknown, files: ReadonlyMap<string, File>): PhotoQueue {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const { id, kind } = (entry ?? {}) as Record<string, unknown>;
    const file = typeof id === 'string' ? files.get(id) : undefined;
    return typeof id === 'string' && isKind(kind) && file !== undefined ? [{ id, kind, file }] : [];
  });
}

/** What to write so that the device holds `now` after it held `before`; a photo never changes its file. */
export function changeBetween(before: PhotoQueue, now: PhotoQueue): DraftChange {
  const earlier = new Set(before.map(({ id }) => id));
  const present = new Set(now.map(({ id }) => id));
  const value: Listing = now.map(({ id, kind }) => ({ id, kind }));
  return {
    value,
    added: new Map(now.filter(({ id }) => !earlier.has(id)).map(({ id, file }) => [id, file])),
    removed: [...earlier].filter((id) => !present.has(id)),
  };
}

/** The queue of a tab that held `now`, of which `before` was stored, after another tab stored `found`. */
export function followed(before: PhotoQueue, now: PhotoQueue, found: PhotoQueue): PhotoQueue {
  const [known, present, there] = [before, now, found].map((queue) => new Set(queue.map(({ id }) => id)));
  const added = now.filter(({ id }) => !known?.has(id) && !there?.has(id));
  const left = found.filter(({ id }) => present?.has(id) || !known?.has(id));
  return added.length === 0 && left.length === found.length ? found : [...left, ...added];
}

/** The photos a person has waiting for an item, on this device. Each call rejects where nothing can be stored. */
export interface PhotoQueueStore {
  load(): Promise<PhotoQueue>;
  save(change: DraftChange): Promise<unknown>;
  clear(): Promise<unknown>;
  /** Joins the other tabs with this queue. */
  join(received: (news: DraftNews) => void): DraftChannel;
}

/** The device's queue of one person for one item; cleared with all drafts at sign-out. */
export function photoQueueStore(userId: string, itemId: string): PhotoQueueStore {
  const owner = `${userId}/on-site/${itemId}`;
  return {
    load: async () => {
      const draft = await loadDraft(owner, Date.now());
      return draft === null ? [] : photosIn(draft.value, draft.files);
    },
    save: (change) => saveDraft(owner, change, Date.now()),
    clear: () => removeDraft(owner),
    join: (received) => joinDraft(owner, received),
  };
}
