import { WIZARD_ORDER } from '@monda/domain/items/item-fields.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { OF_ONE_ITEM } from '@monda/domain/projects/entry-fields.ts';
import { EMPTY_ITEM, type ItemValues } from '../draft/draft.ts';

const SPECIFIED = WIZARD_ORDER.filter((name) => !OF_ONE_ITEM.includes(name));

/** The items of an earlier request as a new one begins with them: what of the specified fields does not name one item; files are not copied. */
export function valuesOfItems(rows: readonly Pick<ItemRow, 'jsonData'>[]): readonly ItemValues[] {
  return rows.map(({ jsonData }) => ({
    ...EMPTY_ITEM,
    ...Object.fromEntries(SPECIFIED.map((name) => [name, jsonData[name]])),
  }));
}
