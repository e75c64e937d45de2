import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import { startPostgres } from '@monda/test-bed/postgres.ts';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/database/migrate.ts';
import { openDatabase } from '../src/database/open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of the migrated database every test file on PostgreSQL copies; not there on the embedded one. */
    templateDatabase?: string;
  }
}

/** Login role of the application in tests on a server, and its password: no owner, no superuser. */
export const APPLICATION_ROLE = 'monda_test_application';

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
  provide('templateDatabase', new URL(url).pathname.slice(1));
  return () => server.stop();
}
