import prom from 'prom-client';
import type { JobFigures } from './job-figures.ts';
import type { CommandRun } from './command-runs.ts';

/** What is measured of the installation for each reading of the metrics; `null`: unknown, or there is none. */
export interface InstallationFigures {
  readonly version: string;
  /** Time of the server minus that of the database. */
  readonly aheadSeconds: number;
  readonly databaseBytes: number;
  readonly oldestTransactionSeconds: number;
  readonly freeBytes: number | null;
  readonly signerEndsAt: Date | null;
  /** The newest run of each command and result. */
  readonly runs: readonly CommandRun[];
}

interface InstallationMetrics {
  readonly set: (figures: InstallationFigures) => void;
  readonly setJobs: (jobs: readonly JobFigures[]) => void;
}

/** Figures of the installation and of the jobs of this server, under the names Prometheus reads. */
export function installationMetrics(registry: prom.Registry): InstallationMetrics {
  const gauge = <Name extends string>(name: string, help: string, labelNames: readonly Name[] = []) =>
    new prom.Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
  const build = gauge('monda_build_info', 'Always 1; the version of this server.', ['version']);
  const ahead = gauge('monda_clock_ahead_seconds', 'Time of the server minus that of the database.');
  const size = gauge('monda_database_size_bytes', 'Size of the database.');
  const transaction = gauge('monda_database_oldest_transaction_seconds', 'Age of the oldest transaction.');
  const free = gauge('monda_disk_free_bytes', 'Free bytes on the disk of the data folder.');
  const signer = gauge('monda_signer_end_timestamp_seconds', 'When the signer of certificates ends.');
  const command = gauge(
    'monda_command_end_timestamp_seconds',
    'When a command last ended with this result.',
    ['command', 'result'],
  );
  const since = gauge('monda_job_since_seconds', 'Time since the last end of a job, or since the start.', [
    'name',
  ]);
  const every = gauge('monda_job_interval_seconds', 'Pause between two runs of a job.', ['name']);
  const failed = gauge('monda_job_failed', 'Whether the last run of a job ended with an error.', ['name']);
  return {
    set(figures: InstallationFigures) {
      build.set({ version: figures.version }, 1);
      ahead.set(figures.aheadSeconds);
      size.set(figures.databaseBytes);
      transaction.set(figures.oldestTransactionSeconds);
      // why: what is unknown must not look like an empty disk, or like a signer that ended in 1970.
      free.set(figures.freeBytes ?? Number.NaN);
      signer.set(figures.signerEndsAt === null ? Number.NaN : figures.signerEndsAt.getTime() / 1000);
      for (const { kind, result, endedAt } of figures.runs) {
        command.set({ command: kind, result }, endedAt.getTime() / 1000);
      }
    },
    setJobs(jobs: readonly JobFigures[]) {
      for (const { name, everyMs, sinceMs, hasFailed } of jobs) {
        since.set({ name }, sinceMs / 1000);
        every.set({ name }, everyMs / 1000);
        failed.set({ name }, hasFailed ? 1 : 0);
      }
    },
  };
}
