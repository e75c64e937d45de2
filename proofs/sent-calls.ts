import { type IncomingMessage, request as open } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { API_BASE, API_CALLS, type CallName } from '@monda/domain/api/api-calls.ts';
import type { Problem } from '@monda/domain/base/errors.ts';

/** A file of a multipart body. */
export interface SentFile {
  readonly field: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** What is sent with a call. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  /** Text fields of a multipart body. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly files?: readonly SentFile[];
  /** A body of nothing but bytes. */
  readonly bytes?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called after the first byte of the body (0) and after each file that is not the last (1, 2, …). */
  readonly onSent?: (part: number) => void;
}

/** An answer that was read to its end. */
export interface Answered {
  readonly status: number;
  /** What a call that went well answered, or the problem. */
  readonly body: unknown;
  readonly etag: string | undefined;
}

const EDGE = 'edge-of-the-proofs';

/** The pieces a body is sent in: its first byte, then up to the end of each file. */
function piecesOf({ body, fields = {}, files, bytes }: Sent): {
  type: string | null;
  pieces: readonly Buffer[];
} {
  if (bytes !== undefined) {
    return { type: 'application/octet-stream', pieces: [bytes.subarray(0, 1), bytes.subarray(1)] };
  }
  if (files === undefined) {
    return body === undefined
      ? { type: null, pieces: [] }
      : { type: 'application/json', pieces: [Buffer.from(JSON.stringify(body))] };
  }
  const head = Object.entries(fields)
    .map(([name, value]) => `--${EDGE}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  const parts = files.map(({ field, name, bytes }, at) =>
    Buffer.concat([
      Buffer.from(
        `--${EDGE}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from(at === files.length - 1 ? `\r\n--${EDGE}--\r\n` : '\r\n'),
    ]),
  );
  const first = Buffer.concat([Buffer.from(head), parts[0] ?? Buffer.alloc(0)]);
  return {
    type: `multipart/form-data; boundary=${EDGE}`,
    pieces: [first.subarray(0, 1), first.subarray(1), ...parts.slice(1)],
  };
}

/** Makes a call of the product at `server`; rejects when the connection breaks before the answer is complete. */
export async function sendCall(server: string, token: string, name: CallName, sent: Sent): Promise<Answered> {
  const { method, path } = API_CALLS[name];
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(sent.params?.[key] ?? ''),
  );
  const { type, pieces } = piecesOf(sent);
  return new Promise((resolve, reject) => {
    const request = open(
      `${server}${API_BASE}${address}${sent.query === undefined ? '' : `?${sent.query}`}`,
      {
        method,
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          ...(type === null ? {} : { 'content-type': type }),
          'content-length': String(pieces.reduce((sum, piece) => sum + piece.length, 0)),
          ...sent.headers,
        },
      },
    );
    request.once('error', reject);
    request.once('response', (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('close', () => {
        if (!response.complete) return reject(new Error('the answer broke off'));
        const text = Buffer.concat(chunks).toString('utf8');
        const body = text === '' ? null : (JSON.parse(text) as unknown);
        resolve({ status: response.statusCode ?? 0, body, etag: response.headers.etag });
      });
    });
    const sendFrom = (at: number): void => {
      const piece = pieces[at];
      if (piece === undefined) return void request.end();
      request.write(piece, (error) => {
        if (error != null) return;
        if (at < pieces.length - 1) sent.onSent?.(at);
        sendFrom(at + 1);
      });
    };
    sendFrom(0);
  });
}

const ASKED_AGAIN_AFTER_MS = 1_000;
const MOST_REFUSALS = 60;

/**
 * {@link sendCall}, asked again as a browser does, with the same key, while the product says that it cannot at the
 * moment: a busy machine makes it say so, and nothing is promised by it. `onRefused` is called each time.
 */
export async function sendUntilTaken(
  ...[server, token, name, sent, onRefused]: [...Parameters<typeof sendCall>, (() => void)?]
): Promise<Answered> {
  for (let left = MOST_REFUSALS; ; left -= 1) {
    const answer = await sendCall(server, token, name, sent);
    if (codeOf(answer) !== 'unavailable' || left === 0) return answer;
    onRefused?.();
    await after(ASKED_AGAIN_AFTER_MS);
  }
}

/** `done` of an answer that went well, else the code of the problem; `status NNN` of anything else. */
export function codeOf({ status, body }: Answered): string {
  if (status >= 200 && status < 300) return 'done';
  return (body as Problem | null)?.code ?? `status ${status}`;
}
