import path from 'node:path';
import { createS3Storage } from '@monda/server/files/s3-storage.ts';
import { createLocalDiskStorage } from '@monda/server/files/local-disk-storage.ts';
import { systemClock } from '@monda/server/process/clock.ts';
import { startClock, type TestClock } from '@monda/test-bed/clock.ts';
import { freePort } from '@monda/test-bed/free-port.ts';
import { type PrivatePostgres, startPostgres } from '@monda/test-bed/postgres.ts';
import { type RunningProduct, startProduct } from '@monda/test-bed/product.ts';
import { startS3, type TestS3 } from '@monda/test-bed/s3.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { signInFails } from './faults/of-sign-in.ts';
import { clockJumps } from './faults/of-the-clock.ts';
import { databaseFails, rowIsHeld } from './faults/of-the-database.ts';
import { diskIsFull } from './faults/of-the-disk.ts';
import { embeddedDiskIsFull } from './faults/of-the-embedded-disk.ts';
import { fileStoreFails } from './faults/of-the-file-store.ts';
import { tokensOf } from './faults/tokens.ts';
import type { Proof, ProofRun } from './proof.ts';
import { checkFiles, checkStored, checkRows } from './stored-soundness.ts';

const SECRET_KEY = 'a secret of the proofs, long enough for them';
/** Connections of the product, few so that all of them are soon taken. */
const CONNECTIONS = 5;

interface Ground {
  readonly postgres: PrivatePostgres;
  readonly s3: TestS3;
  readonly clock: TestClock;
  readonly dataFolder: string;
}

const storageOf = ({ endpoint, bucket, region, access }: TestS3) =>
  createS3Storage(
    {
      endpoint,
      publicEndpoint: endpoint,
      bucket,
      region,
      ...access,
      pathStyle: true,
      prefix: 'files/',
      patienceMs: 5_000,
    },
    systemClock,
  );

/** Database, file store, mail server and clock of one product, whose process stays the same throughout. */
async function oneProduct(run: ProofRun, { postgres, s3, clock, dataFolder }: Ground): Promise<void> {
  const database = await postgres.createDatabase();
  const mailPort = await freePort();
  const product: RunningProduct = await startProduct({
    ...s3.settings,
    ...clock.settings,
    DATA_DIR: dataFolder,
    DATABASE_URL: database,
    DATABASE_POOL: String(CONNECTIONS),
    SECRET_KEY,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SMTP_STARTTLS: 'never',
    MAIL_FROM: 'monda@monda.example',
    LOG_LEVEL: 'fatal',
  });
  try {
    const sent: string[] = [];
    const acknowledged: string[] = [];
    const tried = { run, url: product.url, tokens: await tokensOf(product.url), sent, acknowledged };
    await databaseFails(tried, postgres);
    await rowIsHeld(tried, database, CONNECTIONS);
    await fileStoreFails(tried, s3);
    await clockJumps(tried, { clock, database, mailPort });
    await checkStored(run, database, sent, acknowledged);
    await checkRows(run, database);
    const uploadFolder = path.join(dataFolder, 'tmp');
    await checkFiles(run, { url: database, storage: storageOf(s3), uploadFolder });
  } finally {
    await product.stop();
  }
}

async function fullDisk(run: ProofRun, postgres: PrivatePostgres): Promise<void> {
  const database = await postgres.createDatabase();
  const sent: string[] = [];
  const acknowledged: string[] = [];
  await diskIsFull(run, { DATABASE_URL: database, SECRET_KEY }, sent, acknowledged, async (dataFolder) => {
    await checkStored(run, database, sent, acknowledged);
    await checkRows(run, database);
    const storage = createLocalDiskStorage(path.join(dataFolder, 'files'), systemClock);
    await checkFiles(run, { url: database, storage, uploadFolder: path.join(dataFolder, 'tmp') });
  });
}

export const proof: Proof = {
  proves:
    'whatever the product stands on may fail: clear answers, nothing half-written, recovery without a restart',
  onlyByName: true,
  async run(run) {
    const postgres = await startPostgres({ own: true });
    const s3 = await startS3();
    const clock = await startClock();
    const dataFolder = await temporaryFolder();
    const outsideFolder = await temporaryFolder();
    try {
      await oneProduct(run, { postgres, s3, clock, dataFolder });
      const database = await postgres.createDatabase();
      await signInFails(run, { DATA_DIR: outsideFolder, DATABASE_URL: database, SECRET_KEY });
      await fullDisk(run, postgres);
      await embeddedDiskIsFull(run);
    } finally {
      await clock.remove();
      await s3.close();
      await postgres.stop();
      await removeFolder(dataFolder);
      await removeFolder(outsideFolder);
    }
  },
};
