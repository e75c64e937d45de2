import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

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

/** Settings of the log: JSON lines on standard output, secrets struck out. */
export function logSettings(level: string) {
  return {
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
}

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
