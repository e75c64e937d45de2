import { ENTRY_ORDER } from '@monda/domain/projects/entry-fields.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { words } from '@monda/phrases/words.ts';
import { IconPlus } from '../../ui/icons/plus.ts';
import { useEffect, useMemo, useState } from 'react';
import { isolated } from '../../lib/isolated.ts';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { canAddItem, type FormField, itemCalledAt, type RemovedItem } from './draft/draft.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { ADD_ITEM_ID, LIST_FULL_ID, UNDO_ID } from './draft/field-ids.ts';
import { ItemCards } from './items/item-cards.tsx';
import type { FieldWish } from './items/item-editor.tsx';
import { faultyItems } from './draft/item-problems.ts';
import css from './items/items-step.module.css';
import { ProblemSummary } from './problem-summary.tsx';
import { focusLater, useItemCards } from './items/use-item-cards.ts';
import { useSerialNumberCheck } from './serial-numbers/use-serial-number-lookup.ts';
import { useDraftPart } from './draft/use-saved-draft.ts';
import { type ItemsView, useItemsView } from './use-items-view.ts';
import { WizardActions } from './wizard-actions.tsx';
import { Button } from '../../ui/button.tsx';
import { useEarlyDrops } from '../../ui/use-early-drops.ts';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';

export interface ItemsStepProps {
  readonly store: DraftStore;
  /** Whose request it is. */
  readonly userId: string;
  /** The field a Change link asked for. */
  readonly wish: FieldWish | null;
  readonly onCancel: () => void;
  readonly onPrevious: () => void;
  /** The list is complete and captured. */
  readonly onNext: () => void;
}

const ItemTable = lazyPart(
  () => import('./table/item-table.tsx'),
  'ItemTable',
  <div className={css.waiting} aria-busy="true" />,
);
/** Fetched with the step, so that it is there without a network as well. */
export const loadItemsIntake = () => import('./intake/items-intake.tsx');
// why: what came in above Next would take it away from under a press.
const ItemsIntake = lazyPart(loadItemsIntake, 'ItemsIntake', <div className={css.intake} aria-busy="true" />);
const CopySeveral = lazyPart(() => import('./copy-several-dialog.tsx'), 'CopySeveralDialog');

const EarlierRequest = lazyPart(() => import('./earlier/earlier-request-dialog.tsx'), 'EarlierRequestDialog');

const isTyped = (field: FormField) => (ENTRY_ORDER as readonly FormField[]).includes(field);

/** Step 3: the items as cards or as a table; Next goes on only with a complete list. */
export function ItemsStep({ store, userId, wish: asked, onCancel, onPrevious, onNext }: ItemsStepProps) {
  const joined = useDraftPart(store, (draft) => draft.items.map(({ key }) => key).join(' '));
  const keys = joined === '' ? [] : joined.split(' ');
  useSerialNumberCheck(store);
  const early = useEarlyDrops();
  const { view, show, choose } = useItemsView();
  const isTable = view === 'table';
  const cards = useItemCards(store, asked, isTable);
  const { left, removed, copying, open } = cards;
  const { checked, isEmptyRefused, goOn } = useListCheck(store, keys.length, cards, onNext);
  const [isAskingEarlier, setAskingEarlier] = useState(false);
  const isChecked = useMemo(() => new Set([...checked, ...left]), [checked, left]);
  const openFiles = (itemKey: string, field: FormField = 'uploadedPhotoUrl') => {
    show('cards');
    open(itemKey, { itemKey, field, withProblems: false });
  };
  const follow = (next: FieldWish) => {
    if (isTable && !isTyped(next.field)) openFiles(next.itemKey, next.field);
    else open(next.itemKey, next);
  };
  const notice = removed === null ? null : <RemovedNotice removed={removed} onUndo={cards.undo} />;
  const isTaking = useDraftPart(store, () => store.isTaking);
  const isFull = !canAddItem(store.draft);

  return (
    <>
      <ProblemSummary store={store} checked={checked} onFollow={follow} />
      <ItemsToolbar view={view} onView={choose} onEarlier={() => setAskingEarlier(true)} />
      {isTable ? (
        <>
          <ItemTable
            store={store}
            keys={keys}
            wish={cards.wish}
            checked={isChecked}
            actions={cards.actions}
            isFull={isFull}
            onFiles={openFiles}
          />
          {notice}
        </>
      ) : (
        <ItemCards store={store} cards={cards} checked={checked} isFull={isFull} notice={notice} />
      )}
      <div role="status">{cards.news === null ? null : <p className={css.copied}>{cards.news}</p>}</div>
      <AddItem isFirst={keys.length === 0} isFull={isFull} isRefused={isEmptyRefused} onAdd={cards.add} />
      <ItemsIntake store={store} userId={userId} openKey={isTable ? null : cards.openKey} early={early} />
      <EarlierRequest
        opened={isAskingEarlier}
        draft={store.draft}
        onClose={() => setAskingEarlier(false)}
        onTake={(items) => {
          setAskingEarlier(false);
          cards.addAll(items);
        }}
      />
      {copying === null ? null : (
        <CopySeveral
          opened={copying.isOpen}
          draft={store.draft}
          itemKey={copying.itemKey}
          onClose={cards.closeCopying}
          onCopy={cards.copySeveral}
        />
      )}
      <WizardActions onCancel={onCancel} onPrevious={onPrevious} onNext={goOn} isBusy={isTaking} />
    </>
  );
}

