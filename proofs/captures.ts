import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { FileStorage } from '@monda/server/files/file-storage.ts';
import { createLocalDiskStorage } from '@monda/server/files/local-disk-storage.ts';
import { createS3Storage } from '@monda/server/files/s3-storage.ts';
import { systemClock } from '@monda/server/process/clock.ts';
import { type Postgres, runOn, startPostgres } from '@monda/test-bed/postgres.ts';
import { startS3, type TestS3 } from '@monda/test-bed/s3.ts';
import { type SeveralProducts, startProducts } from '@monda/test-bed/several-products.ts';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import { type SlowLine, startSlowLine } from '@monda/test-bed/slow-line.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { sha256Of } from '../apps/server/test/captures-in-tests.ts';
import { CaptureSender } from '../apps/web/src/features/items/steps/on-site/captures/capture-sender.ts';
import { type CallsOverLine, callsOverLine } from './calls-over-a-line.ts';
import { until } from './asked.ts';
import type { Proof, ProofRun } from './proof.ts';
import { checkListed, Device, itemAtDestruction, madePictures } from './taken-pictures.ts';

const LINE = {
  bitsPerSecond: 2_000_000,
  roundTripMs: 100,
  cut: { everyMs: 10_000, forMs: 2_000 },
} as const;
const PICTURES = { short: 3, long: 12 } as const;
/** Side in pixels of a square picture of noise that has about 2 MB. */
const SIDE = 2_280;
/** Bytes passed up the line for each byte of the files. */
const MOST_SENT = 1.08;
/** Of the time the bytes of the files take; what the cuts took comes on top. */
const MOST_TIME = 1.2;
/** What is sent for so long never arrives. */
const PATIENCE_MS = 15 * 60_000;
const LOOKS_EVERY_MS = 5;

/** One installation with its file store, and the item of which pictures are sent. */
interface Ground {
  readonly run: ProofRun;
  readonly products: SeveralProducts;
  readonly databaseUrl: string;
  readonly storage: FileStorage;
  readonly token: string;
  readonly itemId: string;
}

/** Ends a server in the middle of a piece, and starts it again. */
async function killOne({ run, products }: Ground): Promise<void> {
  const { servers, balancer } = products;
  const atWork = () => servers.findIndex((server) => balancer.busy(server) > 0);
  await until('a server is at work', async () => atWork() !== -1, PATIENCE_MS, LOOKS_EVERY_MS);
  const victim = atWork();
  await products.kill(victim);
  run.say(`server ${victim} was killed while it took a piece, and starts again`);
  await products.restart(victim);
}

/** Sends every picture of the device over the line; milliseconds until the last one had arrived. */
async function sendAll(ground: Ground, device: Device, { calls }: CallsOverLine): Promise<number> {
  const half = Math.ceil(device.captures.length / 2);
  let killed: Promise<void> = Promise.resolve();
  const sender = new CaptureSender({
    calls,
    store: device.store((arrived) => {
      if (arrived === half) killed = killOne(ground);
    }),
    tell: () => {},
    now: () => performance.now(),
    wait: (ms) => pause(ms),
    hash: async (bytes) => sha256Of(new Uint8Array(await bytes.arrayBuffer())),
  });
  const began = performance.now();
  await sender.run(AbortSignal.timeout(PATIENCE_MS));
  const took = performance.now() - began;
  await killed;
  return took;
}

