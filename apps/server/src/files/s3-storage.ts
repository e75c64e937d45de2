import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../process/clock.ts';
import {
  type FileStorage,
  isStorageKey,
  namedKey,
  newStorageKey,
  type StoredBytes,
  type StoredKey,
} from './file-storage.ts';
import { md5OfBytes, sha256OfBytes } from './hash-of-bytes.ts';
import {
  codeOf,
  createS3Requests,
  type S3Answer,
  type S3Location,
  type S3Requests,
  StoreAway,
  textOf,
} from './s3-requests.ts';

/** A listing may take so many times the patience of other requests. */
const LISTING_TAKES = 5;
const LINK_SECONDS = 60;
const LISTED_AT_ONCE = 1_000;

/** A storage that can also let a browser fetch what it stores. */
export interface LinkingStorage extends FileStorage {
  /** Origin of those addresses. */
  readonly origin: string;
  /** An address that answers these bytes under this type and disposition for a minute. */
  linkTo(key: string, served: { readonly mimeType: string; readonly disposition: string }): Promise<string>;
}

/**
 * Files in a bucket of an S3 store. A put is taken as done only when the store, asked again, has as many
 * bytes with the right hash. Files are few megabytes each (the limit of uploads) and sent from memory.
 * Whatever the store does instead of its part is a `StoreAway`.
 */
export function createS3Storage(
  location: S3Location,
  clock: Pick<Clock, 'randomBytes' | 'now'>,
  listedAtOnce = LISTED_AT_ONCE,
): LinkingStorage {
  const requests = createS3Requests(location, clock);

  return {
    origin: requests.publicOrigin,

    async put(source) {
      const bytes = source instanceof Uint8Array ? source : await readFile(source.path);
      const key = newStorageKey(clock);
      try {
        await store(requests, location.patienceMs, key, bytes);
      } catch (error) {
        // why: what arrived all the same is not named by anything; what stays now is taken by the sweep.
        await removeKey(requests, key, location.patienceMs).catch(() => {});
        throw error;
      }
      return key;
    },

    read: async (key) => (isStorageKey(key) ? readKey(requests, key, location.patienceMs) : null),

    async readInto(key, target) {
      const stored = isStorageKey(key) ? await readKey(requests, key, location.patienceMs) : null;
      if (stored === null) return null;
      let at = 0;
      for await (const chunk of stored.stream as AsyncIterable<Uint8Array>) {
        target.set(chunk.subarray(0, target.length - at), at);
        at += Math.min(chunk.length, target.length - at);
      }
      return at;
    },

    async readNamed(name) {
      const stored = await readKey(requests, namedKey(name), location.patienceMs);
      return stored && buffer(stored.stream);
    },

    writeNamed: (name, bytes) => store(requests, location.patienceMs, namedKey(name), bytes),

    async remove(key) {
      if (isStorageKey(key)) await removeKey(requests, key, location.patienceMs);
    },

    async *list(shards = ['']): AsyncIterable<StoredKey> {
      for (const shard of shards) yield* listBelow(requests, location, shard, listedAtOnce);
    },

    // why: an object is there whole or not at all.
    removeUnfinished: async () => 0,

    linkTo: (key, { mimeType, disposition }) =>
      requests.addressOf(key, LINK_SECONDS, {
        'response-content-type': mimeType,
        'response-content-disposition': disposition,
        'response-cache-control': 'private, no-store',
      }),
  };
}

async function readKey(requests: S3Requests, key: string, stillMs: number): Promise<StoredBytes | null> {
  const answer = await requests.ask({ method: 'GET', key, stillMs });
  if (answer.status === 200)
    return { stream: answer.stream, bytes: Number(answer.headers['content-length']) };
  const text = await textOf(answer, stillMs);
  if (isNoSuchKey(answer, text)) return null;
  throw new StoreAway(`GET of the file store: ${answer.status} ${codeOf(text)}`);
}

