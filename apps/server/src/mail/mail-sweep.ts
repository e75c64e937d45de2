import type { Transactions } from '../database/transactions.ts';
import { inBatches } from '../process/in-batches.ts';

/** Messages removed in one transaction. */
const AT_ONCE = 200;

/**
 * Removes messages that were sent or discarded before a moment, with the tokens that end such mails; the audit log says of each
 * that it went. What waits, or was given up, stays until it is decided. How many went.
 */
export function sweepSentMail(transactions: Transactions, before: Date): Promise<number> {
  return inBatches(AT_ONCE, () =>
    transactions.asSystem(async (work) => {
      const gone = await work.remove('outbox', (query) =>
        query.where('id', 'in', (row) =>
          row
            .selectFrom('outbox')
            .select('id')
            .where('state', 'in', ['sent', 'discarded'])
            .where('created_at', '<', before)
            .orderBy('id')
            .limit(AT_ONCE)
            .forUpdate()
            .skipLocked(),
        ),
      );
      for (const { id } of gone) work.ownAct({ action: 'mail.expire', subjectType: 'mail', subjectId: id });
      return gone.length;
    }),
  );
}