/** What the product says and stores of the pictures, against what the device took. */
async function checkArrived(ground: Ground, device: Device): Promise<void> {
  const { run, products, databaseUrl, storage, token, itemId } = ground;
  await checkListed(run, products.url, token, device);
  const rows = await runOn(databaseUrl, [
    `SELECT id, captured_key, sha256 FROM captures WHERE item_id = '${itemId}'`,
  ]);
  const wrong: string[] = [];
  for (const { id, captured_key: key, sha256 } of rows) {
    const stored = await storage.read(String(key));
    if (stored === null || sha256Of(await buffer(stored.stream)) !== sha256) wrong.push(String(id));
  }
  run.check(
    'the stored bytes of each have that hash',
    rows.length === device.captures.length && wrong.length === 0,
    `${rows.length} rows, wrong: ${wrong.join(', ')}`,
  );
  const [pieces] = await runOn(databaseUrl, ['SELECT count(*)::integer AS left FROM capture_pieces']);
  run.check('no piece is left', pieces?.left === 0, `${String(pieces?.left)} are left`);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function checkFigures(
  run: ProofRun,
  { size, took, line, sent }: { size: number; took: number; line: SlowLine; sent: CallsOverLine['sent'] },
): void {
  const share = line.passed.up / size;
  const inCuts = line.cuts() * LINE.cut.forMs;
  const bytesMs = (size * 8 * 1000) / LINE.bitsPerSecond;
  const largest = Math.max(...sent.pieces);
  run.figure('bytes of the files', megabytes(size));
  run.figure(
    'bytes up the line, headers included',
    `${megabytes(line.passed.up)}, ${share.toFixed(3)} times`,
  );
  run.figure(
    'bytes of pieces sent',
    `${megabytes(sent.pieceBytes)} in ${sent.pieces.length}, at most ${largest}`,
  );
  run.figure('calls, without an answer', `${sent.calls}, ${sent.unanswered}`);
  run.figure('time, of it in cuts', `${seconds(took)}, ${seconds(inCuts)} in ${line.cuts()}`);
  run.figure('without the cuts, of what the bytes take', `${((took - inCuts) / bytesMs).toFixed(3)} times`);
  run.check(`at most ${MOST_SENT} times the files are sent`, share <= MOST_SENT, share.toFixed(3));
  // why: a short row ends with one picture alone on the line, and begins and ends within a cut or not.
  if (!run.long) return;
  const most = MOST_TIME * bytesMs + inCuts;
  run.check(`sent within ${seconds(most)}`, took <= most, seconds(took));
}

async function prove(ground: Omit<Ground, 'token' | 'itemId'>): Promise<void> {
  const { run, products } = ground;
  const token = await accessTokenOf(products.url, 'acmeUser');
  const full = { ...ground, token, itemId: await itemAtDestruction(products.url, token) };
  const device = new Device();
  const count = run.long ? PICTURES.long : PICTURES.short;
  device.take(full.itemId, await madePictures(count, SIDE, () => run.random()));
  const line = await startSlowLine(products.url, LINE);
  const over = callsOverLine(line.url, token);
  try {
    const took = await sendAll(full, device, over);
    checkFigures(run, { size: device.bytes(), took, line, sent: over.sent });
  } finally {
    over.close();
    await line.stop();
  }
  await checkArrived(full, device);
}

const storageOf = ({ endpoint, bucket, region, access }: TestS3) =>
  createS3Storage(
    {
      ...{ endpoint, publicEndpoint: endpoint, bucket, region, ...access },
      ...{ pathStyle: true, prefix: 'files/', patienceMs: 5_000 },
    },
    systemClock,
  );

/** Two servers on one database and one store; `s3`: `null` for the folder. */
async function proveWith(run: ProofRun, postgres: Postgres, s3: TestS3 | null): Promise<void> {
  run.say(`file store: ${s3 === null ? 'folder' : 'S3'}`);
  const dataFolder = await temporaryFolder();
  const databaseUrl = await postgres.createDatabase();
  let products: SeveralProducts | null = null;
  try {
    products = await startProducts(2, {
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'a secret of the proofs, long enough for them',
      ...s3?.settings,
    });
    const storage =
      s3 === null ? createLocalDiskStorage(path.join(dataFolder, 'files'), systemClock) : storageOf(s3);
    await prove({ run, products, databaseUrl, storage });
  } finally {
    await products?.stop();
    await removeFolder(dataFolder);
  }
}

export const proof: Proof = {
  proves: 'pictures arrive whole and once over a slow line that is cut, while one of two servers is killed',
  onlyByName: true,
  async run(run) {
    const postgres = await startPostgres();
    try {
      await proveWith(run, postgres, null);
      if (!run.long) return;
      const s3 = await startS3();
      try {
        await proveWith(run, postgres, s3);
      } finally {
        await s3.close();
      }
    } finally {
      await postgres.stop();
    }
  },
};
