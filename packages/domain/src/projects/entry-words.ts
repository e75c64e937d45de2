import { words } from '@monda/phrases/words.ts';
import { fieldLabel, wordsOfField } from '../items/item-field-words.ts';
import { isItemField } from '../items/item-fields.ts';
import { isQuantity, UNIT_OF } from '../items/typed-quantity.ts';
import { entryKind, type EntryField } from './entry-fields.ts';

/** Label of a field, with its unit. */
export function entryLabel(name: EntryField): string {
  if (!isItemField(name)) return words().facts.fields.asset[name].label;
  const kind = entryKind(name);
  return isQuantity(kind) ? `${fieldLabel(name)} (${UNIT_OF[kind]})` : fieldLabel(name);
}

/** A text of a field as people read it: codes of the catalogue in words. */
export const wordsOfEntry = (name: EntryField, text: string): string =>
  isItemField(name) ? wordsOfField(name, text) : text;
