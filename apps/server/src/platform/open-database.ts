import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { ConnectionFigures } from './connection-figures.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Where the database is: an embedded folder (or `memory://`), a dumped one, or a server. */
export type DatabasePlace =
  | { readonly kind: 'embedded'; readonly folder: string | null; readonly from?: Blob }
  | { readonly kind: 'server'; readonly url: string; readonly poolSize: number };

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: DatabasePlace['kind'];
  /** The embedded database itself, for dumps; `null` on a server. */
  readonly embedded: PGlite | null;
  readonly connections: () => ConnectionFigures;
  close(): Promise<void>;
}

const { builtins } = pg.types;

/** Plain dates stay text, bigint and numeric become numbers, moments become `Date`. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.DATE) return (text: string) => text;
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return (text: string) => Number(text);
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * Opens the database at `place`: the same query layer, type parsers and error shape on PGlite and on
 * PostgreSQL. An embedded folder is created when it is missing.
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.kind === 'server') {
    const pool = new pg.Pool({
      connectionString: place.url,
      max: place.poolSize,
      types,
      connectionTimeoutMillis: 2_000,
      statement_timeout: 8_000,
      lock_timeout: 4_000,
      idle_in_transaction_session_timeout: 15_000,
      application_name: 'monda',
    });
    // why: an idle connection that breaks emits here; the next query reports the failure to its caller.
    pool.on('error', () => {});
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    return {
      db,
      kind: 'server',
      embedded: null,
      connections: () => connectionsOf(pool),
      close: () => db.destroy(),
    };
  }
  if (place.folder !== null) await mkdir(place.folder, { recursive: true });
  const embedded = await PGlite.create({
    dataDir: place.folder ?? 'memory://',
    extensions: { pg_trgm },
    // why: its buffers are memory of this process; the default of 128 MB serves installations far larger.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    ...(place.from === undefined ? {} : { loadDataDir: place.from }),
  });
  const pool = new pg.Pool(Object.assign(createPgConfig(embedded), { max: 1, types }));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    kind: 'embedded',
    embedded,
    connections: () => connectionsOf(pool),
    close: async () => {
      await db.destroy();
      await embedded.close();
    },
  };
}

const connectionsOf = (pool: pg.Pool): ConnectionFigures => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});
