import type { SweepReport } from '../files/file-sweep.ts';
import type { HttpServer } from '../http/http-server.ts';
import { createConcurrencyLimit } from '../http/limits/concurrency-limit.ts';
import type { LoadShedding } from '../http/limits/load-shedding.ts';
import { createJobWatch, type JobWatch } from '../jobs/job-watch.ts';
import { createHostWatch, type HostWatch } from '../observability/host-watch.ts';
import { METRICS_PATH, serveMetrics, SYSTEM_PATH } from '../observability/metrics-page.ts';
import type { System } from '../system/system.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { queueFigures } from '../database/queue-figures.ts';
import type { ReplicaOutcome } from '../database/read-replica.ts';
import type { Clock } from '../process/clock.ts';
import type { Transactions } from '../database/transactions.ts';
import { watchedTransactions } from '../observability/watched-transactions.ts';
import type { TelemetrySettings } from '../settings/telemetry-settings.ts';

/** Everything by which a server is watched, as the composition root hands it out. */
export interface Telemetry {
  transactions(plain: Transactions): Transactions;
  /** `isFree`: paths that are never refused. */
  shedding(
    isFree: (path: string) => boolean,
  ): Omit<LoadShedding, 'isVital' | 'isPage' | 'newId' | 'senderOf' | 'forms'>;
  /** `openStreams`: how many streams of notices are open. */
  watch(http: HttpServer, on: { readonly openStreams: () => number; readonly system: System }): void;
  /** Knows when the jobs of this server ended. */
  readonly jobs: JobWatch;
  /** Knows with which hosts signed-in people reached this server. */
  readonly hosts: HostWatch;
  /** Files whose bytes the last sweep of this server did not find. */
  readonly missingFiles: () => number;
  /** Whether anything but uploads was worked on just now. */
  readonly isAnswering: () => boolean;
  /** Whether a call is being worked on at this moment. */
  readonly answersAreDue: () => boolean;
  /** Called with how the read replica dealt with a list. */
  readonly listed: (outcome: ReplicaOutcome) => void;
  /** Runs a transaction as a span of its own. */
  readonly span: <Result>(as: string, run: () => Promise<Result>) => Promise<Result>;
  readonly uploaded: (bytes: number) => void;
  readonly swept: (report: SweepReport) => void;
}

/** Builds what `settings` ask for; libraries of what is off are not loaded. */
export async function createTelemetry(
  settings: TelemetrySettings,
  database: OpenDatabase,
  clock: Pick<Clock, 'now'>,
  transactions: Transactions,
): Promise<Telemetry> {
  const { metricsToken, tracesTo, collectorCaFile = null, load } = settings;
  const jobs = createJobWatch(clock);
  let missingFiles = 0;
  const metrics =
    metricsToken === null
      ? null
      : (await import('../observability/metrics.ts')).createMetrics({
          connections: database.connections,
          queues: () => transactions.asSystem((tx) => queueFigures(tx, clock.now())),
          jobs: jobs.figures,
        });
  const tracing =
    tracesTo === null
      ? null
      : (await import('../observability/tracing.ts')).createTracing(tracesTo, collectorCaFile);
  const limit = createConcurrencyLimit(load);
  metrics?.watchLoad(limit);

  return {
    transactions: (unwatched) =>
      metrics === null && tracing === null
        ? unwatched
        : watchedTransactions(unwatched, { tracing, onWaited: (ms) => metrics?.waitedForConnection(ms) }),
    shedding: (isFree) => ({
      limit,
      isFree: (path) => path === METRICS_PATH || path === SYSTEM_PATH || isFree(path),
      onRefused: (kind) => metrics?.turnedAway(kind),
      onFormGivenUp: (why) => metrics?.formGivenUp(why),
    }),
    isAnswering: () => limit.isAnswering,
    answersAreDue: () => limit.inFlight > 0,
    jobs,
    hosts: createHostWatch(),
    missingFiles: () => missingFiles,
    watch(http, { openStreams, system }) {
      tracing?.traceRequests(http);
      if (tracing !== null) http.addHook('onClose', () => tracing.close());
      if (metrics === null || metricsToken === null) return;
      metrics.watchAnswers(http);
      metrics.watchStreams(openStreams);
      metrics.watchInstallation(system.figures);
      serveMetrics(http, { metrics, system: system.forPrograms }, metricsToken);
    },
    listed: (outcome) => metrics?.listed(outcome),
    span: (as, run) => (tracing === null ? run() : tracing.span('transaction', { 'monda.as': as }, run)),
    uploaded: (bytes) => metrics?.uploaded(bytes),
    swept: ({ missing, pendingRemoved, strayRemoved, temporaryRemoved, unfinishedRemoved }) => {
      missingFiles = missing.length;
      metrics?.swept({
        missing: missingFiles,
        removed: pendingRemoved + strayRemoved + temporaryRemoved + unfinishedRemoved,
      });
    },
  };
}

/** What serving calls reports: bytes of files that came, and hosts that people's calls named. */
export const reportsOfCalls = ({ uploaded, hosts }: Pick<Telemetry, 'uploaded' | 'hosts'>) => ({
  onUploaded: uploaded,
  onHost: hosts.saw,
});
