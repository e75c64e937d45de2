import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useSyncExternalStore } from 'react';
import { itemName } from '../base/item-columns.tsx';
import css from './chosen-box.module.css';
import type { Selection } from './selection.ts';

export interface ChosenBoxProps {
  readonly item: ItemRow;
  readonly selection: Selection;
}

/** Chooses an item of a list; with Shift, all between it and the one touched before. */
export function ChosenBox({ item, selection }: ChosenBoxProps) {
  const isChosen = useSyncExternalStore(selection.subscribe, () => selection.has(item.id));
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={words().bulk.choose(itemName(item))}
        onChange={({ nativeEvent, target }) => {
          if ((nativeEvent as MouseEvent).shiftKey) selection.setRange(item, target.checked);
          else selection.set(item, target.checked);
        }}
      />
    </label>
  );
}
