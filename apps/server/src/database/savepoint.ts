import { sql } from 'kysely';
import type { Tx } from './transactions.ts';

/**
 * What `read` answers, or what `otherwise` makes of the error it fails with; the transaction goes on in both cases. Rejects where
 * the database is away.
 */
export async function readOr<Result>(
  tx: Tx,
  read: () => Promise<Result>,
  otherwise: (error: unknown) => Result,
): Promise<Result> {
  await sql`SAVEPOINT read_or`.execute(tx);
  let result: Result;
  try {
    result = await read();
  } catch (error) {
    // why: a statement that failed ended the transaction up to here; where the database is away this rejects.
    await sql`ROLLBACK TO SAVEPOINT read_or`.execute(tx);
    result = otherwise(error);
  }
  await sql`RELEASE SAVEPOINT read_or`.execute(tx);
  return result;
}
