import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import type { ComponentType } from 'react';
import type { Column } from '../../../ui/data-table.tsx';
import { BulkBar, type BulkBarProps } from './bulk-bar.tsx';
import type { ActingPerson } from './bulk-offers.ts';
import { ChosenBox } from './chosen-box.tsx';
import { Selection } from './selection.ts';

/** What a list needs to have its items chosen: a column in front of the others, and a bar below. */
export interface ItemChooser {
  readonly column: Column<ItemRow>;
  readonly Bar: ComponentType<Omit<BulkBarProps, 'selection' | 'person'>>;
}

/** A chooser with these items chosen. */
export function createItemChooser(person: ActingPerson, rows: readonly ItemRow[] = []): ItemChooser {
  const selection = new Selection();
  selection.setAll(rows, true);
  return {
    column: {
      key: 'chosen',
      head: words().bulk.column,
      headHidden: true,
      width: '2.75rem',
      card: 'choice',
      cell: (item) => <ChosenBox item={item} selection={selection} />,
    },
    Bar: (props) => <BulkBar {...props} person={person} selection={selection} />,
  };
}
