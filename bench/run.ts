import { parseArgs } from 'node:util';
import { startPostgres } from '@monda/test-bed/postgres.ts';
import { compare, type Figures, type Measured } from './figures.ts';
import { installOnPostgres, type Installation, signedHeaders } from './installation.ts';
import { startReference } from './references.ts';
import { writeResults } from './results.ts';
import { photoOfAMegabyte, WORKS } from './works.ts';

/**
 * `npm run bench`: our API over HTTP beside two references in one run. `--quick`: 10,000 items, 8
 * connections, short stretches. Figures are ratios within a run; machines differ.
 */
const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    items: { type: 'string' },
    connections: { type: 'string' },
    works: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
  },
});
const numbers = (text: string | undefined, usual: readonly number[]) => text?.split(',').map(Number) ?? usual;
const sizes = numbers(asked.items, asked.quick ? [10_000] : [10_000, 100_000, 1_000_000]);
const connectionCounts = numbers(asked.connections, asked.quick ? [8] : [1, 8, 32]);
const rounds = Number(asked.rounds ?? (asked.quick ? 3 : 5));
const seconds = Number(asked.seconds ?? (asked.quick ? 1 : 2));
const works = WORKS.filter(({ name }) => asked.works === undefined || asked.works.split(',').includes(name));
const say = (line: string) => console.log(line);

async function measure(installation: Installation, databasePid: number): Promise<readonly Figures[]> {
  const photo = await photoOfAMegabyte();
  const ground = { ...installation.ground, photo };
  const product = await installation.start();
  const floor = await startReference('floor', installation.databaseUrl);
  const node = await startReference('node', installation.databaseUrl);
  try {
    say(`Ready after ${product.readyAfter.toFixed(2)} s with ${installation.items} items`);
    const ours: Measured = {
      name: 'ours',
      target: { url: product.url, headersFor: await signedHeaders(product.url) },
      pid: product.pid,
      databasePid,
    };
    const figures: Figures[] = [];
    for (const work of works) {
      for (const connections of connectionCounts) {
        const servers = [ours, { ...floor, databasePid }, node];
        const how = { items: installation.items, connections, rounds, seconds };
        const rows = await compare(servers, work, ground, how);
        for (const row of rows) say(lineOf(row));
        figures.push(...rows);
      }
    }
    return figures;
  } finally {
    await Promise.all([product.stop(), floor.stop(), node.stop()]);
  }
}

const lineOf = (row: Figures) =>
  [
    row.work.padEnd(11),
    row.server.padEnd(6),
    `${row.items} items`.padStart(15),
    `${row.connections} conn`.padStart(8),
    `${row.perSecond.toFixed(0)}/s`.padStart(9),
    `p50 ${row.p50.toFixed(1)}`.padStart(10),
    `p99 ${row.p99.toFixed(1)}`.padStart(11),
    `cpu ${row.cpuApplication.toFixed(2)} + ${row.cpuDatabase.toFixed(2)} ms`,
    `${row.memoryMb.toFixed(0)} MB`.padStart(8),
    `x${row.spread.toFixed(2)}`,
  ].join('  ');

const server = await startPostgres({ own: true, settings: { shared_buffers: '512MB', max_wal_size: '2GB' } });
try {
  const figures: Figures[] = [];
  for (const items of sizes) {
    const installation = await installOnPostgres(server, items, say);
    try {
      figures.push(...(await measure(installation, server.pid)));
    } finally {
      await installation.remove();
    }
  }
  say(await writeResults(figures, { rounds, seconds, name: asked.quick ? 'quick' : 'postgresql' }));
} finally {
  await server.stop();
}
