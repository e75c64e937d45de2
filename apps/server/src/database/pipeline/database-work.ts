import type { Actor } from '@monda/domain/identity/actor.ts';
import type { CompiledQuery, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** How pieces of work reach a database. `null` as actor: the product itself. */
export interface DatabaseWork {
  /**
   * Runs `work` in one transaction; what `last` answers are its last statements before the commit. A rejection, or
   * a statement that failed, leaves nothing behind.
   */
  readonly transaction: <Result>(
    actor: Actor | null,
    work: (tx: Transaction<Tables>) => Promise<Result>,
    last: (tx: Transaction<Tables>) => readonly CompiledQuery[],
  ) => Promise<Result>;
  /**
   * Runs `work`, which changes nothing. Each statement sees what is committed when it begins; statements issued
   * together are one transaction.
   */
  readonly reading: <Result>(
    actor: Actor,
    work: (tx: Transaction<Tables>) => Promise<Result>,
  ) => Promise<Result>;
}
