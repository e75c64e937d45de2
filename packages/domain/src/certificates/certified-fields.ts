import type { ItemData } from '../items/item-data.ts';
import { ITEM_FIELDS, SUMMARY_ORDER } from '../items/item-fields.ts';
import type { CertifiedItemData } from './certificate-data.ts';

/** The fields of an item that its certificate says, in the order of its page. */
export const CERTIFIED_FIELDS = SUMMARY_ORDER.filter((name) => {
  const { printed }: { readonly printed: string | null } = ITEM_FIELDS[name];
  return printed !== 'summary';
});

/** The fields of an item as a certificate says them. */
export const certifiedFields = (data: ItemData): CertifiedItemData['fields'] =>
  Object.fromEntries(CERTIFIED_FIELDS.map((name) => [name, data[name] ?? null]));
