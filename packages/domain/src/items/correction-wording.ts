import { words } from '@monda/phrases/words.ts';
import { isItemField } from './item-fields.ts';

/** What a corrected field is called; its name where this release does not know it. */
export const correctedFieldLabel = (field: string): string => {
  const labels: Readonly<Record<string, string>> = words().itemFields;
  return isItemField(field) ? (labels[field] ?? field) : field;
};
