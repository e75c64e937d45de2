import { createHash } from 'node:crypto';
import { type Contract, statusOf } from '@monda/domain/base/contract.ts';
import { API } from '@monda/domain/api/api-contracts.ts';
import {
  API_BASE,
  API_CALLS,
  type Call,
  CALL_NAMES,
  type CallName,
  ID_TOKEN_HEADER,
  READ_AFTER_HEADER,
  ROLE_HEADER,
  WRITTEN_AT_HEADER,
} from '@monda/domain/api/api-calls.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { passes } from '@monda/domain/identity/access.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { chosenLanguage, languageCookie } from '@monda/phrases/language-cookie.ts';
import type { Language } from '@monda/phrases/languages.ts';
import { words } from '@monda/phrases/words.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answeredBy } from './answer-schema.ts';
import { isReading } from './reading-request.ts';
import { type BodyTimeout, withinTimeout } from '../slow-senders/body-timeout.ts';
import { isOfBytes, receiveBytes } from './bytes-body.ts';
import {
  type FileElsewhere,
  type Handler,
  type Handlers,
  Known,
  type ServedFile,
  type Upload,
} from './handlers.ts';
import { type MultipartBody, readMultipart, removeUploads } from './multipart-body.ts';
import { type LiveAnswer, sendLive } from './live-answer.ts';
import { NOBODY, type People, type TokenHolds } from './signed-in.ts';
import { checked, diskFullForChanges } from './problems.ts';
import { parseQuery } from './query-text.ts';
import type { RequestCounter } from '../limits/rate-limit.ts';
import { deviceOf, keyOf, versionOf } from './request-headers.ts';
import { sendElsewhere, sendFile } from './served-file.ts';
import { waitsUntil } from './waiting-upload.ts';
import type { Clock } from '../../process/clock.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person of the call; `null` until the token was checked. */
    caller: Actor | null;
    /** How long the token of the call holds; `null` without one. */
    token: TokenHolds | null;
  }
  interface FastifyContextConfig {
    /** Name of the call a route serves. */
    call?: CallName;
  }
}

/** What serving calls needs from the composition root. */
export interface CallServing {
  readonly handlers: Handlers;
  readonly people: People;
  readonly perPerson: RequestCounter;
  /** Folder of temporary files. */
  readonly uploadFolder: string;
  readonly uploadTimeout: BodyTimeout;
  /** Called with the number of bytes of files one call brought. */
  readonly onUploaded?: (bytes: number) => void;
  /** Called with the host that the call of a person named. */
  readonly onHost?: (host: string) => void;
  /** What an accepted change is answered with besides, where a read replica answers lists. */
  readonly written?: ((personId: string) => Promise<string>) | undefined;
  readonly clock: Clock;
  /** Proxies that are believed what address a request comes from. */
  readonly trustedProxies: number;
  /** Whether the disk of the database has space for changes. */
  readonly hasSpace: () => Promise<boolean>;
  /** Whether the product is reached over https. */
  readonly secure: boolean;
  /** Checks every answer against its closed schema; in tests. */
  readonly strictAnswers: boolean;
}

const NOTHING = z.strictObject({});
/** Whether what a call brings is read by the intake of files, which lets it wait for its turn. */
const takesFiles = ({ multipart, bytes }: Contract) => multipart !== undefined || bytes !== undefined;
const contractOf = (name: CallName): Contract => API[name];

/**
 * Registers every call of the surface. Throws when a call has no access rule or no handler, so that a
 * server with a gap does not start.
 */
export function serveCalls(app: FastifyInstance, serving: CallServing): void {
  for (const name of CALL_NAMES) {
    const call: Call = API_CALLS[name];
    if (
      !['signed-in', 'roles', 'signed-link'].includes(
        (call.access as { who?: string } | undefined)?.who ?? '',
      )
    ) {
      throw new Error(`The call ${name} has no access rule.`);
    }
    const handler = serving.handlers[name] as Handler<CallName> | undefined;
    if (handler === undefined) throw new Error(`The call ${name} has no handler.`);
    serveCall(app, name, call, handler, serving);
  }
}

