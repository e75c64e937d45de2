import type { HandlersOf } from '../http/handlers.ts';
import type { Transactions } from '../database/transactions.ts';
import { searchEverywhere } from './search-store.ts';

/** The call that searches everything its caller may see. */
export const createSearchHandlers = ({
  transactions,
}: {
  readonly transactions: Transactions;
}): HandlersOf<'search.everywhere'> => ({
  'search.everywhere': (call) =>
    transactions.asReader(call, (tx) => searchEverywhere(tx, call.actor, call.query.q)),
});
