import { changing } from '@monda/domain/base/changed-values.ts';
import { changedValues, checkCorrectedKind } from '@monda/domain/items/corrected-values.ts';
import { correctionForm, type CorrectionForm } from '@monda/domain/items/correction-fields.ts';
import type { ItemData } from '@monda/domain/items/item-data.ts';
import { readQuantity } from '@monda/domain/items/typed-quantity.ts';
import { z } from 'zod';
import { typedNumber } from '../step-forms.ts';
import type { CorrectionTyped } from './correction-typed.ts';

const { fields, reason } = correctionForm.shape;
const { serialNumber, location, ...others } = fields.shape;

/** What a person types, read into what is sent: the fields that are other than the stored ones, judged as in the wizard. */
export const correctionSchema = (stored: ItemData): z.ZodType<CorrectionForm, CorrectionTyped> =>
  z
    .object({
      ...changing(
        z.object({ ...z.object(others).required().shape, serialNumber: serialNumber.unwrap() }),
        stored,
      ).shape,
      location,
      weight: typedNumber((text) => readQuantity(text, 'kilograms'), null),
      volume: typedNumber((text) => readQuantity(text, 'cubic-metres'), null),
      reason,
    })
    .transform(({ reason: why, ...typed }, context) => {
      const { proposed } = changedValues(stored, typed);
      checkCorrectedKind(stored, proposed, (field, message) =>
        context.issues.push({ code: 'custom', message, path: [field], input: typed }),
      );
      return { fields: proposed, reason: why };
    }) as unknown as z.ZodType<CorrectionForm, CorrectionTyped>;
