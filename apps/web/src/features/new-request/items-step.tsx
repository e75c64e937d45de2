import { LIMITS } from '@monda/domain/limits.ts';
import { words } from '@monda/phrases/words.ts';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, useCallback, useEffect, useState } from 'react';
import { isolated } from '../../lib/isolated.ts';
import { laterPart } from '../../ui/later-part.tsx';
import { canAddItem, itemTitle } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { ADD_ITEM_ID, LIST_FULL_ID, UNDO_ID } from './field-ids.ts';
import { type FieldWish, ItemEditor } from './item-editor.tsx';
import { faultyItems } from './item-problems.ts';
import { ItemSummary } from './item-summary.tsx';
import css from './items-step.module.css';
import { ProblemSummary } from './problem-summary.tsx';
import { focusLater, useItemCards } from './use-item-cards.ts';
import { useDraftPart } from './use-saved-draft.ts';
import { WizardActions } from './wizard-actions.tsx';
import { Button } from '../../ui/button.tsx';

export interface ItemsStepProps {
  readonly store: DraftStore;
  /** The field a Change link asked for. */
  readonly wish: FieldWish | null;
  readonly onCancel: () => void;
  readonly onPrevious: () => void;
  /** The list is complete and captured. */
  readonly onNext: () => void;
}

const CopySeveral = laterPart(async () => (await import('./copy-several-dialog.tsx')).CopySeveralDialog);

/** Step 3: one open item, the others one line each; Next goes on only with a complete list. */
export function ItemsStep({ store, wish: asked, onCancel, onPrevious, onNext }: ItemsStepProps) {
  const joined = useDraftPart(store, (draft) => draft.items.map(({ key }) => key).join(' '));
  const keys = joined === '' ? [] : joined.split(' ');
  const cards = useItemCards(store, asked);
  const { openKey, left, removed, copying, open } = cards;
  /** Items Next was refused for: they stand in the summary. */
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [isEmptyRefused, setEmptyRefused] = useState(false);
  const follow = useCallback((next: FieldWish) => open(next.itemKey, next), [open]);
  const goOn = () => {
    const { items } = store.draft;
    cards.forgetRemoved();
    setEmptyRefused(items.length === 0);
    if (items.length === 0) return focusLater(ADD_ITEM_ID);
    const [first] = faultyItems(items);
    if (first === undefined) {
      store.change((draft) => ({ ...draft, captured: true }));
      return onNext();
    }
    setChecked(new Set(items.map(({ key }) => key)));
    const field = first.problems[0]?.field ?? 'family';
    open(first.key, { itemKey: first.key, field, withProblems: true });
  };

  // A card that was removed while the list was longer is replaced by the notice.
  const noticeAt = removed === null ? -1 : Math.min(removed.position, keys.length);
  const notice =
    removed === null ? null : (
      <li className={css.removed}>
        <span role="status">
          {words().newRequest.removed(isolated(itemTitle(removed.item, removed.position)))}
        </span>
        <Button id={UNDO_ID} variant="default" size="xs" onClick={cards.undo}>
          {words().newRequest.undo}
        </Button>
      </li>
    );
  const isFull = !canAddItem(store.draft);
  useEffect(() => {
    if (keys.length > 0) setEmptyRefused(false);
  }, [keys.length]);

  return (
    <>
      <ProblemSummary store={store} checked={checked} onFollow={follow} />
      <ol className={css.list}>
        {keys.map((itemKey, position) => (
          <Fragment key={itemKey}>
            {noticeAt === position ? notice : null}
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
        {noticeAt === keys.length ? notice : null}
      </ol>
      <div role="status">
        {cards.copied === null ? null : <p className={css.copied}>{words().copies.made(cards.copied)}</p>}
      </div>
      <div className={css.add}>
        <Button
          id={ADD_ITEM_ID}
          variant="default"
          fullWidth
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          disabled={isFull}
          aria-describedby={isEmptyRefused ? 'no-items' : isFull ? LIST_FULL_ID : undefined}
          onClick={cards.add}
        >
          {keys.length === 0 ? words().newRequest.addFirstItem : words().newRequest.addItem}
        </Button>
        <p className={css.emptyRefused} id="no-items" role="alert">
          {isEmptyRefused ? words().itemForm.atLeastOne : null}
        </p>
        {isFull ? (
          <p className={css.full} id={LIST_FULL_ID}>
            {words().newRequest.listFull(LIMITS.itemsPerRequest)}
          </p>
        ) : null}
      </div>
      {copying === null ? null : (
        <CopySeveral
          opened={copying.isOpen}
          draft={store.draft}
          itemKey={copying.itemKey}
          onClose={cards.closeCopying}
          onCopy={cards.copySeveral}
        />
      )}
      <WizardActions onCancel={onCancel} onPrevious={onPrevious} onNext={goOn} />
    </>
  );
}
