import type { FastifyInstance } from 'fastify';

/** Something the product stands on. */
export interface HealthCheck {
  /** As readiness names it, such as `database`. */
  readonly name: string;
  /** Whether the server is taken out of service without it; otherwise it is named and no more. */
  readonly needed: boolean;
  /** Whether it is there; a rejection says no. */
  readonly isThere: () => Promise<boolean>;
}

/** Turns readiness red while the server still answers, so that a balancer leads people elsewhere first. */
export interface Health {
  stopping(): void;
  readonly isStopping: boolean;
}

export interface HealthSettings {
  /** Version of the product. */
  readonly version: string;
  /** Called once readiness is red. */
  readonly onStopping?: () => void;
}

/** Liveness, readiness: the process answers; what it stands on is there. */
const LIVE_PATHS = ['/health', '/health/live'] as const;
const READY_PATH = '/health/ready';
/** What does not answer in this time is away, in milliseconds. */
const PATIENCE_MS = 2_000;

const HEALTH_PATHS: ReadonlySet<string> = new Set([...LIVE_PATHS, READY_PATH]);
export const isHealthPath = (path: string): boolean => HEALTH_PATHS.has(path.replace(/\/$/, ''));

/**
 * Liveness says that the process answers and says its version, and knows nothing else, so that no one restarts a server because its
 * database is away. Readiness answers 503 while something needed is away, behind, or the server is stopping,
 * and names it.
 */
export function serveHealth(
  app: FastifyInstance,
  checks: readonly HealthCheck[],
  { version, onStopping = () => {} }: HealthSettings,
): Health {
  let isStopping = false;
  let asking: Promise<readonly HealthCheck[]> | null = null;

  /** What is away. why: many who ask at once are one question to the database. */
  const away = () => {
    asking ??= Promise.all(checks.map(isAway)).then((found) => {
      asking = null;
      return checks.filter((_check, at) => found[at]);
    });
    return asking;
  };

  for (const path of LIVE_PATHS) {
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'live', version }),
    );
  }
  app.get(READY_PATH, async (_request, reply) => {
    const missing = await away();
    const ready = !isStopping && !missing.some((check) => check.needed);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        away: [...missing.map((check) => check.name), ...(isStopping ? ['stopping'] : [])],
      });
  });
  app.addHook('onRequest', (_request, reply, done) => {
    // why: a connection that ends with its answer comes back to another server.
    if (isStopping) reply.raw.shouldKeepAlive = false;
    done();
  });
  return {
    stopping() {
      isStopping = true;
      onStopping();
    },
    get isStopping() {
      return isStopping;
    },
  };
}

async function isAway(check: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS).unref();
  });
  const there = check.isThere().catch(() => false);
  try {
    return !(await Promise.race([there, late]));
  } finally {
    clearTimeout(timer);
  }
}
