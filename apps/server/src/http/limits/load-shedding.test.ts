import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApi } from '../../../test/api.ts';
import { idOf, permissionsOf } from '../../../test/test-people.ts';
import { createConcurrencyLimit, type LoadClass } from './concurrency-limit.ts';
import { createLoadShedder } from './load-shedding.ts';

let app: FastifyInstance;
let origin: string;
let letAnswer: () => void;
let refused: LoadClass[];
let handled: string[];
let logged: string[];
beforeEach(async () => {
  refused = [];
  handled = [];
  logged = [];
  const shedder = createLoadShedder({
    limit: createConcurrencyLimit({ least: 4, usual: 4, most: 4 }),
    isFree: (path) => path === '/health',
    isVital: (path) => path === '/sign-in',
    isPage: (path) => path === '/settings.json',
    newId: () => 'a-request-id',
    senderOf: () => 'one sender',
    onRefused: (kind) => refused.push(kind),
  });
  app = Fastify({
    forceCloseConnections: true,
    logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } },
    serverFactory: (handling) => createServer(shedder.guard(handling)),
  });
  shedder.watch(app);
  const answering = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  app.addHook('onRequest', async (request) => void handled.push(`${request.method} ${request.url}`));
  app.addContentTypeParser('multipart/form-data', async () => null);
  app.get('/health', async () => 'live');
  app.get('/settings.json', async () => 'settings');
  app.route({
    method: ['GET', 'POST'],
    url: '*',
    handler: async () => {
      await answering;
      return 'answered';
    },
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  letAnswer();
  await app.close();
});

const get = (path = '/api/x') => fetch(`${origin}${path}`);
const post = (type: string) =>
  fetch(`${origin}/api/x`, { method: 'POST', headers: { 'content-type': type }, body: '{}' });

/** Status of the answer to exactly this address; `fetch` would write it otherwise. */
async function statusOf(address: string): Promise<number> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return Number(text.split(' ')[1]);
}

/** Starts so many calls that wait for {@link letAnswer}; `done` answers their statuses. */
async function waiting(count: number): Promise<{ done: () => Promise<number[]> }> {
  const calls = Array.from({ length: count }, async () => (await get()).status);
  while (handled.length < count) await new Promise((resolve) => setImmediate(resolve));
  return { done: () => Promise.all(calls) };
}

describe('a full server', () => {
  it.each([
    ['upload', 2, '5', () => post('multipart/form-data; boundary=x')],
    ['write', 3, '2', () => post('application/json')],
    ['read', 4, '1', () => get()],
  ] as const)(
    'refuses one %s more at %i at once, before anything is done',
    async (kind, count, after, call) => {
      const calls = await waiting(count);
      const answer = await call();
      expect(answer.status).toBe(503);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'retry-after': after,
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        'x-request-id': 'a-request-id',
      });
      expect(await answer.json()).toMatchObject({
        code: 'unavailable',
        status: 503,
        requestId: 'a-request-id',
      });
      expect(refused).toEqual([kind]);
      expect(handled).toHaveLength(count);
      letAnswer();
      for (const status of await calls.done()) expect(status).toBe(200);
    },
  );

  it.each([
    ['es', 'es'],
    ['en', 'en'],
    ['fr', 'en'],
  ] as const)('says so to a person who prefers %s in %s', async (header, language) => {
    await waiting(4);
    const answer = await fetch(`${origin}/api/x`, { headers: { 'accept-language': header } });
    const say = CATALOGUES[language];
    expect(await answer.json()).toMatchObject({
      title: say.errors.unavailable.title,
      message: say.refusals.tooBusy,
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-language': language,
      vary: 'accept-language',
    });
  });

  it('still signs people in, and says that it lives', async () => {
    await waiting(4);
    const signIn = get('/sign-in');
    expect((await get('/health')).status).toBe(200);
    letAnswer();
    expect((await signIn).status).toBe(200);
    expect(refused).toEqual([]);
  });

  it('still hands out the page at which people sign in, however its address is written', async () => {
    await waiting(4);
    for (const address of ['/settings.json', '/%73ettings.json?x=1']) {
      expect((await get(address)).status).toBe(200);
    }
    expect(refused).toEqual([]);
    letAnswer();
  });

  it('takes calls again once earlier ones are answered', async () => {
    const calls = await waiting(4);
    letAnswer();
    await calls.done();
    expect((await get()).status).toBe(200);
  });
});

