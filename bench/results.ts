import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import type { Figures } from './figures.ts';
import { plotOf } from './plot.ts';

const FOLDER = path.join(import.meta.dirname, 'results');

/** The commit the figures belong to, with a `+` when the tree differs from it. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+'}`;
  } catch {
    return 'unknown';
  }
}

/** Ours against one reference in the same work, at the same size and connections. */
export function beside(
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
    const floor = row.server === 'ours' ? beside(figures, row, 'floor') : undefined;
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

/** Writes the table, the figures as JSON and the plot into `bench/results/`, named by `name`. */
export async function writeResults(
  figures: readonly Figures[],
  how: { readonly rounds: number; readonly seconds: number; readonly name: string },
): Promise<string> {
  const facts = {
    commit: commit(),
    at: new Date().toISOString(),
    machine: `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}`,
    rounds: how.rounds,
    seconds: how.seconds,
  };
  const text = [
    `# Figures of commit ${facts.commit}`,
    '',
    `${facts.at}, ${facts.machine}; medians of ${facts.rounds} rounds of ${facts.seconds} s, servers in turn in one run.`,
    'Ratios hold within this run; absolute figures belong to the machine.',
    '',
    tableOf(figures),
    '',
  ].join('\n');
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, `${how.name}.md`), text);
  await writeFile(
    path.join(FOLDER, `${how.name}.json`),
    `${JSON.stringify({ ...facts, figures }, null, 2)}\n`,
  );
  await writeFile(path.join(FOLDER, `${how.name}.svg`), plotOf(figures));
  return text;
}
