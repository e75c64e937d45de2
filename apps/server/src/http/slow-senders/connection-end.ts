import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
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
  const watch = (socket: Socket) => {
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
  };
  // why: over TLS requests come by a socket of their own, whose end ends the one below.
  const handshakes = new Map<string, Socket>();
  if (app.server instanceof TlsServer) {
    app.server.on('connection', (below: Socket) => {
      const ends = endsOf(below);
      handshakes.set(ends, below);
      below.once('close', () => handshakes.delete(ends));
    });
    app.server.on('secureConnection', (socket: Socket) => {
      handshakes.delete(endsOf(socket));
      watch(socket);
    });
  } else app.server.on('connection', watch);
  // why: also what is refused before the application sees it is answered to its end.
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isStopping) response.shouldKeepAlive = false;
    open.get(socket)?.add(response);
    response.once('close', () => open.get(socket)?.delete(response));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of handshakes.values()) socket.destroy();
    for (const [socket, responses] of open) {
      if (responses.size === 0) socket.destroy();
      for (const response of responses) response.shouldKeepAlive = false;
    }
    setTimeout(() => {
      for (const socket of open.keys()) socket.destroy();
    }, graceMs).unref();
  });
}

/** What a socket has in common with the one below it. */
const endsOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;
