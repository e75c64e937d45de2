import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { lastingLines, reasonOf } from './lasting-conditions.ts';

/** Never in a log line, wherever an object carries it. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'secret',
  'signature',
  'accessToken',
  'idToken',
  'destructionPassword',
];

/** The log of a server; the web server writes to it too. */
export type ServerLog = FastifyBaseLogger;

/** A second receiver of every line of the log. */
export interface LogCopy {
  /** Takes a line, JSON text, and never waits. */
  write(line: string): void;
  /** Sets what is called when records were not taken. */
  onLost(report: (error: unknown, records: number) => void): void;
  /** Sends what waits, within a bound of time. */
  close(): Promise<void>;
}

/** What the log knows of errors besides what it is given. */
export interface LogSettings {
  /** Where lines go; by default to standard output. */
  readonly to?: DestinationStream;
  /** Gets each line after it was written. */
  readonly copy?: LogCopy | null;
  /** Name of the known condition an error comes of, such as a full disk; `null` for every other error. */
  readonly conditionOf?: (error: unknown) => string | null;
  /** Counts milliseconds. */
  readonly now?: () => number;
}

/**
 * Makes the log: JSON lines, secrets redacted. An error of a known condition is a line without its stack, and while
 * the condition lasts each text and reason is written once a minute: it says nothing new, however many calls meet it.
 */
export function createLog(
  level: string,
  {
    to = pino.destination(1),
    copy = null,
    conditionOf = () => null,
    now = () => performance.now(),
  }: LogSettings = {},
): ServerLog {
  const mayWrite = lastingLines(now);
  const settings: LoggerOptions = {
    level,
    hooks: {
      logMethod(given, write) {
        const [fields, text] = given as [unknown, unknown];
        const { err, ...more } = (fields ?? {}) as { readonly err?: unknown; readonly job?: string };
        const condition = err === undefined || err === null ? null : conditionOf(err);
        if (condition === null) return write.apply(this, given);
        const reason = reasonOf(err);
        const line = mayWrite({ condition, text: `${String(text)} ${more.job ?? ''} ${reason}` });
        if (line === null) return;
        write.apply(this, [
          { ...more, condition, reason, ...(line.notWritten === 0 ? {} : line) },
          String(text),
        ] as unknown as typeof given);
      },
    },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
    serializers: {
      // why: an address carries signatures and search words; the route pattern says enough.
      req: () => ({}),
      res: () => ({}),
    },
  };
  if (copy === null) return pino(settings, to);
  // why: the order of the streams is that of the writes; nothing the copy does precedes the line itself.
  const both = [to, copy].map((stream) => ({ level: 'trace' as const, stream }));
  const log = pino(settings, pino.multistream(both));
  copy.onLost((error, records) => {
    const reason = reasonOf(error);
    const line = mayWrite({ condition: 'collector', text: reason });
    if (line !== null) log.warn({ reason, records, ...line }, 'log records not taken by the collector');
  });
  return log;
}

/** What parts of the product write to. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** One line per answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        actorId: request.caller?.id ?? null,
      },
      'request',
    );
  });
}
