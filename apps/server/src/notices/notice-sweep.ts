import type { Transactions } from '../database/transactions.ts';
import { inBatches } from '../process/in-batches.ts';

/** Notices removed in one transaction. */
const AT_ONCE = 2_000;

/**
 * Removes notices that were written before a moment with what is stored of their mails, and those of people who were deleted
 * while theirs were written.
 */
export async function sweepNotices(transactions: Transactions, before: Date): Promise<void> {
  await inBatches(AT_ONCE, () =>
    transactions.asSystem(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('notices')
        .where('seq', 'in', (row) =>
          row.selectFrom('notices').select('seq').where('created_at', '<', before).limit(AT_ONCE),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    }),
  );
  await transactions.asSystem(async (tx) => {
    await tx.deleteFrom('notice_mails').where('created_at', '<', before).execute();
    await tx
      .deleteFrom('notices')
      .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('deleted_at', 'is not', null))
      .execute();
  });
}
