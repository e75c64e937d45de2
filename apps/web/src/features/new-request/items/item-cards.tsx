import { Fragment, type ReactNode } from 'react';
import type { DraftStore } from '../draft/draft-store.ts';
import { ItemEditor } from './item-editor.tsx';
import { ItemSummary } from './item-summary.tsx';
import layout from '../../../ui/layout.module.css';
import css from './items-step.module.css';
import { useSameSerials } from '../serial-numbers/use-serial-number-lookup.ts';
import type { useItemCards } from './use-item-cards.ts';
import { useDraftPart } from '../draft/use-saved-draft.ts';

export interface ItemCardsProps {
  readonly store: DraftStore;
  readonly cards: ReturnType<typeof useItemCards>;
  /** Items Next was refused for. */
  readonly checked: ReadonlySet<string>;
  readonly isFull: boolean;
  /** Says that an item was removed, where it stood. */
  readonly notice: ReactNode | null;
}

/** The items as cards: one is open, the others are one line each. */
export function ItemCards({ store, cards, checked, isFull, notice }: ItemCardsProps) {
  const { openKey, left, removed } = cards;
  const items = useDraftPart(store, (draft) => draft.items);
  const sameSerials = useSameSerials(store);
  // A card that was removed while the list was longer is replaced by the notice.
  const noticeAt = removed === null ? -1 : Math.min(removed.position, items.length);
  const standing = notice === null ? null : <li>{notice}</li>;
  return (
    <ol className={layout.column8}>
      {items.map((item, position) => (
        <Fragment key={item.key}>
          {noticeAt === position ? standing : null}
          <li className={css.item} data-open={openKey === item.key || undefined}>
            {openKey === item.key ? (
              <ItemEditor
                store={store}
                itemKey={item.key}
                position={position}
                sameSerial={sameSerials.get(item.key)}
                wish={cards.wish}
                isChecked={left.has(item.key) || checked.has(item.key)}
                onDone={items.length > 1 ? cards.done : undefined}
                actions={cards.actions}
                isFull={isFull}
              />
            ) : (
              <ItemSummary
                item={item}
                position={position}
                sameSerial={sameSerials.get(item.key)}
                onEdit={cards.edit}
                actions={cards.actions}
                isFull={isFull}
              />
            )}
          </li>
        </Fragment>
      ))}
      {noticeAt === items.length ? standing : null}
    </ol>
  );
}
