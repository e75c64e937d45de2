import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ERRORS } from '@monda/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { drainRest } from './body-pace.ts';
import type { LoadClass, LoadGate, LoadPlace } from './load-gate.ts';
import { PROBLEM_TYPE } from './problems.ts';

const ADAPT_EVERY_MS = 100;
/** How often the lateness of the event loop is looked at, in milliseconds. */
const LOOK_EVERY_MS = 10;
/** Of a millisecond. */
const NANOSECONDS = 1e6;
/** Seconds after which a class asks again: what waits for its turn last comes back last. */
const RETRY_AFTER: Readonly<Record<LoadClass, number>> = {
  vital: 1,
  page: 1,
  read: 1,
  write: 2,
  upload: 5,
};
/** How often the log tells how many were turned away, in milliseconds. */
const TOLD_EVERY_MS = 1_000;
const TOO_BUSY = 'There is too much to do at the moment. Please try again shortly.';

export interface LoadShedding {
  readonly gate: LoadGate;
  /** Paths that answer even when everything else is refused, such as health; told without a query. */
  readonly isFree: (path: string) => boolean;
  /** Paths that come right after those, such as the sign-in. */
  readonly isVital: (path: string) => boolean;
  /** What comes next: the page, its parts and settings, without which nobody can begin to sign in. */
  readonly isPage: (path: string) => boolean;
  readonly newId: () => string;
  readonly onRefused?: (kind: LoadClass) => void;
}

/** Handles a request from its head on. */
export type RequestHandling = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Stands before everything else of a server: the excess is answered with 503 and `Retry-After` as a problem document
 * before anything is built or done for it, without route, token, database or body.
 */
export interface LoadShedder {
  /** What a server hands its requests to, so that `handling` gets only those that are let in. */
  guard(handling: RequestHandling): RequestHandling;
  /** Watches how late `app` is, gives places back when its answers are ready, and tells its log of the excess. */
  watch(app: FastifyInstance): void;
}

export function createLoadShedder(shedding: LoadShedding): LoadShedder {
  const { gate, isFree, newId, onRefused } = shedding;
  const taken = new WeakMap<IncomingMessage, LoadPlace>();
  const bySocket = new WeakMap<Socket, Set<LoadPlace>>();
  let turnedAway = 0;

  const placesOf = (socket: Socket): Set<LoadPlace> => {
    const known = bySocket.get(socket);
    if (known !== undefined) return known;
    const places = new Set<LoadPlace>();
    bySocket.set(socket, places);
    // why: of requests that wait behind another one on their connection, Node does not always tell the end.
    socket.once('close', () => {
      for (const place of places) place.leave();
      places.clear();
    });
    return places;
  };

  return {
    guard: (handling) => (request, response) => {
      const path = pathOf(request.url ?? '/');
      if (path !== null && isFree(path)) return handling(request, response);
      const kind = classOf(request, path, shedding);
      const place = gate.enter(kind);
      if (place === null) {
        turnedAway += 1;
        onRefused?.(kind);
        return refuse(request, response, kind, newId());
      }
      taken.set(request, place);
      const places = placesOf(request.socket);
      places.add(place);
      response.once('close', () => {
        places.delete(place);
        place.leave();
      });
      handling(request, response);
    },

    watch(app) {
      // why: a slow reader of a finished answer costs nothing and keeps no place.
      app.addHook('onSend', (request, _reply, _payload, done) => {
        taken.get(request.raw)?.leave();
        done();
      });
      const turns = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
      turns.enable();
      const adapting = setInterval(() => {
        // why: a loop that stood still for the whole stretch has counted nothing in it yet.
        gate.adapt(turns.count === 0 ? ADAPT_EVERY_MS : turns.mean / NANOSECONDS - LOOK_EVERY_MS);
        turns.reset();
      }, ADAPT_EVERY_MS).unref();
      const telling = setInterval(() => {
        if (turnedAway > 0) app.log.warn({ requests: turnedAway, atOnce: gate.atOnce }, 'turned away');
        turnedAway = 0;
      }, TOLD_EVERY_MS).unref();
      app.addHook('onClose', async () => {
        clearInterval(adapting);
        clearInterval(telling);
        turns.disable();
      });
    },
  };
}

/**
 * The path of an address as the router will read it: without origin, query and fragment, decoded. An address may be
 * written in several ways. `null`: it cannot be decoded.
 */
function pathOf(address: string): string | null {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** What a request is to the gate. */
function classOf(
  request: IncomingMessage,
  path: string | null,
  { isVital, isPage }: LoadShedding,
): LoadClass {
  if (path !== null && isVital(path)) return 'vital';
  if (request.method === 'GET' || request.method === 'HEAD') {
    return path !== null && isPage(path) ? 'page' : 'read';
  }
  return request.headers['content-type']?.startsWith('multipart/') === true ? 'upload' : 'write';
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  kind: LoadClass,
  requestId: string,
): void {
  const body = JSON.stringify({
    type: 'about:blank',
    title: ERRORS.unavailable.title,
    status: ERRORS.unavailable.status,
    code: 'unavailable',
    message: TOO_BUSY,
    requestId,
  });
  drainRest(request, response);
  response
    .writeHead(ERRORS.unavailable.status, {
      'content-type': PROBLEM_TYPE,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      'retry-after': String(RETRY_AFTER[kind]),
    })
    .end(body);
}
