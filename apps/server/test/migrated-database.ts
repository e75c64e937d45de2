import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../src/platform/migrate.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/open-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../src/migrations/', import.meta.url));
const MIGRATE = fileURLToPath(new URL('../src/platform/migrate.ts', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/monda/', import.meta.url));

/** A name for exactly these migrations on exactly this embedded database. */
async function cacheName(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(MIGRATE));
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    hash.update(name).update(await readFile(path.join(MIGRATIONS, name)));
  }
  const lock = fileURLToPath(new URL('../package.json', import.meta.url));
  return `database-${hash
    .update(await readFile(lock))
    .digest('hex')
    .slice(0, 16)}.tar`;
}

/** An embedded database in memory with every migration run. Migrated once, then loaded from a dump. */
export async function openMigratedDatabase(): Promise<OpenDatabase> {
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
