import { readdir, readFile } from 'node:fs/promises';

const KB_IN_MB = 1024;
const READ_EVERY_MS = 1_000;
const SHARE = /^Pss:\s+(\d+)/m;

/** Proportional memory (PSS) in MB: of the server itself and of the processes it started. */
interface MemoryReading {
  /** Seconds since the watch began. */
  readonly at: number;
  readonly server: number;
  readonly children: number;
}

/** What the readings of a watch come to, in MB. */
export interface MemoryUse {
  readonly most: number;
  readonly mostServer: number;
  readonly mostChildren: number;
  /** Means of the parts of the time, six of them. */
  readonly parts: readonly number[];
}

const PARTS = 6;

/** Pages that several processes map count in parts, so that the sum over processes counts each page once. */
async function shareOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(SHARE.exec(rollup)?.[1] ?? 0) / KB_IN_MB;
}

/** Every process below `pid`, at any depth. */
export async function descendantsOf(pid: number): Promise<readonly number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()];
}

async function readingOf(pid: number, at: number): Promise<MemoryReading> {
  const children = await Promise.all((await descendantsOf(pid)).map(shareOf));
  return { at, server: await shareOf(pid), children: children.reduce((sum, mb) => sum + mb, 0) };
}

/** Reads the memory of a process and all below it each second; the answer ends that. */
export function watchMemory(pid: number): () => readonly MemoryReading[] {
  const readings: MemoryReading[] = [];
  const began = performance.now();
  const read = async () => {
    const reading = await readingOf(pid, (performance.now() - began) / 1000);
    if (reading.server > 0) readings.push(reading);
  };
  const reading = setInterval(() => void read(), READ_EVERY_MS);
  return () => {
    clearInterval(reading);
    return readings;
  };
}

const most = (values: readonly number[]) => values.reduce((high, value) => Math.max(high, value), 0);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The {@link MemoryUse} of readings. */
export function memoryUse(readings: readonly MemoryReading[]): MemoryUse {
  const all = readings.map(({ server, children }) => server + children);
  const length = Math.max(1, Math.ceil(all.length / PARTS));
  return {
    most: most(all),
    mostServer: most(readings.map(({ server }) => server)),
    mostChildren: most(readings.map(({ children }) => children)),
    parts: Array.from({ length: Math.ceil(all.length / length) }, (_, part) =>
      mean(all.slice(part * length, (part + 1) * length)),
    ),
  };
}
