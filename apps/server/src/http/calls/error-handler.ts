import { API_BASE, API_CALLS, type Call, CALL_NAMES } from '@monda/domain/api/api-calls.ts';
import { type ErrorCode, Refusal } from '@monda/domain/base/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Audit } from '../../audit/audit.ts';
import { drainRest } from '../slow-senders/body-timeout.ts';
import { NOBODY } from './signed-in.ts';
import { PROBLEM_TYPE, problemOf, refusalOf } from './problems.ts';
import { isReading } from './reading-request.ts';
import { isEvidence } from './refused-changes.ts';
import { ofPreferredLanguage } from './request-language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused; `null` while it was not. */
    refusalCode: ErrorCode | null;
  }
}

/** Of a reading call these are evidence. */
const RECORDED_READS = new Set<ErrorCode>(['not_allowed', 'not_found']);

/** Answers every thrown error with a problem document and records what is evidence. */
export function answerErrors(app: FastifyInstance, audit: Audit): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'call failed');
    await record(request, refusal, audit);
    return sendProblem(request, reply, refusal);
  });
}

/** Sends a refusal as a problem document. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  request.refusalCode = refusal.code;
  drainRest(request.raw, reply.raw);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  if (refusal.status === 401) {
    reply.header(
      'www-authenticate',
      refusal.code === 'token_refused' ? 'Bearer error="invalid_token"' : 'Bearer',
    );
  }
  return reply
    .code(refusal.status)
    .headers({ 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store', ...ofPreferredLanguage() })
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemOf(refusal, request.id));
}

const CALL_PATTERNS = CALL_NAMES.map((name) => {
  const call: Call = API_CALLS[name];
  return {
    method: call.method,
    path: new RegExp(`^${API_BASE}${call.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  };
});

/** What an address below `/api` answers that no route takes: 405 where another method would do, else 404. */
export function sendNoSuchCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = CALL_PATTERNS.filter((call) => call.path.test(path)).flatMap((call) =>
    call.method === 'GET' ? ['GET', 'HEAD'] : [call.method],
  );
  if (methods.length === 0 || methods.includes(request.method)) {
    return sendProblem(request, reply, new Refusal('not_found'));
  }
  reply.header('allow', [...new Set(methods)].join(', '));
  return sendProblem(request, reply, new Refusal('method_not_allowed'));
}

async function record(request: FastifyRequest, refusal: Refusal, audit: Audit): Promise<void> {
  const { call } = request.routeOptions.config;
  if (request.caller === null || request.caller === NOBODY || call === undefined) return;
  const { id } = (request.params ?? {}) as { id?: string };
  const by = { requestId: request.id, actor: request.caller };
  const entry = {
    action: call,
    subjectType: call.split('.', 1)[0] ?? call,
    subjectId: id?.slice(0, 100) ?? null,
    details: { code: refusal.code },
  };
  if (isReading(request)) {
    // why: a refused read has changed nothing, and its answer waits for nothing.
    if (RECORDED_READS.has(refusal.code)) audit.recordLater(by, entry, 'refused');
    return;
  }
  if (!isEvidence(refusal.code)) return;
  try {
    await audit.recordRefused(by, entry);
  } catch (error) {
    request.log.error({ err: error }, 'a refused change could not be recorded');
  }
}
