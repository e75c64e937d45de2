import { spawnSync } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import type { ProofRun } from '../proof.ts';

/** Runs `work` on an empty disk of so many megabytes; says so and does nothing where only root may make one. */
export async function onSmallDisk(
  run: ProofRun,
  megabytes: number,
  work: (disk: string) => Promise<void>,
): Promise<void> {
  const disk = await temporaryFolder();
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]).status === 0;
  try {
    if (isMounted) await work(disk);
    else run.say('A full disk is left out: only root may make a small disk.');
  } finally {
    if (isMounted) spawnSync('umount', [disk]);
    await removeFolder(disk);
  }
}

/** Fills the disk of `folder` until so many bytes are left; answers the file that does it. */
export async function leaveFree(folder: string, bytes: number): Promise<string> {
  const filler = path.join(folder, 'filler');
  await rm(filler, { force: true });
  const file = await open(filler, 'w');
  const block = Buffer.alloc(4_096, 'x');
  for (;;) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize <= bytes) break;
    await file.write(block);
  }
  await file.close();
  return filler;
}
