import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { access, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { migrate } from '../src/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../src/database/open-database.ts';
import { embeddedOver } from '../src/database/open-embedded.ts';
import { ALL_DEFINITIONS, FIRST_NUMBERS, MOST_LEFT, removalOf, SIZE, TABLES } from './emptied-databases.ts';

const MIGRATIONS = fileURLToPath(new URL('../src/database/migrations/', import.meta.url));
const DATABASE = fileURLToPath(new URL('../src/database/', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/monda/', import.meta.url));

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

/** The archive of that name in the cache, made where it is missing: an embedded database in which every migration has run. */
async function archiveOf(name: string): Promise<string> {
  const file = path.join(CACHE, name);
  const isCached = await access(file).then(
    () => true,
    () => false,
  );
  if (isCached) return file;
  const database = await openDatabase({ kind: 'embedded', folder: null });
  await migrate(database.db);
  const made = await database.embedded?.dumpDataDir('none');
  await database.close();
  if (made === undefined) throw new Error('An embedded database can be dumped.');
  await mkdir(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await made.arrayBuffer()));
  // why: two processes may make it at once, and a file that is being read must not be replaced: the first one stays.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return file;
}

let migrated: Promise<string> | undefined;

/** The files of an embedded database in which every migration has run and nothing else. */
async function migratedArchive(): Promise<string> {
  migrated ??= cacheName().then(archiveOf);
  return migrated;
}

/** Puts a migrated database into a data folder that no product has used yet. */
export async function fillDataFolder(dataFolder: string): Promise<void> {
  const folder = path.join(dataFolder, 'database');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // why: unpacked, it costs a tenth of what an embedded database costs that is loaded and closed.
  await promisify(execFile)('tar', ['-xf', await migratedArchive(), '-C', folder]);
}

interface Kept {
  readonly embedded: PGlite;
  readonly definitions: string;
  readonly bytes: number;
}

const definitionsOf = async (embedded: PGlite) =>
  JSON.stringify((await embedded.query(ALL_DEFINITIONS)).rows);

async function bytesOf(embedded: PGlite): Promise<number> {
  const { rows } = await embedded.query<{ bytes: number }>(SIZE);
  return Number(rows[0]?.bytes);
}

/** Removes every row and whatever is in the session. */
async function removeRows(embedded: PGlite): Promise<void> {
  await embedded.exec('ROLLBACK');
  await embedded.exec('DISCARD ALL');
  const { rows } = await embedded.query<{ name: string }>(TABLES);
  // why: the audit log refuses to be emptied; only a superuser's session can pass its trigger by.
  await embedded.exec(`BEGIN; SET LOCAL session_replication_role = replica;
    ${removalOf(rows)}
    ${FIRST_NUMBERS}; COMMIT`);
  await embedded.exec('VACUUM');
}

/** Databases of this process that no test uses now. */
const idle: Kept[] = [];

async function takeOrLoad(): Promise<Kept> {
  const found = idle.pop();
  if (found !== undefined) return found;
  const { embedded, ...loaded } = await openDatabase({
    kind: 'embedded',
    folder: null,
    from: await openAsBlob(await migratedArchive()),
  });
  if (embedded === null) throw new Error('An embedded database has its embedded part.');
  // why: its own pool is not used; each test file has one of its own.
  await loaded.db.destroy();
  return { embedded, definitions: await definitionsOf(embedded), bytes: await bytesOf(embedded) };
}

/**
 * A migrated, empty embedded database in memory. The next test file of this process gets it again, emptied, unless
 * this one changed more than rows.
 */
export async function takeEmbedded(): Promise<OpenDatabase> {
  const kept = await takeOrLoad();
  const { embedded } = kept;
  return embeddedOver(embedded, {
    dataFolder: '',
    hasSpace: async () => true,
    close: async () => {
      const isSmall = (await bytesOf(embedded)) < kept.bytes + MOST_LEFT;
      if (!isSmall || (await definitionsOf(embedded)) !== kept.definitions) return embedded.close();
      await removeRows(embedded);
      idle.push(kept);
    },
  });
}
