import { expect, test } from 'vitest';
import { deviceInMemory } from '../../../lib/device/device-samples.ts';
import { StoredWork } from '../../../lib/device/stored-work.ts';
import { EMPTY_ITEM } from './draft.ts';
import { file } from './draft-samples.ts';
import { ImportOverflow, type WaitingItem } from './import-overflow.ts';

const item = (key: string): WaitingItem => ({
  key,
  values: { ...EMPTY_ITEM, serialNumber: key },
  source: 'laptops.csv',
});
const photo = (key: string) => ({ key, file: file(`${key}.jpg`) });

/** A device, and tabs that show what is set aside on it. */
function device() {
  const inMemory = deviceInMemory();
  return {
    ...inMemory,
    open: async () => {
      const tab = new ImportOverflow(new StoredWork(inMemory.storage));
      tab.join();
      await tab.restore();
      return tab;
    },
  };
}
const keysIn = ({ state }: ImportOverflow) => [...state.items, ...state.photos].map(({ key }) => key);

test('items and photos come back as they were set aside, and nothing is left once they are gone', async () => {
  const { open, state } = device();
  const tab = await open();
  await tab.change(() => ({ items: [item('007'), item('1E5')], photos: [photo('a')] }));
  const again = await open();
  expect(again.state).toEqual({
    items: [item('007'), item('1E5')],
    photos: [{ key: 'a', file: expect.any(File) as File }],
    canStore: true,
  });
  await again.change(() => ({ items: [], photos: [] }));
  expect(state.removed).toBe(1);
  expect(keysIn(await open())).toEqual([]);
});

test.each([true, false])('two tabs hold what both set aside, messages arriving: %s', async (carries) => {
  const { open, state } = device();
  state.carries = carries;
  const [one, other] = [await open(), await open()];
  await one.change(() => ({ items: [item('of one')] }));
  await other.change(({ photos }) => ({ photos: [...photos, photo('of the other')] }));
  await one.change(({ items }) => ({ items: [...items, item('more of one')] }));
  const all = ['of one', 'more of one', 'of the other'];
  expect(keysIn(one)).toEqual(all);
  expect(keysIn(await open())).toEqual(all);
});

test('what one tab took out does not come back from the other', async () => {
  const { open, state } = device();
  state.carries = false;
  const one = await open();
  await one.change(() => ({ items: [item('a'), item('b')] }));
  const other = await open();
  await one.change(() => ({ items: [item('b')] }));
  await other.change(({ photos }) => ({ photos: [...photos, photo('p')] }));
  expect(keysIn(other)).toEqual(['b', 'p']);
});

test('what is set aside just before the page goes is stored', async () => {
  const { open, stored } = device();
  const tab = await open();
  void tab.change(() => ({ items: [item('a')] }));
  tab.leave();
  expect(stored()?.value).toMatchObject({ items: [{ key: 'a' }] });
});

test('a device that takes nothing, or cannot be read, is named', async () => {
  const { open, state } = device();
  const tab = await open();
  state.refuses = true;
  await tab.change(() => ({ items: [item('a')] }));
  expect(tab.state).toMatchObject({ canStore: false, items: [item('a')] });
  state.refuses = false;
  await tab.change(({ items }) => ({ items: [...items, item('b')] }));
  expect(tab.state.canStore).toBe(true);
  state.isUnreadable = true;
  expect((await open()).state).toEqual({ items: [], photos: [], canStore: false });
});

test('what is stored in another shape is ignored', async () => {
  const { open, state } = device();
  Object.assign(state, { version: 'v', value: { items: [null, 7, { key: 'a', values: 'x' }], photos: 'x' } });
  expect((await open()).state.items).toEqual([{ key: 'a', values: EMPTY_ITEM, source: '' }]);
});