it('gets the slots of a connection back when it ends, also of requests that waited on it', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const ended = once(socket, 'close');
  const line = 'GET /api/x HTTP/1.1\r\nhost: x\r\n\r\n';
  socket.resume().write(`${line.repeat(4)}CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n`);
  await ended;
  await expect.poll(() => handled.length).toBe(4);
  const calls = Array.from({ length: 4 }, () => get());
  await expect.poll(() => handled.length).toBe(8);
  expect(refused).toEqual([]);
  letAnswer();
  for (const call of calls) expect((await call).status).toBe(200);
});

it.each([
  '/settings.json',
  '/%73ettings.json?x=1',
  '/settings.json#x',
  'http://elsewhere.example/settings.json',
])('knows a page by %s', async (address) => {
  await waiting(4);
  expect(await statusOf(address)).toBe(200);
  letAnswer();
});

it.each(['/settings.json/%zz', 'http://elsewhere.example/api/x', '/%61pi/x#%zz'])(
  'does not take %s for a page',
  async (address) => {
    await waiting(4);
    expect(await statusOf(address)).toBe(503);
    letAnswer();
  },
);

it('logs how many it turned away, not each of them', async () => {
  await waiting(4);
  for (let more = 0; more < 3; more += 1) await get();
  await expect
    .poll(() => logged.map((line) => JSON.parse(line)), { timeout: 60_000 })
    .toMatchObject([{ msg: 'turned away', requests: 3, atOnce: 4 }]);
  letAnswer();
});

it('hands out pages and settings, and not calls, while calls have taken all slots', async () => {
  const api = await startApi({
    watch: { metricsToken: null, tracesTo: null, load: { least: 1, usual: 1, most: 1 } },
  });
  const at = await api.app.http.listen({ host: '127.0.0.1', port: 0 });
  const statusOf = async (path: string) => (await fetch(`${at}${path}`)).status;
  const authorization = `Bearer ${await api.signIn.token(idOf('admin'), { permissions: permissionsOf('admin') })}`;
  const issuer = await api.signIn.provider.issuer();
  let letCheck = () => {};
  // why: a call whose token is being checked holds its slot for as long as the test needs it.
  api.signIn.provider.issuer = () =>
    new Promise((resolve) => {
      letCheck = () => resolve(issuer);
    });
  const call = fetch(`${at}/api/users/me`, { headers: { authorization } });
  await expect.poll(() => statusOf('/api/users/me')).toBe(503);
  expect(await statusOf('/%61pi/users/me?x=1')).toBe(503);
  expect(await statusOf('/settings.json')).toBe(200);
  expect(await statusOf('/health/live')).toBe(200);
  letCheck();
  expect((await call).status).toBe(200);
  expect(await statusOf('/api/users/me')).toBe(401);
  await api.close();
});

it('holds no slot for a call whose body is still on its way, and gives it one when it is there', async () => {
  const api = await startApi({
    watch: { metricsToken: null, tracesTo: null, load: { least: 1, usual: 1, most: 1 } },
  });
  const at = await api.app.http.listen({ host: '127.0.0.1', port: 0 });
  const authorization = `Bearer ${await api.signIn.token(idOf('admin'), { permissions: permissionsOf('admin') })}`;
  const me = async () => (await fetch(`${at}/api/users/me`, { headers: { authorization } })).status;
  const body = JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace', phone: 'none' });
  const change = request(`${at}/api/users/me/complete-profile`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json', 'content-length': body.length },
  });
  change.write(body.slice(0, 5));
  // why: while its token is looked at the call is worked on.
  await expect.poll(me, { timeout: 60_000 }).toBe(200);
  for (let times = 0; times < 5; times += 1) expect(await me()).toBe(200);
  const answered = once(change, 'response') as Promise<[IncomingMessage]>;
  change.end(body.slice(5));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(400);
  answer.resume();
  await api.close();
});
