import type { AddressInfo } from 'node:net';
import { API_BASE, API_CALLS } from '@monda/domain/api/api-calls.ts';
import type { Problem } from '@monda/domain/base/errors.ts';
import type { App } from '../src/wiring/app.ts';

/** A stream of notices as a person reads it. */
export interface OpenedStream {
  readonly status: number;
  readonly headers: Headers;
  /** Of a refusal. */
  readonly problem: () => Promise<Problem>;
  /** The next event: what stands before an empty line; `null` when the stream ended whole. Rejects when it broke off. */
  next(): Promise<string | null>;
  /** Everything that has arrived and was not taken by `next` yet. */
  arrived(): string;
  /** Goes away without a word. */
  leave(): void;
}

export const STREAM_PATH = `${API_BASE}${API_CALLS['notices.stream'].path}`;

/** Has the application listen on a free port; its address without a slash at the end. */
export async function listening({ http }: App): Promise<string> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
}

/** Opens a stream with this token, or without one. */
export async function openStream(origin: string, token: string | null): Promise<OpenedStream> {
  const gone = new AbortController();
  const response = await fetch(`${origin}${STREAM_PATH}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: gone.signal,
  });
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  const reader = isStream ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
  let text = '';
  return {
    status: response.status,
    headers: response.headers,
    problem: async () => (await response.json()) as Problem,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const event = text.slice(0, end);
          text = text.slice(end + 2);
          return event;
        }
        const read = await reader?.read();
        if (read === undefined || read.done) return null;
        text += read.value;
      }
    },
    arrived: () => text,
    leave: () => gone.abort(),
  };
}
