import { expect, test } from 'vitest';
import { chooseWasteType, EMPTY_ITEM } from './draft.ts';
import { device, file, filledItem, photographed, typed } from './draft-samples.ts';
import { DraftStore } from './draft-store.ts';

test('a device that refuses is reported, and the draft stays in memory', async () => {
  const { storage, state } = device();
  const store = new DraftStore(storage);
  state.refuses = true;
  store.change((draft) => typed(draft, 'Safe'));
  await store.flush();
  expect(store.canStore).toBe(false);
  expect(store.draft.items[0]?.values.itemName).toBe('Safe');
  state.refuses = false;
  await store.flush();
  expect(store.canStore).toBe(true);
});

test('a device without store begins with an empty draft', async () => {
  const store = new DraftStore({ ...device().storage, load: () => Promise.reject(new Error('no store')) });
  expect(await store.restore()).toBeNull();
  expect(store.canStore).toBe(false);
});

test.each([null, 'text', { version: 2, items: [] }, { version: 1, items: 'none' }])(
  'what is no draft is not restored: %j',
  async (value) => {
    const store = new DraftStore(device({ value, files: new Map(), savedAt: 1, version: '1' }).storage);
    expect(await store.restore()).toBeNull();
    expect(store.draft.items).toHaveLength(1);
  },
);

test('typed text is stored once, after a pause', async () => {
  const { storage, saves, rest } = device();
  const store = new DraftStore(storage);
  for (const name of ['S', 'Sa', 'Saf', 'Safe']) store.change((draft) => typed(draft, name));
  expect(saves).toHaveLength(0);
  rest();
  await store.flush();
  expect(saves[0]?.value).toMatchObject({ items: [{ values: { itemName: 'Safe' } }] });
});

test('a file is written once, and forgotten when it was removed', async () => {
  const { storage, saves, files } = device();
  const store = new DraftStore(storage);
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

test('a stored draft is restored with its files, and an untouched one is not stored', async () => {
  const first = device();
  const store = new DraftStore(first.storage);
  store.change((draft) => chooseWasteType(photographed(typed(draft, 'Safe'), 'a.png'), 'special-handling'));
  await store.flush();

  const second = device(first.stored());
  const again = new DraftStore(second.storage);
  expect(await again.restore()).toBe(1);
  expect(again.draft).toEqual(store.draft);

  await again.startOver();
  expect(second.state).toMatchObject({ value: null, removed: 1 });
  expect(second.files.size).toBe(0);
  expect(again.draft.items[0]?.photos).toEqual([]);
});

test('untouched items share their values again when they are restored, others have their own', async () => {
  const first = device();
  const store = new DraftStore(first.storage);
  const blank = filledItem('blank', { ...EMPTY_ITEM, itemName: ' ' });
  store.change((draft) => ({ ...draft, items: [...draft.items, filledItem('a'), blank] }));
  await store.flush();
  const again = new DraftStore(device(structuredClone(first.stored())).storage);
  await again.restore();
  expect(again.draft.items).toEqual(store.draft.items);
  expect(again.draft.items.map(({ values }) => values === EMPTY_ITEM)).toEqual([true, false, false]);
});

test('a lost file is left out, and the list has to be looked at again', async () => {
  const first = device();
  const store = new DraftStore(first.storage);
  store.change((draft) => ({
    ...draft,
    wasteType: 'special-handling',
    items: [filledItem('a', { photos: [file('a.png')] })],
    captured: true,
  }));
  await store.flush();
  const stored = first.stored();
  if (stored === null) throw new Error('nothing was stored');
  const again = new DraftStore(device({ ...stored, files: new Map() }).storage);
  await again.restore();
  expect(again.draft.items[0]?.photos).toEqual([]);
  expect(again.draft.captured).toBe(false);
});

test('listeners are notified of every change until they unsubscribe', () => {
  const store = new DraftStore(device().storage);
  let calls = 0;
  const leave = store.subscribe(() => {
    calls += 1;
  });
  store.change((draft) => typed(draft, 'a'));
  store.change((draft) => draft);
  expect(calls).toBe(1);
  leave();
  store.change((draft) => typed(draft, 'b'));
  expect(calls).toBe(1);
});

test('nothing is written when nothing changed, and nothing after the request was submitted', async () => {
  const { storage, saves, state } = device();
  const store = new DraftStore(storage);
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
  const { storage, saves } = device();
  const began: (() => void)[] = [];
  const answers: (() => void)[] = [];
  const slow: typeof storage.save = async (change, version) => {
    const saved = storage.save(change, version);
    began.shift()?.();
    await new Promise<void>((resolve) => answers.push(resolve));
    return saved;
  };
  const store = new DraftStore({ ...storage, save: slow });
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
  const { storage, saves } = device();
  const store = new DraftStore(storage);
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
