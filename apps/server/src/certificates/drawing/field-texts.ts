import type { CertifiedItemData } from '@monda/domain/certificates/certificate-data.ts';
import { valueInWords } from '@monda/domain/items/correction-wording.ts';
import { isItemField, ITEM_FIELDS, SUMMARY_ORDER } from '@monda/domain/items/item-fields.ts';

/** Fields of an item of a certificate in words; one that this release does not have is printed by its name, as it is. */

type Fields = CertifiedItemData['fields'];

/** The names of the fields that have a value, in the order of the summary. */
export const recordedFieldsOf = (fields: Fields): readonly string[] =>
  [...new Set<string>([...SUMMARY_ORDER, ...Object.keys(fields)])].filter(
    (name) => (fields[name] ?? '') !== '',
  );

/** Whether a field is a text of several lines. */
export const isLongText = (name: string): boolean => isItemField(name) && ITEM_FIELDS[name].kind === 'text';

/** A field in the words of a reader; empty without a value. */
export const fieldText = (fields: Fields | undefined, name: string): string =>
  valueInWords(name, fields?.[name]);

/** What an item is, by the codes of its family and type. */
export const kindOf = ({ fields }: CertifiedItemData) => ({
  family: String(fields['family'] ?? ''),
  type: String(fields['type'] ?? ''),
});
