import prom from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { ConnectionFigures } from '../database/connection-figures.ts';
import type { QueueFigures } from '../database/queue-figures.ts';
import type { ReplicaOutcome } from '../database/read-replica.ts';
import { type InstallationFigures, installationMetrics } from './installation-metrics.ts';
import type { JobFigures } from './job-figures.ts';

/** How many requests are worked on at once, as the concurrency limit sees them. */
export interface LoadFigures {
  /** Requests that may be worked on at once now, and those that are. */
  readonly atOnce: number;
  readonly inFlight: number;
  /** Of them, and counted apart: sign-ins and pages. */
  readonly beforeSignIn: number;
}

/** What the product reports about itself, for Prometheus. No label carries an id, an address or a name of a person. */
export interface Metrics {
  /** Counts every answer of the server by route pattern, method and class of status. */
  watchAnswers(app: FastifyInstance): void;
  watchLoad(load: LoadFigures): void;
  /** `open`: how many streams of notices this server has open. */
  watchStreams(open: () => number): void;
  /** `read` rejects while the database is away; the last figures then stay. */
  watchInstallation(read: () => Promise<InstallationFigures>): void;
  /** A request of this class was refused because of overload. */
  turnedAway(loadClass: string): void;
  /** A body before a sign-in was not waited for any longer. */
  formGivenUp(why: string): void;
  uploaded(bytes: number): void;
  /** A transaction waited so long for its connection, in milliseconds. */
  waitedForConnection(ms: number): void;
  /** A list was asked of the read replica. */
  listed(outcome: ReplicaOutcome): void;
  /** Files whose bytes are missing, and leftovers removed by one sweep. */
  swept(report: { readonly missing: number; readonly removed: number }): void;
  /** The page Prometheus reads, and its type. */
  page(): Promise<{ readonly type: string; readonly text: string }>;
}

export interface MetricsInputs {
  readonly connections: () => ConnectionFigures;
  /** Rejects while the database is away. */
  readonly queues: () => Promise<readonly QueueFigures[]>;
  readonly jobs: () => readonly JobFigures[];
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What is counted and measured, under the names Prometheus reads. */
function measuresIn(registry: prom.Registry) {
  const registers = [registry];
  prom.collectDefaultMetrics({ register: registry });

  const answers = new prom.Histogram({
    name: 'monda_http_request_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const counter = <Name extends string>(name: string, help: string, labelNames: readonly Name[] = []) =>
    new prom.Counter({ name, help, labelNames: [...labelNames], registers });
  const gauge = <Name extends string>(name: string, help: string, labelNames: readonly Name[] = []) =>
    new prom.Gauge({ name, help, labelNames: [...labelNames], registers });

  const refusals = counter('monda_refusals_total', 'Refused calls by error code.', ['code']);
  const turnedAway = counter('monda_turned_away_total', 'Requests refused because of overload.', ['class']);
  const formsGivenUp = counter(
    'monda_forms_given_up_total',
    'Request bodies before sign-in that were slow, incomplete, too large, or dropped in favor of later ones.',
    ['why'],
  );
  const uploadBytes = counter('monda_upload_bytes_total', 'Bytes of files taken from calls.');
  const removed = counter('monda_swept_files_total', 'Leftovers of uploads removed by the file sweep.');
  const missing = gauge('monda_missing_files', 'Stored files whose bytes the last sweep did not find.');
  const waits = new prom.Histogram({
    name: 'monda_database_wait_seconds',
    help: 'Time a transaction waited for its connection.',
    buckets: SECONDS,
    registers,
  });
  const lists = counter(
    'monda_replica_lists_total',
    'Lists requested from the read replica; those it did not answer came from the primary.',
    ['outcome'],
  );
  const connections = gauge('monda_database_connections', 'Connections of the pool by state.', ['state']);
  const databaseUp = gauge('monda_database_up', 'Whether the database answered this page.');
  const queued = gauge('monda_queue_entries', 'Entries of a queue by state.', ['queue', 'state']);
  const oldest = gauge('monda_queue_oldest_seconds', 'Age of the oldest entry that waits.', ['queue']);

  const atOnce = gauge('monda_requests_at_once', 'Requests worked on, and as many as may be.', ['what']);
  const openStreams = gauge('monda_notice_streams', 'Open streams of notices.');
  return {
    ...{ answers, refusals, turnedAway, formsGivenUp, uploadBytes, removed, missing, waits },
    ...{ lists, connections, databaseUp, queued, oldest, atOnce, openStreams },
  };
}

export function createMetrics({ connections, queues, jobs }: MetricsInputs): Metrics {
  const registry = new prom.Registry();
  const measures = measuresIn(registry);
  const loads: LoadFigures[] = [];
  let streams = () => 0;
  const installation = installationMetrics(registry);
  let readInstallation: (() => Promise<InstallationFigures>) | null = null;

  const readQueues = async () => {
    try {
      for (const { queue, waiting, failed, oldestSeconds } of await queues()) {
        measures.queued.set({ queue, state: 'waiting' }, waiting);
        measures.queued.set({ queue, state: 'failed' }, failed);
        measures.oldest.set({ queue }, oldestSeconds);
      }
      measures.databaseUp.set(1);
    } catch {
      measures.databaseUp.set(0);
    }
  };

  return {
    watchAnswers(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // why: a stream lasts as long as its page; its time says nothing of the server.
        if (reply.getHeader('content-type') === 'text/event-stream') return done();
        const route = routeOf(request.routeOptions.url);
        const status = `${String(reply.statusCode).slice(0, 1)}xx`;
        measures.answers.observe({ route, method: request.method, status }, reply.elapsedTime / 1000);
        if (request.refusalCode !== null) measures.refusals.inc({ code: request.refusalCode });
        done();
      });
    },
    watchLoad(load) {
      loads.push(load);
    },
    watchStreams(open) {
      streams = open;
    },
    watchInstallation(read) {
      readInstallation = read;
    },
    formGivenUp: (why) => measures.formsGivenUp.inc({ why }),
    turnedAway: (kind) => measures.turnedAway.inc({ class: kind }),
    uploaded: (bytes) => measures.uploadBytes.inc(bytes),
    waitedForConnection: (ms) => measures.waits.observe(ms / 1000),
    listed: (outcome) => measures.lists.inc({ outcome }),
    swept(report) {
      measures.missing.set(report.missing);
      measures.removed.inc(report.removed);
    },
    async page() {
      const { open, idle, waiting } = connections();
      measures.connections.set({ state: 'used' }, open - idle);
      measures.connections.set({ state: 'idle' }, idle);
      measures.connections.set({ state: 'waiting' }, waiting);
      for (const load of loads) {
        measures.atOnce.set({ what: 'now' }, load.inFlight);
        measures.atOnce.set({ what: 'before-sign-in' }, load.beforeSignIn);
        measures.atOnce.set({ what: 'most' }, load.atOnce);
      }
      measures.openStreams.set(streams());
      installation.setJobs(jobs());
      await readQueues();
      await readInstallation?.().then(installation.set, () => {});
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** The files of the web application are one route. */
function routeOf(url: string | undefined): string {
  if (url === undefined) return 'none';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}
