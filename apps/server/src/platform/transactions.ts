import type { Actor } from '@monda/domain/identity/actor.ts';
import type { CallName } from '@monda/domain/api-calls.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { appendNoted } from './audit-notes.ts';
import type { Database } from './open-database.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

/** A call that reads, as far as it matters where it is answered. */
export interface Reading {
  readonly name: CallName;
  readonly actor: Actor;
  /** What its sender has written before, as the answers to that said. */
  readonly readAfter?: string | undefined;
}

/**
 * The only ways to the tables. Every query runs in a transaction that says who acts; the outer
 * database handle is never used inside one (on the embedded database it would wait for itself).
 * What was noted for the audit log is appended as the last statement before the commit.
 */
export interface Transactions {
  /** Acts as a person: database role `monda_app`, row level security in force. */
  asActor<Result>(actor: Actor, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Acts as the person of a call that changes nothing; a read replica may answer what may be a moment old. */
  asReader<Result>(reading: Reading, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Acts as the product itself: sign-in look-ups, password comparison, sweeps, outbox, seeding. */
  asSystem<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** Columns whose selection makes a transaction that of a person. */
export function personSettings(actor: Actor): RawBuilder<unknown> {
  return sql`set_config('app.actor_id', ${actor.id}, true),
    set_config('app.actor_role', ${actor.role}, true),
    set_config('app.company_id', ${actor.companyId ?? ''}, true),
    set_config('role', 'monda_app', true)`;
}

export function transactionsOn(db: Database): Transactions {
  const ended = async <Result>(tx: Tx, work: (tx: Tx) => Promise<Result>) => {
    const result = await work(tx);
    await appendNoted(tx);
    return result;
  };
  const asActor: Transactions['asActor'] = (actor, work) =>
    db.transaction().execute(async (tx) => {
      await sql`SELECT ${personSettings(actor)}`.execute(tx);
      return ended(tx, work);
    });
  return {
    asActor,
    asReader: ({ actor }, work) => asActor(actor, work),
    asSystem: (work) => db.transaction().execute((tx) => ended(tx, work)),
  };
}
