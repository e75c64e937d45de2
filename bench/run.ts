import { parseArgs } from 'node:util';
import { startPostgres } from '@monda/test-bed/postgres.ts';
import { measureArchives } from './archives.ts';
import { measureCertificates } from './certificates.ts';
import type { DatabaseKind } from './goals.ts';
import { installEmbedded, type Installation, installOnPostgres } from './installation.ts';
import { measureLog } from './log.ts';
import { measureManyItems } from './many-items.ts';
import { FOR_FIGURES, type Manner, type MeasuredInstallation, measureWorks } from './measure-works.ts';
import { measureMemoryOfFirstStart } from './memory-of-first-start.ts';
import { measureMemoryOfPhotos } from './memory-of-photos.ts';
import { measureExporting } from './only-exports.ts';
import { writeResults } from './results.ts';
import { measureSameSerialNumbers } from './same-serial-numbers.ts';
import { soak } from './soak.ts';
import { measureStreams } from './streaming.ts';
import { measureUpgrade } from './upgrading.ts';
import { measureVerifying } from './verifying.ts';
import { WORKS } from './works.ts';

/**
 * `npm run bench`: our API over HTTP compared with two references in one run, on PostgreSQL and embedded.
 * `--works=export` among the works measures exports in the same run.
 * `--quick`: PostgreSQL, 10,000 items, 8 connections, short stretches. `--without-notices`: the job that notifies people
 * rests, so that a step is measured by itself. `soak`: memory under steady load. `verify`: time
 * and memory of recording and verifying every row. `export`: time and memory of exporting 100,000 items, and what others
 * notice of it. `streams`: memory of a thousand streams of notices. `bulk`: the same step of 200 items by calls for 25 of them, compared with the floor's single steps.
 * `upgrade`: migrating the former release, and the first start of this one.
 * `log`: a record and a proof of the log of certificates at 100,000 hours.
 * `certificates`: issuing certificates of 1, 40 and 500 items, and what others notice of it.
 * `archive`: memory and time of an evidence archive of 1 GB, or `--gigabytes=5`, and what others notice of it.
 * `same-serial-numbers`: the answer to 500 serial numbers at a million items.
 * `memory-of-photos`: memory of a server while eight people send photos for ten minutes. `memory-of-first-start`: the
 * same of an embedded first start with its demo.
 * Figures are ratios within a run; machines differ.
 */
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    database: { type: 'string', default: 'postgresql,pglite' },
    items: { type: 'string' },
    connections: { type: 'string' },
    works: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    gigabytes: { type: 'string', default: '1' },
    'without-notices': { type: 'boolean', default: false },
  },
});
const numbers = (text: string | undefined, usual: readonly number[]) => text?.split(',').map(Number) ?? usual;
const manner: Manner = {
  ...FOR_FIGURES,
  works: WORKS.map(({ name }) => name).filter((name) => asked.works?.split(',').includes(name) ?? true),
  connections: numbers(asked.connections, asked.quick ? [8] : [1, 8, 32]),
  rounds: Number(asked.rounds ?? (asked.quick ? 3 : 5)),
  seconds: Number(asked.seconds ?? (asked.quick ? 1 : 2)),
  exports: asked.works?.split(',').includes('export') ?? true,
  notices: !asked['without-notices'],
};
const SIZES = { postgresql: [10_000, 100_000, 1_000_000], pglite: [10_000, 100_000] } as const;
const databases = (asked.quick ? ['postgresql'] : asked.database.split(',')) as readonly DatabaseKind[];
const say = (line: string) => console.log(line);

async function measureSizes(
  database: DatabaseKind,
  databasePid: number | null,
  install: (items: number) => Promise<Installation>,
): Promise<void> {
  const measured: MeasuredInstallation[] = [];
  let text = '';
  for (const items of numbers(asked.items, asked.quick ? [10_000] : SIZES[database])) {
    const installation = await install(items);
    try {
      measured.push(await measureWorks(installation, databasePid, manner, say));
    } finally {
      await installation.remove();
    }
    // why: a run of an hour that fails at its last size still writes what it has measured.
    text = await writeResults(measured, { ...manner, name: asked.quick ? 'quick' : database, database });
  }
  say(text);
}

async function exported(
  database: DatabaseKind,
  install: (items: number) => Promise<Installation>,
): Promise<void> {
  const installation = await install(numbers(asked.items, [100_000])[0] ?? 0);
  try {
    say(await measureExporting(installation, database));
  } finally {
    await installation.remove();
  }
}

/** What is measured by itself on PostgreSQL, by its name, with that many items. */
const ON_POSTGRES: readonly {
  readonly name: string;
  readonly items: number;
  readonly measure: (installation: Installation, databasePid: number) => Promise<string>;
}[] = [
  {
    name: 'soak',
    items: 10_000,
    measure: (installation) => soak(installation, Number(asked.seconds ?? 1800), say),
  },
  { name: 'streams', items: 10_000, measure: measureStreams },
  { name: 'certificates', items: 10_000, measure: measureCertificates },
  {
    name: 'archive',
    items: 10_000,
    measure: (installation) => measureArchives(installation, Number(asked.gigabytes)),
  },
  { name: 'log', items: 1_000, measure: measureLog },
  { name: 'bulk', items: 100_000, measure: measureManyItems },
  { name: 'same-serial-numbers', items: 1_000_000, measure: measureSameSerialNumbers },
  {
    name: 'memory-of-photos',
    items: 1_000,
    measure: (installation) =>
      measureMemoryOfPhotos(installation, Number(asked.seconds ?? (asked.quick ? 90 : 600))),
  },
];

async function onPostgres(): Promise<void> {
  const server = await startPostgres({
    own: true,
    settings: { shared_buffers: '512MB', max_wal_size: '2GB' },
  });
  try {
    const one = ON_POSTGRES.find(({ name }) => positionals.includes(name));
    if (one !== undefined) {
      const installation = await installOnPostgres(server, numbers(asked.items, [one.items])[0] ?? 0, say);
      try {
        say(await one.measure(installation, server.pid));
      } finally {
        await installation.remove();
      }
      return;
    }
    if (positionals.includes('verify')) {
      say(await measureVerifying(server, numbers(asked.items, [10_000, 1_000_000]), say));
      return;
    }
    if (positionals.includes('upgrade')) {
      say(await measureUpgrade(server, numbers(asked.items, [10_000, 1_000_000]), say));
      return;
    }
    if (positionals.includes('export')) {
      await exported('postgresql', (items) => installOnPostgres(server, items, say));
      return;
    }
    await measureSizes('postgresql', server.pid, (items) => installOnPostgres(server, items, say));
  } finally {
    await server.stop();
  }
}

if (positionals.includes('memory-of-first-start')) {
  say(await measureMemoryOfFirstStart(Number(asked.seconds ?? (asked.quick ? 10 : 60))));
} else if (databases.includes('postgresql')) await onPostgres();
if (databases.includes('pglite') && positionals.length === 0) {
  await measureSizes('pglite', null, (items) => installEmbedded(items, say));
}
if (databases.includes('pglite') && positionals.includes('export')) {
  await exported('pglite', (items) => installEmbedded(items, say));
}
