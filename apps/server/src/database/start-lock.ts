import { sql } from 'kysely';
import type { Tx } from './transactions.ts';

/** Longest wait for another server's first start, in milliseconds; a person's call never waits like this. */
const PATIENCE_MS = 60_000;
/** Any number that no other advisory lock of this database has. */
const LOCK = 7_221_002;

/**
 * Holds back every other server that starts until the transaction ends, so that of several only one finds the
 * database without its first people and fills it.
 */
export async function holdOtherStarts(tx: Tx): Promise<void> {
  const patience = String(PATIENCE_MS);
  await sql`SELECT set_config('lock_timeout', ${patience}, true),
    set_config('statement_timeout', ${patience}, true)`.execute(tx);
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
}
