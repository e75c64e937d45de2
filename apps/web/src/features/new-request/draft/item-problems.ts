import type { EntryField } from '@monda/domain/projects/entry-fields.ts';
import { entryLabel } from '@monda/domain/projects/entry-words.ts';
import { itemForm } from '@monda/domain/projects/item-entry.ts';
import type { Sentence } from '@monda/domain/base/sentence.ts';
import { isBlank } from '@monda/domain/base/allowed-characters.ts';
import { words } from '@monda/phrases/words.ts';
import { type DraftItem, FORM_FIELDS, type FormField, type ItemValues } from './draft.ts';

/** One thing to put right in an item form. */
export interface ItemProblem {
  readonly field: FormField;
  readonly message: string;
}

/** The message as it stands away from its field: with the label of the field, where it does not name it itself. */
export function namedMessage({ field, message }: ItemProblem): string {
  const label = labelOf(field);
  return message.toLowerCase().includes(label.toLowerCase())
    ? message
    : words().controls.labelled(label, message);
}

const OTHER_LABELS: Readonly<Record<Exclude<FormField, EntryField>, Sentence>> = {
  uploadedPhotoUrl: () => words().itemFields.photoUrls,
  hasOwnershipInvoice: () => words().itemFields.ownershipInvoiceUrl,
  uploadedInvoiceUrl: () => words().itemFields.ownershipInvoiceUrl,
};
const labelOf = (field: FormField): string =>
  field in OTHER_LABELS
    ? OTHER_LABELS[field as keyof typeof OTHER_LABELS]()
    : entryLabel(field as EntryField);

/** What the domain's item form says about the values: at most one problem a field, in reading order. */
export function itemProblems(values: ItemValues): readonly ItemProblem[] {
  const read = itemForm.safeParse(values);
  if (read.success) return [];
  return FORM_FIELDS.flatMap((field) => {
    const issue = read.error.issues.find(({ path }) => path[0] === field);
    if (issue === undefined) return [];
    // why: the schema answers programs too and names the codes; people read labels.
    const isOther = field === 'family' && !isBlank(values.family);
    return [
      { field, message: isOther ? words().itemTable.unknownFamily(values.family.trim()) : issue.message },
    ];
  });
}

/** An item with problems and its position in the list, from 0. */
export interface FaultyItem {
  readonly key: string;
  readonly position: number;
  readonly problems: readonly ItemProblem[];
}

/** Every item that cannot be submitted yet, in list order. */
export function faultyItems(items: readonly DraftItem[]): readonly FaultyItem[] {
  return items
    .map(({ key, values }, position) => ({ key, position, problems: itemProblems(values) }))
    .filter(({ problems }) => problems.length > 0);
}
