import { inOneLine } from '@monda/domain/base/one-line.ts';
import { isQuantity, readQuantity } from '@monda/domain/items/typed-quantity.ts';
import { entryKind, type EntryField, FURTHER_FIELDS } from '@monda/domain/projects/entry-fields.ts';
import { entryLabel } from '@monda/domain/projects/entry-words.ts';
import { words } from '@monda/phrases/words.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Typed } from '../../ui/values.tsx';
import type { ItemValues } from './draft/draft.ts';

/** A text as it is sent: a quantity as its number. */
function sentText(name: EntryField, text: string): string {
  const kind = entryKind(name);
  const typed = isQuantity(kind) ? readQuantity(text, kind) : null;
  return typed?.is === 'number' ? String(typed.value) : text;
}

/** What was given further of an item, with its labels. */
const furtherOf = (values: ItemValues) =>
  FURTHER_FIELDS.map((name) => ({
    label: entryLabel(name),
    text: sentText(name, values[name].trim()),
  })).filter(({ text }) => text !== '');

/** The same in one line. */
export const furtherInWords = (values: ItemValues): string =>
  inOneLine(...furtherOf(values).map(({ label, text }) => words().controls.labelled(label, text)));

/** What was given further of an item, below its specified fields. */
export function ReviewFurther({ values }: { readonly values: ItemValues }) {
  return (
    <DefinitionList
      details={furtherOf(values).map(({ label, text }) => ({ label, value: <Typed text={text} /> }))}
    />
  );
}
