import type { FastifyInstance } from 'fastify';

/** Liveness: the process answers. Readiness: the database answers and is migrated. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const live = async () => ({ status: 'live' });
  app.get('/health', live);
  app.get('/health/live', live);
  app.get('/health/ready', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
