import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import { startPostgres } from '@monda/test-bed/postgres.ts';
import { Work } from '../src/database/work.ts';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/database/open-database.ts';
import { takeEmbedded } from './embedded-databases.ts';
import { APPLICATION_ROLE, throughSocket } from './postgresql-template.ts';
import { withTogetherReversed } from './statements-together.ts';

/** A migrated database of a test. */
export interface TestDatabase extends OpenDatabase {
  /** Works as the owner, a superuser; the application's own role is neither on a server. */
  asOwner<Result>(work: (tx: Work) => Promise<Result>): Promise<Result>;
  /** `work` as the product does it: what is sent together runs in the order it was sent in. */
  readonly inTheirOrder: OpenDatabase['work'];
}

/** A copy of the migrated template on the server; the application works in a role that owns nothing. */
async function onServer(template: string): Promise<Omit<TestDatabase, 'inTheirOrder'>> {
  const server = await startPostgres();
  const socket = inject('databaseSocket');
  const made = await server.createDatabase(template);
  const url = socket === undefined ? made : throughSocket(made, socket);
  const asApplication = new URL(url);
  asApplication.username = APPLICATION_ROLE;
  asApplication.password = APPLICATION_ROLE;
  const database = await openDatabase({
    kind: 'server',
    url: asApplication.href,
    poolSize: 10,
    ...PATIENT_LIMITS,
  });
  const owner = await openDatabase({ kind: 'server', url, poolSize: 1, ...PATIENT_LIMITS });
  return {
    ...database,
    asOwner: (run) => owner.db.transaction().execute((tx) => run(new Work(tx.getExecutor()))),
    close: async () => {
      await Promise.all([database.close(), owner.close()]);
      await server.stop();
    },
  };
}

async function openOne(): Promise<Omit<TestDatabase, 'inTheirOrder'>> {
  const template = inject('templateDatabase');
  if (template !== undefined) return onServer(template);
  const database = await takeEmbedded();
  return {
    ...database,
    asOwner: (run) => database.db.transaction().execute((tx) => run(new Work(tx.getExecutor()))),
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
