import { API_CALLS, type CallName, ROLE_HEADER } from '@monda/domain/api/api-calls.ts';
import { addressOf, type QueryValues } from './api-address.ts';
import { headersOf } from './api-client.ts';
import { ApiError, readProblem } from './api-error.ts';
import { apiSession, withToken } from './api-session.ts';
import { checkConnection } from './connection.ts';

/** A file that was fetched. */
export interface Downloaded {
  readonly file: Blob;
  /** As the server names it. */
  readonly name: string;
}

/** What a download is asked for, and how it is watched. */
export interface Downloading {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: QueryValues | undefined;
  readonly body?: unknown;
  readonly signal: AbortSignal;
  /** Called with the bytes that have come so far. */
  readonly onBytes: (bytes: number) => void;
}

/** Without a byte for this long a download is given up, in milliseconds. */
const STILL_MS = 60_000;
/** Pieces of this size are handed to the browser, which may store them outside of its memory. */
const PIECE_BYTES = 1024 * 1024;

/**
 * Fetches the file a call answers, with the token in its head and none in its address. A file that the server breaks
 * off is a failure and never half a file. Throws {@link ApiError}; what `signal` ends is thrown as it is.
 */
export async function download(name: CallName, asked: Downloading): Promise<Downloaded> {
  const still = new AbortController();
  let watch: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(watch);
    watch = setTimeout(() => still.abort(), STILL_MS);
  };
  const signal = AbortSignal.any([asked.signal, still.signal]);
  moved();
  try {
    const { response } = await withToken(async (token) => {
      const answer = await fetch(addressOf(name, asked.params, asked.query), {
        method: API_CALLS[name].method,
        headers: {
          ...headersOf({}, token),
          Accept: '*/*',
          ...(asked.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        body: asked.body === undefined ? undefined : JSON.stringify(asked.body),
        ...{ signal, cache: 'no-store', credentials: 'omit' },
      });
      apiSession().readRoleHeader(answer.headers.get(ROLE_HEADER), name);
      return { status: answer.status, response: answer };
    });
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined);
      throw readProblem(response.status, body, response.headers.get('Retry-After'));
    }
    const file = await readFile(response, signal, (bytes) => {
      moved();
      asked.onBytes(bytes);
    });
    return { file, name: nameOf(response.headers.get('Content-Disposition')) };
  } catch (thrown) {
    if (asked.signal.aborted) throw thrown;
    const failure =
      thrown instanceof ApiError ? thrown : new ApiError(0, still.signal.aborted ? 'timeout' : 'network');
    if (failure.code === 'network') void checkConnection();
    await apiSession().failed(failure, name);
    throw failure;
  } finally {
    clearTimeout(watch);
  }
}

async function readFile(
  response: Response,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? '';
  const pieces: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  let bytes = 0;
  const hand = () => {
    pieces.push(new Blob(chunks));
    chunks = [];
    waiting = 0;
  };
  const reader = response.body?.getReader();
  signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    chunks.push(read.value);
    waiting += read.value.length;
    bytes += read.value.length;
    if (waiting >= PIECE_BYTES) hand();
    onBytes(bytes);
  }
  // why: what was cancelled ends like what is complete.
  signal.throwIfAborted();
  hand();
  return new Blob(pieces, { type });
}

/** The name of RFC 6266, exact before plain. */
function nameOf(disposition: string | null): string {
  const exact = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return exact === undefined ? 'export' : decodeURIComponent(exact);
}
