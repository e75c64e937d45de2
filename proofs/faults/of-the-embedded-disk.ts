import { rm } from 'node:fs/promises';
import path from 'node:path';
import { launchProduct, type ProductSettings, startProduct } from '@monda/test-bed/product.ts';
import { checkRefused } from '../asked.ts';
import type { ProofRun } from '../proof.ts';
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

const DISK_MB = 260;
const MB = 1024 * 1024;

/** The disk of the data folder is full, and the database lies on it too. */
export async function embeddedDiskIsFull(run: ProofRun): Promise<void> {
  await onSmallDisk(run, DISK_MB, async (disk) => {
    const dataFolder = path.join(disk, 'data');
    const settings = { DATA_DIR: dataFolder, LOG_LEVEL: 'fatal' };
    const first = await startProduct(settings);
    const tried: TriedProduct = {
      run,
      url: first.url,
      tokens: await tokensOf(first.url),
      sent: [],
      acknowledged: [],
    };
    try {
      await refuseAndTake(tried, disk);
      await leaveFree(disk, 0);
      checkRefused(run, 'embedded, killed on a full disk: the last change', [await newWrite(tried).send()]);
    } finally {
      await first.kill();
    }
    await startAgain(run, settings, dataFolder);
    await rm(path.join(disk, 'filler'));
    const second = await startProduct(settings);
    try {
      await checkAcknowledged({ ...tried, url: second.url, tokens: await tokensOf(second.url) });
    } finally {
      await second.stop();
    }
  });
}

async function refuseAndTake(tried: TriedProduct, disk: string): Promise<void> {
  const { run } = tried;
  checkAnswered(run, 'embedded: a request is taken', [await newWrite(tried).send()], 201);
  for (const left of [60, 1, 0]) {
    const name = `embedded, disk with ${left} MB left`;
    const filler = await leaveFree(disk, left * MB);
    const writes = Array.from({ length: run.long ? 20 : 2 }, () => newWrite(tried));
    checkRefused(run, `${name}: changes`, await Promise.all(writes.map((write) => write.send())));
    checkAnswered(run, `${name}: lists are read`, [await list(tried)]);
    await checkReadiness(tried, `${name}: readiness names "room"`, { ready: true, names: 'room' });
    await rm(filler);
    await checkDoneAtLast(tried, `${name}: changes are taken once there is free space`, writes);
    await checkReadiness(tried, `${name}: ready again`, { ready: true, names: null });
  }
}

/** A start without free disk space fails with one sentence that names the folder. */
async function startAgain(run: ProofRun, settings: ProductSettings, dataFolder: string): Promise<void> {
  const launched = launchProduct(settings);
  const { code } = await launched.ended;
  const said = launched.output().trim().split('\n');
  run.check(
    'embedded, started again on a full disk: one sentence about free space, with the folder, and exit code 1',
    code === 1 && said.length === 1 && said[0]?.includes('no space') === true && said[0].includes(dataFolder),
    `${code}: ${said.join(' / ').slice(0, 300)}`,
  );
}

async function checkAcknowledged(tried: TriedProduct): Promise<void> {
  const { run, sent, acknowledged } = tried;
  const found: string[] = [];
  for (const serial of sent) {
    const { body } = await at(tried, `/api/projects/waste-items?search=${serial}`, {
      token: tried.tokens.acmeUser,
    });
    if (body.data?.length === 1) found.push(serial);
  }
  run.check(
    'embedded, with free space again: what was acknowledged is there, and nothing else',
    found.join() === sent.filter((serial) => acknowledged.includes(serial)).join(),
    `${found.length} found, ${acknowledged.length} acknowledged, ${sent.length} sent`,
  );
}
