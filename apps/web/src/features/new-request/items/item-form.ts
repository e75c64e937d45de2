// why: the wizard goes on without a network, so nothing it checks with may be fetched later.
import '@hookform/resolvers/zod';
import { type ItemForm, itemForm } from '@monda/domain/projects/item-entry.ts';
import { useCallback } from 'react';
import type { z } from 'zod';
import { type FormCore, useFormCore } from '../../../lib/forms/checked-form.ts';
import { changeItem, EMPTY_ITEM, type ItemValues, setValues, typedValues } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';

export type FormValues = z.input<typeof itemForm>;
export type ItemFormCore = FormCore<FormValues, ItemForm>;

/** What the form holds, as the draft holds it. */
function valuesOf(form: Partial<FormValues>): ItemValues {
  return { ...EMPTY_ITEM, ...form, ...typedValues((name) => form[name] ?? '') };
}

/** The form of one item, checked by the domain's schema. Every change goes to the draft at once. */
export function useItemForm(store: DraftStore, itemKey: string): ItemFormCore {
  const onChange = useCallback(
    (values: Partial<FormValues>) =>
      store.change((draft) => changeItem(draft, itemKey, (item) => setValues(item, valuesOf(values)))),
    [store, itemKey],
  );
  return useFormCore<FormValues, ItemForm>(
    itemForm,
    store.draft.items.find(({ key }) => key === itemKey)?.values ?? EMPTY_ITEM,
    { onChange, focusesFirstError: false },
  );
}

/** Shows every message of a form, as after a refused Next. */
export function showProblems({ api }: ItemFormCore): Promise<void> {
  return api.handleSubmit(() => undefined)();
}
