import { chmod, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Sources } from './sources.ts';
import { StartFailure } from './start-failure.ts';

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
  const file = new DatabaseSync(path.join(folder, 'monda.lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode=MEMORY; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    file.close();
    throw new StartFailure(
      `Another Monda is running on the data folder ${folder}. Stop it first, or choose another folder with DATA_DIR.`,
    );
  }
  return { release: () => file.close() };
}

/** The installation's secret: the setting, or the one made once and kept readable by its owner only. */
export async function installationSecret(
  folder: string,
  setting: string | null,
  sources: Pick<Sources, 'randomBytes'>,
): Promise<string> {
  if (setting !== null) return setting;
  const file = path.join(folder, 'secret-key');
  try {
    const handle = await open(file, 'wx', 0o600);
    const secret = sources.randomBytes(48).toString('base64url');
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
    await handle.close();
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await chmod(file, 0o600).catch(() => {});
  const kept = (await readFile(file, 'utf8')).trim();
  if (kept.length < 32) throw new StartFailure(`The file ${file} holds no secret. Restore it from a backup.`);
  return kept;
}
