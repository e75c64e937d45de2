import { PHOTO_RULE } from '@monda/domain/files/file-rules.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useTakeFiles } from '../../../ui/use-take-files.ts';
import { useDraftPart } from '../draft/use-saved-draft.ts';
import { itemOfPhoto } from './photo-match.ts';
import { givePhoto, type PhotoStores } from './draft-photos.ts';

/** The photos of all items together, and of the tray. */
const RULE = { ...PHOTO_RULE, maxFiles: PHOTO_RULE.maxFiles * LIMITS.itemsPerRequest };

/** Whose photos are taken: those an item is named for, by their own names, or all for one item. */
export type PhotoOwner = 'by-name' | { readonly itemKey: string };

/** How many photos went where. */
export interface PhotosTaken {
  readonly withItem: number;
  readonly inTray: number;
}

/**
 * Takes photos as a picker does, each decoded on this device before, and gives them to the items their names begin
 * with. `taken`: what became of those taken last.
 */
export function usePhotoIntake(stores: PhotoStores, onTaken: (taken: PhotosTaken) => void) {
  const { store, overflow } = stores;
  const items = useDraftPart(store, (draft) => draft.items);
  const tray = overflow.state.photos;
  const all = useMemo(
    () => [...items.flatMap(({ photos }) => photos), ...tray].map(({ file }) => file),
    [items, tray],
  );
  const owner = useRef<PhotoOwner>('by-name');
  const count = useRef({ withItem: 0, inTray: 0 });
  const turn = useRef(Promise.resolve());

  const give = useCallback(
    (file: File) => {
      const named = store.draft.items.map(({ key, values }) => ({ key, serialNumber: values.serialNumber }));
      const itemKey = owner.current === 'by-name' ? itemOfPhoto(file.name, named) : owner.current.itemKey;
      const isGiven = itemKey !== null && givePhoto({ store, overflow }, file, itemKey);
      if (!isGiven) givePhoto({ store, overflow }, file, null);
      count.current[isGiven ? 'withItem' : 'inTray'] += 1;
    },
    [store, overflow],
  );
  const onChange = useCallback(
    (files: readonly File[]) => {
      const file = files.at(-1);
      if (file !== undefined) give(file);
    },
    [give],
  );
  const { take, preparing, refused, dismiss } = useTakeFiles(RULE, all, {
    onChange,
    onTaking: store.countTaking,
  });
  const takeFor = (files: readonly File[], wanted: PhotoOwner = 'by-name'): Promise<void> => {
    turn.current = turn.current.then(async () => {
      owner.current = wanted;
      count.current = { withItem: 0, inTray: 0 };
      await take(files);
      onTaken(count.current);
    });
    return turn.current;
  };
  return { take: takeFor, preparing, refused, dismiss };
}
