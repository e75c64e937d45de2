import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { type ErrorCode, ERRORS } from '../base/errors.ts';
import { id } from '../base/ids.ts';
import { LIMITS } from '../base/limits.ts';
import { version } from '../base/version.ts';
import {
  anotherDateFields,
  approvedWithAction,
  assignBody,
  completeDestructionFields,
  confirmDestructionBody,
  reviewBody,
  scheduleBody,
  submitReviewFields,
  withReasonInWords,
  withSomethingSaid,
  withoutIdleAction,
} from './item-step-bodies.ts';
import { verifyPasswordBody } from './password-bodies.ts';
import { ITEM_STATUSES } from './item-statuses.ts';
import { givenMeeting } from './meeting.ts';

/**
 * What the bulk calls take and answer: what the call of one item takes, with the items it is for. Every item is judged
 * and stepped by itself; what one is refused for concerns no other.
 */

/** The items of a bulk call, each once, with the version it is known in; `own`: what else each of them may carry. */
export const chosenItems = <Own extends z.ZodRawShape>(own: Own) =>
  z
    .array(z.strictObject({ id, version, ...own }))
    .min(1)
    .max(LIMITS.itemsPerBulkCall)
    .check((context) => {
      const seen = new Set<string>();
      for (const [at, item] of (context.value as readonly { readonly id: string }[]).entries()) {
        if (!seen.has(item.id)) seen.add(item.id);
        else {
          context.issues.push({
            code: 'custom',
            message: words().kinds.twice('items'),
            path: [at],
            input: item,
          });
        }
      }
    });

const items = chosenItems({});

export const bulkAssignBody = z.strictObject({ items, ...assignBody.shape });

const bulkReviewed = approvedWithAction(z.strictObject({ items, ...submitReviewFields }));
export const bulkSubmitReviewBody = z.preprocess(
  (sent: z.input<typeof bulkReviewed>) => withoutIdleAction(sent),
  bulkReviewed,
);

export const bulkReviewBody = z.strictObject({ items, ...reviewBody.shape });

const priceIfSent = scheduleBody.shape.price.optional();
const buyerIfSent = scheduleBody.shape.buyer.optional();

/** `price` in dollars and `buyer` are those of every item that carries none of its own. */
export const bulkScheduleBody = z
  .strictObject({
    items: chosenItems({ price: priceIfSent, buyer: buyerIfSent }),
    price: priceIfSent,
    buyer: buyerIfSent,
    destructionOn: scheduleBody.shape.destructionOn,
    ...givenMeeting,
  })
  .check(({ value, issues }) => {
    for (const [at, item] of value.items.entries()) {
      const lacking = (key: 'price' | 'buyer', message: string) =>
        issues.push({ code: 'custom', message, path: ['items', at, key], input: item });
      if ((item.price ?? value.price) === undefined) lacking('price', words().stepFields.price);
      if ((item.buyer ?? value.buyer) === undefined) lacking('buyer', words().stepFields.buyer);
    }
  });

export const bulkConfirmDestructionBody = z.strictObject({ items, ...confirmDestructionBody.shape });

export const bulkMeetingBody = withSomethingSaid(z.strictObject({ items, ...givenMeeting }));

export const bulkAnotherDateBody = withReasonInWords(z.strictObject({ items, ...anotherDateFields }));

/** `password` is the code of the company for the day of each item. */
export const bulkVerifyPasswordBody = z.strictObject({ items, ...verifyPasswordBody.shape });

/** Text fields of the multipart body: `items` is JSON, each with its final price in dollars. */
export const bulkCompleteFields = z.strictObject({ items: chosenItems(completeDestructionFields.shape) });

/** What became of one item: it is as `done` says, or it is as it was for the reason in `refused`. */
export const bulkOutcome = z.strictObject({
  id,
  done: z.strictObject({ version, status: z.enum(ITEM_STATUSES) }).nullable(),
  refused: z
    .strictObject({
      code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    })
    .nullable(),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

/** One outcome for each item, in the order they were sent. */
export const bulkAnswer = z.strictObject({ results: z.array(bulkOutcome) });
