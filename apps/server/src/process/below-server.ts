import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of a process that was just started, so that answers to people go before its work: also before what it
 * loads, and in each of its threads, which take the priority of the one that makes them.
 */
export function belowServer({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // why: where a process may not even be slowed down, or has ended, its work is done all the same.
  }
}
