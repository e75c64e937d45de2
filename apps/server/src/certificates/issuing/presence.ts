import { sql } from 'kysely';
import type { Transactions, Tx } from '../../database/transactions.ts';

/** Shows other servers that a process makes a certificate: what a process had taken that ended without a word is not lost for long. */
export interface Presence {
  /** Id of this process. */
  readonly id: string;
  /** Runs `work` while other servers see this process at work. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Those of these processes that are not at work. */
  gone(tx: Tx, ids: readonly string[]): Promise<readonly string[]>;
}

/**
 * One process has the embedded database. On a server a transaction of its own holds a lock while the process works; the
 * database ends it with the connection of a process that is killed. A process whose connection is cut alone loses its lease to
 * another one, and then writes nothing.
 */
export function createPresence(
  kind: 'embedded' | 'server',
  { transactions, id }: { readonly transactions: Pick<Transactions, 'asSystem'>; readonly id: string },
): Presence {
  if (kind === 'embedded') {
    return {
      id,
      during: (work) => work(),
      gone: async (_tx, ids) => ids.filter((each) => each !== id),
    };
  }
  return {
    id,
    during: (work) =>
      transactions.asSystem(async (tx) => {
        await sql`SELECT set_config('idle_in_transaction_session_timeout', '0', true),
          set_config('statement_timeout', '0', true)`.execute(tx);
        await sql`SELECT pg_advisory_xact_lock(hashtext('certificates at work'), hashtext(${id}))`.execute(
          tx,
        );
        return work();
      }),
    async gone(tx, ids) {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM unnest(${[...ids]}::text[]) AS id
        WHERE id <> ${id} AND pg_try_advisory_xact_lock(hashtext('certificates at work'), hashtext(id))`.execute(
        tx,
      );
      return rows.map((row) => row.id);
    },
  };
}
