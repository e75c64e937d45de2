import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { EMPTY_ITEM, type ItemValues, typedValues } from '../draft/draft.ts';

/** The items of an earlier request as a new one begins with them: without serial numbers, and files are not copied. */
export function valuesOfItems(rows: readonly Pick<ItemRow, 'jsonData'>[]): readonly ItemValues[] {
  return rows.map(({ jsonData }) => ({
    ...EMPTY_ITEM,
    ...typedValues((name) => (name === 'serialNumber' ? '' : jsonData[name])),
  }));
}
