import { Fragment, type ReactNode } from 'react';
import type { DraftStore } from './draft-store.ts';
import { ItemEditor } from './item-editor.tsx';
import { ItemSummary } from './item-summary.tsx';
import layout from '../../ui/layout.module.css';
import css from './items-step.module.css';
import type { useItemCards } from './use-item-cards.ts';

export interface ItemCardsProps {
  readonly store: DraftStore;
  readonly keys: readonly string[];
  readonly cards: ReturnType<typeof useItemCards>;
  /** Items Next was refused for. */
  readonly checked: ReadonlySet<string>;
  readonly isFull: boolean;
  /** Says that an item was removed, where it stood. */
  readonly notice: ReactNode | null;
}

/** The items as cards: one is open, the others are one line each. */
export function ItemCards({ store, keys, cards, checked, isFull, notice }: ItemCardsProps) {
  const { openKey, left, removed } = cards;
  // A card that was removed while the list was longer is replaced by the notice.
  const noticeAt = removed === null ? -1 : Math.min(removed.position, keys.length);
  const standing = notice === null ? null : <li>{notice}</li>;
  return (
    <ol className={layout.column8}>
      {keys.map((itemKey, position) => (
        <Fragment key={itemKey}>
          {noticeAt === position ? standing : null}
          <li className={css.item} data-open={openKey === itemKey || undefined}>
            {openKey === itemKey ? (
              <ItemEditor
                store={store}
                itemKey={itemKey}
                position={position}
                wish={cards.wish}
                isChecked={left.has(itemKey) || checked.has(itemKey)}
                onDone={keys.length > 1 ? cards.done : undefined}
                actions={cards.actions}
                isFull={isFull}
              />
            ) : (
              <ItemSummary
                store={store}
                itemKey={itemKey}
                position={position}
                onEdit={cards.edit}
                actions={cards.actions}
                isFull={isFull}
              />
            )}
          </li>
        </Fragment>
      ))}
      {noticeAt === keys.length ? standing : null}
    </ol>
  );
}
