import type { ItemData } from '../items/item-data.ts';
import { ITEM_FIELDS, type ShownField, SUMMARY_ORDER } from '../items/item-fields.ts';
import type { CertifiedItemData } from './certificate-data.ts';

const PAPERS: { readonly [Name in ShownField]: string | null } = Object.fromEntries(
  SUMMARY_ORDER.map((name) => [name, ITEM_FIELDS[name].printed]),
) as Record<ShownField, string | null>;

/** The fields of an item that its certificate says, in the order of its page. */
export const CERTIFIED_FIELDS = SUMMARY_ORDER.filter((name) => PAPERS[name] !== 'summary');

/** The fields of an item as a certificate says them. */
export const certifiedFields = (data: ItemData): CertifiedItemData['fields'] =>
  Object.fromEntries(CERTIFIED_FIELDS.map((name) => [name, data[name] ?? null]));
