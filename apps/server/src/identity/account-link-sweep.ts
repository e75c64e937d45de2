import type { Transactions } from '../database/transactions.ts';
import { inBatches } from '../process/in-batches.ts';

/** Links removed in one transaction. */
const AT_ONCE = 200;

/** Removes links of messages that were made before a moment, used ones and ended ones; the audit log says whose. How many went. */
export function sweepAccountLinks(transactions: Transactions, before: Date): Promise<number> {
  return inBatches(AT_ONCE, () =>
    transactions.asSystem(async (work) => {
      const gone = await work.remove('account_links', (query) =>
        query.where('token_hash', 'in', (row) =>
          row
            .selectFrom('account_links')
            .select('token_hash')
            .where('created_at', '<', before)
            .where('expires_at', '<', before)
            .orderBy('token_hash')
            .limit(AT_ONCE)
            .forUpdate()
            .skipLocked(),
        ),
      );
      for (const person of new Set(gone.map((link) => link.user_id))) {
        work.ownAct({ action: 'users.expireLinks', subjectType: 'user', subjectId: person });
      }
      return gone.length;
    }),
  );
}
