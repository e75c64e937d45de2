import { FIELD_NAMES } from '@monda/phrases/field-names.ts';
import { REQUESTED_FIELDS, type RequestedField } from './item-field-list.ts';
import { compared } from './item-type-by-label.ts';

/** The names of each field. */
const NAMES: Readonly<Record<RequestedField, readonly string[]>> = FIELD_NAMES;

let fields: ReadonlyMap<string, RequestedField> | undefined;

/**
 * The field of a request that the name of a column stands for: its label in any language of the product, or another
 * usual name, in any letter case, with or without accents and signs. `null` for a name that stands for none.
 */
export function fieldByLabel(name: string): RequestedField | null {
  fields ??= new Map(
    REQUESTED_FIELDS.flatMap((field) => NAMES[field].map((each) => [compared(each), field] as const)),
  );
  return fields.get(compared(name)) ?? null;
}
