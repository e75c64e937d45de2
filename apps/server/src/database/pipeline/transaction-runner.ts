import type { Actor } from '@monda/domain/identity/actor.ts';
import type { CompiledQuery } from 'kysely';
import type { Work } from '../work.ts';

/** How pieces of work reach a database. `null` as actor: the product itself. */
export interface TransactionRunner {
  /**
   * Runs `run` in one transaction; what `last` answers are its last statements before the commit. A rejection, or
   * a statement that failed, leaves nothing behind.
   */
  readonly transaction: <Result>(
    actor: Actor | null,
    run: (work: Work) => Promise<Result>,
    last: (work: Work) => Promise<readonly CompiledQuery[]>,
  ) => Promise<Result>;
  /**
   * Runs `run`, which changes nothing. Each statement sees what is committed when it begins; statements issued
   * together are one transaction.
   */
  readonly reading: <Result>(actor: Actor, run: (work: Work) => Promise<Result>) => Promise<Result>;
}
