import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { unpackTar } from 'modern-tar/fs';
import { PRIVATE_FOLDER } from '../process/file-modes.ts';

const PRIVATE_FILE = 0o600;
/** Until all of it is on the disk, next to the folder. */
const UNFINISHED = '.unfinished';

/** The files of an empty embedded database, as the package of the database's own project has them (tar, gzip). */
export const emptyDatabaseArchive = (): Promise<Blob> => dataDir();

/**
 * Puts the files of an empty embedded database into `folder`, which is missing or empty; does nothing where it has files.
 * Comes whole or not at all. Rejects with the error of the file system. why: `initdb` inside the embedded database takes
 * 560 MB and 3 s where this takes 20 MB and half a second.
 */
export async function putEmptyDatabase(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if ((await readdir(folder)).length > 0) return;
  const unfinished = `${folder}${UNFINISHED}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: PRIVATE_FOLDER });
  const archive = await emptyDatabaseArchive();
  await pipeline(
    Readable.from(Buffer.from(await archive.arrayBuffer())),
    createGunzip(),
    unpackTar(unfinished, { fmode: PRIVATE_FILE, dmode: PRIVATE_FOLDER }),
  );
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    await sync(path.join(entry.parentPath, entry.name));
  }
  await sync(unfinished);
  await rmdir(folder);
  await rename(unfinished, folder);
  await sync(path.dirname(folder));
}

/** Writes a file, or the names in a folder, to the disk. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
