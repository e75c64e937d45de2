import { PROVIDER } from '@monda/test-bed/provider-party.ts';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type RunningProduct, startProduct } from '@monda/test-bed/product.ts';
import pg from 'pg';
import { addCertifiedItems } from './certified-items.ts';
import { percentile } from './figures.ts';
import { certificateGoals } from './goals.ts';
import { type Installation, signedHeaders } from './installation.ts';
import type { Issued, Turn } from './issued-figures.ts';
import { load, type Target } from './load.ts';
import { measuredAt, goalTable } from './results.ts';
import { photoOfAMegabyte, type WorkGround, workNamed } from './works.ts';

/** The first one makes the keys of the installation and loads what certificates need. */
const ORDERS = [
  { items: 1, photos: 8 },
  { items: 1, photos: 8 },
  { items: 40, photos: 2 },
  { items: 500, photos: 2 },
] as const;
const FACTS = {
  method: { technique: 'shred' },
  place: { name: 'Plant 1' },
  time: { ended: '2026-03-02T09:30' },
  people: [{ name: 'Ana', capacity: 'performed' }],
  // why: the items are as old as the run, and have the same photos.
  remarks: ['ended-before-request', 'ended-on-another-day', 'same-photo-before', 'same-photo-after'].map(
    (code) => ({
      ...{ code, reason: 'Made for the run' },
    }),
  ),
};
const LOOK_EVERY_MS = 50;
const STRETCH_SECONDS = 0.5;
/** Stretches of lists without issuing. */
const STRETCHES = 20;
const KB_IN_MB = 1024;

const p99 = (times: readonly number[]) =>
  percentile(
    times.toSorted((one, other) => one - other),
    0.99,
  );

/** The calls of a manager. */
function callerOf(url: string, headers: Readonly<Record<string, string>>) {
  return async (method: string, address: string, body?: unknown): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${url}/api${address}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${address} was answered with ${answer.status}: ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
}
type Caller = ReturnType<typeof callerOf>;

/** Memory in MB of the server (now) and of its process that draws (the most so far). */
async function memoryOf(pid: number): Promise<readonly [server: number, drawing: number]> {
  const of = async (id: number, name: string) => {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'mu').exec(status)?.[1] ?? 0) / KB_IN_MB;
  };
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  let drawing = 0;
  for (const id of lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('certificate-process-entry')) drawing = Math.max(drawing, await of(id, 'VmHWM'));
  }
  return [await of(pid, 'VmRSS'), drawing];
}

/** Asks a server for its longest turn since it was last asked. */
async function longestTurn({ pid }: RunningProduct, file: string): Promise<Turn> {
  await writeFile(file, '');
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const text = await readFile(file, 'utf8');
    const [delay, processor] = text.split(' ').map(Number);
    if (delay !== undefined && processor !== undefined) return { delay, processor };
    await after(LOOK_EVERY_MS);
  }
}

/** Orders a certificate; its id. */
async function ordered(call: Caller, body: object): Promise<string> {
  return String((await call('POST', '/certificates', { language: 'es', ...body })).id);
}

/** Waits until a certificate is issued; looks past the server, which has nothing else to do. */
async function issued(database: pg.Client, id: string): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ state: string; waits_for: string | null }>(
      'SELECT state, waits_for FROM certificates WHERE id = $1',
      [id],
    );
    const [row] = rows;
    if (row?.state === 'issued') return;
    if (row?.state !== 'in_work' || row.waits_for !== 'turn') throw new Error(`It is ${JSON.stringify(row)}`);
    await after(LOOK_EVERY_MS);
  }
}

interface Ground {
  readonly product: RunningProduct;
  readonly target: Target;
  readonly ground: WorkGround;
  readonly call: Caller;
  readonly database: pg.Client;
  readonly delayFile: string;
}

