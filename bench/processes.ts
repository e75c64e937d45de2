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

const residentAs = (name: 'VmRSS' | 'VmHWM') => async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / KB_IN_MB;
};

/** Resident memory of a process, in MB. */
export const residentMb = residentAs('VmRSS');

/** The most resident memory a process had since its start, in MB. */
export const peakResidentMb = residentAs('VmHWM');