async function removeKey(requests: S3Requests, key: string, stillMs: number): Promise<void> {
  const answer = await requests.ask({ method: 'DELETE', key, stillMs });
  const text = await textOf(answer, stillMs);
  if (answer.status >= 300 && !isNoSuchKey(answer, text)) {
    throw new StoreAway(`DELETE of the file store: ${answer.status} ${codeOf(text)}`);
  }
}

/** Puts bytes, and asks the store again whether it has them. */
async function store(
  requests: S3Requests,
  patienceMs: number,
  key: string,
  bytes: Uint8Array,
): Promise<void> {
  const sha256 = (await sha256OfBytes(bytes)).toString('base64');
  const md5 = await md5OfBytes(bytes);
  const put = await requests.ask({
    method: 'PUT',
    key,
    body: bytes,
    headers: {
      'content-type': 'application/octet-stream',
      'content-md5': md5.toString('base64'),
      'x-amz-checksum-sha256': sha256,
    },
    stillMs: patienceMs,
  });
  const text = await textOf(put, patienceMs);
  if (put.status !== 200) throw new StoreAway(`PUT of the file store: ${put.status} ${codeOf(text)}`);
  const head = await requests.ask({
    method: 'HEAD',
    key,
    headers: { 'x-amz-checksum-mode': 'ENABLED' },
    stillMs: patienceMs,
  });
  head.stream.resume();
  const wrong =
    head.status !== 200
      ? `it answers ${head.status}`
      : Number(head.headers['content-length']) !== bytes.length
        ? `it has ${head.headers['content-length']} bytes of ${bytes.length}`
        : [put.headers, head.headers].some((headers) =>
              hasOtherHash(headers, { sha256, md5: md5.toString('hex') }),
            )
          ? 'its hash is another'
          : null;
  if (wrong !== null) throw new StoreAway(`PUT of the file store: reported success, but ${wrong}`);
}

async function* listBelow(
  requests: S3Requests,
  location: S3Location,
  beginning: string,
  listedAtOnce: number,
): AsyncIterable<StoredKey> {
  let after = '';
  for (;;) {
    const answer = await requests.ask({
      method: 'GET',
      key: '',
      query: {
        'max-keys': String(listedAtOnce),
        prefix: `${location.prefix}${beginning}`,
        ...(after === '' ? {} : { marker: after }),
      },
      stillMs: location.patienceMs * LISTING_TAKES,
    });
    const text = await textOf(answer, location.patienceMs * LISTING_TAKES);
    if (answer.status !== 200)
      throw new StoreAway(`list of the file store: ${answer.status} ${codeOf(text)}`);
    const entries = [...text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
      name: /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? '',
      writtenAt: new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(entry)?.[1] ?? ''),
    }));
    for (const { name, writtenAt } of entries) {
      const key = name.slice(location.prefix.length);
      if (isStorageKey(key)) yield { key, writtenAt };
    }
    const last = entries.at(-1)?.name ?? '';
    if (!/<IsTruncated>true<\/IsTruncated>/.test(text) || last <= after) return;
    after = last;
  }
}

/** A bucket that is missing is no answer about a key. */
const isNoSuchKey = ({ status }: S3Answer, text: string) => status === 404 && codeOf(text) === 'NoSuchKey';

/**
 * Whether the store names a hash of its own that is not the one of these bytes. An entity tag is their MD5
 * only where it looks like one and no key service encrypts the bucket.
 */
function hasOtherHash(
  headers: IncomingHttpHeaders,
  expected: { readonly sha256: string; readonly md5: string },
): boolean {
  const checksum = headers['x-amz-checksum-sha256'];
  if (typeof checksum === 'string') return checksum !== expected.sha256;
  const tag = headers.etag?.replace(/^W\/|"/g, '') ?? '';
  const encrypted =
    String(headers['x-amz-server-side-encryption'] ?? '').startsWith('aws:') ||
    headers['x-amz-server-side-encryption-customer-algorithm'] !== undefined;
  return !encrypted && /^[0-9a-f]{32}$/.test(tag) && tag !== expected.md5;
}
