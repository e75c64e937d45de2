import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import type { DatabaseKind } from './goals.ts';
import { percentile } from './figures.ts';
import { type Installation, signedHeaders } from './installation.ts';
import { load } from './load.ts';
import { residentMb } from './processes.ts';
import { commit } from './results.ts';
import { photoOfAMegabyte, workNamed } from './works.ts';

/** What an export of everything took, and what it did to somebody who reads lists meanwhile. */
interface Exported {
  readonly what: string;
  readonly seconds: number;
  readonly megabytes: number;
  /** The most resident memory while it ran above that before it, in MB. */
  readonly memoryMb: number;
  /** Lists of one other person without an export and beside it: the 99th percentile in ms. */
  readonly quietP99: number;
  readonly besideP99: number;
}

const MEGABYTE = 1024 * 1024;
const LOOK_EVERY_MS = 25;
const STRETCH_SECONDS = 1;
const QUIET_STRETCHES = 5;

/** Reads an answer to its end; its bytes. Rejects when it is refused or breaks off. */
async function fetchBytes(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const asked = request(address, { headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${address} was answered with ${answer.statusCode}`);
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

/**
 * Exports every item of an installation in each format, once with one other person who reads lists. Writes the figures
 * and answers them as text.
 */
export async function measureExporting(installation: Installation, database: DatabaseKind): Promise<string> {
  const product = await installation.start();
  const measured: Exported[] = [];
  try {
    const ground = { ...installation.ground, photo: await photoOfAMegabyte() };
    const headersFor = await signedHeaders(product.url);
    const target = { url: product.url, headersFor };
    const lists = async () => (await load(target, workNamed('list'), ground, 1, STRETCH_SECONDS)).times;
    const sorted = (times: readonly number[]) => times.toSorted((one, other) => one - other);
    const headers = headersFor({ method: 'GET', path: '/', by: 'manager' });
    const addressOf = (format: string) => `${product.url}/api/projects/waste-items/export?format=${format}`;
    // why: the engine has compiled what an export runs.
    await fetchBytes(addressOf('csv'), headers);
    for (const format of ['csv', 'xlsx'] as const) {
      const before = await residentMb(product.pid);
      let most = before;
      const looking = setInterval(
        () => void residentMb(product.pid).then((now) => (most = Math.max(most, now))),
        LOOK_EVERY_MS,
      );
      const began = performance.now();
      const bytes = await fetchBytes(addressOf(format), headers);
      const seconds = (performance.now() - began) / 1000;
      clearInterval(looking);
      const quiet: number[] = [];
      for (let stretch = 0; stretch < QUIET_STRETCHES; stretch += 1) quiet.push(...(await lists()));
      const exporting = fetchBytes(addressOf(format), headers).then(() => true);
      const beside: number[] = [];
      do beside.push(...(await lists()));
      while (!(await Promise.race([exporting, Promise.resolve(false)])));
      measured.push({
        ...{ what: format, seconds, megabytes: bytes / MEGABYTE, memoryMb: most - before },
        quietP99: percentile(sorted(quiet), 0.99),
        besideP99: percentile(sorted(beside), 0.99),
      });
    }
  } finally {
    await product.stop();
  }
  const text = [
    `# Exporting ${installation.items} items with all columns, commit ${commit()}, ${database}`,
    '',
    '| file | seconds | MB | memory above before, MB | p99 of lists, ms | beside the export, ms | |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...measured.map(
      (one) =>
        `| ${one.what} | ${one.seconds.toFixed(1)} | ${one.megabytes.toFixed(1)} | ${one.memoryMb.toFixed(0)} | ${one.quietP99.toFixed(1)} | ${one.besideP99.toFixed(1)} | ${(one.besideP99 / one.quietP99).toFixed(2)}x |`,
    ),
    '',
  ].join('\n');
  const folder = path.join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `export-${database}.md`), text);
  return text;
}
