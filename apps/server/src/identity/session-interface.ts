import { sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';

/** What other features pass to identity about the sessions of people. */

/**
 * Ends every session of these people for good, in the transaction that shows them out: tokens and codes issued up to
 * now, browser sessions of the bundled sign-in, and unused links to set a password. The acting person must be an
 * administrator.
 */
export async function endSessions(tx: Tx, personIds: readonly string[], now: Date): Promise<void> {
  await sql`SELECT end_sessions(${personIds}::uuid[], ${now})`.execute(tx);
}
