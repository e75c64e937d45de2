import { parseArgs } from 'node:util';
import { startPostgres } from '@monda/test-bed/postgres.ts';
import type { DatabaseKind } from './goals.ts';
import { installEmbedded, type Installation, installOnPostgres } from './installation.ts';
import { FOR_FIGURES, type Manner, type MeasuredInstallation, measureWorks } from './measure-works.ts';
import { measureCaptures } from './captures.ts';
import { measureMemoryOfPhotos } from './memory-of-photos.ts';
import { writeResults } from './results.ts';
import { WORKS } from './works.ts';

/**
 * `npm run bench`: our API over HTTP compared with the floor in one run, on PostgreSQL and embedded.
 * `--quick`: PostgreSQL, 10,000 items, 8 connections, short stretches. `--without-notices`: the job that notifies people
 * rests, so that a step is measured by itself. `--compared=FOLDER`: on PostgreSQL, the product of another copy of the project
 * in the same rounds. `memory-of-photos`: memory of a server while eight people send photos for ten
 * minutes. `captures`: memory and processor time of a server for the same photos in pieces and in forms.
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
    compared: { type: 'string' },
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
  notices: !asked['without-notices'],
};
const SIZES = { postgresql: [10_000, 100_000, 1_000_000], pglite: [10_000, 100_000] } as const;
const databases = (asked.quick ? ['postgresql'] : asked.database.split(',')) as readonly DatabaseKind[];
const say = (line: string) => console.log(line);

async function measureSizes(
  database: DatabaseKind,
  databasePid: number | null,
  install: (items: number, root?: string) => Promise<Installation>,
): Promise<void> {
  const measured: MeasuredInstallation[] = [];
  let text = '';
  for (const items of numbers(asked.items, asked.quick ? [10_000] : SIZES[database])) {
    const installation = await install(items);
    const compared = asked.compared === undefined ? null : await install(items, asked.compared);
    // why: in the database of another server its writes would be work for the indexes and the cleaning of that one.
    const floorAt = databasePid === null ? null : await install(items);
    try {
      measured.push(await measureWorks(installation, databasePid, manner, say, { compared, floorAt }));
    } finally {
      for (const each of [installation, compared, floorAt]) await each?.remove();
    }
    // why: a run of an hour that fails at its last size still writes what it has measured.
    text = await writeResults(measured, { ...manner, name: asked.quick ? 'quick' : database, database });
  }
  say(text);
}

async function onPostgres(): Promise<void> {
  const server = await startPostgres({
    own: true,
    settings: { shared_buffers: '512MB', max_wal_size: '2GB' },
  });
  try {
    if (positionals.includes('captures')) {
      const installation = await installOnPostgres(server, numbers(asked.items, [1_000])[0] ?? 0, say);
      try {
        say(await measureCaptures(installation, Number(asked.seconds ?? (asked.quick ? 30 : 120))));
      } finally {
        await installation.remove();
      }
      return;
    }
    if (positionals.includes('memory-of-photos')) {
      const installation = await installOnPostgres(server, numbers(asked.items, [1_000])[0] ?? 0, say);
      try {
        say(await measureMemoryOfPhotos(installation, Number(asked.seconds ?? (asked.quick ? 90 : 600))));
      } finally {
        await installation.remove();
      }
      return;
    }
    await measureSizes('postgresql', server.pid, (items, root) =>
      installOnPostgres(server, items, say, root),
    );
  } finally {
    await server.stop();
  }
}

if (databases.includes('postgresql')) await onPostgres();
if (databases.includes('pglite') && positionals.length === 0) {
  await measureSizes('pglite', null, (items) => installEmbedded(items, say));
}
