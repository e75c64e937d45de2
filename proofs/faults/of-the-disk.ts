import { spawnSync } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { type ProductSettings, startProduct } from '@monda/test-bed/product.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import type { ProofRun } from '../proof.ts';
import { checkRefused } from '../asked.ts';
import { billOf } from './of-the-file-store.ts';
import { tokensOf } from './tokens.ts';
import {
  at,
  checkAnswered,
  checkDoneAtLast,
  checkReadiness,
  list,
  newWrite,
  type TriedProduct,
} from './tried-product.ts';

const BILL_BYTES = 600_000;

/** Fills the disk of `folder` until so many bytes are left; answers the file that does it. */
async function leaveFree(folder: string, bytes: number): Promise<string> {
  const filler = path.join(folder, 'filler');
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

/** The disk of the data folder is full; `settings` name the database, which is elsewhere. */
export async function diskIsFull(
  run: ProofRun,
  settings: ProductSettings,
  sent: string[],
  acknowledged: string[],
  inspect: (dataFolder: string) => Promise<void>,
): Promise<void> {
  const disk = await temporaryFolder();
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]).status === 0;
  if (!isMounted) {
    run.say('A full disk is left out: only root may make a small disk.');
    await removeFolder(disk);
    return;
  }
  const product = await startProduct({ ...settings, DATA_DIR: disk, LOG_LEVEL: 'fatal' });
  try {
    const tried = { run, url: product.url, tokens: await tokensOf(product.url), sent, acknowledged };
    await fill(tried, disk);
    await inspect(disk);
  } finally {
    await product.stop();
    spawnSync('umount', [disk]);
    await removeFolder(disk);
  }
}

async function fill(tried: TriedProduct, disk: string): Promise<void> {
  const { run } = tried;
  const stored = newWrite(tried, BILL_BYTES);
  checkAnswered(run, 'a request with a bill is taken', [await stored.send()], 201);
  for (const left of [0, BILL_BYTES / 2, BILL_BYTES * 1.2]) {
    const name = `disk with ${left} bytes left`;
    const filler = await leaveFree(disk, left);
    const writes = Array.from({ length: run.long ? 5 : 1 }, () => newWrite(tried, BILL_BYTES));
    checkRefused(run, `${name}: uploads`, await Promise.all(writes.map((write) => write.send())));
    checkAnswered(run, `${name}: lists and stored files are read`, [
      await list(tried),
      await at(tried, await billOf(tried, stored.serial)),
    ]);
    checkAnswered(run, `${name}: requests without files are taken`, [await newWrite(tried).send()], 201);
    await checkReadiness(tried, `${name}: ready, as everything else goes on`, { ready: true, names: null });
    await rm(filler);
    await checkDoneAtLast(tried, `${name}: uploads are taken once there is room`, writes);
  }
}
