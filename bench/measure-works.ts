import type { RunningProduct } from '@monda/test-bed/product.ts';
import pg from 'pg';
import { compare, type Figures, type Measured, type WarmUp } from './figures.ts';
import { type Installation, signedHeaders } from './installation.ts';
import { watchResident } from './processes.ts';
import { startReference } from './references.ts';
import { photoOfAMegabyte, WORKS, type WorkName } from './works.ts';

/** How a run measures. */
export interface Manner {
  readonly works: readonly WorkName[];
  readonly connections: readonly number[];
  readonly rounds: number;
  /** Length of one stretch. */
  readonly seconds: number;
  /** What is asked of each server before the rounds. */
  readonly warmUp: WarmUp;
  /** Warm starts that are timed. */
  readonly starts: number;
  /** Whether the job that notifies people works meanwhile; on PostgreSQL it can be kept from it. */
  readonly notices?: boolean;
}

/**
 * What figures need: the engine has compiled what a work runs, and the starts have a median. Over its first 1,500
 * requests a step of ours takes half as much processor time again as after 3,000, and the engine goes on compiling its
 * functions until some 25,000 (`--trace-opt`), since most are called once a step; floor's has less to compile.
 */
export const FOR_FIGURES = { warmUp: { requests: 4_000, seconds: 15 }, starts: 3 } as const;

/** What was measured on one installation. */
export interface MeasuredInstallation {
  readonly items: number;
  readonly figures: readonly Figures[];
  /** Seconds to ready, of every warm start. */
  readonly starts: readonly number[];
  /** The most resident memory our server and its process for pictures had together, in MB. */
  readonly peakMb: number;
}

/** Characters of our server's output that are shown when a run fails. */
const MOST_OUTPUT = 4_000;

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

/** Keeps the job that notifies people from its work, as another server does that is at it, until the client ends. */
async function holdNotices(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("SELECT pg_advisory_lock(hashtext('item events'))");
  return client;
}

async function warmStarts(installation: Installation, count: number): Promise<readonly number[]> {
  const seen: number[] = [];
  for (let start = 0; start < count; start += 1) {
    const product = await installation.start();
    seen.push(product.readyAfter);
    await product.stop();
  }
  return seen;
}

/**
 * Measures an installation compared with the floor. `databasePid` is the process of its database server,
 * `null` for an embedded database. `compared`: the same of another copy of the project, `floorAt`: the database of the floor, which an embedded
 * database has none of. Rejects at the first answer that is no success.
 */
export async function measureWorks(
  installation: Installation,
  databasePid: number | null,
  manner: Manner,
  say: (line: string) => void,
  { compared, floorAt }: { readonly compared: Installation | null; readonly floorAt: Installation | null },
): Promise<MeasuredInstallation> {
  const { items, databaseUrl } = installation;
  const photo = await photoOfAMegabyte();
  const starts = await warmStarts(installation, manner.starts);
  const product = await installation.start();
  const other = compared === null ? null : await compared.start();
  const floor = floorAt?.databaseUrl ? await startReference(floorAt.databaseUrl) : null;
  const held = databaseUrl !== null && manner.notices === false ? await holdNotices(databaseUrl) : null;
  const mostResident = watchResident(product.pid);
  try {
    say(`Ready after ${starts.map((seconds) => seconds.toFixed(2)).join(', ')} s with ${items} items`);
    const measured = async (
      name: 'ours' | 'compared',
      of: RunningProduct,
      ground: Installation['ground'],
    ) => {
      const target = { url: of.url, headersFor: await signedHeaders(of.url) };
      return { name, target, pid: of.pid, databasePid, ground: { ...ground, photo } } as const;
    };
    const servers: readonly Measured[] = [
      await measured('ours', product, installation.ground),
      ...(other === null || compared === null ? [] : [await measured('compared', other, compared.ground)]),
      ...(floor === null || floorAt === null
        ? []
        : [{ ...floor, databasePid, ground: { ...floorAt.ground, photo } }]),
    ];
    const figures: Figures[] = [];
    for (const work of WORKS.filter(({ name }) => manner.works.includes(name))) {
      for (const connections of manner.connections) {
        const rows = await compare(servers, work, { ...manner, items, connections });
        for (const row of rows) say(lineOf(row));
        figures.push(...rows);
      }
    }
    return { items, figures, starts, peakMb: mostResident() };
  } catch (error) {
    say(product.output().slice(-MOST_OUTPUT));
    throw error;
  } finally {
    mostResident();
    await held?.end();
    await Promise.all([product.stop(), other?.stop(), floor?.stop()]);
  }
}
