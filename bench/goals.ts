import { figureOf, type Figures, median } from './figures.ts';
import type { MeasuredInstallation } from './measure-works.ts';
import type { WorkName } from './works.ts';

/** A goal of the product next to what was measured. */
export interface Goal {
  readonly what: string;
  readonly goal: string;
  readonly figure: string;
  readonly met: boolean;
}

/** Which database an installation of the bench has. */
export type DatabaseKind = 'postgresql' | 'pglite';

const LEAST_THROUGHPUT = 0.8;
const MOST_CPU = 1.3;
const AGAINST_FLOOR: Readonly<
  Partial<Record<WorkName, { readonly throughput: number; readonly cpu: number }>>
> = {
  list: { throughput: LEAST_THROUGHPUT, cpu: MOST_CPU },
  get: { throughput: 0.75, cpu: MOST_CPU },
  // why: it reads what it wrote, and floor writes no digests of rows.
  transition: { throughput: 0.6, cpu: MOST_CPU * 1.5 },
};
const GROWTH: Readonly<Partial<Record<WorkName, number>>> = {
  list: 1.5,
  get: 1.5,
  transition: 1.5,
  search: 3,
};
const MOST_MEMORY_MB = 200;
const MOST_START_SECONDS: Readonly<Record<DatabaseKind, number>> = { postgresql: 1, pglite: 3 };
/** Connections the goals speak of. */
const CONNECTIONS = 8;

const cpuOf = (row: Figures) => row.cpuApplication + row.cpuDatabase;
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const times = (factor: number) => `${factor.toFixed(2)}x`;
const thousands = (items: number) => `${items / 1000}k items`;

const judged = (what: string, goal: string, figure: string, met: boolean): Goal => ({
  what,
  goal,
  figure,
  met,
});

function atMost(what: string, most: number, value: number, say: (value: number) => string): Goal {
  return judged(what, `<= ${say(most)}`, say(value), value <= most);
}

function againstFloor({ items, figures }: MeasuredInstallation): readonly Goal[] {
  return figures
    .filter((row) => row.server === 'ours' && row.connections === CONNECTIONS)
    .flatMap((row) => {
      const floor = figureOf(figures, row, 'floor');
      if (floor === undefined) return [];
      const name = `${row.work}, ${thousands(items)}`;
      const share = row.perSecond / floor.perSecond;
      const cpu = cpuOf(row) / cpuOf(floor);
      if (row.work === 'create') {
        return [
          atMost(`${name}: time of floor's`, MOST_CPU, 1 / share, times),
          atMost(`${name}: CPU of floor's`, MOST_CPU, cpu, times),
        ];
      }
      const goal = AGAINST_FLOOR[row.work];
      if (goal === undefined) return [];
      return [
        judged(
          `${name}: throughput of floor's`,
          `>= ${percent(goal.throughput)}`,
          percent(share),
          share >= goal.throughput,
        ),
        atMost(`${name}: CPU of floor's`, goal.cpu, cpu, times),
      ];
    });
}

const megabytes = (value: number) => `${value.toFixed(0)} MB`;
/** Most memory of a server and the processes it starts, each shared page counted once. */
export const memoryGoal = (what: string, mostMb: number, measuredMb: number): Goal =>
  atMost(what, mostMb, measuredMb, megabytes);

function growth(smallest: MeasuredInstallation, largest: MeasuredInstallation): readonly Goal[] {
  const name = `${thousands(largest.items)} against ${thousands(smallest.items)}`;
  return largest.figures
    .filter((row) => row.server === 'ours' && row.connections === CONNECTIONS)
    .flatMap((row) => {
      const most = GROWTH[row.work];
      const small = smallest.figures.find(
        (other) =>
          other.server === 'ours' && other.work === row.work && other.connections === row.connections,
      );
      if (most === undefined || small === undefined) return [];
      return [atMost(`${row.work}, ${name}: CPU a request`, most, cpuOf(row) / cpuOf(small), times)];
    });
}

/** The goals of issue-wide performance that a run of works can show, in the order they are stated. */
export function goalsOf(measured: readonly MeasuredInstallation[], database: DatabaseKind): readonly Goal[] {
  const bySize = measured.toSorted((a, b) => a.items - b.items);
  const [smallest, largest] = [bySize.at(0), bySize.at(-1)];
  if (smallest === undefined || largest === undefined) return [];
  return [
    ...bySize.flatMap(againstFloor),
    ...(smallest === largest ? [] : growth(smallest, largest)),
    ...(database === 'postgresql'
      ? bySize.map(({ items, peakMb }) =>
          atMost(`most resident memory of a server, ${thousands(items)}`, MOST_MEMORY_MB, peakMb, megabytes),
        )
      : []),
    ...bySize.map(({ items, starts }) =>
      atMost(
        `warm start to ready, ${thousands(items)}`,
        MOST_START_SECONDS[database],
        median(starts),
        (seconds) => `${seconds.toFixed(2)} s`,
      ),
    ),
  ];
}
