import { type AccessMode, type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { personSettings } from './acting.ts';
import type { DatabaseWork } from './database-work.ts';

/**
 * Work by the transactions of Kysely, each statement a message of its own: on the embedded database, to which there is
 * no way that would be worth saving, and on a server whose pipeline is switched off. `readsAs`: the access mode of
 * what changes nothing, by default the usual one.
 */
export function plainWork(db: Kysely<Tables>, readsAs: AccessMode | null = null): DatabaseWork {
  const transactionIn =
    (mode: AccessMode | null): DatabaseWork['transaction'] =>
    (actor, work, last) => {
      const transaction = mode === null ? db.transaction() : db.transaction().setAccessMode(mode);
      return transaction.execute(async (tx) => {
        if (actor !== null) await sql`SELECT ${personSettings(actor)}`.execute(tx);
        const result = await work(tx);
        const final = last(tx);
        if (final !== null) await tx.executeQuery(final);
        return result;
      });
    };
  const read = transactionIn(readsAs);
  return { transaction: transactionIn(null), reading: (actor, work) => read(actor, work, () => null) };
}
