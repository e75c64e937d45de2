import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request that was judged already: who sent it, and where to. */
export interface BucketRequest {
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** What arrived. */
  readonly body: Buffer;
  /** What of it is stored; a store that does its part stores all. */
  readonly stored: Buffer;
}

export interface BucketAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface StoredObject {
  readonly body: Buffer;
  readonly contentType: string;
  readonly writtenAt: Date;
}

/** Names of what an address may say of its answer, by the parameter of the query. */
const SAID_BY_ADDRESS = {
  'response-content-type': 'content-type',
  'response-content-disposition': 'content-disposition',
  'response-cache-control': 'cache-control',
} as const;

const MOST_LISTED = 1_000;
const digest = (name: 'md5' | 'sha256', bytes: Uint8Array) => createHash(name).update(bytes);
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const inUtf8 = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const xml = (status: number, body: string): BucketAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body}`),
});

export const s3Error = (status: number, code: string, message: string): BucketAnswer =>
  xml(status, `<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`);

/**
 * A bucket in memory that answers the requests of the product as S3 does: PUT, GET, HEAD and DELETE of an object, and the first version
 * of the list. Any other request is 501, so that a new one of the product is noticed.
 */
export function memoryBucket(bucket: string): (request: BucketRequest) => BucketAnswer {
  const objects = new Map<string, StoredObject>();

  function put(key: string, { headers, body, stored }: BucketRequest): BucketAnswer {
    const wrong =
      ![undefined, digest('md5', body).digest('base64')].includes(headers['content-md5'] as string) ||
      ![undefined, digest('sha256', body).digest('base64')].includes(
        headers['x-amz-checksum-sha256'] as string,
      );
    if (wrong) return s3Error(400, 'BadDigest', 'the body has another hash');
    const contentType = headers['content-type'] ?? 'binary/octet-stream';
    objects.set(key, { body: Buffer.from(stored), contentType, writtenAt: new Date() });
    return { status: 200, headers: { etag: tagOf(stored) }, body: Buffer.alloc(0) };
  }

  function read(key: string, query: URLSearchParams): BucketAnswer {
    const object = objects.get(key);
    if (object === undefined) return s3Error(404, 'NoSuchKey', 'no such key');
    const said = Object.entries(SAID_BY_ADDRESS).flatMap(([parameter, header]) => {
      const value = query.get(parameter);
      return value === null ? [] : [[header, value] as const];
    });
    return {
      status: 200,
      headers: {
        'content-type': object.contentType,
        etag: tagOf(object.body),
        'last-modified': object.writtenAt.toUTCString(),
        ...Object.fromEntries(said),
      },
      body: object.body,
    };
  }

  function list(query: URLSearchParams): BucketAnswer {
    const [prefix, marker] = [query.get('prefix') ?? '', query.get('marker') ?? ''];
    const most = Math.min(Number(query.get('max-keys') ?? MOST_LISTED), MOST_LISTED);
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(prefix) && inUtf8(key, marker) > 0)
      .sort(inUtf8);
    const contents = keys.slice(0, most).map((key) => {
      const { body = Buffer.alloc(0), writtenAt = new Date(0) } = objects.get(key) ?? {};
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
    });
    const isTruncated = keys.length > most;
    return xml(
      200,
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}</ListBucketResult>`,
    );
  }

  return (request) => {
    const { method, target } = request;
    const { pathname, searchParams } = new URL(target, 'http://store');
    const [, named = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(decodeURIComponent(pathname)) ?? [];
    if (named !== bucket) return s3Error(404, 'NoSuchBucket', 'no such bucket');
    if (key === '') {
      return method === 'GET' ? list(searchParams) : s3Error(501, 'NotImplemented', method);
    }
    switch (method) {
      case 'PUT':
        return put(key, request);
      case 'GET':
      case 'HEAD':
        return read(key, searchParams);
      case 'DELETE':
        objects.delete(key);
        return { status: 204, headers: {}, body: Buffer.alloc(0) };
      default:
        return s3Error(501, 'NotImplemented', method);
    }
  };
}

const tagOf = (bytes: Uint8Array) => `"${digest('md5', bytes).digest('hex')}"`;