async function measureOrder(
  { product, target, ground, call, database, delayFile }: Ground,
  itemIds: readonly string[],
): Promise<Issued> {
  const lists = async () => (await load(target, workNamed('list'), ground, 1, STRETCH_SECONDS)).times;
  await longestTurn(product, delayFile);
  await after(3_000);
  const quietTurn = await longestTurn(product, delayFile);
  let [serverMb, drawingMb] = [0, 0];
  const looking = setInterval(() => {
    void memoryOf(product.pid).then(([server, drawing]) => {
      serverMb = Math.max(serverMb, server);
      drawingMb = Math.max(drawingMb, drawing);
    });
  }, LOOK_EVERY_MS);
  const began = performance.now();
  const id = await ordered(call, { itemIds });
  const orderTurn = await longestTurn(product, delayFile);
  await issued(database, id);
  const seconds = (performance.now() - began) / 1000;
  const turn = await longestTurn(product, delayFile);
  clearInterval(looking);
  const quiet: number[] = [];
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) quiet.push(...(await lists()));
  const again = performance.now();
  const issuing = ordered(call, { itemIds, replaces: id, reason: 'bench' })
    .then((next) => issued(database, next))
    .then(() => (performance.now() - again) / 1000);
  const meanwhile: number[] = [];
  let meanwhileSeconds: number | null = null;
  while (meanwhileSeconds === null) {
    meanwhile.push(...(await lists()));
    meanwhileSeconds = await Promise.race([issuing, Promise.resolve(null)]);
  }
  const { file } = await call('GET', `/certificates/${id}`);
  const answer = await fetch(new URL((file as { url: string }).url, product.url));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    ...{ items: itemIds.length, seconds, meanwhileSeconds, quietTurn, orderTurn, turn, serverMb, drawingMb },
    ...{ quietP99: p99(quiet), meanwhileP99: p99(meanwhile), megabytes: bytes.length / KB_IN_MB ** 2 },
    pages: bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/gu)?.length ?? 0,
  };
}

/**
 * Issues certificates of 1, 40 and 500 items, each by itself and once more while a person reads lists without pause. Writes the
 * figures to `bench/results/certificates.md` and answers them as text.
 */
export async function measureCertificates(installation: Installation): Promise<string> {
  const chosen = await addCertifiedItems(installation, ORDERS);
  const delayFile = path.join(installation.settings.DATA_DIR, 'loop-delay');
  const preload = pathToFileURL(path.join(import.meta.dirname, 'loop-delay.mjs')).href;
  const product = await startProduct({
    ...installation.settings,
    ...{ NODE_OPTIONS: `--import ${preload}`, BENCH_DELAY_FILE: delayFile },
  });
  const database = new pg.Client({ connectionString: installation.databaseUrl ?? '' });
  await database.connect();
  try {
    const ground = { ...installation.ground, photo: await photoOfAMegabyte() };
    const target = { url: product.url, headersFor: await signedHeaders(product.url) };
    const as = (by: 'admin' | 'manager') =>
      callerOf(product.url, target.headersFor({ method: 'GET', path: '/', by }));
    await as('admin')('PUT', '/certificate-parties/provider', PROVIDER);
    const call = as('manager');
    for (const id of chosen.flat()) await call('PUT', `/projects/waste-items/${id}/facts`, FACTS);
    // why: the engine has compiled what a list runs.
    await load(target, workNamed('list'), ground, 4, 10);
    const measured: Issued[] = [];
    for (const ids of chosen)
      measured.push(await measureOrder({ product, target, ground, call, database, delayFile }, ids));
    const text = [
      `# Issuing certificates, commit ${measuredAt()}`,
      '',
      `PostgreSQL, ${installation.items} items; one item with 8 photographs, others with 2; the first certificate makes the keys. Seconds from order to issue, of which up to 2 s are the interval of the job.`,
      '',
      goalTable(certificateGoals(measured)),
      '',
      ...tableOf(measured),
      '',
    ].join('\n');
    const folder = path.join(import.meta.dirname, 'results');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'certificates.md'), text);
    return text;
  } finally {
    await database.end();
    await product.stop();
  }
}

const turnText = ({ delay, processor }: Turn) => `${delay.toFixed(1)}, ${processor.toFixed(1)}`;

const tableOf = (measured: readonly Issued[]) => [
  '| items | seconds | with lists | longest turn of the event loop, ms by the clock, of the processor: before | by the order | meanwhile | server, MB | drawing, MB | p99 of lists, ms | meanwhile | MB | pages |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...measured.map(
    (one) =>
      `| ${[
        one.items,
        ...[one.seconds, one.meanwhileSeconds].map((value) => value.toFixed(1)),
        ...[one.quietTurn, one.orderTurn, one.turn].map(turnText),
        ...[one.serverMb, one.drawingMb].map((value) => value.toFixed(0)),
        ...[one.quietP99, one.meanwhileP99].map((value) => value.toFixed(1)),
        one.megabytes.toFixed(2),
        one.pages,
      ].join(' | ')} |`,
  ),
];
