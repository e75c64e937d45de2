import { words } from '@monda/phrases/words.ts';
import { formatCount } from '../base/formats.ts';
import type { CorrectedValue } from './correction-fields.ts';
import { wordsOfField } from './item-field-words.ts';
import { isItemField, ITEM_FIELDS, type ItemField } from './item-fields.ts';

/** What a corrected field is called; its name where this release does not know it. */
export const correctedFieldLabel = (field: string): string => {
  const labels: Readonly<Record<string, string>> = words().itemFields;
  return isItemField(field) ? (labels[field] ?? field) : field;
};

type FieldKind = (typeof ITEM_FIELDS)[ItemField]['kind'];
const UNITS: { readonly [Kind in FieldKind]?: string } = { kilograms: 'kg', 'cubic-metres': 'm³' };

/** A value of a field in words and with its unit, as it is where this release does not know the field; empty without a value. */
export function valueInWords(field: string, value: CorrectedValue | boolean | undefined): string {
  const text = String(value ?? '');
  if (typeof value !== 'number') return isItemField(field) ? wordsOfField(field, text) : text;
  const unit = isItemField(field) ? UNITS[ITEM_FIELDS[field].kind] : undefined;
  return unit === undefined ? formatCount(value) : `${formatCount(value)} ${unit}`;
}
