import { words } from '@monda/phrases/words.ts';
import { useCallback, useMemo, useState } from 'react';
import { addItems, copyItem } from '../draft/add-items.ts';
import { carryOut, type CopyPlan } from '../draft/copy-several.ts';
import {
  addItem,
  type DraftItem,
  filesOf,
  isEmptyItem,
  type ItemValues,
  type RemovedItem,
  removeItem,
  restoreItem,
} from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { ADD_ITEM_ID, editId, fieldId, UNDO_ID } from '../draft/field-ids.ts';
import type { FieldWish } from './item-editor.tsx';
import { knownProblems } from '../draft/problem-cache.ts';
import { focusById } from '../../../lib/focus-by-id.ts';

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
export function focusLater(id: string): void {
  requestAnimationFrame(() => focusById(id));
}

/** Which card is open, where its focus goes, and the message about the items that were added last. */
function useOpenCard(store: DraftStore, asked: FieldWish | null) {
  const [openKey, setOpenKey] = useState(() => firstOpen(store, asked));
  const [wish, setWish] = useState(asked);
  /** Items that were left once: their messages show when they are opened again. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** `null` once something else was done. */
  const [news, setNews] = useState<string | null>(null);
  const open = useCallback((itemKey: string | null, nextWish: FieldWish | null) => {
    setOpenKey((before) => {
      if (before !== null && before !== itemKey) setLeft((keysLeft) => new Set([...keysLeft, before]));
      return itemKey;
    });
    setWish(nextWish);
    setNews(null);
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
  /** Closes the card of an item that is gone. */
  const closeRemoved = useCallback((itemKey: string) => {
    setOpenKey((before) => (before === itemKey ? null : before));
    setNews(null);
  }, []);
  return { openKey, wish, left, news, setNews, open, edit, done, closeRemoved };
}

/** Removing an item, and undoing the last removal. */
function useRemovedItem(store: DraftStore, isTable: boolean, closeRemoved: (itemKey: string) => void) {
  const [removed, setRemoved] = useState<RemovedItem | null>(null);
  const onRemove = useCallback(
    (itemKey: string) => {
      const result = removeItem(store.draft, itemKey);
      if (result.removed === null) return;
      const isUndoOffered = !isEmptyItem(result.removed.item);
      store.change(() => result.draft);
      closeRemoved(itemKey);
      setRemoved(isUndoOffered ? result.removed : null);
      focusLater(isUndoOffered ? UNDO_ID : ADD_ITEM_ID);
    },
    [store, closeRemoved],
  );
  const undo = () => {
    if (removed === null) return;
    store.change((draft) => restoreItem(draft, removed));
    setRemoved(null);
    const { key } = removed.item;
    focusLater(isTable ? fieldId(key, 'family') : editId(key));
  };
  return { removed, forgetRemoved: useCallback(() => setRemoved(null), []), onRemove, undo };
}

type OpenCard = ReturnType<typeof useOpenCard>;

/** Copying an item once, or several times with a list of serial numbers. */
function useItemCopies(
  store: DraftStore,
  isTable: boolean,
  { open, setNews }: Pick<OpenCard, 'open' | 'setNews'>,
  forgetRemoved: () => void,
) {
  /** The item that is asked about how often it is copied; it stays while the question closes. */
  const [copying, setCopying] = useState<{ readonly itemKey: string; readonly isOpen: boolean } | null>(null);
  /** The item that stands below another one. */
  const below = useCallback(
    (itemKey: string) =>
      store.draft.items[store.draft.items.findIndex(({ key }) => key === itemKey) + 1]?.key ?? null,
    [store],
  );
  const onCopy = useCallback(
    (itemKey: string) => {
      const before = store.draft;
      store.change((draft) => copyItem(draft, itemKey, [''], store.newKey));
      const copy = below(itemKey);
      if (store.draft === before || copy === null) return;
      forgetRemoved();
      open(copy, { itemKey: copy, field: 'serialNumber', withProblems: false });
    },
    [store, below, open, forgetRemoved],
  );
  /** Copies that have their serial numbers stay closed; else the first one asks for its own. */
  const copySeveral = (itemKey: string, plan: CopyPlan) => {
    setCopying({ itemKey, isOpen: false });
    store.change((draft) => carryOut(draft, itemKey, plan, store.newKey));
    const copy = plan.serialNumbers.length === 0 ? null : below(itemKey);
    forgetRemoved();
    if (copy !== null && (isTable || plan.serialNumbers[0] === ''))
      open(copy, { itemKey: copy, field: 'serialNumber', withProblems: false });
    else {
      open(null, null);
      focusLater(isTable ? fieldId(itemKey, 'serialNumber') : editId(copy ?? itemKey));
    }
    setNews(words().copies.made(plan.serialNumbers.length));
  };
  return {
    onCopy,
    onCopySeveral: useCallback((itemKey: string) => setCopying({ itemKey, isOpen: true }), []),
    copying,
    closeCopying: () => setCopying((asked) => (asked === null ? null : { ...asked, isOpen: false })),
    copySeveral,
  };
}

/** Which card is open, and what is done with items as a whole; in the table a wish leads to a cell instead. */
export function useItemCards(store: DraftStore, asked: FieldWish | null, isTable: boolean) {
  const { setNews, closeRemoved, ...card } = useOpenCard(store, asked);
  const { open } = card;
  const { onRemove, ...removal } = useRemovedItem(store, isTable, closeRemoved);
  const { forgetRemoved } = removal;
  const copies = useItemCopies(store, isTable, { open, setNews }, forgetRemoved);
  const { onCopy, onCopySeveral, ...copying } = copies;
  const actions = useMemo(() => ({ onCopy, onCopySeveral, onRemove }), [onCopy, onCopySeveral, onRemove]);
  const add = () => {
    store.change((draft) => addItem(draft, store.newKey));
    const itemKey = store.draft.items.at(-1)?.key ?? null;
    forgetRemoved();
    if (itemKey !== null) open(itemKey, { itemKey, field: 'family', withProblems: false });
  };
  /** Adds items that come from somewhere else, closed; where there is no room for all of them nothing changes. */
  const addAll = (list: readonly ItemValues[]) => {
    const before = store.draft;
    store.change((draft) => addItems(draft, list, store.newKey));
    const first = store.draft.items.at(-list.length)?.key;
    if (store.draft === before || first === undefined) return;
    forgetRemoved();
    open(
      isTable ? first : null,
      isTable ? { itemKey: first, field: 'serialNumber', withProblems: false } : null,
    );
    if (!isTable) focusLater(editId(first));
    setNews(words().earlierRequest.added(list.length));
  };
  return { ...card, ...removal, ...copying, actions, add, addAll };
}
