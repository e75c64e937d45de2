import { sql } from 'kysely';
import type { AssetServer } from './asset-server.ts';

/** Ends once so many statements wait for the lock of a row; the statements that ask take the time. PostgreSQL only. */
export async function untilWaiting(server: AssetServer, count: number): Promise<void> {
  for (;;) {
    const { rows } = await server.database.asOwner((tx) =>
      sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(
        tx,
      ),
    );
    if (rows.length >= count) return;
  }
}
