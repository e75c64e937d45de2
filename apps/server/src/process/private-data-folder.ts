import { chmod, lstat, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull, diskFullIn } from './disk-space.ts';
import { isLoose, PRIVATE_FOLDER, PRIVATE_UMASK, privateMode, reachOf } from './file-modes.ts';
import { StartFailure } from './start-failure.ts';

/** Called first in every program: what it and the processes it starts make is for their user alone. */
export function makeFilesPrivate(): void {
  process.umask(PRIVATE_UMASK);
}

/** Where stored files lie: many, and each made for its owner alone by every version. */
const STORED_FILES = 'files';
const AT_ONCE = 64;

/**
 * Makes the data folder for its owner alone and proves that it can be written to; what an earlier version left open in
 * it is tightened. Answers what the person who started it should read, a line each. Throws a {@link StartFailure} when
 * the folder cannot be written to, or when others can still read it.
 */
export async function prepareDataFolder(folder: string): Promise<readonly string[]> {
  const made = await madeIn(folder);
  if (process.platform === 'win32') return [];
  const before = (await stat(folder)).mode;
  await tighten(folder, before);
  const { mode } = await stat(folder);
  const reach = reachOf({ folder: mode, made });
  if (reach === 'everybody') {
    throw new StartFailure(
      `The data folder ${folder} can be read by other users of this machine and belongs to another user, so Monda cannot restrict access. Run chmod 700 on it as its owner, or choose another one with DATA_DIR.`,
    );
  }
  if (reach === 'unknown') {
    return [
      `The file system of the data folder ${folder} does not store permissions: make sure that no other user can read it.`,
    ];
  }
  const warning = `The data folder ${folder} can be entered by a group: make sure that only Monda's user belongs to it.`;
  const warnings = reach === 'group' ? [warning] : [];
  const tightened = await tightenBelow(folder, isLoose(before));
  if (tightened === 0 && before === mode) return warnings;
  return [
    `The data folder ${folder} or files in it could be read by other users; now only their owner can read them.`,
    ...warnings,
  ];
}

/** Mode of a file made in the folder, which is made when it is missing. */
async function madeIn(folder: string): Promise<number> {
  try {
    await mkdir(path.join(folder, 'tmp'), { recursive: true, mode: PRIVATE_FOLDER });
    const file = path.join(folder, 'tmp', 'writable');
    // why: a file left by an earlier version keeps the mode it was made with.
    await rm(file, { force: true });
    const probe = await open(file, 'w', 0o600);
    try {
      return (await probe.stat()).mode;
    } finally {
      await probe.close();
    }
  } catch (error) {
    if (isDiskFull(error)) throw diskFullIn(folder);
    throw new StartFailure(
      `The data folder ${folder} cannot be written to. Choose another one with DATA_DIR.`,
    );
  }
}

/** Whether the mode of a file or folder is another one now. */
async function tighten(target: string, mode: number): Promise<boolean> {
  if (!isLoose(mode)) return false;
  // why: only its owner may, and some file systems never let anybody.
  return chmod(target, privateMode(mode) & 0o7777).then(
    () => true,
    () => false,
  );
}

/** Tightens what lies in the folder; stored files only where the folder itself was open. How many it was. */
async function tightenBelow(folder: string, withStoredFiles: boolean): Promise<number> {
  let tightened = 0;
  const rest: string[] = [folder];
  for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
    const entries = await readdir(one, { withFileTypes: true }).catch(() => []);
    for (let from = 0; from < entries.length; from += AT_ONCE) {
      const counted = await Promise.all(
        entries.slice(from, from + AT_ONCE).map(async (entry) => {
          const target = path.join(one, entry.name);
          const isStored = one === folder && entry.name === STORED_FILES;
          if (entry.isDirectory() && (withStoredFiles || !isStored)) rest.push(target);
          if (!entry.isDirectory() && !entry.isFile()) return false;
          // why: another process of the installation may remove it meanwhile.
          const stats = await lstat(target).catch(() => null);
          return stats !== null && tighten(target, stats.mode);
        }),
      );
      tightened += counted.filter(Boolean).length;
    }
  }
  return tightened;
}
