import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { isBlank } from '../base/allowed-characters.ts';
import { requiredDate } from '../base/date-fields.ts';
import { id, requiredId } from '../base/ids.ts';
import { LIMITS } from '../base/limits.ts';
import { roundToCents } from '../base/money.ts';
import type { Sentence } from '../base/sentence.ts';
import { ifAbsent, inOneLine, optionalText, requiredText, withoutWebAddress } from '../base/text-fields.ts';
import { DATE_REASONS, OTHER_REASON } from './date-reasons.ts';
import { DECLINE_REASONS } from './decline-reasons.ts';
import { ITEM_DECISIONS } from './item-decisions.ts';
import { itemData, itemUpdateFields } from './item-data.ts';
import { type GivenMeeting, givenMeeting } from './meeting.ts';

/** What the calls of the steps of one item take. */

const comment = optionalText(LIMITS.comment).optional();
/** Why something is declined; it means nothing where nothing is. */
const reason = z.enum(DECLINE_REASONS).optional();

/** Sentences about an amount: `none` where there is none, another where it is beyond what a number can be. */
const amountWords =
  (none: Sentence) =>
  ({ input }: { readonly input?: unknown }) =>
    input === Number.POSITIVE_INFINITY ? words().stepFields.priceTooLarge : none();

/** To whom an item is given, also where another person has it. */
export const assignBody = z.strictObject({
  assignedUserId: requiredId(() => words().stepFields.notAssignable),
});

const itemDecision = z.enum(ITEM_DECISIONS, { error: ifAbsent(() => words().stepFields.actionOnApprove) });

/** What the evaluator sends for each item, or for many. */
export const submitReviewFields = {
  decision: z.enum(['approve', 'decline', 'request-change']),
  action: itemDecision.optional(),
  comment,
  reason,
};

interface Reviewed {
  readonly decision: 'approve' | 'decline' | 'request-change';
  readonly action?: unknown;
}

/** Refuses an approval that does not say what becomes of the item. */
export const approvedWithAction = <Body extends z.ZodType<Reviewed>>(body: Body) =>
  body.refine(({ decision, action }) => decision !== 'approve' || action !== undefined, {
    path: ['action'],
    error: () => words().stepFields.actionOnApprove,
  });

/** Whatever stands in `action` means nothing unless an item is approved. */
export function withoutIdleAction(sent: object): unknown {
  const { decision } = (sent ?? {}) as { readonly decision?: unknown };
  return decision === 'decline' || decision === 'request-change' ? { ...sent, action: undefined } : sent;
}

const review = approvedWithAction(z.strictObject(submitReviewFields));

/** `decision` is the choice of the evaluator; `action` becomes the item's decision (decision A-041). */
export const submitReviewBody = z.preprocess(
  (sent: z.input<typeof review>) => withoutIdleAction(sent),
  review,
);

/** Of a step that takes a comment and has no other effect. */
export const commentBody = z.strictObject({ comment });

export const evaluateBody = z.strictObject({
  action: itemDecision,
  evaluationComment: comment,
});

export const reviewBody = z.strictObject({
  action: z.enum(['confirm', 'request-change', 'decline']),
  comment,
  reason,
});

/**
 * `jsonData` may be the whole stored object sent back: the four editable keys are taken,
 * every other known key must carry its stored value, unknown keys are refused. `removedPhotos`: ids of photos that the
 * item has and no longer shows.
 */
export const updateBody = z.strictObject({
  jsonData: z.strictObject({ ...itemData.shape, ...itemUpdateFields.shape }).partial(),
  comment,
  removedPhotos: z.array(id).max(LIMITS.filesPerField).optional(),
});

const price = z
  .number({ error: amountWords(() => words().stepFields.price) })
  .min(0, { error: () => words().stepFields.priceNegative })
  .max(LIMITS.money, { error: () => words().stepFields.priceTooLarge })
  .transform(roundToCents);

/** Whether a date is still open is judged with the clock, by `isSchedulable` of schedulable-dates.ts. */
export const scheduleBody = z.strictObject({
  price,
  buyer: withoutWebAddress(inOneLine(requiredText(() => words().stepFields.buyer))),
  destructionOn: requiredDate(() => words().stepFields.noDate),
  ...givenMeeting,
});

/** Refuses a meeting of which nothing is said. */
export const withSomethingSaid = <Body extends z.ZodType<GivenMeeting>>(body: Body) =>
  body.refine(({ place, time, contact }) => [place, time, contact].some((said) => said !== undefined), {
    path: ['place'],
    error: () => words().stepFields.noMeeting,
  });

export const meetingBody = withSomethingSaid(z.strictObject(givenMeeting));

export const confirmDestructionBody = z.strictObject({
  action: z.enum(['confirm', 'decline']),
  comment,
  reason,
});

/** What moves a date says of each item, or of many. */
export const anotherDateFields = {
  reason: z.enum(DATE_REASONS, { error: ifAbsent(() => words().stepFields.dateReason) }),
  /** A wish; judged like the date of a schedule. */
  proposedOn: requiredDate(() => words().stepFields.noDate).optional(),
  comment,
};

/** Refuses a reason that says nothing where no comment does. */
export const withReasonInWords = <
  Body extends z.ZodType<{ readonly reason: string; readonly comment?: string | undefined }>,
>(
  body: Body,
) =>
  body.refine(({ reason: given, comment: said }) => given !== OTHER_REASON || !isBlank(said ?? ''), {
    path: ['comment'],
    error: () => words().stepFields.otherReason,
  });

export const anotherDateBody = withReasonInWords(z.strictObject(anotherDateFields));

/** The text field of the multipart body; dollars above 0. */
export const completeDestructionFields = z.strictObject({
  finalPrice: z
    .union(
      [
        z
          .string()
          .trim()
          .regex(/^\d+(\.\d+)?$/, { error: () => words().stepFields.finalPrice }),
        z.number(),
      ],
      { error: amountWords(() => words().stepFields.finalPrice) },
    )
    .transform((text) => Number(text))
    .pipe(
      z
        .number({ error: amountWords(() => words().stepFields.finalPrice) })
        .max(LIMITS.money, { error: () => words().stepFields.priceTooLarge }),
    )
    .transform(roundToCents)
    .refine((amount) => amount > 0, { error: () => words().stepFields.finalPrice }),
});
