import { words } from '@monda/phrases/words.ts';
import { Button } from '../../../ui/button.tsx';
import { LIST_FULL_ID } from '../draft/field-ids.ts';

/** What can be done with an item as a whole; the functions stay the same while the list changes. */
export interface ItemActions {
  readonly onCopy: (itemKey: string) => void;
  readonly onCopySeveral: (itemKey: string) => void;
  readonly onRemove: (itemKey: string) => void;
}

export interface ItemButtonsProps {
  readonly actions: ItemActions;
  readonly itemKey: string;
  readonly position: number;
  /** Name of the item, for the names of the buttons. */
  readonly title: string;
  /** The request takes no further item. */
  readonly isFull: boolean;
}

/** Copy, Copy several and Remove of the item that is open. */
export function ItemButtons({ actions, itemKey, position, title, isFull }: ItemButtonsProps) {
  const copying = {
    variant: 'subtle',
    size: 'xs',
    disabled: isFull,
    'aria-describedby': isFull ? LIST_FULL_ID : undefined,
  } as const;
  return (
    <>
      <Button
        {...copying}
        aria-label={words().copies.copyItem(position, title)}
        onClick={() => actions.onCopy(itemKey)}
      >
        {words().controls.copy}
      </Button>
      <Button
        {...copying}
        aria-label={words().copies.copySeveral(position, title)}
        onClick={() => actions.onCopySeveral(itemKey)}
      >
        {words().copies.several}
      </Button>
      <Button
        variant="subtle"
        size="xs"
        aria-label={words().newRequest.removeItem(position, title)}
        onClick={() => actions.onRemove(itemKey)}
      >
        {words().controls.remove}
      </Button>
    </>
  );
}
