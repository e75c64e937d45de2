import { sql } from 'kysely';
import { StartFailure } from '../process/start-failure.ts';
import type { Transactions } from '../database/transactions.ts';

/**
 * Keeps the bytes of deleted files while an archive is made of rows that still name them. Code that removes
 * bytes asks after the deletion of their row was committed: an archive that begins after a yes was given
 * reads its rows after that deletion.
 */
export interface FileRetention {
  /** Runs `work` while no bytes of committed files are removed, one such work at a time. */
  whileRetained<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether bytes that no row names any more may be removed. */
  mayRemove(): Promise<boolean>;
}

const BUSY = 'Another archive is being made. Try again when it is done.';

/** One process has the embedded database, so the process knows; on a server a lock of the database says it. */
export function fileRetention(kind: 'embedded' | 'server', transactions: Transactions): FileRetention {
  return kind === 'embedded' ? inThisProcess() : onServer(transactions);
}

function inThisProcess(): FileRetention {
  let stored = false;
  return {
    async whileRetained(work) {
      if (stored) throw new StartFailure(BUSY);
      stored = true;
      try {
        return await work();
      } finally {
        stored = false;
      }
    },
    mayRemove: async () => !stored,
  };
}

const KEY = sql`hashtextextended('monda files are kept', 0)`;
/** Askers hold the lock for one statement; a caller that waits longer waits for another archive. */
const ASKED_WITHIN_MS = '5000';

function onServer(transactions: Transactions): FileRetention {
  return {
    whileRetained: (work) =>
      transactions.asSystem(async (tx) => {
        await sql`SELECT set_config('lock_timeout', ${ASKED_WITHIN_MS}, true),
          set_config('idle_in_transaction_session_timeout', '0', true),
          set_config('statement_timeout', '0', true)`.execute(tx);
        try {
          await sql`SELECT pg_advisory_xact_lock(${KEY})`.execute(tx);
        } catch (error) {
          if ((error as { readonly code?: string }).code !== '55P03') throw error;
          throw new StartFailure(BUSY);
        }
        return work();
      }),
    mayRemove: () =>
      transactions.asSystem(async (tx) => {
        const { rows } = await sql<{ free: boolean }>`
          SELECT pg_try_advisory_xact_lock_shared(${KEY}) AS free`.execute(tx);
        return rows[0]?.free === true;
      }),
  };
}
