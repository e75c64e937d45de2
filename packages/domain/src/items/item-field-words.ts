import { words } from '@monda/phrases/words.ts';
import { familyLabel, typeLabel } from './item-catalogue.ts';
import { ITEM_FIELDS, type ItemField } from './item-fields.ts';

/** A text of a field as people read it: codes of the catalogue in words. */
export function wordsOfField(name: ItemField, text: string): string {
  const { kind } = ITEM_FIELDS[name];
  return kind === 'family' ? familyLabel(text) : kind === 'type' ? typeLabel(text) : text;
}

/** Label of a field. */
export const fieldLabel = (name: ItemField): string => words().itemFields[name];
