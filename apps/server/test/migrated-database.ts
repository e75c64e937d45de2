import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@monda/test-bed/postgres.ts';
import { inject } from 'vitest';
import { migrate } from '../src/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../src/database/open-database.ts';
import type { Tx } from '../src/database/transactions.ts';
import { APPLICATION_ROLE } from './postgresql-template.ts';
import { withTogetherReversed } from './statements-together.ts';

const MIGRATIONS = fileURLToPath(new URL('../src/database/migrations/', import.meta.url));
const DATABASE = fileURLToPath(new URL('../src/database/', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/monda/', import.meta.url));

/** A migrated database of a test. */
export interface TestDatabase extends OpenDatabase {
  /** Works as the owner, a superuser; the application's own role is neither on a server. */
  asOwner<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** A name for exactly these migrations on exactly this embedded database. */
async function cacheName(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['migrate.ts', 'product-grants.ts']) hash.update(await readFile(DATABASE + file));
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    hash.update(name).update(await readFile(path.join(MIGRATIONS, name)));
  }
  const lock = fileURLToPath(new URL('../package.json', import.meta.url));
  return `database-${hash
    .update(await readFile(lock))
    .digest('hex')
    .slice(0, 16)}.tar`;
}

/** An embedded database in memory. Migrated once, then loaded from a dump. */
async function embedded(): Promise<OpenDatabase> {
  const file = path.join(CACHE, await cacheName());
  const dump = await readFile(file).catch(() => null);
  if (dump !== null) {
    return openDatabase({ kind: 'embedded', folder: null, from: new Blob([new Uint8Array(dump)]) });
  }
  const database = await openDatabase({ kind: 'embedded', folder: null });
  await migrate(database.db);
  const made = await database.embedded?.dumpDataDir('none');
  if (made !== undefined) {
    await mkdir(CACHE, { recursive: true });
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, Buffer.from(await made.arrayBuffer()));
    await rename(draft, file);
  }
  return database;
}

/** A copy of the migrated template on the server; the application works in a role that owns nothing. */
async function onServer(template: string): Promise<TestDatabase> {
  const server = await startPostgres();
  const url = await server.createDatabase(template);
  const asApplication = new URL(url);
  asApplication.username = APPLICATION_ROLE;
  asApplication.password = APPLICATION_ROLE;
  const database = await openDatabase({
    kind: 'server',
    url: asApplication.href,
    poolSize: 10,
    // why: a machine that is busy with all tests may stand still for a while itself.
    waitMs: 5_000,
    lockMs: 5_000,
  });
  const owner = await openDatabase({ kind: 'server', url, poolSize: 1 });
  return {
    ...database,
    asOwner: (work) => owner.db.transaction().execute(work),
    close: async () => {
      await Promise.all([database.close(), owner.close()]);
      await server.stop();
    },
  };
}

async function openOne(): Promise<TestDatabase> {
  const template = inject('templateDatabase');
  if (template !== undefined) return onServer(template);
  const database = await embedded();
  return { ...database, asOwner: (work) => database.db.transaction().execute(work) };
}

/**
 * A database with every migration run: on the server whose template this run was given, else embedded. No work on it
 * may rely on the order of statements that are sent together.
 */
export async function openMigratedDatabase(): Promise<TestDatabase> {
  const database = await openOne();
  return { ...database, work: withTogetherReversed(database.work) };
}
