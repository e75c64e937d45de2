import { PHOTO_RULE } from '@monda/domain/files/file-rules.ts';
import { beforeEach, expect, test } from 'vitest';
import { deviceInMemory } from '../../../lib/device/device-samples.ts';
import { StoredWork } from '../../../lib/device/stored-work.ts';
import { file, filledItem } from '../draft/draft-samples.ts';
import { DraftStore } from '../draft/draft-store.ts';
import { ImportOverflow } from '../draft/import-overflow.ts';
import { givePhoto, movePhoto, type PhotoStores, removePhoto } from './draft-photos.ts';

let stores: PhotoStores;
beforeEach(async () => {
  const store = new DraftStore({ ...deviceInMemory().storage, later: () => () => undefined });
  const full = Array.from({ length: PHOTO_RULE.maxFiles }, (_, at) => file(`full-${at}.jpg`));
  store.change((draft) => ({
    ...draft,
    items: [filledItem('a'), filledItem('b'), filledItem('full', { photos: full })],
    captured: true,
  }));
  const overflow = new ImportOverflow(new StoredWork(deviceInMemory().storage));
  await overflow.restore();
  stores = { store, overflow };
});
const namesOf = (photos: readonly { readonly file: File }[] | undefined) =>
  photos?.map(({ file: { name } }) => name);
const ofItem = (itemKey: string) =>
  namesOf(stores.store.draft.items.find(({ key }) => key === itemKey)?.photos);
const inTray = () => namesOf(stores.overflow.state.photos);

test('an item takes no more photos than it may have, and what it does not take stays where it was', () => {
  expect(givePhoto(stores, file('x.jpg'), 'full')).toBe(false);
  givePhoto(stores, file('y.jpg'), null);
  const [photo] = stores.overflow.state.photos;
  if (photo === undefined) throw new Error('There is no photo');
  expect(movePhoto(stores, photo, 'full')).toBe(false);
  expect([ofItem('full')?.length, inTray()]).toEqual([PHOTO_RULE.maxFiles, ['y.jpg']]);
});

test('a photo moves from the tray to an item, to another one and back, and is never in two places', () => {
  givePhoto(stores, file('x.jpg'), null);
  const current = () =>
    [...stores.store.draft.items.flatMap(({ photos }) => photos), ...stores.overflow.state.photos].filter(
      (photo) => photo.file.name === 'x.jpg',
    );
  for (const [to, expected] of [
    ['a', [['x.jpg'], [], []]],
    ['b', [[], ['x.jpg'], []]],
    ['b', [[], ['x.jpg'], []]],
    [null, [[], [], ['x.jpg']]],
    [null, [[], [], ['x.jpg']]],
  ] as const) {
    const [photo, ...more] = current();
    expect(more).toEqual([]);
    if (photo !== undefined) expect(movePhoto(stores, photo, to)).toBe(true);
    expect([ofItem('a'), ofItem('b'), inTray()]).toEqual(expected);
  }
  expect(stores.store.draft.captured).toBe(false);
});

test('a photo that was taken away is gone, from an item and from the tray', () => {
  givePhoto(stores, file('x.jpg'), 'a');
  givePhoto(stores, file('y.jpg'), null);
  const [ofA] = stores.store.draft.items[0]?.photos ?? [];
  const [tray] = stores.overflow.state.photos;
  for (const photo of [ofA, tray]) if (photo !== undefined) removePhoto(stores, photo);
  expect([ofItem('a'), inTray()]).toEqual([[], []]);
});

test('a photo for an item that is gone goes to the tray', () => {
  givePhoto(stores, file('x.jpg'), 'gone');
  expect(inTray()).toEqual(['x.jpg']);
});
