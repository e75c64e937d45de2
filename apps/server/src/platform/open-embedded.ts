import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectionsOf, types, UNKNOWN } from './database-values.ts';
import type { EmbeddedPlace, OpenDatabase } from './database.ts';
import { PRIVATE_FOLDER } from './file-modes.ts';
import { PrivateNodeFS } from './private-node-fs.ts';
import { StartFailure } from './start-failure.ts';
import { embeddedWork } from './statements/embedded-work.ts';
import type { Tables } from './tables.ts';

/**
 * Opens the embedded database of a folder, which is created when it is missing. Throws a {@link StartFailure} when its
 * disk has no room for that.
 */
export async function openEmbedded(place: EmbeddedPlace): Promise<OpenDatabase> {
  if (place.folder !== null) await mkdir(place.folder, { recursive: true, mode: PRIVATE_FOLDER });
  const files = place.folder === null ? null : new PrivateNodeFS(place.folder);
  const embedded = await PGlite.create({
    ...(files === null ? { dataDir: 'memory://' } : { fs: files }),
    extensions: { pg_trgm },
    // why: its buffers are memory of this process; the default of 128 MB serves installations far larger.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    ...(place.from === undefined ? {} : { loadDataDir: place.from }),
  }).catch((error: unknown) => {
    if (files?.ranOut !== true || place.folder === null) throw error;
    throw new StartFailure(
      `There is no room left for the database in the data folder ${path.dirname(place.folder)}. Make room on its disk and start again.`,
    );
  });
  const pool = new pg.Pool(Object.assign(createPgConfig(embedded), { max: 1, types }));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    work: embeddedWork(db),
    kind: 'embedded',
    embedded,
    connections: () => connectionsOf(pool),
    state: () => 'writes',
    positions: () => UNKNOWN,
    close: async () => {
      await db.destroy();
      await embedded.close();
    },
  };
}
