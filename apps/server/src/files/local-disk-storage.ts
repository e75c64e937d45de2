import { constants } from 'node:fs';
import {
  chmod,
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../process/clock.ts';
import {
  type FileStorage,
  isStorageKey,
  type NamedObjects,
  namedKey,
  newStorageKey,
  SHARDS,
  type StoredKey,
  type StoredSource,
} from './file-storage.ts';

const INCOMING = 'incoming';
/** Read at once of a stored file. */
const READ_BYTES = 256 * 1024;

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
/** What a read answers where nothing is there. */
const unlessMissing =
  <Value>(otherwise: Value) =>
  (error: unknown): Value => {
    if (hasCode(error, 'ENOENT')) return otherwise;
    throw error;
  };

async function flush(path: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'r');
    await handle.sync();
  } finally {
    await handle?.close();
  }
}

async function write(source: StoredSource, target: string): Promise<void> {
  if (source instanceof Uint8Array) {
    const handle = await open(target, 'wx', 0o600);
    try {
      await handle.writeFile(source);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return;
  }
  if (source.mayMove === true && (await moved(source.path, target))) return;
  // why: the system copies by itself, or not at all where the disk lets two files share their bytes.
  await copyFile(source.path, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await chmod(target, 0o600);
  await flush(target);
}

/** Moves a file and flushes it; `false` where it stands on another disk. */
async function moved(path: string, target: string): Promise<boolean> {
  try {
    await rename(path, target);
  } catch (error) {
    if (hasCode(error, 'EXDEV')) return false;
    throw error;
  }
  await chmod(target, 0o600);
  await flush(target);
  return true;
}

/** Writes under the temporary name of a draft, and renames what is whole. */
async function writeWhole(source: StoredSource, draft: string, target: string): Promise<void> {
  try {
    await write(source, draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Objects with a name, next to the shards of keys. */
function namedObjects(
  folder: string,
  place: (source: StoredSource, target: string) => Promise<void>,
): NamedObjects {
  return {
    readNamed: async (name) => readFile(join(folder, namedKey(name))).catch(unlessMissing(null)),
    async writeNamed(name, bytes) {
      await place(bytes, join(folder, namedKey(name)));
      await flush(folder);
    },
  };
}

/**
 * Files below `folder`, in 256 sub-folders by the first two characters of the key. A file is written under a
 * temporary name, flushed and renamed, so that a stopped process leaves no partial file under a key.
 */
export function createLocalDiskStorage(folder: string, clock: Pick<Clock, 'randomBytes'>): FileStorage {
  const incoming = join(folder, INCOMING);
  const shardOf = (key: string) => join(folder, key.slice(0, 2));
  const pathOf = (key: string) => join(shardOf(key), key);

  const opened = async (key: string): Promise<FileHandle | null> =>
    isStorageKey(key) ? open(pathOf(key), 'r').catch(unlessMissing(null)) : null;

  async function place(source: StoredSource, target: string): Promise<void> {
    await mkdir(incoming, { recursive: true });
    await writeWhole(source, join(incoming, newStorageKey(clock)), target);
  }

  return {
    ...namedObjects(folder, place),

    async put(source) {
      const key = newStorageKey(clock);
      await mkdir(shardOf(key), { recursive: true });
      await place(source, pathOf(key));
      // why: the rename itself lives in the folder and is lost with the power unless the folder is flushed.
      await flush(shardOf(key));
      return key;
    },

    async read(key) {
      const handle = await opened(key);
      if (handle === null) return null;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream({ highWaterMark: READ_BYTES }), bytes: size };
    },

    async readInto(key, target) {
      const handle = await opened(key);
      if (handle === null) return null;
      try {
        let at = 0;
        for (let read = 1; read > 0 && at < target.length; at += read) {
          ({ bytesRead: read } = await handle.read(target, at));
        }
        return at;
      } finally {
        await handle.close();
      }
    },

    async remove(key) {
      if (isStorageKey(key)) await rm(pathOf(key), { force: true });
    },

    async *list(shards = SHARDS): AsyncIterable<StoredKey> {
      for (const shard of shards) {
        for (const key of await namesIn(join(folder, shard))) {
          if (!isStorageKey(key)) continue;
          const stats = await stat(pathOf(key)).catch(() => null);
          if (stats !== null) yield { key, writtenAt: stats.mtime };
        }
      }
    },

    async removeUnfinished(before) {
      let removed = 0;
      for (const name of await namesIn(incoming)) {
        const path = join(incoming, name);
        const stats = await stat(path).catch(() => null);
        if (stats === null || stats.mtime >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(unlessMissing([]));
