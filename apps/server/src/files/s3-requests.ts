import { createHash } from 'node:crypto';
import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from '../process/clock.ts';
import { authoritiesOf } from '../process/setting-files.ts';
import { sha256OfBytes } from './hash-of-bytes.ts';
import { bytesWithin } from '../process/bounded-bytes.ts';

/** An S3 store and who uses it. */
export interface S3Location {
  /** Address of the store as this server reaches it, without a slash at the end. */
  readonly endpoint: string;
  /** Address of the same store as browsers reach it. */
  readonly publicEndpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket is the first part of the path; otherwise it is the first part of the host name. */
  readonly pathStyle: boolean;
  /** What every key in the bucket begins with; nothing below it belongs to anybody else. */
  readonly prefix: string;
  /** A store that neither takes nor sends a byte for this long is given up, in milliseconds. */
  readonly patienceMs: number;
  /** PEM file of the authorities that alone may vouch for the store; `null`: those of Node. */
  readonly caFile?: string | null;
}

/** One request to the store. Numbers in milliseconds. */
export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Key below the prefix; empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** How long the store may stand still. */
  readonly stillMs: number;
}

export interface S3Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly stream: IncomingMessage;
}

export interface S3Requests {
  /** Origin of the addresses `addressOf` makes. */
  readonly publicOrigin: string;
  /** Answers with any status below 500 but 403 and 429; everything else is a {@link StoreAway}. */
  ask(request: S3Request): Promise<S3Answer>;
  /** An address that opens this key without further proof for `seconds`, with these query parameters fixed. */
  addressOf(key: string, seconds: number, query: Readonly<Record<string, string>>): Promise<string>;
}

/** The store cannot do its part; the cause says why, to the log only. */
export class StoreAway extends Refusal {
  constructor(what: string, cause?: unknown) {
    super('unavailable', { message: words().refusals.storageAway, retryAfter: 5 });
    this.cause = new Error(what, { cause });
  }
}

/** From the request to the first byte of its answer, however steadily the store moves. */
const WHOLE_MS = 10_000;
/** Between two bytes of a body that is read. */
const BODY_STILL_MS = 30_000;
/** After the store was silent or could not be reached, no one waits for it again for this long. */
const PAUSE_MS = 1_000;
/** Silence is counted in steps of so many milliseconds. */
const STEP_MS = 50;
const EMPTY_HASH = createHash('sha256').digest('hex');

/** Signed requests to one bucket. Throws a `StartFailure` when the file of its authorities cannot be used. */
export function createS3Requests(location: S3Location, clock: Pick<Clock, 'now'>): S3Requests {
  const authorities = authoritiesOf('S3_CA_FILE', location.caFile ?? null);
  const agents = {
    'http:': new http.Agent({ keepAlive: true, scheduling: 'lifo' }),
    'https:': new https.Agent({ keepAlive: true, scheduling: 'lifo', ...authorities }),
  };
  let awayUntil = Number.NEGATIVE_INFINITY;

  async function once(request: S3Request): Promise<S3Answer> {
    const { method, key, body } = request;
    const signed = await signer(
      location,
      clock,
      urlOf(location, location.endpoint, key, request.query ?? {}),
      {
        method,
        headers: {
          ...request.headers,
          // why: the store itself refuses bytes that were changed on their way.
          'x-amz-content-sha256':
            body === undefined ? EMPTY_HASH : (await sha256OfBytes(body)).toString('hex'),
        },
      },
    ).sign();
    const secure = signed.url.protocol === 'https:';
    const headers = {
      ...Object.fromEntries(signed.headers),
      ...(body === undefined ? {} : { 'content-length': String(body.length) }),
    };
    return answered(
      (secure ? https : http).request(spacesEncoded(signed.url), {
        method,
        agent: agents[secure ? 'https:' : 'http:'],
        headers,
      }),
      request,
    );
  }

  async function reached(request: S3Request): Promise<S3Answer> {
    const what = `${request.method} of the file store`;
    if (performance.now() < awayUntil) throw new StoreAway(`${what}: not tried, it was away just now`);
    try {
      // why: a store may close an idle connection in the moment it is used again; every request may be repeated.
      return await once(request).catch((error: unknown) => {
        if (error instanceof CutBefore) return once(request);
        throw error;
      });
    } catch (error) {
      awayUntil = performance.now() + PAUSE_MS;
      throw new StoreAway(`${what}: no answer`, error);
    }
  }

  return {
    publicOrigin: urlOf(location, location.publicEndpoint, '', {}).origin,

    async ask(request) {
      const answer = await reached(request);
      const { status } = answer;
      if (status < 500 && status !== 403 && status !== 429) return answer;
      throw new StoreAway(
        `${request.method} of the file store: ${status} ${codeOf(await textOf(answer, request.stillMs))}`,
      );
    },

    async addressOf(key, seconds, query) {
      const url = urlOf(location, location.publicEndpoint, key, {
        ...query,
        'X-Amz-Expires': String(seconds),
      });
      return spacesEncoded(
        (await signer(location, clock, url, { method: 'GET', signQuery: true }).sign()).url,
      ).href;
    },
  };
}

