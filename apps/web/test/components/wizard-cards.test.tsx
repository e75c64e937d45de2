import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type DraftItem, EMPTY_ITEM } from '../../src/features/new-request/draft/draft.ts';
import { device, filledItem } from '../../src/features/new-request/draft/draft-samples.ts';
import { DraftStore } from '../../src/features/new-request/draft/draft-store.ts';
import { ItemCards } from '../../src/features/new-request/items/item-cards.tsx';
import { useItemCards } from '../../src/features/new-request/items/use-item-cards.ts';
import { Library } from '../../src/ui/library.tsx';
import { render } from './bed/draw.ts';

const NONE: ReadonlySet<string> = new Set();

function Cards({ store }: { readonly store: DraftStore }) {
  const cards = useItemCards(store, null, false);
  return <ItemCards store={store} cards={cards} checked={NONE} isFull={false} notice={null} />;
}

/** Items with these serial numbers, and the names that were read: only what draws a card reads them. */
function readItems(serialNumbers: Readonly<Record<string, string>>) {
  const read: string[] = [];
  const items = Object.entries(serialNumbers).map(([key, serialNumber]): DraftItem => {
    const item = filledItem(key, { serialNumber });
    const itemName = {
      enumerable: true,
      get: () => {
        read.push(key);
        return `Item ${key}`;
      },
    };
    return { ...item, values: Object.defineProperty({ ...item.values }, 'itemName', itemName) };
  });
  return { items, read };
}

test('no card is drawn again by what is typed in another one, unless it has the same serial number', async () => {
  const store = new DraftStore(device().storage);
  const { items, read } = readItems({ b: 'SN-2', c: 'SN-3', d: 'SN-3' });
  const open: DraftItem = { key: 'a', values: EMPTY_ITEM, photos: [], invoice: null };
  store.change((draft) => ({ ...draft, items: [open, ...items] }));
  await render(<Cards store={store} />, { wrapper: Library });
  const serial = page.getByRole('textbox', { name: /^Serial number/ });
  const same = (number: number) =>
    page.getByText(`Item ${number} in this request has the same serial number.`);
  await expect.element(same(4)).toBeVisible();
  expect(new Set(read)).toEqual(new Set(['b', 'c', 'd']));
  read.length = 0;

  await page.getByRole('textbox', { name: 'Cost center' }).fill('CC-9');
  await serial.fill('SN-9');
  expect(store.draft.items[0]?.values).toMatchObject({ costCenter: 'CC-9', serialNumber: 'SN-9' });
  expect(read).toEqual([]);

  await serial.fill('sn 2');
  await expect.element(same(1)).toBeVisible();
  await expect.element(same(2)).toBeVisible();
  expect(new Set(read)).toEqual(new Set(['b']));
});
