import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Preloaded into a server under measure: at each SIGUSR2 it writes the longest delay of its event loop since the last one, and the
 * most processor time its thread took between two looks at the timers, in milliseconds, into the file named in
 * `BENCH_DELAY_FILE`. The first grows with the load of the machine, the second does not.
 */
const RESOLUTION_MS = 1;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
const processorMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
let last = processorMs();
let most = 0;
setInterval(() => {
  const now = processorMs();
  most = Math.max(most, now - last);
  last = now;
}, RESOLUTION_MS).unref();
process.on('SIGUSR2', () => {
  const longest = Math.max(0, delays.max / 1e6 - RESOLUTION_MS);
  writeFileSync(process.env.BENCH_DELAY_FILE ?? '', `${longest} ${most}`);
  delays.reset();
  most = 0;
  last = processorMs();
});
