import { Kysely } from 'kysely';
import pg from 'pg';
import { boundedDialect } from './bounded-driver.ts';
import { DatabaseAway } from './connection-failure.ts';
import { connectionsOf, types, UNKNOWN } from './database-values.ts';
import { DATABASE_LIMITS, type DatabaseLimits } from './database-settings.ts';
import { cutLine, watchDatabase } from './database-watch.ts';
import type { EmbeddedLocation, OpenDatabase } from './database.ts';
import { kyselyTransactions } from './pipeline/kysely-transactions.ts';
import { serverWork } from './pipeline/server-work.ts';
import { createStatementNames, NO_NAMES } from './pipeline/statement-names.ts';
import { ServerClient } from './server-client.ts';
import type { Tables } from './tables.ts';

export type { Database, OpenDatabase } from './database.ts';

/** A server and how it is used; limits are the standard ones unless set. */
export interface ServerLocation extends Partial<DatabaseLimits> {
  readonly kind: 'server';
  readonly url: string;
  readonly poolSize: number;
  /** Whether it is watched, so that no one waits for a server that is cut off. */
  readonly watched?: boolean;
  /** A replica: its transactions read only. */
  readonly readOnly?: boolean;
  /** Whether the server prepares statements that are repeated; it does by default. */
  readonly prepared?: boolean;
  /** Whether statements that do not wait for each other travel in one message; they do by default. */
  readonly pipeline?: boolean;
}

/** Where the database is. */
export type DatabaseLocation = EmbeddedLocation | ServerLocation;

/**
 * How long a connection no one uses is kept: a new one plans every statement again, some 50 ms of the server's
 * processor. Shorter than the 350 s after which common load balancers forget a silent connection.
 */
const IDLE_CONNECTION_MS = 300_000;

function openServer(location: ServerLocation): OpenDatabase {
  const { kind, url, poolSize, ...more } = location;
  const { watched = false, readOnly = false, prepared = true, pipeline = true, ...some } = more;
  const limits = { ...DATABASE_LIMITS, ...some };
  const pool = new pg.Pool({
    Client: ServerClient,
    connectionString: url,
    max: poolSize,
    types,
    // why: this bounds the wait for a free connection as well as that for a new one.
    connectionTimeoutMillis: limits.waitMs,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    application_name: readOnly ? 'monda-lists' : 'monda',
  });
  // why: an idle connection that breaks emits here; the next query reports the failure to its caller.
  pool.on('error', () => {});
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    // why: a connection that breaks between two statements of a transaction has no one else who listens.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  // why: a server that is cut off leaves its connections open and silent; a caller that waits there gets an error now.
  const watch = watched ? watchDatabase(url, () => clients.forEach(cutLine)) : null;
  // why: who opens a server for a moment, such as a migration, learns from its own statements how it is.
  const state = () => watch?.state() ?? 'writes';
  const check = () => {
    if (state() === 'away') throw new DatabaseAway();
  };
  const dialect = boundedDialect(pool, limits, check, readOnly);
  const db = new Kysely<Tables>({ dialect });
  const names = prepared ? createStatementNames() : NO_NAMES;
  return {
    db,
    work: pipeline
      ? serverWork({ db, pool, types, limits, names, check })
      : kyselyTransactions(db, { readsAs: 'read only' }),
    kind,
    embedded: null,
    state,
    positions: () => watch?.positions() ?? UNKNOWN,
    followNotices: (follower) => watch?.followNotices(follower),
    connections: () => connectionsOf(pool),
    hasSpace: async () => true,
    ending: new Promise(() => {}),
    close: async () => {
      watch?.stop();
      await db.destroy();
    },
  };
}

/**
 * Opens the database at `location`: the same query layer, type parsers and error shape on PGlite and on
 * PostgreSQL. An embedded folder is created when it is missing.
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if (location.kind === 'server') return openServer(location);
  // why: the embedded database is ten megabytes of code that a server has no use for.
  const { openEmbedded } = await import('./open-embedded.ts');
  return openEmbedded(location);
}

/** Does `work` on a database, or says why that ended meanwhile: a caller that waits for it then waits for ever. */
export function unlessEnded<Result>(database: OpenDatabase, work: () => Promise<Result>): Promise<Result> {
  const ended = database.ending.then((why) => {
    throw why;
  });
  return Promise.race([ended, work()]);
}
