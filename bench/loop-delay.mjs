import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Preloaded into a server under measure: at each SIGUSR2 it writes the longest delay of its event loop since the last one, in
 * milliseconds, into the file named in `BENCH_DELAY_FILE`.
 */
const RESOLUTION_MS = 1;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
process.on('SIGUSR2', () => {
  writeFileSync(process.env.BENCH_DELAY_FILE ?? '', `${Math.max(0, delays.max / 1e6 - RESOLUTION_MS)}`);
  delays.reset();
});
