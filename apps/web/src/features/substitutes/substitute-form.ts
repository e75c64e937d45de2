import { substitutionForm } from '@monda/domain/substitutes/substitution-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';

const { fromDay, toDay } = substitutionForm.shape;

/** The form of a substitute: whom, and from day to day. */
export const substituteFormSchema = z.object({
  substituteId: z.string().min(1, { error: () => words().substitutes.personRequired }),
  fromDay,
  toDay,
});
