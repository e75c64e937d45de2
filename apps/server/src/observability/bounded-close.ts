import { setTimeout as after } from 'node:timers/promises';

/** How long what waits for the collector may take at a stop, in ms: a stop as a whole has 9 s. */
export const CLOSE_MS = 2_000;

/** Waits for the end of `work`, at most `ms`. Its failure stops nothing. */
export async function closedWithin(ms: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const timeout = after(ms, undefined, { signal: timer.signal }).catch(() => {});
  await Promise.race([work.catch(() => {}), timeout]);
  timer.abort();
}
