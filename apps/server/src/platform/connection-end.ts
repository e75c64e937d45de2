import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What is in flight when the server stops has this long to end, in milliseconds. */
const GRACE_MS = 7_000;

/**
 * Lets a stopping server end: what is in flight is answered, and its connection ends with that answer
 * instead of staying open for a next request. Connections that carry no request end at once, also those a
 * browser opened beforehand and never used; an upload that stands still ends after `graceMs`.
 */
export function endConnectionsOnStop(app: FastifyInstance, graceMs = GRACE_MS): void {
  const open = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onRequest', async (_request, reply) => {
    open.add(reply.raw);
    reply.raw.once('close', () => open.delete(reply.raw));
  });
  app.addHook('preClose', async () => {
    const busy = new Set([...open].map((response) => response.socket));
    for (const response of open) response.shouldKeepAlive = false;
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, graceMs).unref();
  });
}
