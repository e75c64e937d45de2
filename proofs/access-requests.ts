import { DEFAULT_TIME_LIMITS } from '@monda/domain/lateness/time-limits.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { API_BASE, API_CALLS } from '@monda/domain/api/api-calls.ts';
import type { App } from '@monda/server/wiring/app.ts';
import { jpeg, PDF } from '../apps/server/test/steps-in-tests.ts';
import { idOf, type PersonName } from '../apps/server/test/test-people.ts';
import type { StepName } from './access-table.ts';
import { freshEmail, PASSWORD } from './product-inside.ts';

/** An id no record has. */
export const MISSING = '00000000-0000-4000-8000-00000000dead';

export interface Request {
  readonly call: CallName;
  readonly id?: string;
  /** Without the question mark. */
  readonly query?: string;
  readonly body?: unknown;
  readonly form?: FormData;
}

export interface Answer {
  readonly status: number;
  readonly code: string | null;
  /** The body without what differs from one request to the next. */
  readonly bytes: string;
  readonly body: string;
}

const ITEM = {
  itemName: 'Safe',
  description: 'An old safe',
  serialNumber: 'SN-9',
  costCenter: 'CC-1',
  family: 'furniture_office_equipment',
  type: 'desks',
  photoUrls: [],
  ownershipInvoiceUrl: '',
};

async function stepForm(step: StepName): Promise<FormData | undefined> {
  const form = new FormData();
  if (step === 'uploadDocumentation') {
    form.append('password', PASSWORD);
    for (const field of ['beforePhotos', 'afterPhotos', 'tareTickets']) {
      form.append(field, new File([new Uint8Array(await jpeg())], 'a.jpg', { type: 'image/jpeg' }));
    }
    return form;
  }
  if (step === 'update') {
    form.append('jsonData', JSON.stringify({ location: 'Hall 3' }));
    form.append('photos', new File([new Uint8Array(await jpeg())], 'a.jpg', { type: 'image/jpeg' }));
    return form;
  }
  if (step !== 'complete') return undefined;
  form.append('finalPrice', '99.50');
  form.append('invoice', new File([PDF], 'a.pdf', { type: 'application/pdf' }));
  return form;
}

/** A document of an authority, with what is said of it. */
export function documentForm(): FormData {
  const form = new FormData();
  form.append('kind', 'act');
  form.append('number', 'A-1');
  form.append('file', new File([PDF], 'act.pdf', { type: 'application/pdf' }));
  return form;
}

const STEP_BODIES: Partial<Record<StepName, unknown>> = {
  assign: { assignedUserId: idOf('evaluator') },
  evaluate: { action: 'destroy' },
  approve: { decision: 'approve', action: 'reassign' },
  requestChangeAsEvaluator: { decision: 'request-change' },
  declineAsEvaluator: { decision: 'decline' },
  confirmReview: { action: 'confirm' },
  requestChangeAsManager: { action: 'request-change' },
  declineAsManager: { action: 'decline' },
  schedule: { price: 120, buyer: 'Scrap Ltd', destructionOn: '2026-06-30' },
  confirmSchedule: { action: 'confirm' },
  declineSchedule: { action: 'decline' },
  otherDateAsCompany: { reason: 'date-does-not-suit' },
  withdrawSchedule: { reason: 'equipment-missing' },
  otherDateAfterConfirming: { reason: 'item-not-ready' },
  postpone: { reason: 'item-differs' },
  verifyOnSite: { password: PASSWORD },
  renewPassword: undefined,
};

/** What somebody sends to take a step of an item, right in everything. */
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
  const form = await stepForm(step);
  return { call, id, ...(form === undefined ? { body: STEP_BODIES[step] } : { form }) };
}

const PERSON = { firstName: 'Nora', lastName: 'New' };
const DETAILS = { jobTitle: 'Clerk', department: 'Vault', contactPhone: '+15550100100' };

const TIME_LIMITS = { ...DEFAULT_TIME_LIMITS, holidays: [{ on: '2026-05-01', name: 'Labour Day' }] };

/** What is sent with a call that takes no step, right in everything; `own` is the address of who sends it. */
export function otherBody(call: CallName, own: string, company: string, member: string): unknown {
  switch (call) {
    case 'projects.create':
      return {
        wasteType: 'special-handling',
        wasteItems: [{ wasteType: 'special-handling', jsonData: ITEM }],
      };
    case 'projects.change':
      return { wasteType: 'special-handling' };
    case 'users.completeProfile':
    case 'users.change':
      return PERSON;
    case 'users.chooseLanguage':
      return { language: 'es' };
    case 'users.resetPassword':
      return { email: own };
    case 'users.create':
      return { ...PERSON, email: freshEmail(), role: 'viewer' };
    case 'users.invite':
      return { ...PERSON, ...DETAILS, email: freshEmail(), role: 'company_user', companyId: company };
    case 'users.transferAdmin':
      return { companyId: company, newAdminId: member };
    case 'users.changeRole':
      return { role: 'viewer' };
    case 'users.block':
      return { blocked: true };
    case 'companies.create':
      return { name: 'New Bank', adminEmail: freshEmail() };
    case 'companies.change':
      return { name: 'Renamed Bank' };
    case 'comments.write':
      return { audience: 'everybody', text: 'When is it fetched?' };
    case 'comments.change':
      return { text: 'When will it be fetched?' };
    case 'questions.ask':
      return { text: 'Which gate?' };
    case 'questions.answer':
      return { text: 'The north gate.' };
    case 'listViews.create':
    case 'listViews.change':
      return { name: 'Pending', list: 'items', query: { status: 'pending' }, shared: false };
    case 'items.sameSerialNumbers':
      return { serialNumbers: ['TW-1'] };
    case 'items.exportChosen':
      return { ids: [MISSING], format: 'csv' };
    case 'reviewRule.change':
      return { sameMayReview: true };
    case 'timeLimits.change':
      return TIME_LIMITS;
    case 'facts.change':
      return { asset: { model: 'X-1' } };
    case 'facts.bulkChange':
      return { items: [{ id: MISSING, version: 0 }], facts: { asset: { model: 'X-1' } } };
    case 'facts.preflight':
      return { itemIds: [MISSING] };
    case 'certificateParties.change':
      return {
        ...{ legalName: 'Acme SA', taxRegistration: null, taxNumber: '', address: '', representative: '' },
        ...{ representativeCapacity: '', registrations: [] },
      };
    case 'authorityDocuments.withdraw':
      return { reason: 'wrong item' };
    case 'certificateNeeds.change':
      return { further: ['weights.net'] };
    case 'listViews.choose':
      return { columns: ['photo'], startViewId: null };
    case 'notices.mark':
      return { read: true };
    case 'notices.markAll':
      return { until: '2026-06-01T00:00:00.000Z' };
    case 'notices.choose':
      return {
        ...{ turn: 'mail', requests: 'digest', comments: 'product', lateness: 'off' },
        ...{ digestHour: 8, timeZone: 'UTC' },
      };
    case 'noticeMail.change':
      return { sendsMail: true };
    case 'follows.item':
    case 'follows.project':
      return { following: true };
    default:
      return undefined;
  }
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
    .replace('{event}', 'issued');
  const form = request.form === undefined ? null : new Response(request.form);
  const sent = {
    method,
    url: `${API_BASE}${address}${query === undefined ? '' : `?${query}`}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(form === null ? {} : { 'content-type': form.headers.get('content-type') ?? '' }),
    },
    ...(form !== null ? { payload: Buffer.from(await form.arrayBuffer()) } : {}),
    ...(request.body === undefined ? {} : { payload: request.body as object }),
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
