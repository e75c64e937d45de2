import { sql } from 'kysely';
import { StartFailure } from '../process/start-failure.ts';
import { WATCH_NAME } from './database-watch.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Tx } from './transactions.ts';

/**
 * Throws a {@link StartFailure} while a server has the database open, and holds back those that start until the transaction
 * ends. why: a server goes on with the keys it read at its start. The lock comes first, so that a server that starts
 * meanwhile waits with its first look at the settings, and finds the new keys.
 */
export async function requireStopped(tx: Tx, kind: OpenDatabase['kind']): Promise<void> {
  await sql`LOCK TABLE settings IN ACCESS EXCLUSIVE MODE`.execute(tx);
  if (kind === 'embedded') return;
  const { rows } = await sql`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = ${WATCH_NAME} LIMIT 1`.execute(tx);
  if (rows.length === 0) return;
  throw new StartFailure(
    'A Monda server has this database open. Stop every server first. Nothing was changed.',
  );
}
