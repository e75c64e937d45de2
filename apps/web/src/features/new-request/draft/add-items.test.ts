import { describe, expect, test } from 'vitest';
import { counter } from '../../../lib/device/device-samples.ts';
import { addItems, copyItem, roomFor } from './add-items.ts';
import { type DraftItem, EMPTY_ITEM, emptyDraft, type RequestDraft } from './draft.ts';
import { file, filledItem } from './draft-samples.ts';

const draftOf = (items: readonly DraftItem[]): RequestDraft => ({
  ...emptyDraft(counter()),
  items,
  captured: true,
});
const many = (howMany: number) => Array.from({ length: howMany }, (_, at) => filledItem(`item-${at}`));
const valuesOf = (howMany: number) => many(howMany).map(({ values }) => values);
const keyed = () => {
  let next = 0;
  return () => `new-${(next += 1)}`;
};

describe('a list of items that is added', () => {
  test('is refused whole beyond 50 items, and when nothing is in it', () => {
    const draft = draftOf(many(40));
    expect(roomFor(draft)).toBe(10);
    expect(addItems(draft, valuesOf(11), keyed())).toBe(draft);
    expect(addItems(draft, [], keyed())).toBe(draft);
    expect(addItems(draft, valuesOf(10), keyed()).items).toHaveLength(50);
  });

  test('stands at the end, in its order, with keys of its own and without files', () => {
    const draft = draftOf(many(1));
    const [first, second] = [
      { ...EMPTY_ITEM, itemName: 'First' },
      { ...EMPTY_ITEM, itemName: 'Second' },
    ];
    const longer = addItems(draft, [first, second], keyed());
    expect(longer.items).toEqual([
      ...draft.items,
      { key: 'new-1', values: first, photos: [], invoice: null },
      { key: 'new-2', values: second, photos: [], invoice: null },
    ]);
    expect(longer.captured).toBe(false);
  });

  test('takes the place of items with nothing in them, never of one with a photo', () => {
    const bare = { ...filledItem('photo', { photos: [file('a.png')] }), values: EMPTY_ITEM };
    const draft = draftOf([...emptyDraft(counter()).items, bare, ...many(9)]);
    expect(roomFor(draft)).toBe(40);
    const longer = addItems(draft, valuesOf(40), keyed());
    expect(longer.items).toHaveLength(50);
    expect(longer.items[0]).toBe(bare);
  });
});

describe('a copy', () => {
  test('is refused beyond 50 items, of an unknown item, and of none', () => {
    const draft = draftOf(many(49));
    expect(copyItem(draft, 'item-0', ['a', 'b'], keyed())).toBe(draft);
    expect(copyItem(draft, 'unknown', ['a'], keyed())).toBe(draft);
    expect(copyItem(draft, 'item-0', [], keyed())).toBe(draft);
  });

  test('stands below the item with all but what names one item, photos and invoice', () => {
    const original = filledItem('a', {
      photos: [file('a.png')],
      invoice: file('a.pdf'),
      serialNumber: 'SN-1',
      ...{ propertyNumber: 'AF-1', manufacturer: 'Dell', model: 'R740', location: 'Hall', weight: '12' },
    });
    const draft = draftOf([original, filledItem('b')]);
    const copied = copyItem(draft, 'a', ['', '007'], keyed());
    expect(copied.items.map(({ key }) => key)).toEqual(['a', 'new-1', 'new-2', 'b']);
    expect(copied.items[0]).toBe(original);
    expect(copied.items[1]).toEqual({
      key: 'new-1',
      values: { ...original.values, serialNumber: '', propertyNumber: '', hasOwnershipInvoice: false },
      photos: [],
      invoice: null,
    });
    expect(copied.items[2]?.values.serialNumber).toBe('007');
    expect(copied.captured).toBe(false);
  });
});
