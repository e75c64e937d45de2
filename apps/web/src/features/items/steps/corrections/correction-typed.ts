import { CORRECTED_FIELDS, type CorrectedField } from '@monda/domain/items/item-fields.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';

/** The fields of a correction as they are typed, and why. */
export type CorrectionTyped = Record<CorrectedField | 'reason', string>;

/** What the fields begin with: what the item says. */
export const typedCorrection = (data: ItemDetails['jsonData'], reason = ''): CorrectionTyped => ({
  ...(Object.fromEntries(CORRECTED_FIELDS.map((name) => [name, String(data[name] ?? '')])) as Record<
    CorrectedField,
    string
  >),
  reason,
});
