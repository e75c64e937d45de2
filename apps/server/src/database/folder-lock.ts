import { chmod, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { diskFullIn } from '../process/disk-space.ts';
import type { Clock } from '../process/clock.ts';
import { StartFailure } from '../process/start-failure.ts';

/** Result codes of SQLite: held by another process; no space left on the disk. */
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** Holds the data folder for this process until it is released or the process dies. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process alone. Two processes on one embedded database lose data
 * silently. The lock is the operating system's, held through an open SQLite file: it ends with the
 * process however the process ends, works between containers on one machine and on every system.
 */
export function lockFolder(folder: string): FolderLock {
  const name = path.join(folder, 'monda.lock');
  let file: DatabaseSync | null = null;
  try {
    file = new DatabaseSync(name, { timeout: 0 });
    file.exec('PRAGMA journal_mode=MEMORY; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    const { errcode, message } = error as { readonly errcode?: number; readonly message: string };
    if (errcode === SQLITE_FULL) throw diskFullIn(folder);
    if (errcode !== SQLITE_BUSY) {
      throw new StartFailure(`The lock ${name} of the data folder cannot be taken: ${message}.`);
    }
    throw new StartFailure(
      `Another Monda is running on the data folder ${folder}. Stop it first, or choose another folder with DATA_DIR.`,
    );
  }
  const held = file;
  return { release: () => held.close() };
}

/** Name of the file that holds the installation's secret where no setting does. */
export const SECRET_KEY_FILE = 'secret-key';

/** The installation's secret: the setting, or the one made once and stored in a file that only its owner can read. */
export async function installationSecret(
  folder: string,
  setting: string | null,
  clock: Pick<Clock, 'randomBytes'>,
  name = SECRET_KEY_FILE,
): Promise<string> {
  if (setting !== null) return setting;
  const file = path.join(folder, name);
  try {
    const handle = await open(file, 'wx', 0o600);
    const secret = clock.randomBytes(48).toString('base64url');
    try {
      await handle.writeFile(`${secret}\n`);
      await handle.sync();
      return secret;
    } catch (error) {
      // why: a part of a secret would be taken for it at the next start.
      await rm(file, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await chmod(file, 0o600).catch(() => {});
  const stored = (await readFile(file, 'utf8')).trim();
  if (stored.length < 32)
    throw new StartFailure(`The file ${file} contains no secret. Restore it from a backup.`);
  return stored;
}