/** Whether the list is complete when Next is pressed; else its first field with a problem opens. */
function useListCheck(
  store: DraftStore,
  itemCount: number,
  { forgetRemoved, open }: Pick<ReturnType<typeof useItemCards>, 'forgetRemoved' | 'open'>,
  onNext: () => void,
) {
  /** Items Next was refused for: they stand in the summary. */
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [isEmptyRefused, setEmptyRefused] = useState(false);
  useEffect(() => {
    if (itemCount > 0) setEmptyRefused(false);
  }, [itemCount]);
  const goOn = () => {
    const { items } = store.draft;
    forgetRemoved();
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
  return { checked, isEmptyRefused, goOn };
}

interface RemovedNoticeProps {
  readonly removed: RemovedItem;
  readonly onUndo: () => void;
}

function RemovedNotice({ removed, onUndo }: RemovedNoticeProps) {
  return (
    <div className={css.removed}>
      <span role="status">
        {words().newRequest.removed(isolated(itemCalledAt(removed.item, removed.position)))}
      </span>
      <Button id={UNDO_ID} variant="default" size="xs" onClick={onUndo}>
        {words().controls.undo}
      </Button>
    </div>
  );
}

interface ItemsToolbarProps {
  readonly view: ItemsView;
  readonly onView: (view: ItemsView) => void;
  readonly onEarlier: () => void;
}

/** Items of an earlier request, and how the items are shown. */
function ItemsToolbar({ view, onView, onEarlier }: ItemsToolbarProps) {
  return (
    <div className={css.views}>
      <Button variant="default" size="xs" onClick={onEarlier}>
        {words().earlierRequest.title}
      </Button>
      <SegmentedChoice
        label={words().itemTable.view}
        value={view}
        options={[
          { value: 'cards', label: words().itemTable.cards },
          { value: 'table', label: words().itemTable.table },
        ]}
        onChange={onView}
      />
    </div>
  );
}

interface AddItemProps {
  readonly isFirst: boolean;
  readonly isFull: boolean;
  /** Next was refused, since there is no item. */
  readonly isRefused: boolean;
  readonly onAdd: () => void;
}

function AddItem({ isFirst, isFull, isRefused, onAdd }: AddItemProps) {
  return (
    <div className={css.add}>
      <Button
        id={ADD_ITEM_ID}
        variant="default"
        fullWidth
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        disabled={isFull}
        aria-describedby={isRefused ? 'no-items' : isFull ? LIST_FULL_ID : undefined}
        onClick={onAdd}
      >
        {isFirst ? words().newRequest.addFirstItem : words().newRequest.addItem}
      </Button>
      <p className={css.emptyRefused} id="no-items" role="alert">
        {isRefused ? words().itemForm.atLeastOne : null}
      </p>
      {isFull ? (
        <p className={css.full} id={LIST_FULL_ID}>
          {words().newRequest.listFull(LIMITS.itemsPerRequest)}
        </p>
      ) : null}
    </div>
  );
}
