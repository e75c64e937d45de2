import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { RunningProduct } from '@monda/test-bed/product.ts';
import { percentile } from './figures.ts';
import { load, type Target } from './load.ts';
import { residentMb } from './processes.ts';
import { workNamed, type WorkGround } from './works.ts';

/** What an export took, and what it did to somebody who reads lists meanwhile. */
export interface Exported {
  readonly what: (typeof KINDS)[number]['what'];
  readonly seconds: number;
  /** The same while one other person reads lists without pause. */
  readonly meanwhileSeconds: number;
  readonly megabytes: number;
  /** The most resident memory while it ran above that before it, in MB. */
  readonly memoryMb: number;
  /** Lists of one other person without an export and during one: the 99th percentile in ms. */
  readonly quietP99: number;
  readonly meanwhileP99: number;
  /** Of how many lists. */
  readonly meanwhileLists: number;
}

/** What is exported: a list in each format, and items that were chosen one by one. */
const KINDS = [
  { what: 'csv', format: 'csv', chosen: 0 },
  { what: 'xlsx', format: 'xlsx', chosen: 0 },
  { what: 'chosen', format: 'xlsx', chosen: 1_000 },
] as const;

/** An installation with more items exports those of a status that a tenth of them have. */
const ALL_UP_TO = 100_000;
const A_TENTH = '&status=pending';
const MEGABYTE = 1024 * 1024;
const LOOK_EVERY_MS = 25;
const STRETCH_SECONDS = 0.5;
/** Without an export, and at least during one. */
const STRETCHES = 10;

/** Reads an answer to its end; its bytes. Rejects when it is refused or breaks off. */
async function fetchBytes(
  address: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<number> {
  const asked = request(address, { headers, method: body === undefined ? 'GET' : 'POST' }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${address} was answered with ${answer.statusCode}`);
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Exports in each format, and of chosen items, by themselves and with one other person who reads lists. */
export async function measureExports(
  product: Pick<RunningProduct, 'url' | 'pid'>,
  target: Target,
  ground: WorkGround,
  items: number,
): Promise<readonly Exported[]> {
  const lists = async () => (await load(target, workNamed('list'), ground, 1, STRETCH_SECONDS)).times;
  const p99 = (times: readonly number[]) =>
    percentile(
      times.toSorted((one, other) => one - other),
      0.99,
    );
  const headers = {
    ...target.headersFor({ method: 'GET', path: '/', by: 'manager' }),
    'content-type': 'application/json',
  };
  const list = `${product.url}/api/projects/waste-items/export`;
  const exported = ({ format, chosen }: (typeof KINDS)[number]) => {
    if (chosen === 0) {
      return fetchBytes(`${list}?format=${format}${items > ALL_UP_TO ? A_TENTH : ''}`, headers);
    }
    const ids = [...new Set(Array.from({ length: Math.min(chosen, items) }, () => ground.coldItem()))];
    return fetchBytes(list, headers, JSON.stringify({ ids, format }));
  };
  // why: the engine has compiled what an export runs.
  await exported(KINDS[2]);
  const measured: Exported[] = [];
  for (const kind of KINDS) {
    const before = await residentMb(product.pid);
    let most = before;
    const looking = setInterval(
      () => void residentMb(product.pid).then((now) => (most = Math.max(most, now))),
      LOOK_EVERY_MS,
    );
    const began = performance.now();
    const bytes = await exported(kind);
    const seconds = (performance.now() - began) / 1000;
    clearInterval(looking);
    const quiet: number[] = [];
    for (let stretch = 0; stretch < STRETCHES; stretch += 1) quiet.push(...(await lists()));
    const stretches: (readonly number[])[] = [];
    let times = 0;
    const meanwhileFrom = performance.now();
    // why: a choice is exported in a second, and needs several for a hundredth of the lists meanwhile.
    const exporting = (async () => {
      do {
        await exported(kind);
        times += 1;
      } while (stretches.length < STRETCHES);
      return (performance.now() - meanwhileFrom) / 1000;
    })();
    let meanwhileSeconds = 0;
    while (meanwhileSeconds === 0) {
      const answered = await lists();
      meanwhileSeconds = await Promise.race([exporting, Promise.resolve(0)]);
      // why: in the stretch in which the last export ended, some lists were answered without one.
      if (meanwhileSeconds > 0) break;
      stretches.push(answered);
    }
    const meanwhile = stretches.flat();
    measured.push({
      ...{ what: kind.what, seconds, megabytes: bytes / MEGABYTE, memoryMb: most - before },
      quietP99: p99(quiet),
      meanwhileP99: p99(meanwhile),
      meanwhileLists: meanwhile.length,
      meanwhileSeconds: meanwhileSeconds / times,
    });
  }
  return measured;
}
