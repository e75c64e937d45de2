import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../src/database/transactions.ts';

/** Inserts rows by the thousand in one statement, which may take longer on a busy machine than a call's statement may. */
export async function insertMany(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx);
  await statement.execute(tx);
}
