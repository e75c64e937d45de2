import { sql } from 'kysely';
import type { Transactions } from '../database/transactions.ts';

/** Lets one server at a time write and sign the log. */
export interface LogLock {
  /** Runs `work` while no other server does the same; `null`, and no work, where one does. */
  alone<Result>(work: () => Promise<Result>): Promise<Result | null>;
}

/** One process has the embedded database; on a server a lock of the database says whose turn it is. */
export function logLock(kind: 'embedded' | 'server', transactions: Pick<Transactions, 'asSystem'>): LogLock {
  if (kind === 'embedded') return { alone: (work) => work() };
  return {
    alone: (work) =>
      transactions.asSystem(async (tx) => {
        await sql`SELECT set_config('idle_in_transaction_session_timeout', '0', true),
          set_config('statement_timeout', '0', true)`.execute(tx);
        const { rows } = await sql<{ mine: boolean }>`
          SELECT pg_try_advisory_xact_lock(hashtext('certificate log')) AS mine`.execute(tx);
        // why: the work has transactions of its own; what it has committed stays, whatever becomes of the lock.
        return rows[0]?.mine === true ? work() : null;
      }),
  };
}
