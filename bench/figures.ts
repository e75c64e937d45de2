import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Person } from '@monda/test-bed/demo-people.ts';
import { ROOT, type RunningProduct, startProduct } from '@monda/test-bed/product.ts';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { addItems } from './many-items.ts';

/**
 * `npm run bench`: the product's own figures on this machine, embedded database, one after another:
 * starts, memory, size of the first route, and answer times with many items. Milliseconds are wall time
 * of one connection; compare them within one run only.
 */
const ITEMS = Number(process.argv[2] ?? 10_000);
/** Few enough for one person's share of calls a minute. */
const ROUNDS = 200;

const line = (what: string, figure: string) => console.log(`${what.padEnd(58)} ${figure}`);

function percentile(sorted: readonly number[], share: number): string {
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`;
}

async function timed(
  what: string,
  rounds: number,
  once: (round: number) => Promise<Response>,
): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const response = await once(round);
    await response.arrayBuffer();
    times.push(performance.now() - began);
    if (!response.ok) throw new Error(`${what}: ${response.status}`);
  }
  times.sort((a, b) => a - b);
  line(what, `p50 ${percentile(times, 0.5)}   p99 ${percentile(times, 0.99)}   (${rounds} calls)`);
}

/** Gzipped bytes of what the entry page loads at once: its script, the modules it preloads, its styles. */
async function firstLoad(): Promise<void> {
  const dist = path.join(ROOT, 'apps/web/dist');
  const page = await readFile(path.join(dist, 'index.html'), 'utf8');
  const loaded = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(js|css))"/g)];
  for (const kind of ['js', 'css']) {
    let bytes = 0;
    for (const [, file = '', ending] of loaded) {
      if (ending === kind) bytes += gzipSync(await readFile(path.join(dist, file))).length;
    }
    line(`entry page, gzipped ${kind}`, `${(bytes / 1000).toFixed(1)} kB`);
  }
  const assets = await readdir(path.join(dist, 'assets'));
  const tasks = assets.filter((file) => /^(tasks-page|list-address|data-table).*\.js$/.test(file));
  let more = 0;
  for (const file of tasks) more += gzipSync(await readFile(path.join(dist, 'assets', file))).length;
  line('further chunks of /items, gzipped js', `${(more / 1000).toFixed(1)} kB`);
}

async function answerTimes(product: RunningProduct, pending: readonly string[]): Promise<void> {
  const as = async (person: Person) => ({
    authorization: `Bearer ${await accessTokenOf(product.url, person)}`,
  });
  const [admin, headers] = [await as('admin'), await as('manager')];
  const api = `${product.url}/api/projects`;
  await timed('list of 10, newest first, with total', ROUNDS, () =>
    fetch(`${api}/waste-items?page=1&limit=10`, { headers: admin }),
  );
  await timed('list of 10 of one status, a page in the middle', ROUNDS, (round) =>
    fetch(`${api}/waste-items?page=${1 + (round % 50)}&limit=10&status=scheduling`, { headers: admin }),
  );
  await timed('one item with files and history, cold ids', ROUNDS, (round) =>
    fetch(`${api}/waste-items/${pending[round % pending.length]}`, { headers }),
  );
  const evaluators = (await (await fetch(`${api}/assignable-users`, { headers })).json()) as {
    data: readonly { id: string; isActive: boolean }[];
  };
  const evaluator = evaluators.data.find((person) => person.isActive)?.id;
  await timed('a transition (assign), with history and audit', Math.min(ROUNDS, pending.length), (round) =>
    fetch(`${api}/waste-items/${pending[round]}/assign`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ assignedUserId: evaluator }),
    }),
  );
}

async function run(): Promise<void> {
  const folder = await temporaryFolder();
  try {
    const first = await startProduct({ DATA_DIR: folder });
    line('first start to ready, with the demo made', `${first.readyAfter.toFixed(1)} s`);
    await first.stop();
    const warm = await startProduct({ DATA_DIR: folder });
    line('warm start to ready', `${warm.readyAfter.toFixed(1)} s`);
    line('resident memory, idle', `${(await warm.usage()).memoryMb.toFixed(0)} MB`);
    await warm.stop();
    await firstLoad();
    const pending = await addItems(folder, ITEMS);
    const product = await startProduct({ DATA_DIR: folder });
    line(`warm start to ready with ${ITEMS} items more`, `${product.readyAfter.toFixed(1)} s`);
    await answerTimes(product, pending);
    line('resident memory after these calls', `${(await product.usage()).memoryMb.toFixed(0)} MB`);
    await product.stop();
  } finally {
    await removeFolder(folder);
  }
}

await run();
