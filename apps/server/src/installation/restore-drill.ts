import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockFolder } from '../database/folder-lock.ts';
import { type OpenDatabase, openDatabase, unlessEnded } from '../database/open-database.ts';
import type { Clock } from '../process/clock.ts';
import { isDiskFull } from '../process/disk-space.ts';
import { StartFailure } from '../process/start-failure.ts';
import { type CommandDeps, countsOf, verify } from './admin-commands.ts';
import { newestArchive } from './newest-archive.ts';
import type { Findings } from './outcome.ts';
import { restoreInstallation } from './restore-installation.ts';

const PREFIX = 'monda-drill-';
/** By these a person or a supervisor ends a command. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface DrillDeps {
  /** Folder of the archive, or one with archives in it. */
  readonly folder: string;
  /** Folder in which the temporary installation is made. */
  readonly temporaryIn: string;
  /** The parts of an installation with this database and this folder for files, under the secret of the one that made the archive. */
  readonly partsOf: (database: OpenDatabase, filesFolder: string, archive: string) => Promise<CommandDeps>;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Restores the newest archive of a folder into a temporary embedded installation and verifies that one, also against the
 * seal of the archive. The temporary installation is removed whatever happens; what a killed drill left is removed by the
 * next one. Throws a {@link StartFailure} as a restore does.
 */
export async function drill(deps: DrillDeps): Promise<Findings> {
  const { folder, temporaryIn, clock } = deps;
  const archive = await newestArchive(folder);
  removeLeftOvers(temporaryIn);
  const began = clock.now();
  const temporary = await mkdtemp(path.join(temporaryIn, PREFIX));
  const lock = lockFolder(temporary);
  const ended = () => {
    rmSync(temporary, { recursive: true, force: true });
    process.exit(1);
  };
  for (const signal of ENDING) process.once(signal, ended);
  try {
    const found = await restoredAndVerified(deps, archive, temporary);
    const minutes = (clock.now().getTime() - began.getTime()) / 60_000;
    const counts = { ...found.counts, minutes: Math.round(minutes * 100) / 100 };
    return {
      ...found,
      counts,
      lines: [
        `Restored ${counts.rows} rows and ${counts.files} files of ${archive} in ${minutes.toFixed(1)} minutes, with their verification.`,
        ...found.lines,
      ],
    };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new StartFailure(
      `There is no space left on the disk of ${temporaryIn} for a restore. Free up space, or name another folder with TMPDIR.`,
    );
  } finally {
    for (const signal of ENDING) process.off(signal, ended);
    lock.release();
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Removes temporary installations whose process is gone: no one holds their lock. */
function removeLeftOvers(temporaryIn: string): void {
  for (const name of readdirSync(temporaryIn).filter((each) => each.startsWith(PREFIX))) {
    const left = path.join(temporaryIn, name);
    try {
      lockFolder(left).release();
      rmSync(left, { recursive: true, force: true });
    } catch {
      // why: another drill is at work in it, or it belongs to another user.
    }
  }
}

async function restoredAndVerified(
  { partsOf }: DrillDeps,
  archive: string,
  temporary: string,
): Promise<Findings & { readonly counts: { readonly rows: number; readonly files: number } }> {
  const database = await openDatabase({ kind: 'embedded', folder: path.join(temporary, 'database') });
  try {
    const deps = await partsOf(database, path.join(temporary, 'files'), archive);
    return await unlessEnded(database, async () => {
      const made = await restoreInstallation(deps, archive);
      const found = await verify({ seal: made.seal, checkpoint: null, atRest: true }, deps);
      return { ...found, counts: { ...countsOf(made), broken: found.counts.broken ?? 0 } };
    });
  } finally {
    await database.close();
  }
}
