import { z } from 'zod';
import { instant } from '../base/date-fields.ts';
import { id } from '../base/ids.ts';
import { pagingQuery } from '../base/paging-fields.ts';

/** Query of GET /undelivered. */
export const undeliveredQuery = z.strictObject({ page: pagingQuery.page, limit: pagingQuery.limit });

/** Something that was given up. Bodies and links of messages are never among it. */
export const undelivered = z.strictObject({
  /** Of the message; of the user for an account. */
  id,
  channel: z.enum(['mail', 'account']),
  /** What it is, in words. */
  what: z.string(),
  /** Address of the receiver or of the user. */
  to: z.string(),
  /** The user who has that address; `null` where none has. */
  userId: id.nullable(),
  tries: z.number().int().min(0),
  /** The last error in plain words. */
  reason: z.string(),
  createdAt: instant,
});
export type Undelivered = z.infer<typeof undelivered>;
