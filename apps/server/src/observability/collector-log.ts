import type { Attributes } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, type LogRecordExporter, LoggerProvider } from '@opentelemetry/sdk-logs';
import { pino } from 'pino';
import { authoritiesOf } from '../process/setting-files.ts';
import { activeSpan } from './active-span.ts';
import { CLOSE_MS, closedWithin } from './bounded-close.ts';
import type { LogCopy } from './request-log.ts';

const SEND_EVERY_MS = 1_000;
/** Records that wait for a collector that is away or slow; more of them are not sent. */
const MOST_WAITING = 2_048;
const BATCH = 512;
/** A longer line is sent cut, as text; together with {@link MOST_WAITING} it bounds the memory. */
const LONGEST_LINE = 16_000;

/** A line of the log as it is written, see `createLog`. */
interface Line {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
}

/** Severity of OpenTelemetry (1 to 24, https://opentelemetry.io/docs/specs/otel/logs/data-model/) of a level of pino (10 to 60). */
const severityOf = (level: number) => (level / 10) * 4 - 3;

/** Hands results on, and reports each batch that was not taken. */
const reporting = (
  exporter: LogRecordExporter,
  report: (error: unknown, records: number) => void,
): LogRecordExporter => ({
  export: (records, done) =>
    exporter.export(records, (result) => {
      if (result.error !== undefined) report(result.error, records.length);
      done(result);
    }),
  forceFlush: () => exporter.forceFlush(),
  shutdown: () => exporter.shutdown(),
});

/**
 * Sends the lines of the log to the collector at `endpoint` (OTLP over HTTP), without a slash at the end: the text as body, the
 * other fields as attributes, below the active span. Records wait in memory, bounded, and what does not fit or is not taken is
 * dropped. `caFile`: PEM file of the authorities that alone may vouch for it; `null`: those of Node. `closeMs`: how long a stop
 * waits. Throws a `StartFailure` when the file cannot be used.
 */
export function createCollectorLog(endpoint: string, caFile: string | null, closeMs = CLOSE_MS): LogCopy {
  let report: (error: unknown, records: number) => void = () => {};
  const exporter = new OTLPLogExporter({
    url: `${endpoint}/v1/logs`,
    httpAgentOptions: authoritiesOf('OTEL_EXPORTER_OTLP_CERTIFICATE', caFile),
  });
  const provider = new LoggerProvider({
    resource: resourceFromAttributes({ 'service.name': 'monda' }),
    processors: [
      new BatchLogRecordProcessor({
        exporter: reporting(exporter, (error, records) => report(error, records)),
        scheduledDelayMillis: SEND_EVERY_MS,
        maxQueueSize: MOST_WAITING,
        maxExportBatchSize: BATCH,
      }),
    ],
  });
  const logger = provider.getLogger('monda');

  return {
    write(text) {
      const { level, time, msg, ...fields } = JSON.parse(text) as Line & Attributes;
      const isLong = text.length > LONGEST_LINE;
      const context = activeSpan.getStore();
      logger.emit({
        timestamp: time,
        severityNumber: severityOf(level),
        severityText: pino.levels.labels[level] ?? String(level),
        body: isLong ? text.slice(0, LONGEST_LINE) : (msg ?? ''),
        attributes: isLong ? {} : fields,
        ...(context === undefined ? {} : { context }),
      });
    },
    onLost(reported) {
      report = reported;
    },
    close: () => closedWithin(closeMs, provider.shutdown()),
  };
}
