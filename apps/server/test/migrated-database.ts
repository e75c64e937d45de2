import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import { startPostgres } from '@monda/test-bed/postgres.ts';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/database/open-database.ts';
import { Work } from '../src/database/work.ts';
import { takeEmbedded } from './embedded-databases.ts';
import { type OwnedDatabase, removalOf, TABLES } from './emptied-databases.ts';
import { takeFromServer } from './server-databases.ts';
import { withTogetherReversed } from './statements-together.ts';

/** A migrated database of a test. */
export interface TestDatabase extends OwnedDatabase {
  /** `work` as the product does it: what is sent together runs in the order it was sent in. */
  readonly inTheirOrder: OpenDatabase['work'];
}

async function openOne(): Promise<OwnedDatabase> {
  const template = inject('templateDatabase');
  if (template !== undefined) return takeFromServer(template);
  const database = await takeEmbedded();
  const asOwner: TestDatabase['asOwner'] = (run) =>
    database.db.transaction().execute((tx) => run(new Work(tx.getExecutor())));
  return {
    ...database,
    asOwner,
    emptied: (fill) =>
      asOwner(async (tx) => {
        // why: the audit log refuses to be emptied; only a superuser's session can pass its trigger by.
        await sql`SET LOCAL session_replication_role = replica`.execute(tx);
        const { rows } = await sql.raw<{ name: string }>(TABLES).execute(tx);
        await sql.raw(removalOf(rows)).execute(tx);
        await fill(tx);
      }),
  };
}

/**
 * A database with every migration run: on the server whose template this run was given, else embedded. No work on it
 * may rely on the order of statements that are sent together.
 */
export async function openMigratedDatabase(): Promise<TestDatabase> {
  const database = await openOne();
  return { ...database, work: withTogetherReversed(database.work), inTheirOrder: database.work };
}

/** A database in which no migration has run, as its owner, a superuser: on the server, where they run in a fifth of the time, else embedded. */
export async function openUnmigratedDatabase(): Promise<OpenDatabase> {
  if (inject('templateDatabase') === undefined) return openDatabase({ kind: 'embedded', folder: null });
  const server = await startPostgres();
  const url = await server.createDatabase();
  const database = await openDatabase({ kind: 'server', url, poolSize: 2, ...PATIENT_LIMITS });
  return {
    ...database,
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}
