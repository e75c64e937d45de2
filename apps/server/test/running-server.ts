import { sql } from 'kysely';
import { WATCH_NAME } from '../src/database/database-watch.ts';
import type { TestDatabase } from './migrated-database.ts';

/** Does something while a server has the database open, as far as the connections of the database say. */
export const whileServerRuns = (
  database: Pick<TestDatabase, 'asOwner'>,
  run: () => Promise<void>,
): Promise<void> =>
  database.asOwner(async (tx) => {
    await sql`SELECT set_config('application_name', ${WATCH_NAME}, true)`.execute(tx);
    await run();
  });
