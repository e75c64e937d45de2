import path from 'node:path';
import v8 from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectionsOf, types, UNKNOWN } from './database-values.ts';
import type { EmbeddedLocation, OpenDatabase } from './database.ts';
import { diskFullIn, hasSpace, isDatabaseDiskFull, onDisk } from '../process/disk-space.ts';
import { EmbeddedStream } from './embedded-stream.ts';
import { emptyDatabaseArchive, putEmptyDatabase } from './empty-database.ts';
import { PrivateNodeFS } from './private-node-fs.ts';
import { StartFailure } from '../process/start-failure.ts';
import { namedStatements } from './pipeline/named-statements.ts';
import { kyselyTransactions } from './pipeline/kysely-transactions.ts';
import type { Tables } from './tables.ts';

/** Its one connection is kept while no one asks, and with it the statements that were planned on it. */
const CLIENT = { user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 } as const;

/**
 * why: optimising one function of the database takes 600 MB and 3 to 12 s of processor, at each start. Without it a
 * statement that computes much takes up to 1.7 times as long.
 */
const UNOPTIMISED = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/**
 * Opens the embedded database of a folder, which is created when it is missing. Throws a {@link StartFailure} when its
 * disk has no space for that.
 */
export async function openEmbedded(location: EmbeddedLocation): Promise<OpenDatabase> {
  for (const flag of UNOPTIMISED) v8.setFlagsFromString(flag);
  const { folder } = location;
  const dataFolder = folder === null ? '' : path.dirname(folder);
  if (folder !== null) await onDisk({ dataFolder, embedded: true }, () => putEmptyDatabase(folder));
  const files = folder === null ? null : new PrivateNodeFS(folder);
  const embedded = await PGlite.create({
    ...(files === null ? { dataDir: 'memory://' } : { fs: files }),
    extensions: { btree_gin, pg_trgm },
    // why: its buffers are memory of this process; the default of 128 MB serves installations far larger.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'timezone=UTC'],
    ...(folder === null ? { loadDataDir: location.from ?? (await emptyDatabaseArchive()) } : {}),
  }).catch((error: unknown) => {
    throw files?.ranOut === true ? diskFullIn(dataFolder) : error;
  });
  return embeddedOver(embedded, {
    dataFolder,
    hasSpace: async () => folder === null || hasSpace(folder),
    close: () => embedded.close(),
  });
}

/** What stands around an embedded database that is open. */
interface EmbeddedSurroundings {
  readonly dataFolder: string;
  readonly hasSpace: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** The query layer over an embedded database that is open. */
export function embeddedOver(embedded: PGlite, around: EmbeddedSurroundings): OpenDatabase {
  const pool = new pg.Pool({ ...CLIENT, stream: () => new EmbeddedStream(embedded), types });
  const kept = namedStatements(pool);
  const ending = Promise.withResolvers<StartFailure>();
  let ended = false;
  const dialect = new PostgresDialect({ pool: kept.pool });
  const db = new Kysely<Tables>({
    dialect,
    log(event) {
      if (event.level !== 'error' || !isPanic(event.error)) return;
      ended = true;
      ending.resolve(isDatabaseDiskFull(event.error) ? diskFullIn(around.dataFolder) : endOf(event.error));
    },
  });
  return {
    db,
    work: kyselyTransactions(db, { comeFrom: kept.comeFrom }),
    kind: 'embedded',
    embedded,
    connections: () => connectionsOf(pool),
    state: () => 'writes',
    positions: () => UNKNOWN,
    followNotices: () => {},
    hasSpace: around.hasSpace,
    ending: ending.promise,
    close: async () => {
      // why: a database that has ended answers nothing, its own closing included.
      if (ended) return;
      await db.destroy();
      await around.close();
    },
  };
}

/** Whether the database ended with this error: it answers nothing from then on, and recovers at its next start. */
const isPanic = (error: unknown) => (error as { readonly severity?: unknown } | null)?.severity === 'PANIC';

const endOf = (error: unknown) =>
  new StartFailure(`The embedded database has ended: ${(error as Error).message}. Start Monda again.`);
