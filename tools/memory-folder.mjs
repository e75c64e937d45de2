import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './processes.mjs';

const SHARED_MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const PREFIX = 'monda-tests-';
const GIB = 1024 ** 3;
/** Temporary files of a whole run took 366 MB at most; the programs that run need the rest. */
const ROOM = { folder: 2 * GIB, memory: 8 * GIB };

function hasRoom() {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { type, bavail, bsize } = statfsSync(SHARED_MEMORY);
  return type === TMPFS && bavail * bsize >= ROOM.folder && process.availableMemory() >= ROOM.memory;
}

/** Folders of runs that were killed. */
function removeLeft() {
  for (const name of readdirSync(SHARED_MEMORY)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(path.join(SHARED_MEMORY, name), { recursive: true, force: true });
  }
}

/**
 * Keeps the temporary files of this process and its children in memory, where there is room and `TMPDIR` is not set: databases of
 * hundreds of files are made and removed there at a tenth of the processor time. The folder is removed when this
 * process ends, or by the next run when it was killed.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  removeLeft();
  const folder = mkdtempSync(path.join(SHARED_MEMORY, `${PREFIX}${process.pid}-`));
  // why: PostgreSQL runs as another user, who has to reach its own folder in here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
