import { describe, expect, test } from 'vitest';
import {
  addItem,
  asksSerialNumber,
  changeItem,
  type DraftItem,
  EMPTY_ITEM,
  emptyDraft,
  isUntouched,
  itemKind,
  itemCalledAt,
  itemTitle,
  removeItem,
  restoreItem,
  setInvoice,
  setPhotos,
  setValues,
} from './draft.ts';
import { counter } from '../../../lib/device/device-samples.ts';
import { file, filledItem } from './draft-samples.ts';

describe('a list of items', () => {
  test('takes no more than 50 items', () => {
    const newKey = counter();
    let draft = emptyDraft(newKey);
    for (let more = 0; more < 60; more += 1) draft = addItem(draft, newKey);
    expect(draft.items).toHaveLength(50);
  });

  test('does not change for an item that is not in it', () => {
    const draft = emptyDraft(counter());
    expect(removeItem(draft, 'unknown')).toEqual({ draft, removed: null });
    expect(changeItem(draft, 'unknown', (item) => setValues(item, EMPTY_ITEM))).toBe(draft);
  });

  test('does not put a removed item back twice', () => {
    const draft = { ...emptyDraft(counter()), items: [filledItem('a')] };
    const { draft: shorter, removed } = removeItem(draft, 'a');
    if (removed === null) throw new Error('nothing was removed');
    const again = restoreItem(shorter, removed);
    expect(restoreItem(again, removed)).toBe(again);
  });

  test('keeps files with their item when an earlier item goes, and puts it back where it stood', () => {
    const items = [
      filledItem('a', { photos: [file('a.png')] }),
      filledItem('b', { photos: [file('b.png')] }),
      filledItem('c'),
    ];
    const draft = { ...emptyDraft(counter()), items };
    const { draft: shorter, removed } = removeItem(draft, 'a');
    expect(shorter.items.map(({ key, photos }) => [key, photos.map((photo) => photo.file.name)])).toEqual([
      ['b', ['b.png']],
      ['c', []],
    ]);
    if (removed === null) throw new Error('nothing was removed');
    expect(restoreItem(shorter, removed).items).toEqual(items);
  });

  test('is no longer captured after any change', () => {
    const draft = { ...emptyDraft(counter()), items: [filledItem('a')], captured: true };
    expect(addItem(draft, counter()).captured).toBe(false);
    expect(removeItem(draft, 'a').draft.captured).toBe(false);
    expect(changeItem(draft, 'a', (item) => ({ ...item })).captured).toBe(false);
    expect(changeItem(draft, 'a', (item) => item).captured).toBe(true);
  });
});

describe('an item', () => {
  test('loses the chosen invoice when the answer becomes no', () => {
    const item = setInvoice(filledItem('a', { hasOwnershipInvoice: true }), file('bill.pdf'), counter());
    expect(setValues(item, { ...item.values, hasOwnershipInvoice: false }).invoice).toBeNull();
    expect(setValues(item, { ...item.values, hasOwnershipInvoice: true }).invoice).not.toBeNull();
  });

  test('stays the same object while its values do', () => {
    const item = filledItem('a');
    expect(setValues(item, { ...item.values })).toBe(item);
    expect(setValues(item, { ...item.values, type: 'dvrs' })).not.toBe(item);
  });

  test('takes at most 20 photos', () => {
    const many = Array.from({ length: 23 }, (_, at) => file(`${at}.png`));
    expect(setPhotos(filledItem('a'), many, counter()).photos).toHaveLength(20);
  });

  test('gives a key to a new photo and leaves the others theirs', () => {
    const item = filledItem('a', { photos: [file('1.png'), file('2.png')] });
    const [, second] = item.photos;
    if (second === undefined) throw new Error('no photo');
    const next = setPhotos(item, [second.file, file('3.png')], counter());
    expect(next.photos.map(({ key }) => key)).toEqual(['a/2.png', 'k1']);
  });

  test('a second invoice replaces the first', () => {
    const newKey = counter();
    const item = setInvoice(setInvoice(filledItem('a'), file('1.pdf'), newKey), file('2.pdf'), newKey);
    expect(item.invoice?.file.name).toBe('2.pdf');
  });

  test.each([
    ['', '', false],
    ['security_equipment', '', false],
    ['security_equipment', 'firearms', true],
    ['security_equipment', 'armored_equipment', false],
    ['machinery', '', true],
    ['machinery', 'desks', true],
  ])('family %j and type %j mark the serial number: %s', (family, type, required) => {
    expect(asksSerialNumber(family, type)).toBe(required);
  });

  test('is named by its name, else by its position', () => {
    expect(itemTitle(filledItem('a', { itemName: '  Safe 12 ' }), 4)).toBe('Safe 12');
    expect(itemTitle(filledItem('a', { itemName: ' ' }), 4)).toBe('Item 5');
    expect(itemCalledAt(filledItem('a', { itemName: 'Safe', serialNumber: ' S-1 ' }), 4)).toBe('Safe · S-1');
    expect(itemCalledAt(filledItem('a', { itemName: '', serialNumber: '' }), 4)).toBe('Item 5');
    expect(itemKind({ family: 'computing_it_equipment', type: 'ups' })).toBe(
      'Computing & IT Equipment · UPS',
    );
    expect(itemKind({ family: '', type: '' })).toBe('');
  });
});

test('a draft is untouched until something was chosen, typed or added', () => {
  const draft = emptyDraft(counter());
  const typed = (change: (item: DraftItem) => DraftItem) =>
    isUntouched({ ...draft, items: draft.items.map(change) });
  expect(isUntouched(draft)).toBe(true);
  expect(isUntouched({ ...draft, wasteType: 'special-handling' })).toBe(false);
  expect(typed((item) => setValues(item, { ...item.values, costCenter: 'x' }))).toBe(false);
  expect(typed((item) => setPhotos(item, [file('a.png')], counter()))).toBe(false);
});
