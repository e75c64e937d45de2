import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/platform/migrate.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/open-database.ts';
import { openMigratedDatabase } from './migrated-database.ts';

/**
 * Databases a test about locks runs on: the embedded one always; a PostgreSQL server when `TEST_DATABASE_URL`
 * names one whose user may make databases. Locks between connections are real only there.
 */
export const LOCK_DATABASES: readonly (readonly [string, () => Promise<OpenDatabase>])[] = [
  ['embedded', openMigratedDatabase],
  ...(process.env.TEST_DATABASE_URL === undefined
    ? []
    : [['PostgreSQL', () => openOnServer(process.env.TEST_DATABASE_URL ?? '')] as const]),
];

/** A database of its own on the server, removed when it is closed. */
async function openOnServer(address: string): Promise<OpenDatabase> {
  const name = `monda_test_${randomBytes(6).toString('hex')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  const database = await openDatabase({ kind: 'server', url: url.href, poolSize: 10 });
  await migrate(database.db);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
