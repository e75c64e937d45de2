import { inOneLine } from '@monda/domain/base/one-line.ts';
import { WIZARD_ORDER } from '@monda/domain/items/item-fields.ts';
import { ENTRY_ORDER, type EntryField, FURTHER_FIELDS } from '@monda/domain/projects/entry-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { PHOTO_RULE } from '@monda/domain/files/file-rules.ts';
import { itemCalled } from '@monda/domain/items/item-called.ts';
import {
  familyLabel,
  hasFreeTextType,
  requiresSerialNumber,
  typeLabel,
} from '@monda/domain/items/item-catalogue.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';

/**
 * Fields of the item form in reading order (section 3), the further ones at its end. Three stand for the chosen files: their
 * pickers carry these names, the files themselves are held next to the values.
 */
export const FORM_FIELDS = [
  ...WIZARD_ORDER,
  'uploadedPhotoUrl',
  'hasOwnershipInvoice',
  'uploadedInvoiceUrl',
  ...FURTHER_FIELDS,
] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** What the person has typed and chosen for one item, not checked yet. */
export type ItemValues = { readonly [Name in EntryField]: string } & {
  readonly hasOwnershipInvoice: boolean;
};

/** A chosen file; `key` names it in the browser's store. */
export interface DraftFile {
  readonly key: string;
  readonly file: File;
}

/** One item with its files, so that both always move together. */
export interface DraftItem {
  readonly key: string;
  readonly values: ItemValues;
  readonly photos: readonly DraftFile[];
  readonly invoice: DraftFile | null;
}

/** A request that is not finished. */
export interface RequestDraft {
  readonly wasteType: string | null;
  readonly items: readonly DraftItem[];
  /** The list was complete when the person moved on from step 3, and nothing changed since. */
  readonly captured: boolean;
}

/** Makes keys that never repeat. */
export type NewKey = () => string;

/** Whether anything is typed of the further fields. */
export const hasFurther = (values: ItemValues): boolean =>
  FURTHER_FIELDS.some((name) => values[name].trim() !== '');

/** The values of the fields that are typed, by name. */
export const typedValues = (valueOf: (name: EntryField) => string) =>
  Object.fromEntries(ENTRY_ORDER.map((name) => [name, valueOf(name)])) as Record<EntryField, string>;

export const EMPTY_ITEM: ItemValues = { ...typedValues(() => ''), hasOwnershipInvoice: false };

/** An item without files. */
export function newItem(newKey: NewKey, values = EMPTY_ITEM): DraftItem {
  return { key: newKey(), values, photos: [], invoice: null };
}

/** A new request: no waste type, one empty item. */
export function emptyDraft(newKey: NewKey): RequestDraft {
  return { wasteType: null, items: [newItem(newKey)], captured: false };
}

export function isEmptyItem(item: DraftItem): boolean {
  const { hasOwnershipInvoice, ...texts } = item.values;
  return (
    item.photos.length === 0 &&
    item.invoice === null &&
    !hasOwnershipInvoice &&
    Object.values(texts).every((text) => text.trim() === '')
  );
}

/** Whether nothing would be lost by starting over. */
export function isUntouched(draft: RequestDraft): boolean {
  return draft.wasteType === null && draft.items.every(isEmptyItem);
}

export function chooseWasteType(draft: RequestDraft, wasteType: string): RequestDraft {
  return draft.wasteType === wasteType ? draft : { ...draft, wasteType };
}

function withItems(draft: RequestDraft, items: readonly DraftItem[]): RequestDraft {
  return { ...draft, items, captured: false };
}

/** Changes one item; an unknown key changes nothing. */
export function changeItem(
  draft: RequestDraft,
  key: string,
  change: (item: DraftItem) => DraftItem,
): RequestDraft {
  let changed = false;
  const items = draft.items.map((item) => {
    if (item.key !== key) return item;
    const next = change(item);
    changed ||= next !== item;
    return next;
  });
  return changed ? withItems(draft, items) : draft;
}

export function canAddItem(draft: RequestDraft): boolean {
  return draft.items.length < LIMITS.itemsPerRequest;
}

/** Adds an empty item at the end; a full list stays as it is. */
export function addItem(draft: RequestDraft, newKey: NewKey): RequestDraft {
  return canAddItem(draft) ? withItems(draft, [...draft.items, newItem(newKey)]) : draft;
}

/** An item that was taken out, with its former position. */
export interface RemovedItem {
  readonly item: DraftItem;
  readonly position: number;
}

/** Takes an item out with its files; the items after it move up. */
export function removeItem(
  draft: RequestDraft,
  key: string,
): { readonly draft: RequestDraft; readonly removed: RemovedItem | null } {
  const position = draft.items.findIndex((item) => item.key === key);
  const item = draft.items[position];
  if (item === undefined) return { draft, removed: null };
  return { draft: withItems(draft, draft.items.toSpliced(position, 1)), removed: { item, position } };
}

/** Puts a removed item back where it stood. */
export function restoreItem(draft: RequestDraft, removed: RemovedItem): RequestDraft {
  if (!canAddItem(draft) || draft.items.some((item) => item.key === removed.item.key)) return draft;
  return withItems(draft, draft.items.toSpliced(removed.position, 0, removed.item));
}

/** Takes what the form holds; without an ownership invoice the chosen file goes (decision A-093). */
export function setValues(item: DraftItem, values: ItemValues): DraftItem {
  const names = Object.keys(EMPTY_ITEM) as (keyof ItemValues)[];
  if (names.every((name) => item.values[name] === values[name])) return item;
  return { ...item, values, invoice: values.hasOwnershipInvoice ? item.invoice : null };
}

/** Takes the chosen photos, up to the limit of one item; photos that stay keep their keys. */
export function setPhotos(item: DraftItem, files: readonly File[], newKey: NewKey): DraftItem {
  const photos = files
    .slice(0, PHOTO_RULE.maxFiles)
    .map((file) => item.photos.find((photo) => photo.file === file) ?? { key: newKey(), file });
  return { ...item, photos };
}

/** A second invoice replaces the first; `null` takes it away. */
export function setInvoice(item: DraftItem, file: File | null, newKey: NewKey): DraftItem {
  if (file === (item.invoice?.file ?? null)) return item;
  return { ...item, invoice: file === null ? null : { key: newKey(), file } };
}

/** The files of an item that are sent, by the field they belong to. */
export function filesOf(item: DraftItem): readonly DraftFile[] {
  return item.invoice === null ? item.photos : [...item.photos, item.invoice];
}

/** How many files an item has, in words. */
export const filesInWords = ({ photos, invoice }: DraftItem): string =>
  words().itemTable.filesOf(photos.length, invoice !== null);

/** Whether the form marks the serial number as required for what is chosen so far. */
export function asksSerialNumber(family: string, type: string): boolean {
  if (family === '') return false;
  return hasFreeTextType(family) || (type !== '' && requiresSerialNumber(family, type));
}

/** Name of an item in lists: `Item 3` while it has none of its own. */
export function itemTitle(item: DraftItem, position: number): string {
  const name = item.values.itemName.trim();
  return name === '' ? words().newRequest.item(position) : name;
}

/** Its title with its serial number, where a dialog, a heading or a message names it. */
export const itemCalledAt = (item: DraftItem, position: number): string =>
  itemCalled(
    { itemName: item.values.itemName.trim(), serialNumber: item.values.serialNumber.trim() },
    itemTitle(item, position),
  );

/** Family and type in words, without what is not chosen. */
export function itemKind(values: Pick<ItemValues, 'family' | 'type'>): string {
  return inOneLine(familyLabel(values.family), typeLabel(values.type.trim()));
}
