import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type RunningProduct, startProduct } from '@monda/test-bed/product.ts';
import { addArchivedCertificate } from './archived-certificate.ts';
import type { Archived } from './archived-figures.ts';
import { percentile } from './figures.ts';
import { archiveGoals } from './goals.ts';
import { type Installation, signedHeaders } from './installation.ts';
import { load, type Target } from './load.ts';
import { residentMb } from './processes.ts';
import { measuredAt, goalTable } from './results.ts';
import { photoOfAMegabyte, type WorkGround, workNamed } from './works.ts';

const GIGABYTE = 1024 ** 3;
const LOOK_EVERY_MS = 25;
const STRETCH_SECONDS = 0.5;
/** Stretches of lists without an archive. */
const STRETCHES = 20;

const p99 = (times: readonly number[]) =>
  percentile(
    times.toSorted((one, other) => one - other),
    0.99,
  );

/** Downloads an archive; its bytes. Rejects when it is refused or breaks off. */
async function download({ url }: RunningProduct, target: Target, id: string): Promise<number> {
  const headers = target.headersFor({ method: 'POST', path: '/', by: 'manager' });
  const asked = await fetch(`${url}/api/certificates/${id}/archive`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  const answer = (await asked.json()) as { url?: string };
  if (answer.url === undefined) throw new Error(`The archive was refused: ${JSON.stringify(answer)}`);
  // why: a reader in the thread that times lists would delay the moments at which it sees their answers.
  const reader = new Worker(new URL('archive-reader.ts', import.meta.url), {
    workerData: new URL(answer.url, url).href,
  });
  const [bytes] = (await once(reader, 'message')) as [number];
  return bytes;
}

async function measureDownload(
  product: RunningProduct,
  target: Target,
  ground: WorkGround,
  id: string,
): Promise<Archived> {
  const lists = async () => (await load(target, workNamed('list'), ground, 1, STRETCH_SECONDS)).times;
  const quiet: number[] = [];
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) quiet.push(...(await lists()));
  const before = await residentMb(product.pid);
  let most = before;
  const looking = setInterval(
    () => void residentMb(product.pid).then((now) => (most = Math.max(most, now))),
    LOOK_EVERY_MS,
  );
  const began = performance.now();
  const bytes = await download(product, target, id);
  const seconds = (performance.now() - began) / 1000;
  clearInterval(looking);
  const again = performance.now();
  const sending = download(product, target, id).then(() => (performance.now() - again) / 1000);
  const meanwhile: number[] = [];
  let meanwhileSeconds = 0;
  while (meanwhileSeconds === 0) {
    const answered = await lists();
    meanwhileSeconds = await Promise.race([sending, Promise.resolve(0)]);
    // why: in the stretch in which it ended, some lists were answered without an archive.
    if (meanwhileSeconds === 0 || meanwhile.length === 0) meanwhile.push(...answered);
  }
  return {
    ...{ gigabytes: bytes / GIGABYTE, seconds, meanwhileSeconds, memoryMb: most - before },
    ...{ quietP99: p99(quiet), meanwhileP99: p99(meanwhile) },
  };
}

/**
 * Downloads the evidence archive of a certificate with so many generated gigabytes of evidence, by itself and once more while
 * a person reads lists without pause. Writes the figures to `bench/results/archives.md` and answers them as text.
 */
export async function measureArchives(installation: Installation, gigabytes: number): Promise<string> {
  const id = await addArchivedCertificate(installation, gigabytes);
  const product = await startProduct(installation.settings);
  try {
    const ground = { ...installation.ground, photo: await photoOfAMegabyte() };
    const target = { url: product.url, headersFor: await signedHeaders(product.url) };
    // why: the engine has compiled what a list runs.
    await load(target, workNamed('list'), ground, 4, 10);
    const measured = await measureDownload(product, target, ground, id);
    const text = [
      `# Evidence archive, commit ${measuredAt()}`,
      '',
      `PostgreSQL, ${installation.items} items, files of 5 MB on the local disk; sender and reader on one machine.`,
      '',
      goalTable(archiveGoals(measured)),
      '',
      '| GB | seconds | during lists | memory, MB | p99 of lists, ms | during the archive |',
      '| --- | --- | --- | --- | --- | --- |',
      `| ${[
        measured.gigabytes.toFixed(2),
        ...[measured.seconds, measured.meanwhileSeconds].map((value) => value.toFixed(1)),
        measured.memoryMb.toFixed(0),
        ...[measured.quietP99, measured.meanwhileP99].map((value) => value.toFixed(1)),
      ].join(' | ')} |`,
      '',
    ].join('\n');
    const folder = path.join(import.meta.dirname, 'results');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'archives.md'), text);
    return text;
  } finally {
    await product.stop();
  }
}
