import { rm } from 'node:fs/promises';
import { type ProductSettings, startProduct } from '@monda/test-bed/product.ts';
import type { ProofRun } from '../proof.ts';
import { checkRefused } from '../asked.ts';
import { billOf } from './of-the-file-store.ts';
import { leaveFree, onSmallDisk } from './small-disk.ts';
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

const DISK_MB = 24;
const BILL_BYTES = 600_000;

/** The disk of the data folder is full; `settings` name the database, which is elsewhere. */
export async function diskIsFull(
  run: ProofRun,
  settings: ProductSettings,
  sent: string[],
  acknowledged: string[],
  inspect: (dataFolder: string) => Promise<void>,
): Promise<void> {
  await onSmallDisk(run, DISK_MB, async (disk) => {
    const product = await startProduct({ ...settings, DATA_DIR: disk, LOG_LEVEL: 'fatal' });
    try {
      const tried = { run, url: product.url, tokens: await tokensOf(product.url), sent, acknowledged };
      await fill(tried, disk);
      await inspect(disk);
    } finally {
      await product.stop();
    }
  });
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
    await checkDoneAtLast(tried, `${name}: uploads are taken once there is free space`, writes);
  }
}
