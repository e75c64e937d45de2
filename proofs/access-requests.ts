import type { CallName } from '@monda/domain/api/api-calls.ts';
import { API_BASE, API_CALLS } from '@monda/domain/api/api-calls.ts';
import type { App } from '@monda/server/wiring/app.ts';
import { sentBodies } from '@monda/test-bed/sent-bodies.ts';
import type { StepName } from '@monda/test-bed/who-may-call.ts';
import type { Sending } from '../apps/server/test/asset-server.ts';
import { jpeg, PDF, sendingOf } from '../apps/server/test/steps-in-tests.ts';
import { idOf, type PersonName } from '../apps/server/test/test-people.ts';
import { freshEmail } from './product-inside.ts';

/** An id no record has. */
export const MISSING = '00000000-0000-4000-8000-00000000dead';

export interface Request {
  readonly call: CallName;
  readonly id?: string;
  readonly correctionId?: string;
  /** Without the question mark. */
  readonly query?: string;
  readonly body?: unknown;
  readonly form?: FormData;
  /** A body of nothing but bytes. */
  readonly bytes?: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly code: string | null;
  /** The body without what differs from one request to the next. */
  readonly bytes: string;
  readonly body: string;
}

/** Fields and files of a sending, as a form carries them. */
function formOf({ fields = {}, files = [] }: Sending): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const { field, name, bytes } of files) form.append(field, new File([new Uint8Array(bytes)], name));
  return form;
}

/** A document of an authority, with its description. */
export function documentForm(): FormData {
  const form = new FormData();
  form.append('kind', 'act');
  form.append('number', 'A-1');
  form.append('file', new File([PDF], 'act.pdf', { type: 'application/pdf' }));
  return form;
}

/** Days that are still to come by the clock of this installation. */
const DAYS: Partial<Record<StepName, object>> = {
  schedule: { destructionOn: '2026-06-30' },
  otherDateAsCompany: { proposedOn: '2026-07-01' },
  otherDateAfterConfirming: { proposedOn: '2026-07-01' },
};

/** What a person sends to take a step of an item, right in everything. */
export async function stepRequest(
  step: StepName,
  call: CallName,
  id: string,
  evaluator: PersonName | null = null,
): Promise<Request> {
  if (step === 'reassign') {
    const other = evaluator === 'evaluator' ? 'otherEvaluator' : 'evaluator';
    return { call, id, body: { assignedUserId: idOf(other) } };
  }
  if (step === 'update') {
    const photo = { field: 'photos', name: 'a.jpg', bytes: await jpeg() };
    const fields = { jsonData: JSON.stringify({ location: 'Hall 3' }) };
    return { call, id, form: formOf({ fields, files: [photo] }) };
  }
  const { sending } = await sendingOf(step);
  if (sending.files !== undefined) return { call, id, form: formOf(sending) };
  return { call, id, body: sending.body === undefined ? undefined : { ...sending.body, ...DAYS[step] } };
}

type Samples = ReturnType<typeof sentBodies>;
/** What is otherwise here than in the samples, which name records that are not there. */
const CHANGED: { readonly [Name in keyof Samples]?: (sample: Samples[Name], own: string) => unknown } = {
  'comments.write': (sample) => ({ ...sample, mentions: [] }),
  'comments.change': (sample) => ({ ...sample, mentions: [] }),
  'companies.toggle': () => undefined,
  'facts.change': () => ({ asset: { model: 'X-1' } }),
  'facts.bulkChange': (sample) => ({ ...sample, facts: { asset: { model: 'X-1' } } }),
  'listViews.choose': (sample) => ({ ...sample, startViewId: null }),
  'users.block': () => ({ blocked: true }),
  // why: no token of this installation names a session.
  'users.endSessions': () => undefined,
  'users.resetPassword': (_, own) => ({ email: own }),
};

/** What is sent with a call that takes no step, right in everything; `own` is the address of who sends it. */
export function otherBody(call: CallName, own: string, company: string, member: string): unknown {
  const samples: Samples = sentBodies({ record: MISSING, company, person: member, email: freshEmail() });
  const sample = samples[call as keyof Samples];
  const changed = CHANGED[call as keyof Samples] as ((sample: unknown, own: string) => unknown) | undefined;
  return changed === undefined ? sample : changed(sample, own);
}

/** What calls with a query need in it. */
export const QUERIES: Partial<Record<CallName, string>> = {
  'items.calendar': 'month=2026-06',
  'items.export': 'format=csv',
  'items.exportHistory': 'format=csv',
  'items.exportFiles': 'format=csv',
  'projects.export': 'format=csv',
  'companies.export': 'format=csv',
  'users.export': 'format=csv',
  'comments.people': 'audience=everybody',
  'items.thumbnails': `ids=${MISSING}`,
  'items.attention': `ids=${MISSING}`,
};

/** Sends a request into the application and waits for the answer. */
export async function send(app: App, request: Request, token: string | null): Promise<Answer> {
  const { method, path } = API_CALLS[request.call];
  const query = request.query ?? QUERIES[request.call];
  const address = path
    .replace('{id}', request.id ?? MISSING)
    .replace('{fileId}', MISSING)
    .replace('{correctionId}', request.correctionId ?? MISSING)
    .replace('{event}', 'issued')
    .replace('{day}', '2026-06-20');
  const form = request.form === undefined ? null : new Response(request.form);
  const sent = {
    method,
    url: `${API_BASE}${address}${query === undefined ? '' : `?${query}`}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(form === null ? {} : { 'content-type': form.headers.get('content-type') ?? '' }),
      ...(request.bytes === undefined ? {} : { 'content-type': 'application/octet-stream' }),
    },
    ...(form !== null ? { payload: Buffer.from(await form.arrayBuffer()) } : {}),
    ...(request.body === undefined ? {} : { payload: request.body as object }),
    ...(request.bytes === undefined ? {} : { payload: request.bytes }),
  };
  const { statusCode, headers: answered, payload } = await taken(app, request.call, sent);
  const isProblem = /problem/.test(answered['content-type']?.toString() ?? '');
  const headers = Object.entries(answered)
    .filter(([name]) => !['date', 'x-request-id'].includes(name))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .sort();
  const body = payload.replace(/"requestId":"[^"]*"/, '"requestId":""');
  return {
    status: statusCode,
    code: isProblem ? (JSON.parse(payload) as { code: string }).code : null,
    bytes: `${statusCode}\n${headers.join('\n')}\n${body}`,
    body,
  };
}

interface Injected {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: object;
}

/** The whole answer; of a stream, which lasts, its first event, after which its reader goes away. */
async function taken(app: App, call: CallName, sent: Injected) {
  if (call !== 'notices.stream') return app.http.inject(sent);
  const { statusCode, headers, raw, stream } = await app.http.inject({ ...sent, payloadAsStream: true });
  let payload = '';
  for await (const part of stream()) {
    payload += String(part);
    if (statusCode === 200) break;
  }
  raw.res.destroy();
  return { statusCode, headers, payload };
}
