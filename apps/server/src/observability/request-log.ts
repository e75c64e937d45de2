import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, pino } from 'pino';

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

/** Makes the log: JSON lines on standard output, or where else they are to go, secrets struck out. */
export function createLog(level: string, to?: DestinationStream): ServerLog {
  const settings = {
    level,
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
  return to === undefined ? pino(settings) : pino(settings, to);
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
