import type { FormField } from './draft.ts';

/** Id of a control of an item form. */
export function fieldId(itemKey: string, field: FormField): string {
  return `item-${itemKey}-${field}`;
}

export const ADD_ITEM_ID = 'add-item';
export const LIST_FULL_ID = 'list-full';
export const UNDO_ID = 'undo-remove';
export const editId = (itemKey: string) => `edit-item-${itemKey}`;
