import { cpuSecondsOf, residentMb } from './processes.ts';
import { load, type Target } from './load.ts';
import type { Work, WorkGround, WorkName } from './works.ts';

/** What one server is measured by; `databasePid` is the process of its database server, if it has one. */
export interface Measured {
  readonly name: 'ours' | 'compared' | 'floor';
  readonly target: Target;
  /** Of its database. */
  readonly ground: WorkGround;
  readonly pid: number;
  readonly databasePid: number | null;
}

/** One row of the result: medians over the rounds. Times in ms, memory in MB. */
export interface Figures {
  readonly work: WorkName;
  readonly server: Measured['name'];
  readonly items: number;
  readonly connections: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor milliseconds a request, of the application and of the database. */
  readonly cpuApplication: number;
  readonly cpuDatabase: number;
  readonly memoryMb: number;
  /** Slowest round to fastest round, as a factor of throughput. */
  readonly spread: number;
  readonly rounds: number;
  readonly requests: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
};

/** The value below which `share` of the sorted values lie. */
export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuApplication: number;
  readonly cpuDatabase: number;
  readonly requests: number;
}

async function measureOnce(
  server: Measured,
  work: Work,
  connections: number,
  seconds: number,
): Promise<Round> {
  const cpu = () =>
    Promise.all([
      cpuSecondsOf(server.pid),
      server.databasePid === null ? 0 : cpuSecondsOf(server.databasePid),
    ]);
  const [ownBefore, databaseBefore] = await cpu();
  const {
    requests,
    seconds: took,
    times,
  } = await load(server.target, work, server.ground, connections, seconds);
  const [ownAfter, databaseAfter] = await cpu();
  return {
    perSecond: requests / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpuApplication: ((ownAfter - ownBefore) * 1000) / requests,
    cpuDatabase: ((databaseAfter - databaseBefore) * 1000) / requests,
    requests,
  };
}

/** What a server is asked before it is measured: this many requests, for at most so many seconds. */
export interface WarmUp {
  readonly requests: number;
  readonly seconds: number;
}

/** Length of one stretch of warming up. */
const WARM_SECONDS = 1;

/**
 * Warms servers up in turn, a stretch each, so that all are equally long at rest before they are measured: the engine
 * discards code that was not run for some minutes.
 */
async function warmInTurn(
  servers: readonly Measured[],
  work: Work,
  connections: number,
  { requests, seconds }: WarmUp,
): Promise<void> {
  const asked = servers.map(() => 0);
  for (let spent = 0; spent < seconds && Math.min(...asked) < requests; spent += WARM_SECONDS) {
    for (const [at, { target, ground }] of servers.entries()) {
      const stretch = await load(target, work, ground, connections, WARM_SECONDS);
      asked[at] = (asked[at] ?? 0) + stretch.requests;
    }
  }
}

/**
 * Measures one work on several servers in turn: `rounds` times each, in an order that changes from round
 * to round, after each was warmed up.
 */
export async function compare(
  servers: readonly Measured[],
  work: Work,
  how: {
    readonly items: number;
    readonly connections: number;
    readonly rounds: number;
    readonly seconds: number;
    readonly warmUp: WarmUp;
  },
): Promise<readonly Figures[]> {
  const rounds = new Map<Measured, Round[]>(servers.map((server) => [server, []]));
  const times = work.warmUpTimes ?? 1;
  const warmUp = { requests: how.warmUp.requests * times, seconds: how.warmUp.seconds * times };
  await warmInTurn(servers, work, how.connections, warmUp);
  for (let round = 0; round < how.rounds; round += 1) {
    const order = servers.map((_, at) => servers[(at + round) % servers.length] as Measured);
    for (const server of order) {
      rounds.get(server)?.push(await measureOnce(server, work, how.connections, how.seconds));
    }
  }
  return Promise.all(
    [...rounds].map(async ([server, seen]) => {
      const of = (figure: keyof Round) => median(seen.map((round) => round[figure]));
      const speeds = seen.map((round) => round.perSecond);
      return {
        work: work.name as WorkName,
        server: server.name,
        items: how.items,
        connections: how.connections,
        perSecond: of('perSecond'),
        p50: of('p50'),
        p99: of('p99'),
        cpuApplication: of('cpuApplication'),
        cpuDatabase: of('cpuDatabase'),
        memoryMb: await residentMb(server.pid),
        spread: Math.max(...speeds) / Math.min(...speeds),
        rounds: how.rounds,
        requests: seen.reduce((sum, round) => sum + round.requests, 0),
      };
    }),
  );
}

/** Ours against one reference in the same work, at the same size and connections. */
export function figureOf(
  figures: readonly Figures[],
  row: Figures,
  server: Figures['server'],
): Figures | undefined {
  return figures.find(
    (other) =>
      other.server === server &&
      other.work === row.work &&
      other.items === row.items &&
      other.connections === row.connections,
  );
}
