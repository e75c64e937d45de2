import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorCode, ERRORS } from '@monda/domain/errors.ts';
import { drainRest } from './body-timeout.ts';
import { PROBLEM_TYPE } from './problems.ts';

/** A problem that is answered before a request reaches the application. */
export interface EarlyAnswer {
  readonly code: ErrorCode;
  /** By default the status of the code. */
  readonly status?: number;
  readonly message?: string;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Whether the connection ends at once; otherwise the rest of the body may still be sent. */
  readonly ends?: boolean;
}

/** Answers a request without route, token, database or body. */
export function answerEarly(
  request: IncomingMessage,
  response: ServerResponse,
  answer: EarlyAnswer,
  requestId: string,
): void {
  const { code, status = ERRORS[code].status, message = ERRORS[code].message, retryAfter, ends } = answer;
  const body = JSON.stringify({
    type: 'about:blank',
    title: ERRORS[code].title,
    status,
    code,
    message,
    requestId,
  });
  if (ends === true) response.once('finish', () => request.destroy());
  else drainRest(request, response);
  response
    .writeHead(status, {
      'content-type': PROBLEM_TYPE,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...(ends === true ? { connection: 'close' } : {}),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    })
    .end(body);
}
