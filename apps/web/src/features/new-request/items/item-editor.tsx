import { words } from '@monda/phrases/words.ts';
import { memo, useEffect } from 'react';
import { focusById } from '../../../lib/focus-by-id.ts';
import type { FormField } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { fieldId } from '../draft/field-ids.ts';
import { type ItemActions, ItemButtons } from './item-buttons.tsx';
import css from './items-step.module.css';
import { ItemFields } from './item-fields.tsx';
import { showProblems, useItemForm } from './item-form.ts';
import type { SameSerial } from '../serial-numbers/same-serials.ts';
import { Button } from '../../../ui/button.tsx';

/** A field that is to get the focus; a new object for each wish. */
export interface FieldWish {
  readonly itemKey: string;
  readonly field: FormField;
  /** With the messages of all fields shown. */
  readonly withProblems: boolean;
}

export interface ItemEditorProps {
  readonly store: DraftStore;
  readonly itemKey: string;
  readonly position: number;
  /** Where else its serial number stands. */
  readonly sameSerial: SameSerial | undefined;
  readonly wish: FieldWish | null;
  /** The item was left or looked at before: its messages show from the start. */
  readonly isChecked: boolean;
  /** Closes the card; absent while it is the only one. */
  readonly onDone?: (itemKey: string) => void;
  readonly actions: ItemActions;
  /** The request takes no further item. */
  readonly isFull: boolean;
}

/** The open card: the form of one item. Moving through the list never mounts a second one. */
export const ItemEditor = memo(function ItemEditor(props: ItemEditorProps) {
  const { store, itemKey, position, sameSerial, wish, isChecked, onDone, actions, isFull } = props;
  const form = useItemForm(store, itemKey);
  const headId = `item-${itemKey}`;
  useEffect(() => {
    if (isChecked) void showProblems(form);
  }, [form, isChecked]);
  useEffect(() => {
    if (wish === null || wish.itemKey !== itemKey) return;
    let gone = false;
    const focus = () => {
      if (!gone) focusById(fieldId(itemKey, wish.field));
    };
    if (wish.withProblems) void showProblems(form).then(focus);
    else focus();
    return () => {
      gone = true;
    };
  }, [form, itemKey, wish]);
  return (
    <section className={css.editor} aria-labelledby={headId}>
      <div className={css.head}>
        <h3 className={css.itemTitle} id={headId}>
          {words().newRequest.item(position)}
        </h3>
        <div className={css.headButtons}>
          <ItemButtons
            actions={actions}
            itemKey={itemKey}
            position={position}
            title={words().newRequest.item(position)}
            isFull={isFull}
          />
        </div>
      </div>
      <ItemFields
        store={store}
        itemKey={itemKey}
        form={form}
        sameSerial={sameSerial}
        wished={wish?.itemKey === itemKey ? wish.field : undefined}
      />
      {onDone === undefined ? null : (
        <div className={css.foot}>
          <Button variant="default" onClick={() => onDone(itemKey)}>
            {words().controls.done}
          </Button>
        </div>
      )}
    </section>
  );
});
