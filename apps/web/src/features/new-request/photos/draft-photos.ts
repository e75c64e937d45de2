import { PHOTO_RULE } from '@monda/domain/files/file-rules.ts';
import { changeItem, type DraftFile, setPhotos } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { ImportOverflow } from '../draft/import-overflow.ts';

/** Where photos of a request are: with its items, or in the tray of those that belong to none. */
export interface PhotoStores {
  readonly store: DraftStore;
  readonly overflow: ImportOverflow;
}

const filesOfPhotos = (photos: readonly DraftFile[]) => photos.map(({ file }) => file);

/** Gives a file to an item, `null` for the tray. Answers `false`, and puts it nowhere, where the item has all it may have. */
export function givePhoto({ store, overflow }: PhotoStores, file: File, itemKey: string | null): boolean {
  const item = store.draft.items.find(({ key }) => key === itemKey);
  if (item === undefined) {
    void overflow.change(({ photos }) => ({ photos: [...photos, { key: overflow.newKey(), file }] }));
    return true;
  }
  if (item.photos.length >= PHOTO_RULE.maxFiles) return false;
  store.change((draft) =>
    changeItem(draft, item.key, (now) => setPhotos(now, [...filesOfPhotos(now.photos), file], store.newKey)),
  );
  return true;
}

/** Takes a photo from wherever it is. */
export function removePhoto({ store, overflow }: PhotoStores, photo: DraftFile): void {
  const item = store.draft.items.find(({ photos }) => photos.some(({ key }) => key === photo.key));
  if (item === undefined) {
    void overflow.change(({ photos }) => ({ photos: photos.filter(({ key }) => key !== photo.key) }));
    return;
  }
  store.change((draft) =>
    changeItem(draft, item.key, (now) => ({
      ...now,
      photos: now.photos.filter(({ key }) => key !== photo.key),
    })),
  );
}

/**
 * Moves a photo to an item, `null` for the tray. Answers `false`, and leaves it where it is, where the item has all it
 * may have. It is given before it is taken away, so that a page that goes in between has it twice and not never.
 */
export function movePhoto(stores: PhotoStores, photo: DraftFile, itemKey: string | null): boolean {
  const from = stores.store.draft.items.find(({ photos }) => photos.some(({ key }) => key === photo.key));
  if ((from?.key ?? null) === itemKey) return true;
  if (!givePhoto(stores, photo.file, itemKey)) return false;
  removePhoto(stores, photo);
  return true;
}
