import type { CorrectedValue } from '@monda/domain/items/correction-fields.ts';
import { valueInWords } from '@monda/domain/items/correction-wording.ts';
import { fieldLabel } from '@monda/domain/items/item-field-words.ts';
import type { CorrectedField, ShownField } from '@monda/domain/items/item-fields.ts';
import { words } from '@monda/phrases/words.ts';

/** A value of a corrected field as people read it; a word for none. */
export const valueOrNone = (field: ShownField, value: CorrectedValue): string =>
  valueInWords(field, value) || words().correctedValues.empty;

/** Family and type are corrected together, since a type belongs to its family. */
export const choiceLabel = (field: CorrectedField): string =>
  field === 'family' ? `${fieldLabel('family')}, ${fieldLabel('type')}` : fieldLabel(field);
