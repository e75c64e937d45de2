import type { Actor } from '@monda/domain/identity/actor.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { Transaction } from 'kysely';
import { type Clock, systemClock } from '../process/clock.ts';
import type { RowDigests } from './audit-notes.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Tables } from './tables.ts';
import type { Work } from './work.ts';

/** A transaction as what only reads takes it; what writes takes {@link Work}. */
export type Tx = Transaction<Tables>;

/** What decides which database answers a call that reads. */
export interface Reading {
  readonly name: CallName;
  readonly actor: Actor;
  /** What its sender has written before, as the answers to that said. */
  readonly readAfter?: string | undefined;
}

/**
 * The only ways to the tables. Every query runs in a transaction that says who acts; the outer
 * database handle is never used inside one (on the embedded database it would wait for itself).
 * What was noted for the audit log is appended as the last statement before the commit. Statements that do not
 * wait for each other (`Promise.all`) travel together; only those that do the same in every order may: reads, or
 * writes of different tables. What has to see a write or a lock waits for it, or stands behind it in `orderedStatements`.
 */
export interface Transactions {
  /** Acts as a person: database role `monda_app`, row level security in force. */
  asActor<Result>(actor: Actor, run: (work: Work) => Promise<Result>): Promise<Result>;
  /**
   * Acts as the person of a call that changes nothing, and may not; a read replica may answer what may be a
   * moment old. Every statement sees what was committed when it began.
   */
  asReader<Result>(reading: Reading, run: (work: Work) => Promise<Result>): Promise<Result>;
  /** Acts as the product itself: sign-in look-ups, password comparison, sweeps, outbox, seeding. */
  asSystem<Result>(run: (work: Work) => Promise<Result>): Promise<Result>;
}

/** `digests`: what the audit log records of changed rows; `clock`: that of every {@link Work}. */
export function transactionsOn(
  { work: database }: Pick<OpenDatabase, 'work'>,
  digests: RowDigests,
  clock: Clock = systemClock,
): Transactions {
  const last = (work: Work) => work.lastStatements(digests);
  return {
    asActor: (actor, run) => database.transaction(actor, (work) => run(work.by(clock)), last),
    asReader: ({ actor }, run) => database.reading(actor, (work) => run(work.by(clock))),
    asSystem: (run) => database.transaction(null, (work) => run(work.by(clock)), last),
  };
}
