import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What can happen to one request on its way: lost before it is done, lost after it, or answered otherwise. */
export type Fault =
  | 'lost before'
  | 'lost after'
  | 'cut answer'
  | 'error 500'
  | 'limited'
  | 'limited until'
  | 'token refused';
export const FAULTS: readonly Fault[] = [
  'lost before',
  'lost after',
  'cut answer',
  'error 500',
  'limited',
  'limited until',
  'token refused',
];

export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** Parsed JSON, or the fields of a form. */
  readonly body: Record<string, unknown>;
}

export interface WireAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A local server that speaks some provider's calls, and can be set to fail. */
export interface FaultyServer {
  readonly url: string;
  /** Method and path of each request so far. */
  readonly requests: string[];
  /** Fails the request with this number, counted from now and from 0; tokens are not counted. */
  failAt(index: number, fault: Fault): void;
  /** Fails nothing any more; whether the request that was to fail had come. */
  failNothing(): boolean;
  close(): Promise<void>;
}

/** Seconds a limited answer asks to wait. */
export const RETRY_AFTER = 7;

export async function startFaultyServer(
  answer: (request: WireRequest) => WireAnswer,
  now: () => Date,
): Promise<FaultyServer> {
  const requests: string[] = [];
  let planned: { at: number; fault: Fault } | null = null;
  let count = 0;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
      const text = Buffer.concat(chunks).toString('utf8');
      const isForm = request.headers['content-type']?.includes('form') === true;
      const body = (
        text === '' ? {} : isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
      ) as Record<string, unknown>;
      const isToken = pathname.endsWith('/token');
      const fault = !isToken && planned !== null && planned.at === count ? planned.fault : null;
      if (!isToken) {
        count += 1;
        requests.push(`${request.method} ${pathname}`);
      }
      if (fault !== null) planned = null;
      if (fault === 'lost before') return void request.socket.destroy();
      const send = ({ status, body: sent, headers = {} }: WireAnswer) => {
        const bytes = sent === undefined ? '' : JSON.stringify(sent);
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(bytes);
      };
      if (fault === 'error 500') return send({ status: 500, body: { message: 'secret inner text' } });
      if (fault === 'limited') return send({ status: 429, headers: { 'retry-after': String(RETRY_AFTER) } });
      if (fault === 'limited until') {
        const reset = Math.ceil(now().getTime() / 1000) + RETRY_AFTER;
        return send({ status: 429, headers: { 'x-ratelimit-reset': String(reset) } });
      }
      if (fault === 'token refused') return send({ status: 401, body: { message: 'expired' } });
      const answered = answer({
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body,
      });
      if (fault === 'lost after') return void request.socket.destroy();
      if (fault === 'cut answer') {
        response.writeHead(answered.status, { 'content-type': 'application/json', 'content-length': '5000' });
        response.write('{"user_id":');
        return void setImmediate(() => request.socket.destroy());
      }
      return send(answered);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    failAt: (index, fault) => {
      planned = { at: index, fault };
      count = 0;
    },
    failNothing: () => {
      const came = planned === null;
      planned = null;
      return came;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
