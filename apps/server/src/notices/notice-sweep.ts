import { NOTICES_KEPT_DAYS } from '@monda/domain/notices/notice-fields.ts';
import type { Transactions } from '../database/transactions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes notices, and what is known of their mails, that are older than they are kept, and those of people who were deleted while theirs were written. */
export function sweepNotices(transactions: Transactions, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - NOTICES_KEPT_DAYS * DAY_MS);
  return transactions.asSystem(async (tx) => {
    await tx.deleteFrom('notices').where('created_at', '<', oldest).execute();
    await tx.deleteFrom('notice_mails').where('created_at', '<', oldest).execute();
    await tx
      .deleteFrom('notices')
      .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('deleted_at', 'is not', null))
      .execute();
  });
}