function urlOf(
  location: S3Location,
  endpoint: string,
  key: string,
  query: Readonly<Record<string, string>>,
): URL {
  const url = new URL(endpoint);
  if (!location.pathStyle) url.hostname = `${location.bucket}.${url.hostname}`;
  const folder = location.pathStyle ? `/${location.bucket}` : '';
  url.pathname = key === '' ? `${folder}/` : `${folder}/${location.prefix}${key}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

function signer(
  location: S3Location,
  clock: Pick<Clock, 'now'>,
  url: URL,
  more: Partial<ConstructorParameters<typeof AwsV4Signer>[0]>,
): AwsV4Signer {
  const datetime = clock
    .now()
    .toISOString()
    .replace(/[:-]|\.\d{3}/g, '');
  const { accessKeyId, secretAccessKey, region } = location;
  return new AwsV4Signer({
    url: url.href,
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    datetime,
    ...more,
  });
}

/** Sends a request, and gives it up when the store stands still or takes too long to begin its answer. */
function answered(sent: ClientRequest, { body, stillMs }: S3Request): Promise<S3Answer> {
  return new Promise((resolve, reject) => {
    const whole = setTimeout(() => sent.destroy(new Error('no answer in time')), WHOLE_MS);
    const moves = whenStill(
      () => sent.socket,
      stillMs,
      () => sent.destroy(new Error('no progress')),
    );
    sent.once('error', (error) => {
      clearTimeout(whole);
      moves();
      reject(sent.reusedSocket && isCut(error) ? new CutBefore(error) : error);
    });
    sent.once('response', (stream) => {
      clearTimeout(whole);
      moves();
      sent.setTimeout(BODY_STILL_MS, () => sent.destroy(new Error('no progress')));
      resolve({ status: stream.statusCode ?? 0, headers: stream.headers, stream });
    });
    sent.end(body);
  });
}

/**
 * Calls `giveUp` once no byte has gone either way for `stillMs`; the answer ends that. The time is counted in short
 * steps: a process that was busy itself for a while reads what has come before it calls the store silent.
 */
function whenStill(socketNow: () => Socket | null, stillMs: number, giveUp: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let moved = 0;
  let left = stillMs;
  const look = () => {
    if (ended) return;
    const socket = socketNow();
    const now = socket === null ? 0 : socket.bytesRead + socket.bytesWritten - socket.writableLength;
    left = now === moved ? left - STEP_MS : stillMs;
    moved = now;
    if (left <= 0) giveUp();
    else timer = setTimeout(() => setImmediate(look), Math.min(STEP_MS, left));
  };
  look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** A keep-alive connection that ended before its next request was answered. */
class CutBefore extends Error {
  constructor(cause: unknown) {
    super('the kept connection had ended', { cause });
  }
}

const isCut = (error: Error) => 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code));

/** Readers of addresses differ about a plus sign; none about `%20`. A plus that is meant is `%2B` already. */
function spacesEncoded(url: URL): URL {
  return new URL(url.href.replaceAll('+', '%20'));
}

const MOST_TEXT = 4 * 1024 * 1024;

/** The whole body of an answer as text; throws {@link StoreAway} when it does not come, or is cut off. */
export async function textOf({ stream }: S3Answer, stillMs: number): Promise<string> {
  const moves = whenStill(
    () => stream.socket,
    stillMs,
    () => stream.destroy(new Error('no progress')),
  );
  try {
    const bytes = await bytesWithin(stream, MOST_TEXT, () => new Error('far too long'));
    return bytes.toString('utf8');
  } catch (error) {
    throw new StoreAway('an answer of the file store was cut off', error);
  } finally {
    moves();
  }
}

/** The error code in an error answer; empty without one. */
export function codeOf(text: string): string {
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
}
