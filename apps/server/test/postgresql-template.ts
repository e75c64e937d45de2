import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import { runOn, startPostgres } from '@monda/test-bed/postgres.ts';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/database/migrate.ts';
import { openDatabase } from '../src/database/open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of the migrated database every test file on PostgreSQL copies; not there on the embedded one. */
    templateDatabase?: string;
    /** Folder of the server's socket, where this process may use it: it takes a seventh less time than the network. */
    databaseSocket?: string | undefined;
  }
}

/** Login role of the application in tests on a server, and its password: no owner, no superuser. */
export const APPLICATION_ROLE = 'monda_test_application';

/** `url` through the socket in `folder`. */
export function throughSocket(url: string, folder: string): string {
  const address = new URL(url);
  address.searchParams.set('host', folder);
  return address.href;
}

/** Folder of the socket of the server at `url`, when it lets the application in through it. */
async function socketOf(url: string): Promise<string | undefined> {
  const [row] = await runOn(url, ["SELECT current_setting('unix_socket_directories') AS folders"]);
  const folder = String(row?.folders).split(',', 1)[0] ?? '';
  const asApplication = new URL(url);
  asApplication.username = APPLICATION_ROLE;
  asApplication.password = APPLICATION_ROLE;
  return runOn(throughSocket(asApplication.href, folder), ['SELECT 1']).then(
    () => folder,
    () => undefined,
  );
}

/** Makes the template once for a run, and removes it after. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const url = await server.createDatabase();
  const database = await openDatabase({ kind: 'server', url, poolSize: 2, ...PATIENT_LIMITS });
  await migrate(database.db);
  await database.close();
  await server.run(
    `DO $$ BEGIN
      IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = '${APPLICATION_ROLE}') THEN
        CREATE ROLE ${APPLICATION_ROLE} LOGIN NOINHERIT PASSWORD '${APPLICATION_ROLE}';
      END IF;
    END $$`,
    `GRANT monda_app, monda_product TO ${APPLICATION_ROLE}`,
  );
  const name = new URL(url).pathname.slice(1);
  provide('templateDatabase', name);
  provide('databaseSocket', await socketOf(url));
  return async () => {
    // why: a process leaves the databases that its next test file would have got.
    const left = await server.run(
      `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${name}_')`,
    );
    for (const { name: copy } of left)
      await server.run(`DROP DATABASE IF EXISTS "${String(copy)}" WITH (FORCE)`);
    await server.stop();
  };
}
