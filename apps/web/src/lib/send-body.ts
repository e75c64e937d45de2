import { API_CALLS, type CallName, ROLE_HEADER } from '@monda/domain/api/api-calls.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { addressOf, type QueryValues } from './api-address.ts';
import { headersOf, type Sending } from './api-client.ts';
import { ApiError, readProblem } from './api-error.ts';
import { apiSession } from './api-session.ts';
import { checkConnection } from './connection.ts';
import { readAnswerHeaders, lostAnswer } from './read-your-writes.ts';

/** One request with a body of which it is said how far it is. */
export interface BodyToSend extends Sending {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: QueryValues;
  readonly token: string | null;
  readonly body: FormData | Blob;
}

export interface Received {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

/** The server answers within this what has arrived, taken in or not; proxies wait a little longer. */
const WAITS_FOR_TURN = 'wait=50';

export const stopped = () => new DOMException('Upload stopped', 'AbortError');

/**
 * Gives up when nothing was `alive` for the time a request may take. What is sent needs nothing of the network until its
 * answer comes: whether the server is there says the server.
 */
function watchStandstill(isSent: () => boolean, giveUp: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitedMs = 0;
  let ended = false;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void onStill(), LIMITS.requestTimeoutMs);
  };
  const onStill = async () => {
    waitedMs += LIMITS.requestTimeoutMs;
    if (!isSent() || waitedMs >= LIMITS.uploadTimeoutMs) return giveUp();
    const isThere = await checkConnection();
    if (ended) return;
    if (isThere) alive();
    else giveUp();
  };
  return {
    alive,
    end: () => {
      ended = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Sends a body, with `onProgress` for the bytes of it that are on their way, and answers what the server said. Throws
 * {@link ApiError} where no answer came, and an `AbortError` where it was stopped.
 */
export function sendBody(
  name: CallName,
  sent: BodyToSend,
  onProgress: (loaded: number, total: number) => void,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const end = (settle: () => void) => {
      watch.end();
      sent.signal?.removeEventListener('abort', stop);
      settle();
    };
    let isSent = sent.body instanceof Blob && sent.body.size === 0;
    let stoodStill = false;
    const watch = watchStandstill(
      () => isSent,
      () => {
        stoodStill = true;
        request.abort();
      },
    );
    request.upload.onprogress = ({ loaded, total }) => {
      watch.alive();
      isSent = total > 0 && loaded >= total;
      onProgress(loaded, total);
    };
    request.onprogress = watch.alive;
    request.onload = () => {
      readAnswerHeaders(name, (header) => request.getResponseHeader(header));
      apiSession().readRoleHeader(request.getResponseHeader(ROLE_HEADER), name);
      end(() =>
        resolve({
          status: request.status,
          text: request.responseText,
          retryAfter: request.getResponseHeader('Retry-After'),
        }),
      );
    };
    request.onerror = () => {
      lostAnswer(name);
      void checkConnection();
      end(() => reject(new ApiError(0, 'network')));
    };
    request.onabort = () => {
      lostAnswer(name);
      end(() => reject(stoodStill ? new ApiError(0, 'timeout') : stopped()));
    };
    request.open(API_CALLS[name].method, addressOf(name, sent.params, sent.query));
    for (const [header, value] of Object.entries({
      ...headersOf(sent, sent.token),
      Prefer: WAITS_FOR_TURN,
    })) {
      request.setRequestHeader(header, value);
    }
    if (sent.signal?.aborted) return reject(stopped());
    sent.signal?.addEventListener('abort', stop);
    watch.alive();
    request.send(sent.body);
  });
}

/** The parsed answer. Throws {@link ApiError} for a refusal, and for an answer that cannot be read. */
export function answerIn({ status, text, retryAfter }: Received): unknown {
  const body = parsed(text);
  if (status < 200 || status > 299) throw readProblem(status, body, retryAfter);
  if (body === undefined && status !== 204) throw new ApiError(0, 'unreadable_answer');
  return body;
}

/** The parsed JSON; `undefined` for anything else. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
