import { expect, test } from 'vitest';
import { emptyDraft, removeItem } from './draft.ts';
import { counter } from '../../../lib/device/device-samples.ts';
import { file, filledItem } from './draft-samples.ts';
import { problemsOf, refusalsOf, submissionKey, submissionOf } from './submission.ts';

const items = [
  filledItem('a', { photos: [file('a1.png'), file('a2.png')] }),
  filledItem('b', { photos: [file('b1.jpg')], invoice: file('b.pdf'), itemName: ' Safe ' }),
  filledItem('c', { invoice: file('c.pdf'), serialNumber: '', type: 'armored_equipment' }),
];
const fields = (files: ReturnType<typeof submissionOf>['files']) =>
  files.map(({ field, file: each }) => [field, each.name]);

test('an invoice is not sent when there is no ownership invoice', () => {
  const [first] = items;
  if (first === undefined) throw new Error('no item');
  const answeredNo = { ...first, invoice: { key: 'x', file: file('x.pdf') } };
  expect(fields(submissionOf('special-handling', [answeredNo]).files)).toEqual([
    ['item_0_images', 'a1.png'],
    ['item_0_images', 'a2.png'],
  ]);
});

// rows: API-017, ENT-036
test('files are numbered from 0 by the position of their item', () => {
  expect(fields(submissionOf('special-handling', items).files)).toEqual([
    ['item_0_images', 'a1.png'],
    ['item_0_images', 'a2.png'],
    ['item_1_images', 'b1.jpg'],
    ['item_1_invoice', 'b.pdf'],
    ['item_2_invoice', 'c.pdf'],
  ]);
});

test('files are renumbered with their items after one is removed', () => {
  const { draft } = removeItem({ ...emptyDraft(counter()), items }, 'a');
  expect(fields(submissionOf('special-handling', draft.items).files)).toEqual([
    ['item_0_images', 'b1.jpg'],
    ['item_0_invoice', 'b.pdf'],
    ['item_1_invoice', 'c.pdf'],
  ]);
});

// rows: API-016, ENT-037, ENT-038
test('the command carries the payload of the specification, trimmed', () => {
  const { command } = submissionOf('special-handling', items);
  expect(Object.keys(command).toSorted()).toEqual(['wasteItems', 'wasteType']);
  expect(command.wasteType).toBe('special-handling');
  expect(command.wasteItems[1]).toEqual({
    wasteType: 'special-handling',
    jsonData: {
      itemName: 'Safe',
      description: 'Taken out of service',
      serialNumber: 'SN-1',
      costCenter: 'CC-7',
      family: 'security_equipment',
      type: 'firearms',
      photoUrls: [],
      ownershipInvoiceUrl: '',
    },
  });
});

test('further fields are sent where they are given: fields of the item with it, facts of the asset next to it', () => {
  const given = { propertyNumber: ' AF-1 ', location: ' Hall ', weight: '12,5 kg', volume: ' ' };
  const [item] = submissionOf('special-handling', [filledItem('a', given)]).command.wasteItems;
  expect(item?.jsonData).toMatchObject({ location: 'Hall', weight: 12.5 });
  expect(item?.jsonData).not.toHaveProperty('volume');
  expect(item?.asset).toEqual({ propertyNumber: 'AF-1', manufacturer: '', model: '' });
  const [bare] = submissionOf('special-handling', [filledItem('b', { location: ' ' })]).command.wasteItems;
  expect(Object.keys(bare ?? {})).toEqual(['wasteType', 'jsonData']);
});

test('the key follows from the draft: the same in every tab, another for other content or another draft', () => {
  const keyOf = (of: typeof items) => submissionKey(of, submissionOf('special-handling', of));
  const inAnotherTab = items.map((item) => ({ ...item, photos: [...item.photos] }));
  expect(keyOf(inAnotherTab)).toBe(keyOf(items));
  const [first, ...others] = items;
  if (first === undefined) throw new Error('no item');
  const changed = { ...first, values: { ...first.values, itemName: 'Other' } };
  const keys = [
    items,
    others,
    [...items].reverse(),
    [changed, ...others],
    [{ ...first, key: 'z' }, ...others],
  ];
  expect(new Set(keys.map(keyOf)).size).toBe(keys.length);
});

test('a problem of the server finds its item; one without item stays general', () => {
  const problems = problemsOf(
    [
      { path: 'wasteType', message: 'no' },
      { path: 'wasteItems.9.jsonData.type', message: 'gone' },
      { path: 'wasteItems.1.jsonData.itemName', message: 'name' },
      { path: 'wasteItems.0.asset.model', message: 'model' },
      { path: 'command.wasteItems.0.wasteType', message: 'kind' },
      { path: 'item_2_invoice', message: 'file' },
      { path: 'item_0_images.1', message: 'damaged' },
    ],
    items,
  );
  expect(problems.map(({ refused, ...rest }) => ({ ...rest, refused: refused?.file.name ?? null }))).toEqual([
    { itemKey: null, position: null, field: null, refused: null, message: 'no' },
    { itemKey: null, position: null, field: null, refused: null, message: 'gone' },
    { itemKey: 'b', position: 1, field: 'itemName', refused: null, message: 'name' },
    { itemKey: 'a', position: 0, field: 'model', refused: null, message: 'model' },
    { itemKey: 'a', position: 0, field: 'wasteType', refused: null, message: 'kind' },
    { itemKey: 'c', position: 2, field: 'uploadedInvoiceUrl', refused: 'c.pdf', message: 'file' },
    { itemKey: 'a', position: 0, field: 'uploadedPhotoUrl', refused: 'a2.png', message: 'damaged' },
  ]);
  expect([...refusalsOf(problems)]).toEqual([
    ['c/c.pdf', 'file'],
    ['a/a2.png', 'damaged'],
  ]);
});
