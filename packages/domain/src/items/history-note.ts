import { z } from 'zod';
import { plainDate } from '../date-fields.ts';
import { ITEM_DECISIONS } from './item-decisions.ts';

const count = z.int().min(0);

/**
 * What the server notes in a history entry beside the person's own comment (decision A-054): a code and the facts of
 * it, as they are stored. Names are text, `price` is in dollars, `on` a plain date. A fact that another release added is
 * left out.
 */
export const historyNote = z.discriminatedUnion('code', [
  z.object({ code: z.literal('created') }),
  z.object({ code: z.literal('assigned'), name: z.string() }),
  z.object({ code: z.literal('unassigned'), name: z.string() }),
  z.object({ code: z.literal('decided'), decision: z.enum(ITEM_DECISIONS) }),
  z.object({
    code: z.literal('scheduled'),
    decision: z.enum(ITEM_DECISIONS).nullable(),
    on: plainDate,
    price: z.number(),
    buyer: z.string(),
  }),
  z.object({ code: z.literal('termsAccepted') }),
  z.object({ code: z.literal('passwordRenewed') }),
  z.object({ code: z.literal('verified') }),
  z.object({ code: z.literal('documented'), before: count, after: count, tickets: count }),
  z.object({ code: z.literal('completed') }),
]);
export type HistoryNote = z.infer<typeof historyNote>;
