import { readdir, readFile } from 'node:fs/promises';

const TICKS = 100;
const KB_IN_MB = 1024;

interface ProcessState {
  readonly parent: number;
  readonly cpuSeconds: number;
}

async function stateOf(pid: string): Promise<ProcessState | null> {
  try {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8'))
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    // why: time of ended children counts for the process that waited for them.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0);
    return { parent: fields[1] ?? 0, cpuSeconds: ticks / TICKS };
  } catch {
    return null;
  }
}

/** Processor seconds used so far by a process and its children, those that ended included. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const states = await Promise.all(pids.map(async (name) => [Number(name), await stateOf(name)] as const));
  return states.reduce(
    (sum, [own, state]) =>
      state !== null && (own === pid || state.parent === pid) ? sum + state.cpuSeconds : sum,
    0,
  );
}

const KB_OF = /^VmRSS:\s+(\d+)/m;

/** Resident memory of a process and its children, in MB; what ended meanwhile counts nothing. */
export async function residentMb(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const all = [String(pid), ...children.split(' ').filter(Boolean)];
  const sizes = await Promise.all(
    all.map(async (one) => {
      const status = await readFile(`/proc/${one}/status`, 'utf8').catch(() => '');
      return Number(KB_OF.exec(status)?.[1] ?? 0);
    }),
  );
  return sizes.reduce((sum, kb) => sum + kb, 0) / KB_IN_MB;
}

const LOOK_EVERY_MS = 250;

/** Watches {@link residentMb}; the answer ends that and says the most it was. */
export function watchResident(pid: number): () => number {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await residentMb(pid).catch(() => 0));
  };
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  return () => {
    clearInterval(looking);
    return most;
  };
}
