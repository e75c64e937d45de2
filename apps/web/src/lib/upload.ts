import type { Answer, Api } from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { z } from 'zod';
import type { QueryValues } from './api-address.ts';
import type { CallParams, Sending } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { apiSession, withToken } from './api-session.ts';
import { answerIn, type Received, sendBody, stopped } from './send-body.ts';

/** Calls that take a multipart body. */
export type UploadName = {
  [Name in CallName]: Api[Name] extends { readonly multipart: object } ? Name : never;
}[CallName];

type Multipart<Name extends UploadName> = Api[Name] extends { readonly multipart: infer M } ? M : never;
type FieldsOf<M> = M extends { readonly json: infer Key extends string; readonly fields: infer F }
  ? { readonly [K in Key]: F extends z.ZodType ? z.input<F> : never }
  : M extends { readonly fields: infer F }
    ? F extends z.ZodType
      ? z.input<F>
      : never
    : never;

/** Text fields of a multipart call; where the body is one JSON field, that field holds the object. */
export type UploadFields<Name extends UploadName> = FieldsOf<Multipart<Name>>;

/** One file and the name of the multipart field that carries it. */
export interface UploadFile {
  readonly field: string;
  readonly file: File;
}

/** How far an upload is. Bytes of the whole body; `files` holds each file's own part from 0 to 1. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
  readonly fraction: number;
  readonly files: readonly number[];
  /** It waits for its turn at the server: everything is sent and not answered yet, or the server asked to wait. */
  readonly isWaiting: boolean;
}

/** Everything a multipart call takes. */
export type UploadInput<Name extends UploadName> = CallParams<Name> &
  Sending & {
    readonly fields: UploadFields<Name>;
    readonly files: readonly UploadFile[];
    readonly onProgress?: (progress: UploadProgress) => void;
  };

interface LooseUpload extends Sending {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: QueryValues;
  readonly fields: Readonly<Record<string, string | number | boolean | object | null | undefined>>;
  readonly files: readonly UploadFile[];
  readonly onProgress?: (progress: UploadProgress) => void;
}

/** Before the first bytes are on their way. */
export const NOT_BEGUN: UploadProgress = { sent: 0, total: 0, fraction: 0, files: [], isWaiting: false };

/** Everything is sent for so long: the person reads that it waits for its turn. */
const WAITS_AFTER_MS = 3_000;
/** A server that asks to wait longer than this has something else to say than that it is not its turn. */
const MOST_SECONDS_OF_A_TURN = 10;
const MOST_MS_BETWEEN_TRIES = 30_000;
const TRIES = 10;

/**
 * Makes one multipart call and answers its typed result. Throws {@link ApiError}.
 * Given up only after 10 s without progress, never because the whole takes long: once everything is sent, it goes on as
 * long as the server can be reached. Where the server asks to come back, the same is sent again under the same key.
 */
export async function upload<Name extends UploadName>(
  name: Name,
  input: UploadInput<Name>,
): Promise<Answer<Name>> {
  const loose = input as unknown as LooseUpload;
  try {
    return answerIn(await sendInTurn(name, loose)) as Answer<Name>;
  } catch (thrown) {
    if (thrown instanceof ApiError) await apiSession().failed(thrown, name);
    throw thrown;
  }
}

/**
 * Each file's own share of the sent bytes, from 0 to 1, in the order they are sent.
 * The text fields and part headings before the files count as sent first.
 */
export function shareOfFiles(sizes: readonly number[], sent: number, total: number): number[] {
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  let left = sent - Math.max(0, total - bytes);
  return sizes.map((size) => {
    const share = size === 0 ? Number(left >= 0) : Math.min(1, Math.max(0, left / size));
    left -= size;
    return sent >= total ? 1 : share;
  });
}

/** Sends, and waits and sends again while the server says that it is not its turn and that nothing was done. */
async function sendInTurn(name: CallName, input: LooseUpload): Promise<Received> {
  for (let tries = 1; ; tries += 1) {
    const received = await withToken((token) => sendMultipart(name, input, token));
    const seconds = Number(received.retryAfter ?? Number.NaN);
    const isTurn = received.status === 503 && seconds >= 0 && seconds <= MOST_SECONDS_OF_A_TURN;
    if (!isTurn || input.idempotencyKey === undefined || tries === TRIES) return received;
    input.onProgress?.({ ...NOT_BEGUN, isWaiting: true });
    await pause(Math.min(Math.max(1, seconds) * 1000 * tries, MOST_MS_BETWEEN_TRIES), input.signal);
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(stopped());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted === true) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}

function bodyOf(input: LooseUpload): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(input.fields)) {
    if (value === undefined) continue;
    body.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const { field, file } of input.files) body.append(field, file, file.name);
  return body;
}

function sendMultipart(name: CallName, input: LooseUpload, token: string | null): Promise<Received> {
  const sizes = input.files.map(({ file }) => file.size);
  let turn: ReturnType<typeof setTimeout> | undefined;
  let progress = NOT_BEGUN;
  const report = (now: UploadProgress) => {
    progress = now;
    input.onProgress?.(now);
  };
  return sendBody(name, { ...input, token, body: bodyOf(input) }, (loaded, total) => {
    clearTimeout(turn);
    if (loaded >= total) turn = setTimeout(() => report({ ...progress, isWaiting: true }), WAITS_AFTER_MS);
    report({
      sent: loaded,
      total,
      fraction: total === 0 ? 0 : loaded / total,
      files: shareOfFiles(sizes, loaded, total),
      isWaiting: false,
    });
  }).finally(() => clearTimeout(turn));
}
