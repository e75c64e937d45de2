import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { ErrorCode, Problem } from '@monda/domain/base/errors.ts';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { languageCookieName } from '@monda/phrases/language-cookie.ts';
import type { Language } from '@monda/phrases/languages.ts';
import type { Phrases } from '@monda/phrases/phrases.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { requestOf } from '../../../test/requests-in-tests.ts';
import { idOf, permissionsOf, type PersonName } from '../../../test/test-people.ts';
import { TEST_ORIGIN } from '../../../test/test-sign-in.ts';

const STILL_MS = 200;
/** Uploads that are sent at once never reach it, however busy the machine is. */
const PATIENT = { stillMs: 60_000, wholeMs: 60_000 };
const COOKIE = languageCookieName(TEST_ORIGIN.startsWith('https:'));

let api: TestApi;
let origin: string;
beforeAll(async () => {
  const timeout = { stillMs: STILL_MS, wholeMs: STILL_MS };
  api = await startApi({ mailbox: true, bodyTimeouts: { json: timeout, upload: PATIENT } }, 1);
  await api.app.http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(api.app.http.server.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

interface SentRequest {
  readonly method?: string;
  readonly path: string;
  readonly as?: PersonName;
  readonly headers?: Record<string, string>;
  readonly body?: string | FormData;
}

/** Asks over the wire in a language. */
async function ask(
  { method = 'GET', path, as, headers, body }: SentRequest,
  language: string,
): Promise<Response> {
  const signedIn: Record<string, string> =
    as === undefined
      ? {}
      : { authorization: `Bearer ${await api.signIn.token(idOf(as), { permissions: permissionsOf(as) })}` };
  return fetch(`${origin}${path}`, {
    method,
    headers: { accept: 'application/json', 'accept-language': language, ...signedIn, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b' };
/** A body of text parts. */
const parts = (...fields: readonly (readonly [string, string])[]) =>
  `${fields.map(([name, text]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`).join('')}--b--\r\n`;
const request = (body: string): SentRequest => ({
  ...{ method: 'POST', path: '/api/projects', as: 'requester', headers: MULTIPART },
  body,
});
const withPicture = (bytes: Uint8Array<ArrayBuffer>) => {
  const body = new FormData();
  body.set('command', JSON.stringify(requestOf(1)));
  body.set('item_0_images', new File([bytes], 'a.jpg', { type: 'image/jpeg' }));
  return { method: 'POST', path: '/api/projects', as: 'requester', body } as const;
};
const profile = (body: string, headers: Record<string, string> = JSON_TYPE): SentRequest => ({
  ...{ method: 'PUT', path: '/api/users/me/complete-profile', as: 'viewer', headers },
  body,
});
const NAMES = JSON.stringify({ firstName: 'Vic', lastName: 'Viewer' });

type Row = readonly [name: string, asked: SentRequest, code: ErrorCode, sentence: (say: Phrases) => string];
const general =
  (code: ErrorCode) =>
  (say: Phrases): string =>
    say.errors[code].message;
const ofCode = (name: string, asked: SentRequest, code: ErrorCode): Row => [name, asked, code, general(code)];

const REFUSED: readonly Row[] = [
  ofCode('a person without a session', { path: '/api/users/me' }, 'not_signed_in'),
  ofCode(
    'a broken token',
    { path: '/api/users/me', headers: { authorization: 'Bearer x' } },
    'token_refused',
  ),
  ofCode('a blocked person', { path: '/api/users/me', as: 'blocked' }, 'account_blocked'),
  ofCode('a company that ended', { path: '/api/users/me', as: 'ofClosedCompany' }, 'company_inactive'),
  ofCode('a person without a name', { path: '/api/projects', as: 'incomplete' }, 'profile_incomplete'),
  ofCode('another role', { path: '/api/users', as: 'viewer' }, 'not_allowed'),
  ofCode('no item of this id', { path: `/api/items/${idOf('admin')}`, as: 'admin' }, 'not_found'),
  ofCode('no such call', { path: '/api/nothing' }, 'not_found'),
  ofCode('no such address', { path: '/nothing' }, 'not_found'),
  ofCode('an address that cannot be read, of a call', { path: '/api/%ff' }, 'not_found'),
  ofCode('an address that cannot be read', { path: '/%ff' }, 'malformed_request'),
  ofCode('another method', { method: 'PATCH', path: '/api/users/me', as: 'admin' }, 'method_not_allowed'),
  ofCode('a type no one reads', profile('x', { 'content-type': 'text/plain' }), 'unsupported_media_type'),
  ofCode('a long JSON', profile(`"${'x'.repeat(2_000_000)}"`), 'too_large'),
  ['no JSON', profile('{'), 'malformed_request', (say) => say.refusals.bodyNoJson],
  [
    'a packed body',
    profile(NAMES, { ...JSON_TYPE, 'content-encoding': 'gzip' }),
    'unsupported_media_type',
    (say) => say.refusals.noEncoding,
  ],
  [
    'an unknown property',
    profile(JSON.stringify({ firstName: 'a', lastName: 'b', x: 1 })),
    'validation_failed',
    (say) => say.refusals.unknownProperty('x'),
  ],
  [
    'a forbidden name in a query',
    { path: '/api/projects?__proto__=1', as: 'admin' },
    'validation_failed',
    (say) => say.refusals.unknownProperty('__proto__'),
  ],
  [
    'a version that is none',
    { ...profile(NAMES), headers: { ...JSON_TYPE, 'if-match': 'x' } },
    'malformed_request',
    (say) => say.refusals.ifMatch,
  ],
  [
    'a key that is none',
    { ...profile(NAMES), headers: { ...JSON_TYPE, 'idempotency-key': 'a b' } },
    'malformed_request',
    (say) => say.refusals.idempotencyKey,
  ],
  ['a form that is cut off', request('--b\r\n'), 'malformed_request', (say) => say.refusals.uploadUnreadable],
  [
    'a form with another field',
    request(parts(['other', 'x'])),
    'validation_failed',
    (say) => say.refusals.unknownField('other'),
  ],
  [
    'a form with a field twice',
    request(parts(['command', '{}'], ['command', '{}'])),
    'validation_failed',
    (say) => say.refusals.sentTwice('command'),
  ],
  [
    'a form without its field',
    request(parts()),
    'validation_failed',
    (say) => say.refusals.fieldMissing('command'),
  ],
  [
    'a form whose field is no JSON',
    request(parts(['command', '{'])),
    'validation_failed',
    (say) => say.refusals.noJson('command'),
  ],
  [
    'a form with a long text',
    request(parts(['command', 'x'.repeat(1_100_000)])),
    'too_large',
    (say) => say.refusals.fieldTooLarge('command'),
  ],
  [
    'a picture that is cut off',
    withPicture(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0)),
    'unsupported_file',
    (say) => say.files.damaged,
  ],
];

describe.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr', 'en'],
] as const)('a person who prefers %s reads %s of', (header, language) => {
  it.each(REFUSED)('%s', async (_name, asked, code, sentence) => {
    const answer = await ask(asked, header);
    expectInLanguage(answer.headers, (await answer.json()) as Problem, language, code, sentence);
  });

  it('a body that stands still', async () => {
    const token = await api.signIn.token(idOf('viewer'));
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const head = [
      'PUT /api/users/me/complete-profile HTTP/1.1',
      'host: x',
      'connection: close',
      `authorization: Bearer ${token}`,
      `accept-language: ${header}`,
      'content-type: application/json',
      'content-length: 100',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
      if (answer.includes('"requestId"')) socket.destroy();
    });
    await once(socket, 'close');
    const [headers = '', body = ''] = answer.split('\r\n\r\n');
    const fields = headers
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(': ') as [string, string]);
    expectInLanguage(
      new Headers(fields),
      JSON.parse(body) as Problem,
      language,
      'malformed_request',
      (say) => say.refusals.uploadStoodStill,
    );
  });
});

function expectInLanguage(
  headers: Headers,
  problem: Problem,
  language: Language,
  code: ErrorCode,
  sentence: (say: Phrases) => string,
): void {
  const say = CATALOGUES[language];
  expect(problem).toMatchObject({ code, title: say.errors[code].title, message: sentence(say) });
  expect(headers.get('content-language')).toBe(language);
  expect(headers.get('vary')).toContain('accept-language');
}

describe('an answer that another request shares', () => {
  it('is in English for everybody where it is the documentation of the API, no matter who asks first', async () => {
    const text = async (language: string) => (await ask({ path: '/api/openapi.json' }, language)).text();
    const first = await text('es');
    expect(first).toContain(CATALOGUES.en.errors.not_allowed.message);
    expect(first).not.toContain(CATALOGUES.es.errors.not_allowed.message);
    expect(await text('en')).toBe(first);
  });

  it('has the words of each of many people at the same moment', async () => {
    const languages = Array.from({ length: 40 }, (_each, at): Language => (at % 2 === 0 ? 'es' : 'en'));
    const answers = await Promise.all(
      languages.map(async (language) => (await ask(profile('{'), language)).json()),
    );
    expect((answers as Problem[]).map(({ message }) => message)).toEqual(
      languages.map((language) => CATALOGUES[language].refusals.bodyNoJson),
    );
  });
});

describe('a page of the product itself', () => {
  it.each([
    ['/mailbox', {}, 'en'],
    ['/mailbox', { 'accept-language': 'es' }, 'es'],
    ['/mailbox', { 'accept-language': 'en', cookie: `${COOKIE}=es` }, 'es'],
    ['/account/verify-email?token=x', { 'accept-language': 'es' }, 'es'],
    ['/account/verify-email?token=x', { 'accept-language': 'es', cookie: `${COOKIE}=en` }, 'en'],
  ] as const)('%s asked for with %j is in %s', async (path, headers, language) => {
    const answer = await ask({ path, headers: { 'accept-language': '', ...headers } }, language);
    const text = await answer.text();
    expect(text).toContain(`<html lang="${language}">`);
    const say = CATALOGUES[language];
    expect(text).toContain(path === '/mailbox' ? say.mailbox.explanation : say.accountPages.ended);
    expect(answer.headers.get('content-language')).toBe(language);
    expect(answer.headers.get('vary')).toBe('cookie, accept-language');
  });
});
