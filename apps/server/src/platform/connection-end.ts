import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a stopping server end: what is in flight is answered, and its connection ends with that answer
 * instead of staying open for a next request.
 */
export function endConnectionsOnStop(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  app.addHook('onRequest', async (_request, reply) => {
    open.add(reply.raw);
    reply.raw.once('close', () => open.delete(reply.raw));
  });
  app.addHook('preClose', async () => {
    for (const response of open) response.shouldKeepAlive = false;
  });
}
