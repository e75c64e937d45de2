import { expect, it } from 'vitest';
import type { Log } from '../observability/request-log.ts';
import { startJobs } from './jobs.ts';

const HOUR_MS = 3_600_000;

/** A log that keeps its errors. */
function keptErrors() {
  const errors: unknown[] = [];
  const log: Pick<Log, 'error'> = { error: (fields: unknown) => errors.push(fields) };
  return { errors, log: log as Log };
}

it('a stop ends a job that would go on, waits for it, and writes no failure', async () => {
  const { errors, log } = keptErrors();
  let ended = false;
  const jobs = startJobs(
    [
      {
        name: 'long',
        everyMs: HOUR_MS,
        run: (signal) =>
          new Promise((_, reject) => {
            signal?.addEventListener('abort', () => {
              ended = true;
              reject(signal.reason as Error);
            });
          }),
      },
    ],
    log,
  );
  await jobs.stop();
  expect(ended).toBe(true);
  expect(errors).toEqual([]);
});

it('a failure of a job is written with its name, also one that a stop meets', async () => {
  const { errors, log } = keptErrors();
  const failure = new Error('no such store');
  await startJobs([{ name: 'files', everyMs: HOUR_MS, run: () => Promise.reject(failure) }], log).stop();
  expect(errors).toEqual([{ err: failure, job: 'files' }]);
});
