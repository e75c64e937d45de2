import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import type { FastifyRequest } from 'fastify';

/** How slowly a body may arrive, in milliseconds. */
export interface BodyTimeout {
  /** Without a single byte. */
  readonly stillMs: number;
  /** In all. */
  readonly wholeMs: number;
}

/** Whether bytes of a request are still to come. A request without a socket says nothing and has arrived. */
export function isArriving(request: { readonly complete?: boolean }): boolean {
  return request.complete === false;
}

/** How long the rest of a refused body is read, so that its sender can read the answer. */
const DRAIN_MS = 10_000;

/**
 * Throws away what still arrives of a refused body, so that its sender can send it and read the answer; gives it
 * up when it does not end. To be called before the head of the answer is written.
 */
export function drainRest(request: IncomingMessage, response: ServerResponse): void {
  if (!isArriving(request)) return;
  request.unpipe();
  request.resume();
  const end = setTimeout(() => request.destroy(), DRAIN_MS).unref();
  const endsAfter = !response.shouldKeepAlive;
  // why: Node closes a connection that ends with its answer at once, and a client that still sends loses the answer.
  response.shouldKeepAlive = true;
  request.once('end', () => {
    clearTimeout(end);
    if (!endsAfter) return;
    if (response.writableFinished) request.socket.end();
    else response.once('finish', () => request.socket.end());
  });
  request.once('close', () => clearTimeout(end));
}

/** Ends a connection whose request was answered and whose body does not end, so that an unread body holds none open. */
export function endUnfinished(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (!isArriving(request)) return;
    setTimeout(() => {
      if (isArriving(request)) request.destroy();
    }, DRAIN_MS).unref();
  });
}

/**
 * Runs `read` while the body of the request arrives, and gives up on a body that stands still, takes too
 * long or grows beyond `mostBytes`. What the socket received is looked at, so nothing is read twice. The
 * signal that `read` gets is aborted when the body is given up.
 */
export async function withinTimeout<Result>(
  request: FastifyRequest,
  timeout: BodyTimeout,
  mostBytes: number,
  read: (givenUp: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > mostBytes) throw new Refusal('too_large');
  const socket = request.raw.socket;
  const before = socket?.bytesRead ?? 0;
  // why: this is about the wire, not about the product's time; a wall clock may jump.
  const started = performance.now();
  let seen = before;
  let seenAt = started;
  let watch: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    watch = setInterval(
      () => {
        const now = performance.now();
        const received = socket?.bytesRead ?? 0;
        if (received !== seen) {
          seen = received;
          seenAt = now;
        }
        if (!isArriving(request.raw)) return;
        if (now - seenAt >= timeout.stillMs || now - started >= timeout.wholeMs) {
          reject(new Refusal('malformed_request', { message: words().refusals.uploadStoodStill }));
        } else if (received - before > mostBytes + 64 * 1024) {
          reject(new Refusal('too_large'));
        }
      },
      Math.min(1_000, Math.max(20, timeout.stillMs / 10)),
    );
  });
  const givenUp = new AbortController();
  const reading = read(givenUp.signal);
  // why: when the race is lost the reader fails later, on the closed socket, with no one waiting for it.
  reading.catch(() => {});
  try {
    return await Promise.race([reading, tooSlow]);
  } catch (error) {
    givenUp.abort();
    throw error;
  } finally {
    clearInterval(watch);
  }
}
