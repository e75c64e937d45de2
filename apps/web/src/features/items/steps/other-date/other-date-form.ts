import { dateRefusal, isSchedulable } from '@monda/domain/base/schedulable-dates.ts';
import { DATE_REASONS } from '@monda/domain/items/date-reasons.ts';
import { anotherDateFields, withReasonInWords } from '@monda/domain/items/item-step-bodies.ts';
import { words } from '@monda/phrases/words.ts';
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
    reason: z.string().pipe(z.enum(DATE_REASONS, { error: () => words().stepFields.dateReason })),
    proposedOn: z
      .string()
      .transform((typed) => (typed === '' ? undefined : typed))
      .pipe(anotherDateFields.proposedOn)
      .refine((day) => day === undefined || isSchedulable(day, new Date()), {
        error: ({ input }) => words().stepFields[dateRefusal(String(input), new Date()) ?? 'pastDate'],
      }),
    comment: anotherDateFields.comment.unwrap(),
  }),
);
