import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Where Prometheus reads. */
export const METRICS_PATH = '/metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The metrics of this server, for callers with the token; everybody else gets 404. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const right = digest(`Bearer ${token}`);
  app.get(METRICS_PATH, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), right)) throw new Refusal('not_found');
    const { type, text } = await metrics.page();
    return reply.header('content-type', type).header('cache-control', 'no-store').send(text);
  });
}
