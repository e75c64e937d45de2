import { LIMITS } from '@monda/domain/base/limits.ts';
import { addressOf } from '../../lib/api-address.ts';
import { headersOf } from '../../lib/api-client.ts';
import { ApiError, hasCode, readProblem } from '../../lib/api-error.ts';
import { apiSession, withToken } from '../../lib/api-session.ts';
import { readEvents, type StreamEvent } from '../../lib/event-stream.ts';

const STREAM = 'notices.stream';
/** The server gives a sign of life every 15 s; after this time without one the line is dead. In milliseconds. */
const SILENT_MS = 40_000;
/** How long no one asks for a stream again that something on the way keeps back. */
const KEPT_BACK_MS = 5 * 60_000;
/** The longest a browser waits after the first failure, and after many. */
const FIRST_WAIT_MS = 2_000;
/** A stream that ended is opened anew within so long, where the server named no time. */
const ANEW_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

export interface StreamFollower {
  /** Something changed for the person, or may have while there was no stream. */
  readonly changed: () => void;
  /** The stream gives a sign of life. */
  readonly alive: () => void;
}

/**
 * Holds the stream until the signal: opens it anew when it ends, with the token that holds then, later each time it
 * cannot be opened.
 */
export async function holdStream(follower: StreamFollower, ended: AbortSignal): Promise<void> {
  let failures = 0;
  while (!ended.aborted) {
    let wait = 0;
    const reading = new Reading(ended);
    try {
      await reading.run({
        ...follower,
        changed() {
          failures = 0;
          follower.changed();
        },
      });
      wait = reading.retryMs ?? ANEW_MS * Math.random();
    } catch (thrown) {
      failures += 1;
      wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) * Math.random();
      if (thrown instanceof ApiError) wait = Math.max(wait, (thrown.retryAfter ?? 0) * 1000);
      if (hasCode(thrown, 'timeout')) wait = KEPT_BACK_MS;
    }
    await pause(wait, ended);
  }
}

/** One stream, from its opening to its end. */
class Reading {
  /** After how many milliseconds the server wants to be asked again; `null`: it did not say. */
  retryMs: number | null = null;
  readonly #gone = new AbortController();
  readonly #signal: AbortSignal;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ended: AbortSignal) {
    this.#signal = AbortSignal.any([ended, this.#gone.signal]);
  }

  /** Resolves when the server ended the stream, rejects when it could not be opened or broke off. */
  async run({ changed, alive }: StreamFollower): Promise<void> {
    // why: what collects answers before it passes them on would pass this one on when it is over.
    this.#expectBytes(LIMITS.requestTimeoutMs, new ApiError(0, 'timeout'));
    try {
      const { response } = await withToken(async (token) => {
        const response = await this.#open(token);
        return { status: response.status, response };
      }, true);
      if (!response.ok || response.body === null) await refused(response);
      else {
        let isThere = false;
        const onBytes = () => {
          this.#expectBytes(SILENT_MS, new ApiError(0, 'network'));
          alive();
        };
        const onEvent = ({ data, retry }: StreamEvent) => {
          if (retry !== undefined) this.retryMs = retry;
          if (data === undefined) return;
          isThere = true;
          changed();
        };
        await readEvents(response.body, { onEvent, onBytes }, this.#signal);
        if (!isThere) throw new ApiError(0, 'unreadable_answer');
      }
    } catch (thrown) {
      throw this.#gone.signal.aborted ? this.#gone.signal.reason : thrown;
    } finally {
      clearTimeout(this.#timer);
      this.#gone.abort();
    }
  }

  #open(token: string | null): Promise<Response> {
    return fetch(addressOf(STREAM, undefined, undefined), {
      headers: { ...headersOf({}, token), Accept: 'text/event-stream' },
      signal: this.#signal,
      cache: 'no-store',
      credentials: 'omit',
    });
  }

  #expectBytes(withinMs: number, otherwise: ApiError): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#gone.abort(otherwise), withinMs);
  }
}

/** Has the session know of a refusal, such as that the person was blocked, and throws it. */
async function refused(response: Response): Promise<never> {
  const body: unknown = await response.json().catch(() => undefined);
  const error = readProblem(response.status, body, response.headers.get('Retry-After'));
  await apiSession().failed(error, STREAM);
  throw error;
}

/** Waits so long, less where the network comes back or the signal ends it. */
function pause(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const done = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done, { signal: over.signal });
    ended.addEventListener('abort', done, { signal: over.signal });
    if (ended.aborted) done();
  });
}
