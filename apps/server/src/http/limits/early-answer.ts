import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorCode, ERRORS } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import { drainRest } from '../slow-senders/body-timeout.ts';
import { PROBLEM_TYPE } from '../calls/problems.ts';
import { inLanguageOf, ofPreferredLanguage } from '../calls/request-language.ts';

/** A problem that is answered before a request reaches the application. */
export interface EarlyAnswer {
  readonly code: ErrorCode;
  /** By default the status of the code. */
  readonly status?: number;
  /** A more exact sentence than that of the code. */
  readonly sentence?: 'tooBusy' | 'tooSlow';
  /** Seconds. */
  readonly retryAfter?: number;
  /** Whether the connection ends at once; otherwise the rest of the body may still be sent. */
  readonly ends?: boolean;
}

/** Answers a request without route, token, database or body, in the language it prefers. */
export function answerEarly(
  request: IncomingMessage,
  response: ServerResponse,
  answer: EarlyAnswer,
  requestId: string,
): void {
  inLanguageOf(request, () => send(request, response, answer, requestId));
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { code, status = ERRORS[code].status, sentence, retryAfter, ends }: EarlyAnswer,
  requestId: string,
): void {
  const { title, message } = words().errors[code];
  const body = JSON.stringify({
    type: 'about:blank',
    title,
    status,
    code,
    message: sentence === undefined ? message : words().refusals[sentence],
    requestId,
  });
  if (ends === true) response.once('finish', () => request.destroy());
  else drainRest(request, response);
  response
    .writeHead(status, {
      'content-type': PROBLEM_TYPE,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      ...ofPreferredLanguage(),
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...(ends === true ? { connection: 'close' } : {}),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    })
    .end(body);
}
