import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { ownerOf } from '../../../lib/device/device-owners.ts';
import { workOnDevice } from '../../../lib/device/work-on-device.ts';
import { readMatching } from './read-matching.ts';

/** An item of which a change was requested without a word, and its version since. */
export interface UnexplainedItem {
  readonly id: string;
  readonly version: number;
}

/** Whose saved form asks what has to change on the items of a bulk act. */
export const ownerOfReasonOfMany = (personId: string): string =>
  ownerOf.form(personId, 'change-reason-of-many');

/** The items as the stamp of that form. */
export const stampOf = (items: readonly UnexplainedItem[]): string =>
  items.map(({ id, version }) => `${id}:${version}`).join(' ');

/** A form of this device that still asks, and of its items those at which nothing has happened since. */
export interface ReasonLeft {
  readonly stamp: string;
  readonly itemIds: readonly string[];
}

/**
 * The form that was left before it was sent or put off; `null` for none, and where each of its items has moved on. The
 * items that came to this status last are looked through, as many as can be chosen at a time.
 */
export async function readReasonLeft(personId: string): Promise<ReasonLeft | null> {
  const stored = await workOnDevice(ownerOfReasonOfMany(personId)).look();
  const stamp = (stored?.value as { readonly stamp?: unknown } | null | undefined)?.stamp;
  if (typeof stamp !== 'string') return null;
  const asked = new Set(stamp.split(' '));
  const rows = await readMatching({ status: 'change_requested', orderBy: { statusSince: 'desc' } });
  const isAsked = ({ id, version }: ItemRow) => asked.has(`${id}:${version}`);
  const itemIds = rows.filter(isAsked).map(({ id }) => id);
  return itemIds.length === 0 ? null : { stamp, itemIds };
}
