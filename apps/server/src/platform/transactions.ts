import type { Actor } from '@monda/domain/identity/actor.ts';
import { sql, type Transaction } from 'kysely';
import { appendNoted } from './audit-notes.ts';
import type { Database } from './open-database.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

/**
 * The only ways to the tables. Every query runs in a transaction that says who acts; the outer
 * database handle is never used inside one (on the embedded database it would wait for itself).
 * What was noted for the audit log is appended as the last statement before the commit.
 */
export interface Transactions {
  /** Acts as a person: database role `monda_app`, row level security in force. */
  asActor<Result>(actor: Actor, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Acts as the product itself: sign-in look-ups, password comparison, sweeps, outbox, seeding. */
  asSystem<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

export function transactionsOn(db: Database): Transactions {
  const ended = async <Result>(tx: Tx, work: (tx: Tx) => Promise<Result>) => {
    const result = await work(tx);
    await appendNoted(tx);
    return result;
  };
  return {
    asActor: (actor, work) =>
      db.transaction().execute(async (tx) => {
        await sql`SELECT set_config('app.actor_id', ${actor.id}, true),
          set_config('app.actor_role', ${actor.role}, true),
          set_config('app.company_id', ${actor.companyId ?? ''}, true),
          set_config('role', 'monda_app', true)`.execute(tx);
        return ended(tx, work);
      }),
    asSystem: (work) => db.transaction().execute((tx) => ended(tx, work)),
  };
}
