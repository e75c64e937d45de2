import type { ItemRow } from '@monda/domain/items/item-view.ts';
import type { Typed } from '@monda/domain/items/typed-quantity.ts';
import { words } from '@monda/phrases/words.ts';
import { TextInput } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import type { Column } from '../../../ui/data-table.tsx';
import { valueOf } from '../base/amounts.ts';
import { itemName } from '../base/item-columns.tsx';
import css from './bulk-forms.module.css';
import { pastedPrices } from './pasted-prices.ts';
import { roundedPrice } from './rounded-price.ts';

/** How the price of an item is typed. */
export interface PriceField {
  /** What is in the field before anything is typed. */
  readonly first: (item: ItemRow) => string;
  readonly read: (text: string) => Typed;
  readonly head: string;
  readonly label: (name: string) => string;
}

/** A price of each item, a column with a field for each, and the dollars that are read; `null` where they are none. */
export interface TypedPrices {
  readonly column: Column<ItemRow>;
  readonly of: (item: ItemRow) => number | null;
}

/** The price of each item as it is typed; a pasted column fills this item's and those below. `fail`: says what is wrong. */
export function useTypedPrices(
  items: readonly ItemRow[],
  { first, read, head, label }: PriceField,
  fail: (sentence: string | null) => void,
): TypedPrices {
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({});
  const textOf = (item: ItemRow) => prices[item.id] ?? first(item);
  const onPaste = (item: ItemRow, event: ClipboardEvent) => {
    const pasted = pastedPrices(event.clipboardData.getData('text'));
    if (pasted === null) return;
    event.preventDefault();
    const below = items.slice(items.indexOf(item));
    if (pasted.length > below.length) return fail(words().bulk.pastedTooMany(pasted.length, below.length));
    fail(null);
    setPrices((typed) => ({
      ...typed,
      ...Object.fromEntries(pasted.map((price, offset) => [below[offset]?.id ?? '', price])),
    }));
  };
  return {
    of: (item) => valueOf(read(textOf(item))),
    column: {
      key: 'own-price',
      head,
      width: '9rem',
      cell: (item) => {
        const typed = read(textOf(item));
        return (
          <TextInput
            className={css.price}
            aria-label={label(itemName(item))}
            inputMode="decimal"
            leftSection="$"
            value={textOf(item)}
            description={roundedPrice(textOf(item), typed)}
            error={typed.is === 'wrong' ? typed.message : undefined}
            onChange={({ target }) => setPrices((before) => ({ ...before, [item.id]: target.value }))}
            onPaste={(event) => onPaste(item, event)}
          />
        );
      },
    },
  };
}
