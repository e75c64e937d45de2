import type { Log } from '../observability/request-log.ts';

/** Work the product does by itself from time to time. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Work that may take longer than a stop lasts ends with the signal's reason between two of its parts. */
  run(signal?: AbortSignal): Promise<unknown>;
}

/** Jobs at work; `stop` tells those that run and waits for them. */
export interface RunningJobs {
  stop(): Promise<void>;
}

/** Runs each job now and again after its pause, never twice at once. A failure is logged and tried again. */
export function startJobs(jobs: readonly Job[], log: Log): RunningJobs {
  const stopping = new AbortController();
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const turn = (job: Job) => {
    const work = job
      .run(stopping.signal)
      .catch((error: unknown) => {
        if (error !== stopping.signal.reason) log.error({ err: error, job: job.name }, 'job failed');
      })
      .then(() => {
        running.delete(work);
        if (!stopping.signal.aborted) timers.set(job, setTimeout(() => turn(job), job.everyMs).unref());
      });
    running.add(work);
  };
  for (const job of jobs) turn(job);
  return {
    stop: async () => {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
