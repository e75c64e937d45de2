import { expect, test } from 'vitest';
import { deviceInMemory } from '../../../../lib/device/device-samples.ts';
import { StoredWork } from '../../../../lib/device/stored-work.ts';
import { filesOf } from './photo-queue.ts';
import { StoredPhotoQueue } from './stored-photo-queue.ts';

const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });

/** A device, and tabs that show the same queue on it. */
function device() {
  const inMemory = deviceInMemory();
  return {
    ...inMemory,
    open: async () => {
      const queue = new StoredPhotoQueue(new StoredWork(inMemory.storage));
      const leave = queue.join();
      await queue.restore();
      return { queue, leave };
    },
  };
}
const names = ({ state }: StoredPhotoQueue) => state.photos.map(({ file }) => file.name);
test('photos are restored as they were stored, each written once', async () => {
  const { open, saves } = device();
  const { queue } = await open();
  queue.setFiles('beforePhotos', [photo('before')]);
  queue.setFiles('afterPhotos', [photo('after')]);
  await queue.settled();
  expect(
    saves
      .flatMap(({ added }) => [...added.values()])
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['after.jpg', 'before.jpg']);
  const again = (await open()).queue;
  expect(again.state).toMatchObject({ restored: 2, canSave: true });
  expect(filesOf(again.state.photos, 'afterPhotos').map(({ name }) => name)).toEqual(['after.jpg']);
  again.clear();
  await again.settled();
  expect((await open()).queue.state).toMatchObject({ restored: 0, photos: [] });
});

test.each([true, false])(
  'two tabs hold the photos of both, messages between them arriving: %s',
  async (carries) => {
    const { open, state } = device();
    state.carries = carries;
    const [one, other] = [(await open()).queue, (await open()).queue];
    one.setFiles('beforePhotos', [photo('of one')]);
    other.setFiles('afterPhotos', [photo('of the other')]);
    await one.settled();
    await other.settled();
    await one.settled();
    expect(names(other).sort()).toEqual(['of one.jpg', 'of the other.jpg']);
    expect(names((await open()).queue).sort()).toEqual(['of one.jpg', 'of the other.jpg']);
  },
);

test('a photo that was chosen just before the page goes is stored', async () => {
  const { open, stored } = device();
  const { queue, leave } = await open();
  queue.setFiles('tareTickets', [photo('ticket')]);
  queue.leave();
  leave();
  expect(stored()?.files.size).toBe(1);
});

test('a photo chosen before the device has answered joins those it holds, also when the page goes at once', async () => {
  const { open, storage } = device();
  const { queue } = await open();
  queue.setFiles('afterPhotos', [photo('earlier')]);
  await queue.settled();
  const next = new StoredPhotoQueue(new StoredWork(storage));
  void next.restore();
  next.leave();
  next.setFiles('beforePhotos', [photo('b'), photo('a')]);
  next.leave();
  const again = (await open()).queue;
  expect(names(again)).toEqual(['b.jpg', 'a.jpg', 'earlier.jpg']);
  expect(filesOf(again.state.photos, 'afterPhotos')).toHaveLength(1);
});

test('a device that takes nothing is named, and holds the photos once it takes them', async () => {
  const { open, state, stored } = device();
  const { queue } = await open();
  state.refuses = true;
  queue.setFiles('beforePhotos', [photo('a')]);
  await queue.settled();
  expect(queue.state).toMatchObject({ canSave: false });
  expect(names(queue)).toEqual(['a.jpg']);
  state.refuses = false;
  queue.setFiles('beforePhotos', [photo('b')]);
  await queue.settled();
  expect(queue.state).toMatchObject({ canSave: true });
  expect(stored()?.files.size).toBe(1);
});

test('a device that cannot be read is named, and photos can be chosen', async () => {
  const { open, state } = device();
  state.isUnreadable = true;
  const { queue } = await open();
  expect(queue.state).toMatchObject({ canSave: false, restored: 0 });
  queue.setFiles('beforePhotos', [photo('a')]);
  expect(names(queue)).toEqual(['a.jpg']);
});
