import { sql } from 'kysely';
import type { Tx } from './transactions.ts';

/** What `write` answers; where it throws, what it wrote is undone and the transaction goes on. */
export async function undoneIfRefused<Result>(tx: Tx, write: () => Promise<Result>): Promise<Result> {
  await sql`SAVEPOINT undone_if_refused`.execute(tx);
  try {
    return await write();
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT undone_if_refused`.execute(tx);
    throw error;
  } finally {
    await sql`RELEASE SAVEPOINT undone_if_refused`.execute(tx);
  }
}

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
