import { Agent, createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A small round-robin balancer before several servers. */
export interface Balancer {
  /** Address without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Replaces the servers, addresses without a slash at the end. */
  setServers(urls: readonly string[]): void;
  /** Requests each server got since the start, by its address. */
  readonly served: ReadonlyMap<string, number>;
  /** Requests a server is at work on now. */
  busy(url: string): number;
  /** Those of them that would be lost to their callers with that server: all, unless some are sent again. */
  irreplaceable(url: string): number;
  /** Requests that were sent again because a server broke off. */
  sentAgain(): number;
  stop(): Promise<void>;
}

export interface BalancerOptions {
  /** Any free port by default. */
  readonly port?: number;
  /**
   * Whether a request that may be repeated (a read, or a change with an `Idempotency-Key`) goes to the next server
   * when one breaks off before its answer is complete, as production balancers can be configured to. Such a request
   * and its answer are held whole in memory meanwhile; a stream of events is passed on as it comes.
   */
  readonly sendsAgain?: boolean;
  /**
   * Whether connections to servers are used again, as production balancers do. A server has to leave the list of servers before it
   * closes them, as one with `DRAIN_SECONDS` does.
   */
  readonly reusesConnections?: boolean;
}

/** Much less than servers leave an idle connection open, so that one is never used while its server closes it. */
const FREE_CONNECTION_MS = 10_000;

/** Longer than any client leaves a connection idle. */
const IDLE_CONNECTION_MS = 72_000;
/** Headers that speak of one connection only. */
const OF_A_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'upgrade'] as const;

/** Whether a failure says that not one byte of the request left. */
const neverSent = (error: NodeJS.ErrnoException, socket: Socket | null) =>
  error.code === 'ECONNREFUSED' ||
  ((error.code === 'ECONNRESET' || error.code === 'EPIPE') && socket === null);

/** Whether doing a request twice does it once. */
const mayRepeat = ({ method, headers }: IncomingMessage) =>
  method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;

/**
 * Starts a balancer on a port of 127.0.0.1. Each request goes to the next server. A server that refuses the
 * connection has seen nothing, so the request goes to the next one; a connection that breaks later is answered
 * with 502, because no one knows what became of the request, unless it is one that is sent again. Connections to
 * servers are reused only where an option says so: a server can close an open one at the moment it is used.
 */
export async function startBalancer(
  urls: readonly string[] = [],
  { port = 0, sendsAgain = false, reusesConnections = false }: BalancerOptions = {},
): Promise<Balancer> {
  let servers = urls;
  let turn = 0;
  const served = new Map<string, number>();
  const atWork = new Map<string, number>();
  const fragile = new Map<string, number>();
  let repeated = 0;
  const add = (counts: Map<string, number>, url: string, by: number) =>
    counts.set(url, (counts.get(url) ?? 0) + by);
  const agent = new Agent(
    reusesConnections ? { keepAlive: true, timeout: FREE_CONNECTION_MS } : { keepAlive: false },
  );
  const sockets = new Set<Socket>();

  /** `body`: the whole body of a request that may be sent again; `null`: it is passed on as it comes. */
  const pass = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    [server, ...others]: readonly string[],
    body: Buffer | null,
  ): void => {
    if (server === undefined) return answer(outgoing, 503, 'no server answers');
    const { hostname, port: to } = new URL(server);
    let connected: Socket | null = null;
    const toServer = send({
      agent,
      host: hostname,
      port: to,
      method: incoming.method,
      path: incoming.url,
      headers: { ...withoutConnection(incoming), 'x-forwarded-for': addressOf(incoming) },
    });
    const counted = body === null ? [atWork, fragile] : [atWork];
    // why: a connection may be open before this process is notified of it.
    for (const counts of counted) add(counts, server, 1);
    const countOut = () => counted.splice(0).forEach((counts) => add(counts, server, -1));
    toServer.once('close', countOut);
    toServer.once('socket', (socket) => {
      const begin = () => {
        connected = socket;
        add(served, server, 1);
        // why: nothing is read from the caller before a person is there to take it.
        if (body === null) incoming.pipe(toServer);
        else toServer.end(body);
      };
      if (socket.connecting) socket.once('connect', begin);
      else begin();
    });
    const brokeOff = () => {
      incoming.unpipe(toServer);
      if (body !== null && others.length > 0 && !outgoing.destroyed) {
        repeated += 1;
        pass(incoming, outgoing, others, body);
      } else if (outgoing.headersSent) outgoing.destroy();
      else answer(outgoing, 502, 'the server went away');
    };
    toServer.once('response', (response) => {
      const status = response.statusCode ?? 502;
      const isStream = response.headers['content-type'] === 'text/event-stream';
      // why: a stream is no work that would be lost; its reader opens another one.
      if (isStream) countOut();
      if (body !== null && !isStream) {
        buffer(response).then(
          (bytes) => outgoing.writeHead(status, withoutConnection(response)).end(bytes),
          brokeOff,
        );
        return;
      }
      outgoing.writeHead(status, withoutConnection(response));
      response.pipe(outgoing);
      response.once('error', () => outgoing.destroy());
    });
    toServer.once('error', (error: NodeJS.ErrnoException) => {
      if (neverSent(error, connected)) pass(incoming, outgoing, others, body);
      else brokeOff();
    });
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) toServer.destroy();
    });
  };

  const server = createServer((incoming, outgoing) => {
    const first = turn % Math.max(1, servers.length);
    turn += 1;
    const inTurn = () => [...servers.slice(first), ...servers.slice(0, first)];
    if (!sendsAgain || !mayRepeat(incoming)) return pass(incoming, outgoing, inTurn(), null);
    buffer(incoming).then(
      (body) => pass(incoming, outgoing, inTurn(), body),
      () => outgoing.destroy(),
    );
  });
  // why: a client would lose the request it sends at the moment in which an idle connection ends.
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const listening = (server.address() as AddressInfo).port;
  return {
    url: `http://localhost:${listening}`,
    port: listening,
    setServers: (next) => {
      servers = next;
    },
    served,
    busy: (url) => atWork.get(url) ?? 0,
    irreplaceable: (url) => fragile.get(url) ?? 0,
    sentAgain: () => repeated,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
        agent.destroy();
      }),
  };
}

function withoutConnection({ headers }: IncomingMessage): Record<string, string | string[] | undefined> {
  const remaining = { ...headers };
  for (const name of OF_A_CONNECTION) delete remaining[name];
  return remaining;
}

const addressOf = ({ headers, socket }: IncomingMessage) =>
  [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ');

function answer(outgoing: ServerResponse, status: number, text: string): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  outgoing
    .writeHead(status, { 'content-type': 'text/plain', ...(status === 503 ? { 'retry-after': '1' } : {}) })
    .end(`${text}\n`);
}
