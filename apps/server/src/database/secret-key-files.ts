import { constants } from 'node:fs';
import { copyFile, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { SECRET_KEY_FILE } from './folder-lock.ts';

/** Name of the file that holds a secret until everything is sealed with it. */
export const NEW_SECRET_KEY_FILE = `${SECRET_KEY_FILE}.new`;

/**
 * Takes the file of the new secret into use in the folder, and keeps the former one as a file whose name ends with
 * `formerName`, which it answers. A stop in between leaves one of both in use and loses none.
 */
export async function takeNewSecretFile(folder: string, formerName: string): Promise<string> {
  const file = path.join(folder, SECRET_KEY_FILE);
  const former = `${file}.${formerName}`;
  try {
    await copyFile(file, former, constants.COPYFILE_EXCL);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const handle = await open(former, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(path.join(folder, NEW_SECRET_KEY_FILE), file);
  return former;
}
