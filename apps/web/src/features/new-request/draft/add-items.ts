import { LIMITS } from '@monda/domain/base/limits.ts';
import { OF_ONE_ITEM } from '@monda/domain/projects/entry-fields.ts';
import { isEmptyItem, type ItemValues, newItem, type NewKey, type RequestDraft } from './draft.ts';

/** How many items a list may have that is added to the draft: items with nothing in them make room. */
export function roomFor(draft: RequestDraft): number {
  return LIMITS.itemsPerRequest - draft.items.filter((item) => !isEmptyItem(item)).length;
}

const NAMING_NONE = Object.fromEntries(OF_ONE_ITEM.map((name) => [name, '']));

/**
 * Adds one item for each of these values, in their order, at the end; items with nothing in them give way. All or none:
 * a list that is longer than {@link roomFor} allows, or empty, changes nothing.
 */
export function addItems(draft: RequestDraft, list: readonly ItemValues[], newKey: NewKey): RequestDraft {
  if (list.length === 0 || list.length > roomFor(draft)) return draft;
  const kept = draft.items.filter((item) => !isEmptyItem(item));
  return { ...draft, items: [...kept, ...list.map((values) => newItem(newKey, values))], captured: false };
}

/**
 * Adds copies of an item below it, one for each of these serial numbers (`''` for none): all of its values but what
 * names one item and what belongs to its files. All or none: where there is no room for every copy, or no such item,
 * nothing changes.
 */
export function copyItem(
  draft: RequestDraft,
  key: string,
  serialNumbers: readonly string[],
  newKey: NewKey,
): RequestDraft {
  const position = draft.items.findIndex((item) => item.key === key);
  const original = draft.items[position];
  const total = draft.items.length + serialNumbers.length;
  if (original === undefined || serialNumbers.length === 0 || total > LIMITS.itemsPerRequest) return draft;
  const copies = serialNumbers.map((serialNumber) =>
    newItem(newKey, { ...original.values, ...NAMING_NONE, serialNumber, hasOwnershipInvoice: false }),
  );
  return { ...draft, items: draft.items.toSpliced(position + 1, 0, ...copies), captured: false };
}
