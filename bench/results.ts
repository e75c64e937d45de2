import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { figureOf, type Figures } from './figures.ts';
import { type DatabaseKind, type Goal, goalsOf } from './goals.ts';
import type { MeasuredInstallation } from './measure-works.ts';
import type { MemoryUse } from './memory-readings.ts';
import { plotOf } from './plot.ts';

const FOLDER = path.join(import.meta.dirname, 'results');

/** The commit the figures belong to, with a `+` when the tree differs from it by more than results. */
export function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no', '--', ':/', ':(top,exclude)bench/results') === '' ? '' : '+'}`;
  } catch {
    return 'unknown';
  }
}

/** The commit and the day of figures, `6033652e, 2026-11-27`. */
export const measuredAt = (): string => `${commit()}, ${new Date().toISOString().slice(0, 10)}`;

const cpu = (row: Figures) => row.cpuApplication + row.cpuDatabase;
const share = (part: number, whole: number | undefined) =>
  whole === undefined || whole === 0 ? '' : `${((part / whole) * 100).toFixed(0)} %`;
const factor = (value: number, of: number | undefined) =>
  of === undefined || of === 0 ? '' : `${(value / of).toFixed(2)}x`;

function tableOf(figures: readonly Figures[]): string {
  const head =
    '| work | items | connections | server | requests/s | p50 ms | p99 ms | CPU ms application | CPU ms database | memory MB | throughput of floor | CPU of floor | CPU against the smallest size | spread |';
  const smallest = Math.min(...figures.map(({ items }) => items));
  const rows = figures.map((row) => {
    const floor = row.server === 'ours' ? figureOf(figures, row, 'floor') : undefined;
    const small = figures.find(
      (other) =>
        other.items === smallest &&
        other.server === row.server &&
        other.work === row.work &&
        other.connections === row.connections,
    );
    return `| ${[
      row.work,
      row.items,
      row.connections,
      row.server,
      row.perSecond.toFixed(0),
      row.p50.toFixed(2),
      row.p99.toFixed(2),
      row.cpuApplication.toFixed(3),
      row.cpuDatabase.toFixed(3),
      row.memoryMb.toFixed(0),
      share(row.perSecond, floor?.perSecond),
      factor(cpu(row), floor === undefined ? undefined : cpu(floor)),
      row.items === smallest ? '' : factor(cpu(row), small === undefined ? undefined : cpu(small)),
      row.spread.toFixed(2),
    ].join(' | ')} |`;
  });
  return [head, head.replace(/[^|]+/g, ' --- '), ...rows].join('\n');
}

/** Goals and what was measured of them, as a table. */
export const goalTable = (goals: readonly Goal[]) =>
  [
    '| what | goal | measured | |',
    '| --- | --- | --- | --- |',
    ...goals.map(
      ({ what, goal, figure, met }) => `| ${what} | ${goal} | ${figure} | ${met ? 'met' : '**missed**'} |`,
    ),
  ].join('\n');

/** Figures of the memory of a server during one piece of work. */
interface MeasuredMemory {
  /** Of the file of results. */
  readonly name: string;
  readonly title: string;
  readonly what: string;
  readonly use: MemoryUse;
  readonly goal: Goal;
}

/** Writes figures of memory to the folder of results and answers them as text. */
export async function writeMemory({ name, title, what, use, goal }: MeasuredMemory): Promise<string> {
  const text = [
    `# ${title}, commit ${measuredAt()}`,
    '',
    what,
    '',
    'MB of proportional memory (PSS) of the server and the processes it starts, read each second.',
    '',
    '| part of the time | mean |',
    '| --- | --- |',
    ...use.parts.map((mb, at) => `| ${at + 1} of ${use.parts.length} | ${mb.toFixed(0)} |`),
    '',
    `At most ${use.most.toFixed(0)}: the server ${use.mostServer.toFixed(0)}, other processes ${use.mostChildren.toFixed(0)}, not always at once.`,
    '',
    goalTable([goal]),
    '',
  ].join('\n');
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, `${name}.md`), text);
  return text;
}

/** Writes goals, tables, everything as JSON, and the plot into `bench/results/`, named by `name`; answers the text. */
export async function writeResults(
  measured: readonly MeasuredInstallation[],
  how: {
    readonly rounds: number;
    readonly seconds: number;
    readonly name: string;
    readonly database: DatabaseKind;
  },
): Promise<string> {
  const facts = {
    commit: commit(),
    at: new Date().toISOString(),
    machine: `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}`,
    database: how.database,
    rounds: how.rounds,
    seconds: how.seconds,
  };
  const figures = measured.flatMap((installation) => installation.figures);
  const text = [
    `# Figures of commit ${facts.commit}, ${how.database === 'pglite' ? 'embedded database' : 'PostgreSQL'}`,
    '',
    `${facts.at}, ${facts.machine}; medians of ${facts.rounds} rounds of ${facts.seconds} s, servers in turn in one run.`,
    'Ratios hold within this run; absolute figures belong to the machine. Commits do not wait for the disk.',
    '',
    '## Goals',
    '',
    goalTable(goalsOf(measured, how.database)),
    '',
    '## Works',
    '',
    tableOf(figures),
    '',
  ].join('\n');
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, `${how.name}.md`), text);
  await writeFile(
    path.join(FOLDER, `${how.name}.json`),
    `${JSON.stringify({ ...facts, measured }, null, 2)}\n`,
  );
  await writeFile(path.join(FOLDER, `${how.name}.svg`), plotOf(figures));
  return text;
}
