import type { JobFigures } from '../observability/job-figures.ts';
import type { Clock } from '../process/clock.ts';
import type { Job } from './jobs.ts';

/** Knows when the jobs of this server ended. */
export interface JobWatch {
  /** The same job, whose ends are noted. */
  readonly watched: (job: Job) => Job;
  readonly figures: () => readonly JobFigures[];
}

export function createJobWatch(clock: Pick<Clock, 'now'>): JobWatch {
  const noted = new Map<Job, { endedAt: Date | null; readonly began: Date; hasFailed: boolean }>();
  return {
    watched(job) {
      const note = { endedAt: null as Date | null, began: clock.now(), hasFailed: false };
      noted.set(job, note);
      const ended = (hasFailed: boolean) => Object.assign(note, { endedAt: clock.now(), hasFailed });
      return {
        ...job,
        run: async (signal) => {
          try {
            const result = await job.run(signal);
            ended(false);
            return result;
          } catch (error) {
            ended(true);
            throw error;
          }
        },
      };
    },
    figures: () =>
      [...noted].map(([{ name, everyMs }, { endedAt, began, hasFailed }]) => ({
        ...{ name, everyMs, endedAt, hasFailed },
        sinceMs: Math.max(0, clock.now().getTime() - (endedAt ?? began).getTime()),
      })),
  };
}
