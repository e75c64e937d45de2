import { Agent, type ClientRequest, type IncomingMessage, request as open } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Capture } from '@monda/domain/captures/capture-fields.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { addressOf } from '../apps/web/src/lib/api-address.ts';
import { ApiError, readProblem } from '../apps/web/src/lib/api-error.ts';
import type { CaptureCalls } from '../apps/web/src/features/items/steps/on-site/captures/capture-sender.ts';

/** Connections that a browser opens to one server. */
const CONNECTIONS = 6;
/** Bytes handed to a connection at once, so that it is seen how far a body is. */
const PART_BYTES = 16 * 1024;
const BUSY = 503;

/** What a browser on a phone says with each call; together as long as what it says. */
const SAID_BY_A_BROWSER = {
  Accept: 'application/json',
  'Accept-Language': 'es',
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Sec-CH-UA': '"Chromium";v="141", "Google Chrome";v="141", "Not?A_Brand";v="8"',
  'Sec-CH-UA-Mobile': '?1',
  'Sec-CH-UA-Platform': '"Android"',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
};

interface ToSend {
  readonly method: string;
  readonly address: string;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly onProgress?: (sent: number) => void;
  readonly signal?: AbortSignal;
}

interface Received {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

/** What was sent over a line: calls, those that got no answer, and bytes of pieces, sent anew ones included. */
export interface SentOverLine {
  calls: number;
  unanswered: number;
  /** Calls that a server turned away with 503: which, and what its answer said of when to come back. */
  readonly busy: { readonly method: string; readonly retryAfter: string | null }[];
  pieceBytes: number;
  /** Bytes of each piece. */
  readonly pieces: number[];
}

export interface CallsOverLine {
  readonly calls: CaptureCalls;
  readonly sent: SentOverLine;
  close(): void;
}

/**
 * The calls by which a device sends captures, made as its browser makes them: connections that are used again, at most six,
 * opened anew where the line cut them, and a body given up that stands still.
 */
export function callsOverLine(url: string, token: string): CallsOverLine {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const sent: SentOverLine = { calls: 0, unanswered: 0, busy: [], pieceBytes: 0, pieces: [] };
  const send = async (what: ToSend): Promise<Received> => {
    sent.calls += 1;
    try {
      const received = await answered(url, token, agent, what);
      const { retryAfter } = received;
      if (received.status === BUSY) sent.busy.push({ method: what.method, retryAfter });
      return received;
    } catch (error) {
      sent.unanswered += 1;
      throw error;
    }
  };
  return {
    sent,
    close: () => agent.destroy(),
    calls: {
      async register({ id, itemId, purpose, sha256, size, takenAt }) {
        const facts = { id, itemId, purpose, sha256, size, takenAt, deviceNow: new Date().toISOString() };
        const body = Buffer.from(JSON.stringify(facts));
        return taken(
          await send({
            method: 'POST',
            address: addressOf('captures.register'),
            type: 'application/json',
            body,
          }),
        );
      },
      async addPiece(id, offset, bytes, onProgress, signal) {
        const body = Buffer.from(await bytes.arrayBuffer());
        sent.pieceBytes += body.length;
        sent.pieces.push(body.length);
        const received = await send({
          method: 'PUT',
          address: addressOf('captures.addPiece', { id }, { offset }),
          type: 'application/octet-stream',
          headers: { Prefer: 'wait=50' },
          ...{ body, onProgress, signal },
        });
        const problem = received.status === 409 ? (JSON.parse(received.text) as { offset?: number }) : {};
        return problem.offset === undefined ? taken(received) : { offset: problem.offset };
      },
    },
  };
}

/** The capture in an answer. Throws {@link ApiError} for a refusal. */
function taken({ status, text: said, retryAfter }: Received): Capture {
  if (status >= 200 && status < 300) return JSON.parse(said) as Capture;
  let problem: unknown;
  try {
    problem = JSON.parse(said);
  } catch {
    problem = undefined;
  }
  throw readProblem(status, problem, retryAfter);
}

/** Sends one request. Rejects with an {@link ApiError} of status 0 where no answer came. */
function answered(url: string, token: string, agent: Agent, what: ToSend): Promise<Received> {
  const { method, address, type, headers, body, signal } = what;
  return new Promise((resolve, reject) => {
    const request = open(`${url}${address}`, {
      ...{ method, agent, signal },
      headers: {
        ...SAID_BY_A_BROWSER,
        ...{ Origin: url, Referer: `${url}/items`, Authorization: `Bearer ${token}` },
        ...{ 'Content-Type': type, 'Content-Length': body.length },
        ...headers,
      },
    });
    let patience: NodeJS.Timeout | undefined;
    const waitFor = (ms: number) => {
      clearTimeout(patience);
      patience = setTimeout(() => request.destroy(), ms);
    };
    const lost = () => {
      clearTimeout(patience);
      reject(new ApiError(0, 'network'));
    };
    request.once('error', lost);
    request.once('response', (response: IncomingMessage) => {
      text(response).then((said) => {
        clearTimeout(patience);
        const retryAfter = response.headers['retry-after'] ?? null;
        resolve({ status: response.statusCode ?? 0, text: said, retryAfter });
      }, lost);
    });
    waitFor(LIMITS.requestTimeoutMs);
    writeBody(request, what, (isSent) => waitFor(isSent ? LIMITS.uploadTimeoutMs : LIMITS.requestTimeoutMs));
  });
}

/** Writes a body in parts, and calls `onPart` after each; `isSent` after the last one. */
function writeBody(
  request: ClientRequest,
  { body, onProgress }: ToSend,
  onPart: (isSent: boolean) => void,
): void {
  const writeFrom = (at: number): void => {
    if (at >= body.length) return void request.end();
    const end = Math.min(body.length, at + PART_BYTES);
    request.write(body.subarray(at, end), (error) => {
      if (error != null) return;
      onProgress?.(end);
      onPart(end === body.length);
      writeFrom(end);
    });
  };
  writeFrom(0);
}
