import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { API_BASE, VERSION_HEADER } from '@monda/domain/api/api-calls.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { DEFAULT_LANGUAGE } from '@monda/phrases/languages.ts';
import { words } from '@monda/phrases/words.ts';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type BodyTimeout, withinTimeout } from './slow-senders/body-timeout.ts';
import { endConnectionsOnStop } from './slow-senders/connection-end.ts';
import { sendNoSuchCall, sendProblem } from './calls/error-handler.ts';
import { escapeHtml } from './pages/escape-html.ts';
import { FORM_ARRIVAL, hasBody } from './slow-senders/form-arrival.ts';
import {
  createLoadShedder,
  type LoadShedder,
  type LoadShedding,
  type RequestHandling,
} from './limits/load-shedding.ts';
import { type PlainPage, plainPageAnswer } from './pages/plain-page.ts';
import { BYTES_TYPE } from './calls/bytes-body.ts';
import { PROBLEM_TYPE } from './calls/problems.ts';
import { isReading } from './calls/reading-request.ts';
import { inLanguageOf } from './calls/request-language.ts';
import type { ServerLog } from '../observability/request-log.ts';
import type { RequestCounter } from './limits/rate-limit.ts';
import { DATA_POLICY, OF_DOCUMENTS, type SecurityHeaders } from './security-headers.ts';
import { networkOf, senderOf } from './limits/sender-address.ts';
import type { ServedCertificate } from './served-certificate.ts';
import type { Clock } from '../process/clock.ts';
import { bytesWithin } from '../process/bounded-bytes.ts';

/** The web server; what the composition root knows of it. */
export type HttpServer = FastifyInstance;

/** A part of the origin that answers by itself, such as the bundled sign-in. */
export interface OwnHandling {
  /** Whether it answers this path, given without a query. */
  handles(path: string): boolean;
  callback(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export interface HttpServerSettings {
  /** Version of the product, named by every answer of the API. */
  readonly version: string;
  readonly log: ServerLog;
  readonly trustedProxies: number;
  readonly headers: SecurityHeaders;
  readonly perAddress: RequestCounter;
  readonly bodyTimeout: BodyTimeout;
  /** How the excess is refused. */
  readonly shedding: Omit<LoadShedding, 'isVital' | 'isPage' | 'newId' | 'senderOf' | 'forms'>;
  readonly clock: Pick<Clock, 'newId'>;
  readonly bundledSignIn: OwnHandling | null;
  /** By which the server speaks TLS; `null`: plain HTTP, for a proxy on the same machine. */
  readonly certificate: ServedCertificate | null;
}

/** By these, in milliseconds, end slow heads, slow whole requests and connections no one uses. */
const CONNECTIONS = {
  headersTimeout: 8_000,
  requestTimeout: LIMITS.uploadTimeoutMs,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 72_000,
};
/** A TLS handshake that takes longer is given up, in milliseconds: as long as a head may take. */
const HANDSHAKE_MS = CONNECTIONS.headersTimeout;
/** A connection on which nothing moves either way ends after so long: no one holds one by not reading an answer. */
const STILL_CONNECTION_MS = 5 * 60_000;

const isCall = (route: string): boolean => route === API_BASE || route.startsWith(`${API_BASE}/`);

/** The web server with what holds for every address: limits, headers, ids, body parsers. */
export async function createHttpServer(settings: HttpServerSettings): Promise<FastifyInstance> {
  const newId = () => settings.clock.newId();
  const shedder = createLoadShedder({
    ...settings.shedding,
    newId,
    senderOf: (request) => senderIn(request, settings),
    forms: { ...FORM_ARRIVAL, wholeMs: settings.bodyTimeout.wholeMs },
    isVital: (path) => settings.bundledSignIn?.handles(path) === true,
    isPage: (path) => !isCall(path),
  });
  const app = Fastify({
    loggerInstance: settings.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newId,
    requestIdHeader: false,
    bodyLimit: LIMITS.jsonBodyBytes,
    serverFactory: (handling) =>
      serverOf(settings.certificate, shedder.guard(handling)).setTimeout(STILL_CONNECTION_MS),
    clientErrorHandler: answerNoRequest,
    forceCloseConnections: 'idle',
    // why: a form that was waited for when the stop began is still answered.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      // why: calls read their query themselves, where a refusal can be answered.
      querystringParser: (text) => ({ text }),
    },
    frameworkErrors: (error, request, reply) => {
      const path = request.raw.url ?? '';
      request.log.info({ code: error.code }, 'address not understood');
      reply.headers({ ...settings.headers.always, 'x-request-id': request.id });
      inLanguageOf(request.raw, () => {
        const isCall = path.startsWith(API_BASE);
        if (!isCall && isReading(request) && request.headers.accept?.includes('text/html') === true) {
          const { headers, html } = plainPageAnswer(nothingHere());
          return (reply as FastifyReply).code(404).headers(headers).send(html);
        }
        return sendProblem(request, reply, new Refusal(isCall ? 'not_found' : 'malformed_request'));
      });
    },
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('token', null);
  app.decorateRequest('refusalCode', null);
  endConnectionsOnStop(app);
  // why: Node answers an expectation it does not know by itself, without our headers and without a problem.
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    app.server.emit('request', request, response),
  );
  shedder.watch(app);

  // why: the first hook, so that everything done for a request is done in the caller's language.
  app.addHook('onRequest', (request, _reply, done) => inLanguageOf(request.raw, done));
  app.addHook('onRequest', (request, reply) => receive(request, reply, settings));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // why: a list on a slow network has three answers of data before it is drawn.
    if (isData(reply)) for (const name of OF_DOCUMENTS) reply.removeHeader(name);
    done();
  });

