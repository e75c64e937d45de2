import { LIMITS } from '@monda/domain/limits.ts';
import { words } from '@monda/phrases/words.ts';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, useCallback, useEffect, useState } from 'react';
import { isolated } from '../../lib/isolated.ts';
import { focusById } from '../../ui/error-summary.tsx';
import {
  addItem,
  type DraftItem,
  filesOf,
  canAddItem,
  isEmptyItem,
  itemTitle,
  type RemovedItem,
  removeItem,
  restoreItem,
} from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { ADD_ITEM_ID, editId, UNDO_ID } from './field-ids.ts';
import { type FieldWish, ItemEditor } from './item-editor.tsx';
import { faultyItems } from './item-problems.ts';
import { ItemSummary } from './item-summary.tsx';
import css from './items-step.module.css';
import { knownProblems } from './problem-cache.ts';
import { ProblemSummary } from './problem-summary.tsx';
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

/** The item to begin with: the wished one, the only one, else the first with a refused file or not complete. */
function firstOpen(store: DraftStore, wish: FieldWish | null): string | null {
  const { items } = store.draft;
  if (wish !== null) return wish.itemKey;
  if (items.length === 1) return items[0]?.key ?? null;
  const isRefused = (item: DraftItem) => filesOf(item).some(({ key }) => store.refusals.has(key));
  const isFaulty = (item: DraftItem) => knownProblems(item.values).length > 0;
  return (items.find(isRefused) ?? items.find(isFaulty))?.key ?? null;
}

/** Moves the focus once the list is drawn. */
function focusLater(id: string): void {
  requestAnimationFrame(() => focusById(id));
}

/** Step 3: one open item, the others one line each; Next goes on only with a complete list. */
export function ItemsStep({ store, wish: asked, onCancel, onPrevious, onNext }: ItemsStepProps) {
  const joined = useDraftPart(store, (draft) => draft.items.map(({ key }) => key).join(' '));
  const keys = joined === '' ? [] : joined.split(' ');
  const [openKey, setOpenKey] = useState(() => firstOpen(store, asked));
  const [wish, setWish] = useState(asked);
  /** Items that were left once: their messages show when they are opened again. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** Items Next was refused for: they stand in the summary. */
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<RemovedItem | null>(null);
  const [isEmptyRefused, setEmptyRefused] = useState(false);

  const open = useCallback((itemKey: string | null, nextWish: FieldWish | null) => {
    setOpenKey((before) => {
      if (before !== null && before !== itemKey) setLeft((keysLeft) => new Set([...keysLeft, before]));
      return itemKey;
    });
    setWish(nextWish);
  }, []);
  const edit = useCallback(
    (itemKey: string) => open(itemKey, { itemKey, field: 'family', withProblems: false }),
    [open],
  );
  const done = useCallback(
    (itemKey: string) => {
      open(null, null);
      focusLater(editId(itemKey));
    },
    [open],
  );
  const follow = useCallback((next: FieldWish) => open(next.itemKey, next), [open]);
  const remove = useCallback(
    (itemKey: string) => {
      const result = removeItem(store.draft, itemKey);
      if (result.removed === null) return;
      const isUndoOffered = !isEmptyItem(result.removed.item);
      store.change(() => result.draft);
      setOpenKey((before) => (before === itemKey ? null : before));
      setRemoved(isUndoOffered ? result.removed : null);
      focusLater(isUndoOffered ? UNDO_ID : ADD_ITEM_ID);
    },
    [store],
  );
  const undo = () => {
    if (removed === null) return;
    store.change((draft) => restoreItem(draft, removed));
    setRemoved(null);
    focusLater(editId(removed.item.key));
  };
  const add = () => {
    store.change((draft) => addItem(draft, store.newKey));
    const itemKey = store.draft.items.at(-1)?.key ?? null;
    setRemoved(null);
    setEmptyRefused(false);
    if (itemKey !== null) open(itemKey, { itemKey, field: 'family', withProblems: false });
  };
  const goOn = () => {
    const { items } = store.draft;
    setRemoved(null);
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
        <Button id={UNDO_ID} variant="default" size="xs" onClick={undo}>
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
                  wish={wish}
                  isChecked={left.has(itemKey) || checked.has(itemKey)}
                  onDone={keys.length > 1 ? done : undefined}
                  onRemove={remove}
                />
              ) : (
                <ItemSummary
                  store={store}
                  itemKey={itemKey}
                  position={position}
                  onEdit={edit}
                  onRemove={remove}
                />
              )}
            </li>
          </Fragment>
        ))}
        {noticeAt === keys.length ? notice : null}
      </ol>
      <div className={css.add}>
        <Button
          id={ADD_ITEM_ID}
          variant="default"
          fullWidth
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          disabled={isFull}
          aria-describedby={isEmptyRefused ? 'no-items' : isFull ? 'list-full' : undefined}
          onClick={add}
        >
          {keys.length === 0 ? words().newRequest.addFirstItem : words().newRequest.addItem}
        </Button>
        <p className={css.emptyRefused} id="no-items" role="alert">
          {isEmptyRefused ? words().itemForm.atLeastOne : null}
        </p>
        {isFull ? (
          <p className={css.full} id="list-full">
            {words().newRequest.listFull(LIMITS.itemsPerRequest)}
          </p>
        ) : null}
      </div>
      <WizardActions onCancel={onCancel} onPrevious={onPrevious} onNext={goOn} />
    </>
  );
}
