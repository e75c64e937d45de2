import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import type { FastifyInstance } from 'fastify';
import { endUnfinished, isArriving } from '../slow-senders/body-timeout.ts';
import { answerEarly, type EarlyAnswer } from './early-answer.ts';
import {
  createFormArrival,
  FORM_ARRIVAL,
  type FormArrivalLimits,
  type GivenUpForm,
  hasBody,
} from '../slow-senders/form-arrival.ts';
import type { LoadClass, ConcurrencyLimit, LoadSlot } from './concurrency-limit.ts';
import { isReading } from '../calls/reading-request.ts';

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
/** How often the log reports how many were turned away and given up, in milliseconds. */
const REPORT_EVERY_MS = 1_000;
const REQUEST_TIMEOUT = 408;

export interface LoadShedding {
  readonly limit: ConcurrencyLimit;
  /** Paths that answer even when everything else is refused, such as health; called with a path without its query. */
  readonly isFree: (path: string) => boolean;
  /** Paths that come right after those, such as the sign-in. */
  readonly isVital: (path: string) => boolean;
  /** What comes next: the page, its parts and settings, without which no one can begin to sign in. */
  readonly isPage: (path: string) => boolean;
  readonly newId: () => string;
  readonly onRefused?: (kind: LoadClass) => void;
  /** What the requests of one sender are counted by. */
  readonly senderOf: (request: IncomingMessage) => string;
  /** What is taken of the bodies of vital paths, which come before a sign-in; by default the usual limits. */
  readonly forms?: FormArrivalLimits;
  readonly onFormGivenUp?: (why: GivenUpForm) => void;
}

/** Handles a request from its head on. */
export type RequestHandling = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Stands before everything else of a server: the excess is answered with 503 and `Retry-After` as a problem document
 * before anything is built or done for it, without route, token, database or body. A slot stands for work, never for
 * waiting on a sender.
 */
export interface LoadShedder {
  /** What a server hands its requests to, so that `handling` gets only those that are let in. */
  guard(handling: RequestHandling): RequestHandling;
  /** Watches how late `app` is, gives slots back when its answers are ready, and logs the excess. */
  watch(app: FastifyInstance): void;
  /** Runs `arrive` without a slot while the body of the request is not there yet; refuses when none is free after that. */
  withoutSlot<Result>(request: IncomingMessage, arrive: () => Promise<Result>): Promise<Result>;
}

/** The slot of a request that was let in, and what it takes to get one again. */
interface TakenSlot {
  readonly kind: LoadClass;
  readonly response: ServerResponse;
  readonly slot: LoadSlot;
}

export function createLoadShedder(shedding: LoadShedding): LoadShedder {
  const { limit, isFree, newId, senderOf } = shedding;
  const forms = createFormArrival(shedding.forms ?? FORM_ARRIVAL);
  const taken = new WeakMap<IncomingMessage, TakenSlot>();
  const slotsOf = slotsBySocket();
  const excess = excessReport(shedding);

  /** Gives a request a slot until it is answered; `false` when there is none. */
  const takeSlot = (request: IncomingMessage, response: ServerResponse, kind: LoadClass, sender?: string) => {
    const slot = limit.enter(kind, sender);
    if (slot === null) {
      excess.turnedAway(kind);
      return false;
    }
    taken.set(request, { kind, response, slot });
    const slots = slotsOf(request.socket);
    slots.add(slot);
    response.once('close', () => {
      slots.delete(slot);
      // why: until the next full collection of the memory an entry keeps its request, with everything it leads to.
      taken.delete(request);
      slot.leave();
    });
    return true;
  };

  const answer = (request: IncomingMessage, response: ServerResponse, early: EarlyAnswer) =>
    answerEarly(request, response, early, newId());

  return {
    guard: (handling) => (request, response) => {
      if (hasBody(request)) endUnfinished(request, response);
      const path = pathOf(request.url ?? '/');
      if (path !== null && isFree(path)) return handling(request, response);
      const kind = classOf(request, path, shedding);
      const sender = kind === 'vital' ? senderOf(request) : undefined;
      const letIn = () => {
        if (takeSlot(request, response, kind, sender)) handling(request, response);
        else answer(request, response, tooBusy(kind));
      };
      if (sender === undefined || !hasBody(request)) return letIn();
      forms.await(request, sender, {
        arrived: letIn,
        givenUp(why) {
          excess.givenUp(why);
          if (why !== 'cut') answer(request, response, ANSWER_TO[why]);
        },
      });
    },

    async withoutSlot(request, arrive) {
      const before = taken.get(request);
      if (before === undefined || !isArriving(request)) return arrive();
      before.slot.leave();
      const arrived = await arrive();
      if (takeSlot(request, before.response, before.kind)) return arrived;
      throw new Refusal('unavailable', {
        message: words().refusals.tooBusy,
        retryAfter: RETRY_AFTER[before.kind],
      });
    },

    watch(app) {
      // why: a slow reader of a finished answer costs nothing and holds no slot.
      app.addHook('onSend', (request, _reply, _payload, done) => {
        taken.get(request.raw)?.slot.leave();
        done();
      });
      adaptTo(app, limit);
      excess.reportTo(app);
    },
  };
}

