import type { IncomingMessage, ServerResponse } from 'node:http';
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
  const open = new Map<Socket, Set<ServerResponse>>();
  let isStopping = false;
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
  });
  // why: also what is refused before the application sees it is answered to its end.
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isStopping) response.shouldKeepAlive = false;
    open.get(socket)?.add(response);
    response.once('close', () => open.get(socket)?.delete(response));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const [socket, responses] of open) {
      if (responses.size === 0) socket.destroy();
      for (const response of responses) response.shouldKeepAlive = false;
    }
    setTimeout(() => {
      for (const socket of open.keys()) socket.destroy();
    }, graceMs).unref();
  });
}
