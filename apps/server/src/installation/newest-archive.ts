import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '../process/start-failure.ts';
import { readManifest } from './restore-archive.ts';

const isArchive = (folder: string) => existsSync(path.join(folder, 'manifest.json'));

/**
 * The archive in `folder`: the folder itself, or the one in it that was made last by its manifest. Throws a
 * {@link StartFailure} when there is none, or when the manifest of one in it cannot be read.
 */
export async function newestArchive(folder: string): Promise<string> {
  if (isArchive(folder)) return folder;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const archives = entries.map(({ name }) => path.join(folder, name)).filter(isArchive);
  const made = await Promise.all(
    archives.map(async (archive) => ({ archive, at: Date.parse((await readManifest(archive)).madeAt) })),
  );
  const [newest] = made.sort((one, other) => other.at - one.at);
  if (newest === undefined) {
    throw new StartFailure(`There is no archive in ${folder}: npm run drill -- FOLDER`);
  }
  return newest.archive;
}