/** Has the limit follow how late the event loop is, until the server closes. */
function adaptTo(app: FastifyInstance, limit: ConcurrencyLimit): void {
  const turns = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
  turns.enable();
  const adapting = setInterval(() => {
    // why: a loop that stood still for the whole stretch has counted nothing in it yet.
    limit.adapt(turns.count === 0 ? ADAPT_EVERY_MS : turns.mean / NANOSECONDS - LOOK_EVERY_MS);
    turns.reset();
  }, ADAPT_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(adapting);
    turns.disable();
  });
}

/** The slots of each connection, given back when it closes. */
function slotsBySocket(): (socket: Socket) => Set<LoadSlot> {
  const bySocket = new WeakMap<Socket, Set<LoadSlot>>();
  return (socket) => {
    const known = bySocket.get(socket);
    if (known !== undefined) return known;
    const slots = new Set<LoadSlot>();
    bySocket.set(socket, slots);
    // why: of requests that wait behind another one on their connection, Node does not always report the end.
    socket.once('close', () => {
      for (const slot of slots) slot.leave();
      slots.clear();
    });
    return slots;
  };
}

/** Counts what is turned away and given up, for the log of every second. */
function excessReport({ limit, onRefused, onFormGivenUp }: LoadShedding) {
  let requests = 0;
  let forms: Partial<Record<GivenUpForm, number>> = {};
  return {
    turnedAway(kind: LoadClass): void {
      requests += 1;
      onRefused?.(kind);
    },
    givenUp(why: GivenUpForm): void {
      forms[why] = (forms[why] ?? 0) + 1;
      onFormGivenUp?.(why);
    },
    reportTo(app: FastifyInstance): void {
      const reporting = setInterval(() => {
        if (requests > 0) app.log.warn({ requests, atOnce: limit.atOnce }, 'turned away');
        if (Object.keys(forms).length > 0) app.log.warn(forms, 'forms given up');
        requests = 0;
        forms = {};
      }, REPORT_EVERY_MS).unref();
      app.addHook('onClose', async () => clearInterval(reporting));
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

/** Content types of bodies that bring files, or pieces of them. */
const UPLOADED = /^(multipart\/|application\/octet-stream)/i;

/** What a request is to the limit. */
function classOf(
  request: IncomingMessage,
  path: string | null,
  { isVital, isPage }: LoadShedding,
): LoadClass {
  if (path !== null && isVital(path)) return 'vital';
  if (isReading(request)) {
    return path !== null && isPage(path) ? 'page' : 'read';
  }
  return UPLOADED.test(request.headers['content-type'] ?? '') ? 'upload' : 'write';
}

function tooBusy(kind: LoadClass): EarlyAnswer {
  return { code: 'unavailable', sentence: 'tooBusy', retryAfter: RETRY_AFTER[kind] };
}

/** The answer to the sender of a form that is not waited for any more, if it still reads. */
const ANSWER_TO: Readonly<Record<Exclude<GivenUpForm, 'cut'>, EarlyAnswer>> = {
  slow: { code: 'malformed_request', status: REQUEST_TIMEOUT, sentence: 'tooSlow', ends: true },
  crowded: { ...tooBusy('vital'), ends: true },
  large: { code: 'too_large' },
};
