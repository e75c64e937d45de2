import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type BucketAnswer, memoryBucket, s3Error } from './s3-bucket.ts';
import { type S3Access, wrongSignature } from './s3-signature.ts';

/**
 * What a store does to the requests it gets.
 * - `away`: connections end at once; `silent`: they stay open and nothing is answered
 * - `failing`: 500; `denied`: 403; `no bucket`: 404 for the bucket
 * - `forgets`: says it stored and did not; `shortens`: says it stored and stored half
 * - `mangles`: stores and names the hash of other bytes
 * - `cut`: begins an answer and ends the connection; `torn`: the same, with the length that the file has;
 *   `stuck`: begins a body and stands still
 */
export type S3Fault =
  | 'none'
  | 'away'
  | 'silent'
  | 'failing'
  | 'denied'
  | 'no bucket'
  | 'forgets'
  | 'shortens'
  | 'mangles'
  | 'cut'
  | 'torn'
  | 'stuck';

/** An S3 store for tests: the part of the protocol that the product uses, signatures judged, faults on demand. */
export interface TestS3 {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly access: S3Access;
  /** Environment variables that make the product use it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Method and path, without a query, of each request so far. */
  readonly requests: readonly string[];
  /** From now on this happens to requests with one of these methods, or to all. */
  fail(fault: S3Fault, methods?: readonly string[]): void;
  /**
   * Holds the request with this method and number, counted from now and from 0, before it reaches the store:
   * `reached` resolves when it came, `release` lets it go on.
   */
  hold(method: string, index: number): { readonly reached: Promise<void>; release(): void };
  close(): Promise<void>;
}

const ACCESS: S3Access = { accessKeyId: 'TEST-STORE', secretAccessKey: 'secret of the test store' };
const BUCKET = 'monda-files';

/** Starts a store on a free port of this computer with one empty bucket. */
export async function startS3(): Promise<TestS3> {
  const bucketAnswers = memoryBucket(BUCKET);
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  let fault: S3Fault = 'none';
  let faulty: readonly string[] | null = null;
  let held: { method: string; left: number; came: () => void; released: Promise<void> } | null = null;

  const front = createServer((request, response) => {
    void answer(request, response).catch(() => request.socket.destroy());
  });
  front.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const target = request.url ?? '/';
    const now = faulty === null || faulty.includes(method) ? fault : 'none';
    requests.push(`${method} ${target.split('?', 1)[0]}`);
    if (now === 'away') return void request.socket.destroy();
    if (now === 'silent') return void request.resume();
    const body = await buffer(request);
    if (held !== null && held.method === method && held.left-- === 0) {
      const { came, released } = held;
      held = null;
      came();
      await released;
    }
    const wrong = wrongSignature({ method, target, headers: request.headers, body }, ACCESS);
    if (wrong !== null) return send(method, response, s3Error(403, 'SignatureDoesNotMatch', wrong));
    if (now === 'failing') return send(method, response, s3Error(500, 'InternalError', 'broken'));
    if (now === 'denied') return send(method, response, s3Error(403, 'AccessDenied', 'denied'));
    if (now === 'no bucket') return send(method, response, s3Error(404, 'NoSuchBucket', 'no such bucket'));
    if (now === 'forgets') return void response.writeHead(200, { etag: '"0"' }).end();
    const stored = now === 'shortens' ? body.subarray(0, body.length / 2) : body;
    const passed = bucketAnswers({ method, target, headers: request.headers, body, stored });
    const headers: Record<string, string> = { ...passed.headers };
    if (now === 'mangles' && headers['etag'] !== undefined) headers['etag'] = `"${'0'.repeat(32)}"`;
    if (now === 'cut' || now === 'torn' || now === 'stuck') {
      const length = passed.body.length + (now === 'torn' ? 0 : 10);
      response.writeHead(passed.status, { ...headers, 'content-length': String(length) });
      response.write(passed.body.subarray(0, passed.body.length / 2), () => {
        if (now !== 'stuck') request.socket.destroy();
      });
      if (passed.body.length === 0) response.flushHeaders();
      return;
    }
    send(method, response, { ...passed, headers });
  }

  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    endpoint,
    bucket: BUCKET,
    region: 'us-east-1',
    access: ACCESS,
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: ACCESS.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
    },
    requests,
    fail: (next, methods) => {
      fault = next;
      faulty = methods ?? null;
    },
    hold: (method, index) => {
      const came = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      held = { method, left: index, came: came.resolve, released: released.promise };
      return { reached: came.promise, release: released.resolve };
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => front.close(() => resolve()));
    },
  };
}

/** A HEAD has the length of its body, and no body. */
function send(method: string, response: ServerResponse, { status, headers, body }: BucketAnswer): void {
  const length = status === 204 ? {} : { 'content-length': String(body.length) };
  response.writeHead(status, { ...headers, ...length }).end(method === 'HEAD' ? undefined : body);
}
