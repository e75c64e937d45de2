import type { CompiledQuery, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

const waiting = new WeakMap<Transaction<Tables>, CompiledQuery[]>();

/**
 * Has a statement sent with the commit of this transaction, in its message where the database takes several: behind all that
 * the transaction sent, in the order of these calls. Nobody reads what it answers, and nothing in the transaction sees what
 * it writes; where it fails, the transaction fails with its error and leaves nothing behind.
 */
export function writeAtCommit(tx: Transaction<Tables>, statement: CompiledQuery): void {
  const others = waiting.get(tx) ?? [];
  waiting.set(tx, [...others, statement]);
}

/** The statements of {@link writeAtCommit} in their order; the transaction has them no more. */
export function takeWrittenAtCommit(tx: Transaction<Tables>): readonly CompiledQuery[] {
  const statements = waiting.get(tx) ?? [];
  waiting.delete(tx);
  return statements;
}
