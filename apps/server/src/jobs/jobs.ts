import type { Log } from '../observability/request-log.ts';

/** Work the product does by itself from time to time. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/** Jobs at work; `stop` waits for those that run. */
export interface RunningJobs {
  stop(): Promise<void>;
}

/** Runs each job now and again after its pause, never twice at once. A failure is logged and tried again. */
export function startJobs(jobs: readonly Job[], log: Log): RunningJobs {
  let stopped = false;
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const turn = (job: Job) => {
    const work = job
      .run()
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'))
      .then(() => {
        running.delete(work);
        if (!stopped) timers.set(job, setTimeout(() => turn(job), job.everyMs).unref());
      });
    running.add(work);
  };
  for (const job of jobs) turn(job);
  return {
    stop: async () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
