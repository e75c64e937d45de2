import type { Actor } from '@monda/domain/identity/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from './open-database.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

/**
 * The only ways to the tables. Every query runs in a transaction that says who acts; the outer
 * database handle is never used inside one (on the embedded database it would wait for itself).
 */
export interface Transactions {
  /** Acts as a person: database role `monda_app`, row level security in force. */
  asActor<Result>(actor: Actor, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Acts as the product itself: sign-in look-ups, password comparison, sweeps, outbox, seeding. */
  asSystem<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

export function transactionsOn(db: Database): Transactions {
  return {
    asActor: (actor, work) =>
      db.transaction().execute(async (tx) => {
        await sql`SELECT set_config('app.actor_id', ${actor.id}, true),
          set_config('app.actor_role', ${actor.role}, true),
          set_config('app.company_id', ${actor.companyId ?? ''}, true),
          set_config('role', 'monda_app', true)`.execute(tx);
        return work(tx);
      }),
    asSystem: (work) => db.transaction().execute(work),
  };
}
