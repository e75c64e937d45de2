import { correctionsInEffect } from '@monda/domain/items/corrections-of-item.ts';
import { ITEM_FIELDS, type ShownField } from '@monda/domain/items/item-fields.ts';
import { fieldLabel, wordsOfField } from '@monda/domain/items/item-field-words.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import type { ComponentType, ReactNode } from 'react';
import { type Detail, shownValue } from '../../../ui/definition-list.tsx';
import { formatQuantity } from '../base/amounts.ts';
import type { CorrectedMarkProps } from '../steps/corrections/corrected-mark.tsx';

/** How the fields of an item are shown on a page. */
export interface FieldLook {
  /** Shows a text of several lines. */
  readonly longText: (name: ShownField, text: string) => ReactNode;
  readonly mark: ComponentType<CorrectedMarkProps>;
}

type Item = Pick<ItemDetails, 'jsonData' | 'corrections'>;

/** What an item says in one of its fields, with what it said before it was corrected; `null` for one that the reader does not receive. */
export function fieldDetail(
  name: ShownField,
  item: Item,
  { longText, mark: Mark }: FieldLook,
): Detail | null {
  const detail = plainDetail(name, item.jsonData, longText);
  const correction = correctionsInEffect(item.corrections).get(name);
  if (detail === null || correction === undefined) return detail;
  return {
    ...detail,
    value: (
      <>
        {shownValue(detail.value)} <Mark field={name} correction={correction} />
      </>
    ),
  };
}

function plainDetail(
  name: ShownField,
  data: Item['jsonData'],
  longText: FieldLook['longText'],
): Detail | null {
  const label = fieldLabel(name);
  const { kind } = ITEM_FIELDS[name];
  const value: (typeof data)[ShownField] | undefined = data[name];
  if (value === undefined) return null;
  if (typeof value !== 'string') {
    return { label, value: formatQuantity(value, kind === 'kilograms' ? 'kg' : 'm³') };
  }
  return kind === 'text'
    ? { label, value: longText(name, value), wide: true }
    : { label, value: wordsOfField(name, value) };
}
