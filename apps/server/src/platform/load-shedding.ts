import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ERRORS } from '@monda/domain/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drainRest } from './body-pace.ts';
import type { LoadClass, LoadGate, LoadPlace } from './load-gate.ts';
import { PROBLEM_TYPE } from './problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The place of the request at the gate; `null` for one that needs none. */
    place: LoadPlace | null;
  }
}

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
const TOO_BUSY = 'There is too much to do at the moment. Please try again shortly.';

export interface LoadShedding {
  readonly gate: LoadGate;
  /** Paths that answer even when everything else is refused, such as health; told without a query. */
  readonly isFree: (path: string) => boolean;
  /** Paths that come right after those, such as the sign-in. */
  readonly isVital: (path: string) => boolean;
  /** What comes next: the page, its parts and settings, without which nobody can begin to sign in. */
  readonly isPage: (path: string) => boolean;
  readonly onRefused?: (kind: LoadClass) => void;
}

/** What a request is to the gate. */
function classOf(request: FastifyRequest, path: string, { isVital, isPage }: LoadShedding): LoadClass {
  if (isVital(path)) return 'vital';
  if (request.method === 'GET' || request.method === 'HEAD') {
    // why: an address may be written in several ways; what it leads to is one.
    return isPage(request.routeOptions.url ?? path) ? 'page' : 'read';
  }
  return request.headers['content-type']?.startsWith('multipart/') === true ? 'upload' : 'write';
}

/**
 * Refuses the excess before anything is done for it: 503 with `Retry-After` as a problem document, without
 * token, database or body. To be called before every other hook that costs something.
 */
export function shedLoad(app: FastifyInstance, shedding: LoadShedding): void {
  app.decorateRequest('place', null);
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.raw.url?.split('?', 1)[0] ?? '/';
    if (shedding.isFree(path)) return done();
    const kind = classOf(request, path, shedding);
    const place = shedding.gate.enter(kind);
    if (place === null) {
      shedding.onRefused?.(kind);
      return refuse(request, reply, kind);
    }
    request.place = place;
    reply.raw.once('close', () => place.leave());
    done();
  });
  // why: a slow reader of a finished answer costs nothing and keeps no place.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.place?.leave();
    done();
  });

  const turns = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
  turns.enable();
  const timer = setInterval(() => {
    // why: a loop that stood still for the whole stretch has counted nothing in it yet.
    shedding.gate.adapt(turns.count === 0 ? ADAPT_EVERY_MS : turns.mean / NANOSECONDS - LOOK_EVERY_MS);
    turns.reset();
  }, ADAPT_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    turns.disable();
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, kind: LoadClass): void {
  const body = JSON.stringify({
    type: 'about:blank',
    title: ERRORS.unavailable.title,
    status: ERRORS.unavailable.status,
    code: 'unavailable',
    message: TOO_BUSY,
    requestId: request.id,
  });
  reply.hijack();
  drainRest(request.raw, reply.raw);
  reply.raw
    .writeHead(ERRORS.unavailable.status, {
      'content-type': PROBLEM_TYPE,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
      'retry-after': String(RETRY_AFTER[kind]),
    })
    .end(body);
}
