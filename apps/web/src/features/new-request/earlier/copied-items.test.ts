import { completeItemData } from '@monda/domain/items/item-data.ts';
import { expect, test } from 'vitest';
import { EMPTY_ITEM } from '../draft/draft.ts';
import { valuesOfItems } from './copied-items.ts';

test('an item begins with all but its serial number, its files, and what was said of it later', () => {
  const jsonData = completeItemData({
    family: 'machinery',
    type: 'Lathe',
    itemName: 'Lathe 7',
    description: 'Worn.',
    serialNumber: 'SN-1',
    costCenter: 'CC-1',
    uploadedPhotoUrl: 'https://elsewhere.example/lathe.jpg',
    ownershipInvoiceUrl: 'https://elsewhere.example/paper.pdf',
    location: 'Hall 3',
    weight: 80,
    notes: 'Ask at the gate',
  });
  expect(valuesOfItems([{ jsonData }])).toEqual([
    {
      ...EMPTY_ITEM,
      family: 'machinery',
      type: 'Lathe',
      itemName: 'Lathe 7',
      description: 'Worn.',
      costCenter: 'CC-1',
    },
  ]);
});
