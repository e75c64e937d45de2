import { sql } from 'kysely';
import { WATCH_NAME } from '../src/database/database-watch.ts';
import type { TestDatabase } from './migrated-database.ts';

/** Does something while a server has the database open, by the connections of the database. */
export const whileServerRuns = (
  database: Pick<TestDatabase, 'asOwner'>,
  run: () => Promise<void>,
): Promise<void> =>
  database.asOwner(async (tx) => {
    await sql`SELECT set_config('application_name', ${WATCH_NAME}, true)`.execute(tx);
    await run();
  });
