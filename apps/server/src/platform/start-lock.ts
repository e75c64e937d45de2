import { sql } from 'kysely';
import type { Tx } from './transactions.ts';

/** Any number that no other advisory lock of this database has. */
const LOCK = 7_221_002;

/**
 * Holds back every other server that starts until the transaction ends, so that of several only one finds the
 * database without its first people and fills it.
 */
export async function holdOtherStarts(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
}
