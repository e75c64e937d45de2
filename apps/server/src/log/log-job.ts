import { logSigningKey } from '../certificates/keys/log-key-interface.ts';
import type { Job } from '../jobs/jobs.ts';
import { nextHourAfter } from '../process/full-hours.ts';
import type { LogLock } from './log-lock.ts';
import { signCheckpoints, type SigningDeps } from './sign-checkpoints.ts';
import { type RecordDeps, writeRecords } from './write-records.ts';

export interface LogJobDeps extends RecordDeps, SigningDeps {
  readonly lock: LogLock;
}

const EVERY_MS = 20_000;

/**
 * Writes and signs what the log lacks; whether it did, or had nothing to do. There is no log before the keys of certificates are
 * made. `false`: another server is at it. Throws `LogStopped`.
 */
export async function carryOnLog(deps: LogJobDeps, signal?: AbortSignal): Promise<boolean> {
  const key = await logSigningKey(deps);
  if (key === null) return true;
  const done = await deps.lock.alone(async () => {
    await writeRecords(deps, signal);
    await signCheckpoints(deps, key);
    return true;
  });
  return done === true;
}

/** The hourly job; it looks more often, so that a record stands shortly after its hour. */
export function logJob(deps: LogJobDeps): Job {
  let doneUntil = 0;
  return {
    name: 'log',
    everyMs: EVERY_MS,
    async run(signal) {
      const now = deps.clock.now();
      if (now.getTime() < doneUntil || (await logSigningKey(deps)) === null) return;
      if (await carryOnLog(deps, signal)) doneUntil = nextHourAfter(now).getTime();
    },
  };
}
