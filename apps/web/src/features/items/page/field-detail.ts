import { ITEM_FIELDS, type ShownField } from '@monda/domain/items/item-fields.ts';
import { fieldLabel, wordsOfField } from '@monda/domain/items/item-field-words.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import type { ReactNode } from 'react';
import type { Detail } from '../../../ui/definition-list.tsx';
import { formatQuantity } from '../base/amounts.ts';

type Data = ItemDetails['jsonData'];

/** What an item says in one of its fields, `null` for one that the reader does not receive; `longText` shows a text of several lines. */
export function fieldDetail(
  name: ShownField,
  data: Data,
  longText: (name: ShownField, text: string) => ReactNode,
): Detail | null {
  const label = fieldLabel(name);
  const { kind } = ITEM_FIELDS[name];
  const value: Data[ShownField] | undefined = data[name];
  if (value === undefined) return null;
  if (typeof value !== 'string') {
    return { label, value: formatQuantity(value, kind === 'kilograms' ? 'kg' : 'm³') };
  }
  return kind === 'text'
    ? { label, value: longText(name, value), wide: true }
    : { label, value: wordsOfField(name, value) };
}
