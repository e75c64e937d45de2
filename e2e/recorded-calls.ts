import type { BrowserContext, Request } from '@playwright/test';

type Journey = 'items' | 'companies' | 'people' | 'newcomer' | 'every journey' | 'no journey';

/** The calls section 7 of the specification lists, as it lists them, and the journey that makes each. */
const LISTED: Readonly<Record<string, Journey>> = {
  'GET /projects': 'items',
  'GET /projects/{id}': 'items',
  'POST /projects': 'items',
  'PUT /projects/{id}': 'no journey',
  'DELETE /projects/{id}': 'no journey',
  'PUT /projects/{id}/archive': 'items',
  'PUT /projects/{id}/unarchive': 'items',
  'GET /projects/waste-items': 'items',
  'GET /projects/{id}/items': 'no journey',
  'GET /projects/company-items': 'no journey',
  'GET /projects/assignable-users': 'items',
  'PUT /projects/waste-items/{id}/evaluate': 'no journey',
  'POST /projects/waste-items/{id}/assign': 'items',
  'PUT /projects/waste-items/{id}/submit-review': 'items',
  'PUT /projects/waste-items/{id}/review': 'items',
  'PUT /projects/waste-items/{id}/update': 'items',
  'PUT /projects/waste-items/{id}/schedule': 'items',
  'PUT /projects/waste-items/{id}/confirm-destruction': 'items',
  'POST /projects/waste-items/{id}/verify-password': 'items',
  'POST /projects/waste-items/{id}/upload-documentation': 'no journey',
  'POST /projects/waste-items/{id}/complete-destruction': 'no journey',
  'GET /companies': 'companies',
  'GET /companies/{id}': 'companies',
  'POST /companies': 'companies',
  'PUT /companies/{id}': 'companies',
  'PATCH /companies/{id}/toggle': 'companies',
  'GET /companies/{id}/users': 'no journey',
  'GET /users/me': 'every journey',
  'PUT /users/me/complete-profile': 'newcomer',
  'GET /users': 'people',
  'GET /users/{id}': 'people',
  'POST /users': 'people',
  'PUT /users/{id}': 'people',
  'PUT /users/{id}/role': 'no journey',
  'DELETE /users/{id}': 'people',
  'PUT /users/{id}/block': 'people',
  'POST /users/password-reset': 'items',
  'POST /users/{id}/email-verification': 'no journey',
  'POST /users/invite': 'companies',
  'POST /users/transfer-admin': 'companies',
};
/**
 * What the product reads besides them: one item (instead of a thousand), exact counters, one month, a file, the
 * seal and the certificates of a summary, language and sessions of a person, and for administrators what could not be delivered,
 * who shares an address and how the system is.
 */
const OWN = [
  'GET /projects/waste-items/{id}',
  'GET /projects/waste-items/{id}/waiting',
  'GET /projects/waste-items/counts',
  'GET /projects/waste-items/calendar',
  'GET /projects/waste-items/on-site-days',
  'POST /projects/waste-items/same-serial-numbers',
  'PUT /projects/waste-items/{id}/evaluator',
  'PUT /projects/waste-items/{id}/another-date',
  'POST /users/{id}/link',
  'GET /files/{id}',
  'GET /evidence/seal',
  'GET /certificates',
  'PUT /users/me/language',
  'GET /users/me/sessions',
  'GET /undelivered',
  'GET /users/shared-addresses',
  'GET /system',
  'GET /projects/waste-items/take-back',
  'PUT /projects/waste-items/{id}/take-back',
  'GET /projects/waste-items/{id}/comments',
  'GET /projects/waste-items/{id}/comments/people',
  'GET /projects/waste-items/{id}/questions',
  'GET /projects/waste-items/{id}/signings',
  'GET /projects/waste-items/filter-choices',
  'GET /projects/waste-items/thumbnails',
  'GET /attention',
  'GET /list-views',
  'PUT /list-choices',
  'GET /search',
  'GET /notices',
  'GET /notices/counts',
  'GET /notice-choices',
  'GET /calendar-feed',
  'GET /substitutions',
  'GET /substitutions/people',
  'GET /substitutions/candidates',
  'POST /substitutions',
  'PUT /substitutions/{id}/end',
  'GET /notices/stream',
  'GET /projects/waste-items/{id}/follow',
  'GET /projects/waste-items/{id}/facts',
  'GET /projects/waste-items/{id}/authority-documents',
  'POST /facts/preflight',
  'GET /captures',
];
/** What a page asks for that is no call and no file of its own: the sign-in, and whether the server is there when a call waits. */
const NO_CALLS = [
  'GET /health/live',
  'GET /settings.json',
  'GET /.well-known/openid-configuration',
  'GET /jwks',
  'POST /oauth/token',
];

/** `PUT /users/{id}`, with every id of the address by its name. */
const nameOf = (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname.replace(/^\/api/, '').replace(/[0-9a-f-]{36}/g, '{id}')}`;
const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api');

/** Everything a browser asked for from now on, with what was wrong with it. */
export interface RecordedCalls {
  /** Calls of this journey that none of these browsers made. */
  notMadeOf(journey: Journey): readonly string[];
  /** What is listed nowhere or made by no screen, and calls without token, JSON or with an answer to be cached. */
  wrong(): Promise<readonly string[]>;
}

export function recordCalls(...contexts: readonly BrowserContext[]): RecordedCalls {
  const names = new Set<string>();
  const wrong = new Set<string>();
  const judged: Promise<void>[] = [];
  for (const context of contexts) {
    context.on('request', (request) => {
      const name = nameOf(request);
      if (isCall(request)) names.add(name);
      else if (['fetch', 'xhr'].includes(request.resourceType()) && !NO_CALLS.includes(name)) {
        wrong.add(`${name}: no call`);
      }
    });
    context.on('response', (response) => {
      const request = response.request();
      if (isCall(request)) judged.push(judge(request, response.headers()['cache-control'], wrong));
    });
  }
  return {
    notMadeOf: (journey) =>
      Object.entries(LISTED)
        .filter(([name, of]) => [journey, 'every journey'].includes(of) && !names.has(name))
        .map(([name]) => name),
    async wrong() {
      await Promise.all(judged);
      const strange = [...names].filter(
        (name) => !OWN.includes(name) && (LISTED[name] === undefined || LISTED[name] === 'no journey'),
      );
      return [...strange, ...wrong];
    },
  };
}

/** A call carries the token, JSON or a form in its body, and its answer must not be cached. */
async function judge(request: Request, stored: string | undefined, wrong: Set<string>): Promise<void> {
  const name = nameOf(request);
  const headers = await request.allHeaders().catch(() => request.headers());
  const isFile = name === 'GET /files/{id}';
  if (isFile === /^Bearer \S{100,}$/.test(headers['authorization'] ?? '')) wrong.add(`${name}: token`);
  if (!isFile && !stored?.includes('no-store')) wrong.add(`${name}: cached as ${stored}`);
  const type = headers['content-type'];
  const hasBody = Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody && type !== undefined) wrong.add(`${name}: ${type} without a body`);
  if (!hasBody) return;
  const fitting = /^POST .*\/(projects|upload-documentation|complete-destruction)$/.test(name)
    ? /^(application\/json|multipart\/form-data; boundary=.+)$/
    : /^application\/json$/;
  if (!fitting.test(type ?? '')) wrong.add(`${name}: body as ${type}`);
}