  parseJsonBodies(app, shedder, settings);
  await app.register(multipart, { throwFileSizeLimit: false });
  // why: a call reads its bytes itself, once it is known that they are wanted.
  app.addContentTypeParser(BYTES_TYPE, async (_request: FastifyRequest, payload: IncomingMessage) => payload);
  // why: lists are long texts; packed they are a tenth of it on a mobile network.
  await app.register(compress, { encodings: ['gzip'], threshold: 2_048, globalDecompression: false });
  // why: Fastify would drop the body of a HEAD answer before it is packed, and its headers would not be those of GET.
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' && Array.isArray(route.onSend)) route.onSend.reverse();
  });
  return app;
}

/** Limits are the same in both: an HTTPS server of Node parses and ends connections as an HTTP server does. */
function serverOf(certificate: ServedCertificate | null, handling: RequestHandling): Server {
  if (certificate === null) return createServer(CONNECTIONS, handling);
  const { cert, key } = certificate;
  return createTlsServer({ ...CONNECTIONS, cert, key, handshakeTimeout: HANDSHAKE_MS }, handling);
}

const isData = (reply: FastifyReply): boolean =>
  /^application\/(problem\+)?json\b/.test(String(reply.getHeader('content-type')));

const senderIn = (request: IncomingMessage, { trustedProxies }: HttpServerSettings) =>
  networkOf(senderOf(request, trustedProxies));

/** What comes first for every request: its headers, the parts of the origin that answer by themselves, and limits. */
async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: HttpServerSettings,
): Promise<void> {
  const path = request.raw.url?.split('?', 1)[0] ?? '/';
  reply.headers({ ...settings.headers.always, 'x-request-id': request.id });
  if (isEncoded(request.raw)) {
    reply.header('accept-encoding', 'identity');
    throw new Refusal('unsupported_media_type', { message: words().refusals.noEncoding });
  }
  if (settings.bundledSignIn?.handles(path) === true) {
    settings.perAddress.count(senderIn(request.raw, settings));
    reply.hijack();
    await settings.bundledSignIn.callback(request.raw, reply.raw);
    return;
  }
  // why: an address may be written in several ways; what it leads to is one.
  const route = request.routeOptions.url ?? path;
  if (isCall(route)) {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': DATA_POLICY,
      [VERSION_HEADER]: settings.version,
    });
    settings.perAddress.count(senderIn(request.raw, settings));
  }
}

/** Reads JSON bodies without a slot of the limit. */
function parseJsonBodies(
  app: FastifyInstance,
  shedder: LoadShedder,
  { bodyTimeout }: HttpServerSettings,
): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    // why: nothing is served there, so nothing of it is waited for.
    if (request.is404) return undefined;
    const text = await shedder.withoutSlot(request.raw, () =>
      withinTimeout(request, bodyTimeout, LIMITS.jsonBodyBytes, () => readText(payload)),
    );
    if (text === '') return undefined;
    return new Promise((resolve, reject) => {
      void parseJson(request, text, (error, body) => {
        if (error === null || error === undefined) resolve(body);
        else reject(new Refusal('malformed_request', { message: words().refusals.bodyNoJson }));
      });
    });
  });
}

/** Whether a body was packed by its sender. why: what it would unpack to no one knows before it is too late. */
function isEncoded(request: IncomingMessage): boolean {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
  return encoding !== '' && encoding !== 'identity' && hasBody(request);
}

/**
 * Answers bytes that are no HTTP request: too long a head, too slow, or broken. No request stands behind it, so nothing
 * says which language its sender reads.
 */
function answerNoRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET' || isOfHandshake(error)) return void socket.destroy();
  const status = NO_REQUEST[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({
    type: 'about:blank',
    title: status.slice(4),
    status: Number(status.slice(0, 3)),
    code: 'malformed_request',
    message: CATALOGUES[DEFAULT_LANGUAGE].errors.malformed_request.message,
    requestId: '',
  });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: ${PROBLEM_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n${body}`,
  );
}
/** Whether no TLS came about, so that no answer can be read. */
const isOfHandshake = ({ code = '' }: { readonly code?: string }) => /^ERR_(SSL|TLS)_/.test(code);
const NO_REQUEST: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What a browser shows of an address that cannot be read, such as one with a lone percent sign. */
function nothingHere(): PlainPage {
  const { title, message } = words().errors.not_found;
  return {
    ...{ status: 404, title },
    body: `<p>${escapeHtml(message)}</p>\n<p><a href="/">${escapeHtml(words().accountPages.open)}</a></p>`,
  };
}

/** What an address answers that nothing serves. */
export function answerUnknown(
  app: FastifyInstance,
  elsewhere: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path === API_BASE || path.startsWith(`${API_BASE}/`)) return sendNoSuchCall(request, reply);
    return elsewhere(request, reply);
  });
}

const readText = async (payload: AsyncIterable<Buffer>): Promise<string> =>
  (await bytesWithin(payload, LIMITS.jsonBodyBytes, () => new Refusal('too_large'))).toString('utf8');
