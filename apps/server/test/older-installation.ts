import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { databaseAt, type Postgres, startPostgres } from '@monda/test-bed/postgres.ts';
import type { ProductSettings } from '@monda/test-bed/product.ts';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/database/open-database.ts';
import { OF_MIGRATIONS } from '../src/database/prepare-database.ts';
import { APPLICATION_ROLE } from './postgresql-template.ts';

/**
 * Archives that earlier releases wrote of an installation with the demo in which people then worked, by the last
 * migration they ran. `installations/README.md` says how they were made.
 */
export const OLDER_INSTALLATIONS = ['0075'] as const;

/** The secret key of those installations. */
export const OLDER_SECRET = 'the secret key of an installation that is a fixture';

/** Owner of the databases that are restored into on a server: no superuser, as the documentation has it. */
const OWNER_ROLE = 'monda_test_owner';

/** Unpacks the archive that was written after this migration into `folder`, which is made. */
export async function unpackInstallation(
  migration: (typeof OLDER_INSTALLATIONS)[number],
  folder: string,
): Promise<string> {
  const archive = path.join(import.meta.dirname, 'installations', `installation-of-${migration}.tar.gz`);
  await mkdir(folder);
  await promisify(execFile)('tar', ['-xzf', archive, '-C', folder]);
  return folder;
}

/** Somewhere to restore into: a data folder with a database without tables, or a new database on a server. */
export interface EmptyInstallation {
  readonly settings: ProductSettings;
  /** Its database as its owner, while no one else has it open. */
  openAsOwner(): Promise<OpenDatabase>;
}

/** Databases of new installations: on the server whose template this run was given, else embedded. */
export async function newInstallations(): Promise<{
  make(dataFolder: string): Promise<EmptyInstallation>;
  /** A database without tables, as its owner; the embedded one is in memory. */
  openEmpty(): Promise<OpenDatabase>;
  close(): Promise<void>;
}> {
  if (inject('templateDatabase') === undefined) {
    return {
      make: embeddedIn,
      openEmpty: () => openDatabase({ kind: 'embedded', folder: null }),
      close: async () => {},
    };
  }
  const server = await startPostgres();
  await server.run(
    `DO $$ BEGIN
      IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = '${OWNER_ROLE}') THEN
        CREATE ROLE ${OWNER_ROLE} LOGIN PASSWORD '${OWNER_ROLE}';
      END IF;
    END $$`,
    `GRANT monda_app TO ${OWNER_ROLE}`,
  );
  const make = (dataFolder: string) => onServer(server, dataFolder);
  return {
    make,
    openEmpty: async () => (await make('')).openAsOwner(),
    close: () => server.stop(),
  };
}

const embeddedIn = async (dataFolder: string): Promise<EmptyInstallation> => ({
  settings: { DATA_DIR: dataFolder, SECRET_KEY: OLDER_SECRET },
  openAsOwner: () => openDatabase({ kind: 'embedded', folder: path.join(dataFolder, 'database') }),
});

async function onServer(server: Postgres, dataFolder: string): Promise<EmptyInstallation> {
  const name = new URL(await server.createDatabase()).pathname.slice(1);
  await server.run(`ALTER DATABASE "${name}" OWNER TO ${OWNER_ROLE}`);
  const as = (role: string) => {
    const url = new URL(databaseAt(server.url, name));
    url.username = role;
    url.password = role;
    return url.href;
  };
  return {
    settings: {
      DATA_DIR: dataFolder,
      SECRET_KEY: OLDER_SECRET,
      DATABASE_URL: as(APPLICATION_ROLE),
      DATABASE_MIGRATION_URL: as(OWNER_ROLE),
    },
    openAsOwner: () => openDatabase({ kind: 'server', url: as(OWNER_ROLE), ...OF_MIGRATIONS }),
  };
}