function serveCall(
  app: FastifyInstance,
  name: CallName,
  call: Call,
  handler: Handler<CallName>,
  serving: CallServing,
): void {
  const contract = contractOf(name);
  const url = `${API_BASE}${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
  if (call.worksOnce === true) {
    app.head(url, async (_request, reply) => reply.header('cache-control', 'no-store').send());
  }
  app.route({
    method: call.method,
    url,
    exposeHeadRoute: call.worksOnce !== true,
    config: { call: name },
    ...answeredBy(contract.answer, statusOf(contract)),
    onRequest: async (request, reply) => {
      request.caller = await callerOf(request, reply, call, serving);
    },
    handler: async (request, reply) =>
      sendAnswer(reply, contract, await answerOf(request, reply), serving.strictAnswers),
  });

  /** What the handler answers; what was uploaded is removed before the sender knows it. */
  async function answerOf(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const made: string[] = [];
    try {
      const incoming = {
        ...(await readCall(request, name, contract, made, serving)),
        waitsUntil: takesFiles(contract) ? waitsUntil(request, reply) : undefined,
        receive: () => receiveBytes(request, contract.bytes?.maxBytes ?? 0, made, serving),
      };
      const answer = await handler(incoming as Parameters<typeof handler>[0]);
      if (call.method !== 'GET' && serving.written !== undefined) {
        reply.header(WRITTEN_AT_HEADER, await serving.written(incoming.actor.id));
      }
      if (call.keepsLanguage === true) keepLanguage(request, reply, answer, serving.secure);
      return answer;
    } finally {
      await removeUploads(made);
    }
  }
}

/** Who calls, judged before the body is read: token, person, profile, access rule. */
async function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  serving: CallServing,
): Promise<Actor> {
  if (call.access.who === 'signed-link') return NOBODY;
  const idToken = request.headers[ID_TOKEN_HEADER];
  const { actor, profileIncomplete, token } = await serving.people.fromAuthorization(
    request.headers.authorization,
    typeof idToken === 'string' ? idToken : undefined,
  );
  // why: a refusal below is recorded with its person.
  request.caller = actor;
  request.token = token;
  serving.onHost?.(request.host);
  reply.header(ROLE_HEADER, actor.role);
  serving.perPerson.count(actor.id);
  const open = call.access.who === 'signed-in' && call.access.evenWithIncompleteProfile === true;
  if (profileIncomplete && !open) throw new Refusal('profile_incomplete');
  if (!passes(call.access, actor)) {
    throw new Refusal('not_allowed', call.refusal === undefined ? {} : { message: call.refusal() });
  }
  if (!isReading(request) && !(await serving.hasSpace())) throw diskFullForChanges();
  return actor;
}

async function readCall(
  request: FastifyRequest,
  name: CallName,
  contract: Contract,
  made: string[],
  serving: CallServing,
) {
  const params = (contract.params ?? NOTHING).safeParse(request.params ?? {});
  if (!params.success) throw new Refusal('not_found');
  const query = checked(contract.query ?? NOTHING, parseQuery((request.query as { text: string }).text));
  const ifMatch = versionOf(request.headers['if-match']);
  const idempotencyKey = isReading(request) ? null : keyOf(request.headers['idempotency-key']);
  const { body, uploads } = await readBody(request, contract, made, serving);
  if ((API_CALLS[name] as Call).bulk === true && request.caller !== null) {
    // why: the request itself was counted before its body was read.
    const { items } = body as { readonly items: readonly unknown[] };
    serving.perPerson.count(request.caller.id, items.length - 1);
  }
  return {
    name,
    requestId: request.id,
    actor: request.caller ?? NOBODY,
    ifMatch,
    idempotencyKey,
    // why: only a key is compared by it.
    requestHash: idempotencyKey === null ? '' : hashOf(request, body, uploads),
    readAfter: request.headers[READ_AFTER_HEADER]?.toString(),
    token: request.token ?? undefined,
    device: deviceOf(request, serving),
    params: params.data,
    query,
    body,
    uploads,
  };
}

async function readBody(
  request: FastifyRequest,
  contract: Contract,
  made: string[],
  serving: CallServing,
): Promise<{ body: unknown; uploads: readonly Upload[] }> {
  const { multipart, bytes } = contract;
  if ((bytes !== undefined) !== isOfBytes(request)) {
    const more = bytes === undefined ? {} : { message: words().captures.sendBytes };
    throw new Refusal('unsupported_media_type', more);
  }
  if (bytes !== undefined) return { body: undefined, uploads: [] };
  if (request.isMultipart()) {
    if (multipart === undefined) throw new Refusal('unsupported_media_type');
    const read = (givenUp: AbortSignal): Promise<MultipartBody> =>
      readMultipart(request, multipart, { folder: serving.uploadFolder, made, givenUp }, serving.clock);
    const { fields, uploads } = await withinTimeout(request, serving.uploadTimeout, LIMITS.uploadBytes, read);
    serving.onUploaded?.(uploads.reduce((sum, { bytes }) => sum + bytes, 0));
    return { body: checked(multipart.fields, fields), uploads };
  }
  if (contract.body === undefined && multipart !== undefined) {
    throw new Refusal('unsupported_media_type', { message: words().refusals.sendMultipart });
  }
  if (contract.body === undefined) {
    checked(NOTHING, request.body ?? {});
    return { body: undefined, uploads: [] };
  }
  return { body: checked(contract.body, request.body ?? {}), uploads: [] };
}

function hashOf(request: FastifyRequest, body: unknown, uploads: readonly Upload[]): string {
  // why: what differs in letter case only is the same id.
  const path = request.url.split('?', 1)[0]?.toLowerCase();
  const files = uploads.map(({ field, bytes, sha256 }) => [field, bytes, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([request.method, path, body ?? null, files]))
    .digest('hex');
}

/** Tells the browser of a person to use the language they chose, where it uses another one. */
function keepLanguage(request: FastifyRequest, reply: FastifyReply, answer: unknown, secure: boolean): void {
  const { language } = answer as { readonly language: Language | null };
  if (language === null || language === chosenLanguage(request.headers, secure)) return;
  reply.header('set-cookie', languageCookie(language, secure));
}

function sendAnswer(reply: FastifyReply, contract: Contract, given: unknown, strict: boolean): FastifyReply {
  const answer: unknown = given instanceof Known ? given.answer : given;
  if (contract.answer === null) {
    if (answer === undefined || answer === null) return reply.code(204).send();
    const file = answer as ServedFile | FileElsewhere | LiveAnswer;
    if ('begin' in file) return sendLive(reply, file);
    return 'address' in file ? sendElsewhere(reply, file) : sendFile(reply, file);
  }
  if (strict) contract.answer.parse(answer);
  const version = (answer as { version?: unknown }).version;
  if (typeof version === 'number') reply.header('etag', `"${version}"`);
  if (contract.madeAt !== undefined) {
    reply.header('location', `${API_BASE}${contract.madeAt.replace('{id}', (answer as { id: string }).id)}`);
  }
  const status = given instanceof Known ? contract.knownStatus : statusOf(contract);
  return reply.code(status ?? statusOf(contract)).send(answer);
}
