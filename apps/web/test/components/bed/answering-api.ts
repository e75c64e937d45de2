import { errors } from '@monda/phrases/en/server/errors.ts';
import { BatchInterceptor } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { API_BASE, API_CALLS, CALL_NAMES, type CallName } from '@monda/domain/api/api-calls.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import type { Contract } from '@monda/domain/base/contract.ts';
import { API, type Answer } from '@monda/domain/api/api-contracts.ts';
import { ERRORS, type ErrorCode, type FieldProblem } from '@monda/domain/base/errors.ts';

/** One call the page made. */
export interface Made {
  readonly name: CallName;
  /** The values of the path and of the query. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** JSON, the fields and files of a form, bytes, or nothing. */
  readonly body: unknown;
}

type Answering = (made: Made) => Response | Promise<Response>;

const answers = new Map<CallName, Answering>();
const made: Made[] = [];
const unexpected: string[] = [];
/** Role of the person whom the page read last. */
let role: Role | null = null;
let listens = false;

const PATHS = CALL_NAMES.map((name) => ({
  name,
  method: API_CALLS[name].method,
  shape: new RegExp(`^${API_BASE}${API_CALLS[name].path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  isFixed: !API_CALLS[name].path.includes('{'),
})).toSorted((one, other) => Number(other.isFixed) - Number(one.isFixed));

/** Answers calls of `name` from now on. What is answered fits the contract, or the test fails. */
export function answer<Name extends CallName>(
  name: Name,
  with_: Answer<Name> | ((made: Made) => Answer<Name> | Promise<Answer<Name>>),
): void {
  const { answer: schema, status } = API[name] as Contract;
  answers.set(name, async (call) => {
    const value: unknown = await (typeof with_ === 'function'
      ? (with_ as (made: Made) => unknown)(call)
      : with_);
    if (schema === null) return new Response(null, { status });
    return Response.json(schema.parse(value), { status });
  });
}

/** The same where a test has not said how the call is answered: what pages ask for besides what they are about. */
export function answerUnlessAnswered<Name extends CallName>(name: Name, with_: Answer<Name>): void {
  if (!answers.has(name)) answer(name, with_ as Parameters<typeof answer<Name>>[1]);
}

export const isAnswered = (name: CallName): boolean => answers.has(name);

/** A problem document of the server's table. */
export function problem(
  code: ErrorCode,
  more: {
    readonly message?: string;
    readonly errors?: readonly FieldProblem[];
    readonly retryAfter?: number;
    readonly offset?: number;
  } = {},
): Response {
  const { status } = ERRORS[code];
  const { title, message } = errors[code];
  return Response.json(
    {
      type: 'about:blank',
      title,
      status,
      code,
      message: more.message ?? message,
      errors: more.errors,
      offset: more.offset,
      requestId: 'r',
    },
    {
      status,
      headers: {
        'Content-Type': 'application/problem+json',
        ...(more.retryAfter === undefined ? {} : { 'Retry-After': String(more.retryAfter) }),
      },
    },
  );
}

/** Refuses calls of `name`, or lets them fail. */
export function refuse(name: CallName, how: (made: Made) => Response): void {
  answers.set(name, how);
}

/** Answers the next calls of `name` with these, one each, and the later ones as it was said before. */
export function refuseFirst(name: CallName, with_: readonly Response[]): void {
  const later = answers.get(name);
  const left = [...with_];
  answers.set(name, (made) => {
    const next = left.shift() ?? later?.(made);
    if (next === undefined) throw new Error(`No answer to ${name} was said.`);
    return next;
  });
}

/** The stream of notices as a test lets the server write it. */
export interface WrittenStream {
  /** Writes an event to the present readers. */
  readonly say: (text: string) => void;
  /** Ends it, as a server that stops does; a caller that asks again gets a new one. */
  readonly end: () => void;
  /** How many were opened, and how many of them a person still reads. */
  readonly opened: () => number;
  readonly read: () => number;
}

/** Answers the stream of notices from now on; `first`: what each begins with, `null` for one that is kept back. */
export function answerStream(first: string | null = 'data: ready\n\n'): WrittenStream {
  const lines = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let opened = 0;
  const encoder = new TextEncoder();
  answers.set('notices.stream', () => {
    opened += 1;
    let line: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller;
        lines.add(line);
        if (first !== null) line.enqueue(encoder.encode(first));
      },
      cancel: () => void lines.delete(line),
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  return {
    say: (text) => {
      for (const line of lines) line.enqueue(encoder.encode(text));
    },
    end: () => {
      for (const line of lines) line.close();
      lines.clear();
    },
    opened: () => opened,
    read: () => lines.size,
  };
}

/** Holds the answer to `name` back until it is let go. */
export function hold<Name extends CallName>(name: Name, value: Answer<Name>): { readonly letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(name, async () => {
    await promise;
    return value;
  });
  return { letGo: () => resolve() };
}

/** The calls of `name` so far. */
export const callsOf = (name: CallName): readonly Made[] => made.filter((call) => call.name === name);
/** Calls by POST that read. */
const READS: readonly CallName[] = ['items.sameSerialNumbers', 'facts.preflight', 'signings.prepare'];
/** Calls by which photos arrive, which the page makes by itself. */
const ARRIVING: readonly CallName[] = ['captures.register', 'captures.addPiece'];
/** Every call so far by which a person changes something. */
export const changes = (): readonly Made[] =>
  made.filter(({ name }) => API_CALLS[name].method !== 'GET' && ![...READS, ...ARRIVING].includes(name));
/** What was asked of the API that no answer was given for, or that the person may not ask. */
export const unanswered = (): readonly string[] => unexpected;

/** Refuses calls of `name` where a test has not said how they are answered. */
export function refuseUnlessAnswered(name: CallName, how: () => Response): void {
  if (!answers.has(name)) answers.set(name, how);
}

export function forgetAnswers(): void {
  answers.clear();
  made.length = 0;
  unexpected.length = 0;
  role = null;
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) return (await request.json()) as unknown;
  if (type === 'application/octet-stream') return new Uint8Array(await request.arrayBuffer());
  if (!type.startsWith('multipart/form-data')) return undefined;
  const form = await request.formData();
  return Object.fromEntries([...new Set(form.keys())].map((key) => [key, form.getAll(key)]));
}

async function respond(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  for (const { name, method, shape } of PATHS) {
    const found = method === request.method ? shape.exec(pathname) : null;
    if (found === null) continue;
    const call: Made = {
      name,
      params: { ...found.groups },
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: await bodyOf(request),
    };
    made.push(call);
    const { access } = API_CALLS[name];
    if (role !== null && access.who === 'roles' && !access.roles.some((one) => one === role)) {
      unexpected.push(
        `${request.method} ${pathname} (${name}), which the server refuses to the role ${role}`,
      );
    }
    const answering = answers.get(name);
    if (answering !== undefined) return noted(call, await answering(call));
    unexpected.push(`${request.method} ${pathname} (${name})`);
    return new Response('', { status: 500 });
  }
  unexpected.push(`${request.method} ${pathname}`);
  return new Response('', { status: 404 });
}

/** An answer, of which the person is remembered. */
async function noted({ name }: Made, answered: Response): Promise<Response> {
  if (name === 'users.me' && answered.ok) ({ role } = (await answered.clone().json()) as Answer<'users.me'>);
  return answered;
}

/** Answers the calls of the API in the page, whether they go by `fetch` or by `XMLHttpRequest`. */
export function listenToCalls(): void {
  // why: every test file sets the page up, and all of them stand in one page.
  if (listens) return;
  listens = true;
  const interceptor = new BatchInterceptor({
    name: 'api',
    interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
  });
  // oxlint-disable-next-line no-misused-promises -- why: the library waits for the listener, its types do not say so
  interceptor.on('request', async ({ request, controller }) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/health/live') return controller.respondWith(new Response(null, { status: 204 }));
    if (!pathname.startsWith(`${API_BASE}/`)) return;
    controller.respondWith(await respond(request));
  });
  interceptor.apply();
}
