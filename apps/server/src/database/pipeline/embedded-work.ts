import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { personSettings } from './acting.ts';
import type { DatabaseWork } from './database-work.ts';

/** Work on the embedded database: there is no way between it and the product that would be worth saving. */
export function embeddedWork(db: Kysely<Tables>): DatabaseWork {
  const transaction: DatabaseWork['transaction'] = (actor, work, last) =>
    db.transaction().execute(async (tx) => {
      if (actor !== null) await sql`SELECT ${personSettings(actor)}`.execute(tx);
      const result = await work(tx);
      const final = last(tx);
      if (final !== null) await tx.executeQuery(final);
      return result;
    });
  return { transaction, reading: (actor, work) => transaction(actor, work, () => null) };
}
