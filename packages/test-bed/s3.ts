import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
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

/** An S3 store for tests: a real server's protocol, signatures judged, faults on demand. */
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

// why: the stand-in knows this one account.
const ACCESS: S3Access = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const BUCKET = 'monda-files';

/** Starts a store on a free port of this computer with one empty bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(path.join(tmpdir(), 'monda-s3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port: storePort } = await store.run();

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
    if (wrong !== null) return refuse(response, 403, 'SignatureDoesNotMatch', wrong);
    if (now === 'failing') return refuse(response, 500, 'InternalError', 'broken');
    if (now === 'denied') return refuse(response, 403, 'AccessDenied', 'denied');
    if (now === 'no bucket') return refuse(response, 404, 'NoSuchBucket', 'no such bucket');
    if (now === 'forgets') return void response.writeHead(200, { etag: '"0"' }).end();
    const sent = now === 'shortens' ? body.subarray(0, body.length / 2) : body;
    const passed = await pass(storePort, method, target, request.headers, sent);
    const headers = { ...passed.headers };
    if (now === 'mangles' && headers.etag !== undefined) headers.etag = `"${'0'.repeat(32)}"`;
    if (now === 'cut' || now === 'torn' || now === 'stuck') {
      const length = passed.body.length + (now === 'torn' ? 0 : 10);
      response.writeHead(passed.status, { ...headers, 'content-length': String(length) });
      response.write(passed.body.subarray(0, passed.body.length / 2), () => {
        if (now !== 'stuck') request.socket.destroy();
      });
      if (passed.body.length === 0) response.flushHeaders();
      return;
    }
    response.writeHead(passed.status, headers).end(passed.body);
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
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
}

function pass(
  port: number,
  method: string,
  target: string,
  headers: IncomingMessage['headers'],
  body: Uint8Array,
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const passed = send(
      {
        host: '127.0.0.1',
        port,
        method,
        path: target,
        agent: false,
        headers: {
          ...headers,
          connection: 'close',
          ...(method === 'PUT' ? { 'content-length': String(body.length) } : {}),
        },
      },
      (answer) => {
        buffer(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }),
          reject,
        );
      },
    );
    passed.once('error', reject);
    passed.end(body);
  });
}
