import { anotherDateFields, withReasonInWords } from '@monda/domain/items/item-step-bodies.ts';
import { z } from 'zod';

export interface OtherDateTyped {
  readonly reason: string;
  readonly proposedOn: string;
  readonly comment: string;
}
export type OtherDateSent = z.output<typeof otherDateForm>;

/** What a person says who moves a date; an empty wish is none. */
export const otherDateForm = withReasonInWords(
  z.object({
    reason: z.string().pipe(anotherDateFields.reason),
    proposedOn: z
      .string()
      .transform((typed) => (typed === '' ? undefined : typed))
      .pipe(anotherDateFields.proposedOn),
    comment: anotherDateFields.comment.unwrap(),
  }),
);
