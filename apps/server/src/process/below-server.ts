import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * By how much: on Linux such a process gets 2 fifths of the processor time of the server where both want all of it. why: next
 * to other programs that are busy, one at 10 gets next to none, and pictures and certificates wait for minutes.
 */
const STEP = 4;
/** The lowest priority. */
const LOWEST = 19;

/**
 * Lowers the priority of a process that was just started, so that answers to people go before its work: also before what it
 * loads, and in each of its threads, which take the priority of the one that makes them.
 */
export function belowServer({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    const priority = Math.min(getPriority() + STEP, LOWEST);
    setPriority(pid, priority);
    // why: on a busy machine it may have made threads before this; the system lowers one thread at a time.
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), priority);
  } catch {
    // why: where a process may not even be slowed down, or has ended, its work is done all the same.
  }
}
