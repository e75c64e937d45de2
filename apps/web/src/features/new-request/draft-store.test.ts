import { expect, test } from 'vitest';
import { chooseWasteType } from './draft.ts';
import { device, file, filledItem, photographed, typed } from './draft-samples.ts';
import { DraftStore } from './draft-store.ts';

test('a device that refuses is told, and the draft stays in memory', async () => {
  const { keeping, state } = device();
  const store = new DraftStore(keeping);
  state.refuses = true;
  store.change((draft) => typed(draft, 'Safe'));
  await store.flush();
  expect(store.canKeep).toBe(false);
  expect(store.draft.items[0]?.values.itemName).toBe('Safe');
  state.refuses = false;
  await store.flush();
  expect(store.canKeep).toBe(true);
});

test('a device without store begins with an empty draft', async () => {
  const store = new DraftStore({ ...device().keeping, load: () => Promise.reject(new Error('no store')) });
  expect(await store.restore()).toBeNull();
  expect(store.canKeep).toBe(false);
});

test.each([null, 'text', { version: 2, items: [] }, { version: 1, items: 'none' }])(
  'what is no draft is not restored: %j',
  async (value) => {
    const store = new DraftStore(device({ value, files: new Map(), savedAt: 1, version: '1' }).keeping);
    expect(await store.restore()).toBeNull();
    expect(store.draft.items).toHaveLength(1);
  },
);

test('words are kept after a rest, once', async () => {
  const { keeping, saves, rest } = device();
  const store = new DraftStore(keeping);
  for (const name of ['S', 'Sa', 'Saf', 'Safe']) store.change((draft) => typed(draft, name));
  expect(saves).toHaveLength(0);
  rest();
  await store.flush();
  expect(saves[0]?.value).toMatchObject({ items: [{ values: { itemName: 'Safe' } }] });
});

test('a file is written once, and forgotten when it was removed', async () => {
  const { keeping, saves, files } = device();
  const store = new DraftStore(keeping);
  store.change((draft) => photographed(draft, 'a.png'));
  await store.flush();
  store.change((draft) => photographed(draft, 'b.png'));
  await store.flush();
  expect(saves.map(({ added }) => [...added.keys()]).filter((keys) => keys.length > 0)).toEqual([
    ['a.png'],
    ['b.png'],
  ]);
  store.change((draft) => ({ ...draft, items: [filledItem('x')] }));
  await store.flush();
  expect([...files.keys()]).toEqual([]);
});

test('a kept draft comes back with its files, and an untouched one is not kept', async () => {
  const first = device();
  const store = new DraftStore(first.keeping);
  store.change((draft) => chooseWasteType(photographed(typed(draft, 'Safe'), 'a.png'), 'special-handling'));
  await store.flush();

  const second = device(first.stored());
  const again = new DraftStore(second.keeping);
  expect(await again.restore()).toBe(1);
  expect(again.draft).toEqual(store.draft);

  await again.startOver();
  expect(second.state).toMatchObject({ value: null, removed: 1 });
  expect(second.files.size).toBe(0);
  expect(again.draft.items[0]?.photos).toEqual([]);
});

test('a lost file is left out, and the list has to be looked at again', async () => {
  const first = device();
  const store = new DraftStore(first.keeping);
  store.change((draft) => ({
    ...draft,
    wasteType: 'special-handling',
    items: [filledItem('a', { photos: [file('a.png')] })],
    captured: true,
  }));
  await store.flush();
  const kept = first.stored();
  if (kept === null) throw new Error('nothing was kept');
  const again = new DraftStore(device({ ...kept, files: new Map() }).keeping);
  await again.restore();
  expect(again.draft.items[0]?.photos).toEqual([]);
  expect(again.draft.captured).toBe(false);
});

test('listeners hear every change until they leave', () => {
  const store = new DraftStore(device().keeping);
  let heard = 0;
  const leave = store.subscribe(() => {
    heard += 1;
  });
  store.change((draft) => typed(draft, 'a'));
  store.change((draft) => draft);
  expect(heard).toBe(1);
  leave();
  store.change((draft) => typed(draft, 'b'));
  expect(heard).toBe(1);
});

test('nothing is written when nothing changed, and nothing after the request was submitted', async () => {
  const { keeping, saves, state } = device();
  const store = new DraftStore(keeping);
  store.change((draft) => photographed(draft, 'a.png'));
  await store.flush();
  await store.flush();
  expect(saves).toHaveLength(1);
  await store.forget();
  store.change((draft) => photographed(draft, 'b.png'));
  await store.flush();
  expect(saves).toHaveLength(1);
  expect(state).toMatchObject({ value: null, removed: 1 });
});

test('a page that goes does not issue again what is being stored, and issues a later change', async () => {
  const { keeping, saves } = device();
  const began: (() => void)[] = [];
  const answers: (() => void)[] = [];
  const slow: typeof keeping.save = async (change, version) => {
    const saved = keeping.save(change, version);
    began.shift()?.();
    await new Promise<void>((resolve) => answers.push(resolve));
    return saved;
  };
  const store = new DraftStore({ ...keeping, save: slow });
  const isBeingStored = new Promise<void>((resolve) => began.push(resolve));
  store.change((draft) => photographed(draft, 'a.png'));
  const writing = store.flush();
  await isBeingStored;
  store.leave();
  expect(saves).toHaveLength(1);
  store.change((draft) => typed(draft, 'Safe'));
  store.leave();
  expect(saves).toHaveLength(2);
  for (const answer of answers) answer();
  await writing;
  await store.flush();
  expect(saves.map(({ value }) => value)).toMatchObject([
    { items: [{ values: { itemName: '' } }] },
    { items: [{ values: { itemName: 'Safe' } }] },
  ]);
  expect([store.question, store.hasUnsaved]).toEqual([null, false]);
});

test('a write that begins while the page leaves waits for what the page stores then', async () => {
  const { keeping, saves } = device();
  const store = new DraftStore(keeping);
  store.change((draft) => typed(draft, 'Safe'));
  const writing = store.flush();
  await Promise.resolve();
  store.change((draft) => typed(draft, 'Safe of the last moment'));
  store.leave();
  await writing;
  await store.flush();
  expect(saves).toHaveLength(1);
  expect([store.question, store.hasUnsaved]).toEqual([null, false]);
});
