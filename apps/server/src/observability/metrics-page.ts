import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Where Prometheus reads. */
export const METRICS_PATH = '/metrics';
/** Where programs read the lines of the system page. */
export const SYSTEM_PATH = '/metrics/system.json';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** What programs with the token read. */
export interface MetricsSources {
  readonly metrics: Pick<Metrics, 'page'>;
  /** The lines of the system page with their figures. */
  readonly system: () => Promise<object>;
}

/** The metrics and the state of this server, for callers with the token; everybody else gets 404. */
export function serveMetrics(app: FastifyInstance, { metrics, system }: MetricsSources, token: string): void {
  const right = digest(`Bearer ${token}`);
  const requireToken = (authorization: string | undefined) => {
    if (!timingSafeEqual(digest(authorization ?? ''), right)) throw new Refusal('not_found');
  };
  app.get(METRICS_PATH, async (request, reply) => {
    requireToken(request.headers.authorization);
    const { type, text } = await metrics.page();
    return reply.header('content-type', type).header('cache-control', 'no-store').send(text);
  });
  app.get(SYSTEM_PATH, async (request, reply) => {
    requireToken(request.headers.authorization);
    return reply.header('cache-control', 'no-store').send(await system());
  });
}
