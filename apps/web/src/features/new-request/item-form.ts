import { zodResolver } from '@hookform/resolvers/zod';
import { type ItemForm, itemForm } from '@monda/domain/items/item-fields.ts';
import { useEffect } from 'react';
import { type UseFormRegisterReturn, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { afterPointerRelease } from '../../lib/pointer-release.ts';
import { changeItem, EMPTY_ITEM, type ItemValues, setValues, typedValues } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

export type FormValues = z.input<typeof itemForm>;
export type ItemFormApi = UseFormReturn<FormValues, unknown, ItemForm>;

/** What the form holds, as the draft holds it. */
export function valuesOf(form: Partial<FormValues>): ItemValues {
  return { ...EMPTY_ITEM, ...form, ...typedValues((name) => form[name] ?? '') };
}

/**
 * The form of one item: checked by the domain's schema, when a field is left first and then while typing.
 * Every change goes to the draft at once; the form itself renders only where a message changes.
 */
export function useItemForm(store: DraftStore, itemKey: string): ItemFormApi {
  const form = useForm<FormValues, unknown, ItemForm>({
    defaultValues: store.draft.items.find(({ key }) => key === itemKey)?.values ?? EMPTY_ITEM,
    mode: 'onTouched',
    resolver: zodResolver(itemForm),
    shouldFocusError: false,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          store.change((draft) => changeItem(draft, itemKey, (item) => setValues(item, valuesOf(values)))),
      }),
    [form, store, itemKey],
  );
  return form;
}

/** Shows every message of a form as after a refused Next, and keeps them up to date from then on. */
export function showProblems(form: ItemFormApi): Promise<void> {
  return form.handleSubmit(() => undefined)();
}

/** Connects a control to its field; leaving it is judged only after a press that caused it has ended. */
export function field<Name extends keyof FormValues>(
  form: ItemFormApi,
  name: Name,
  onChange?: () => void,
): UseFormRegisterReturn<Name> {
  const registered = form.register(name, onChange === undefined ? {} : { onChange });
  return {
    ...registered,
    onBlur: async (event) => afterPointerRelease(() => void registered.onBlur(event)),
  };
}
