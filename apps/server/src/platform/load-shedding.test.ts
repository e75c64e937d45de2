import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApi } from '../../test/api.ts';
import { idOf } from '../../test/test-people.ts';
import { createLoadGate, type LoadClass } from './load-gate.ts';
import { shedLoad } from './load-shedding.ts';

let app: FastifyInstance;
let letAnswer: () => void;
let refused: LoadClass[];
let handled: string[];
beforeEach(async () => {
  refused = [];
  handled = [];
  app = Fastify({ forceCloseConnections: true });
  shedLoad(app, {
    gate: createLoadGate({ least: 4, most: 4 }),
    isFree: (path) => path === '/health',
    isVital: (path) => path === '/sign-in',
    isPage: (route) => route === '/settings.json',
    onRefused: (kind) => refused.push(kind),
  });
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
  await app.ready();
});
afterEach(async () => {
  letAnswer();
  await app.close();
});

const get = (url = '/api/x') => app.inject({ method: 'GET', url });
const post = (type: string) =>
  app.inject({ method: 'POST', url: '/api/x', headers: { 'content-type': type }, payload: '{}' });

/** Starts so many calls that wait for {@link letAnswer}; `done` answers their statuses. */
async function waiting(count: number): Promise<{ done: () => Promise<number[]> }> {
  const calls = Array.from({ length: count }, async () => (await get()).statusCode);
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
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({
        'retry-after': after,
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
      });
      expect(answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
      expect(refused).toEqual([kind]);
      expect(handled).toHaveLength(count);
      letAnswer();
      for (const status of await calls.done()) expect(status).toBe(200);
    },
  );

  it('still signs people in, and says that it lives', async () => {
    await waiting(4);
    const signIn = get('/sign-in');
    expect((await get('/health')).statusCode).toBe(200);
    letAnswer();
    expect((await signIn).statusCode).toBe(200);
    expect(refused).toEqual([]);
  });

  it('still hands out the page at which people sign in, however its address is written', async () => {
    await waiting(4);
    for (const address of ['/settings.json', '/%73ettings.json?x=1']) {
      expect((await get(address)).statusCode).toBe(200);
    }
    expect(refused).toEqual([]);
    letAnswer();
  });

  it('takes calls again once earlier ones are answered', async () => {
    const calls = await waiting(4);
    letAnswer();
    await calls.done();
    expect((await get()).statusCode).toBe(200);
  });
});

it('hands out pages and settings, and not calls, while reading has taken all places', async () => {
  const api = await startApi({ watch: { metricsToken: null, tracesTo: null, load: { least: 1, most: 1 } } });
  const headers = { authorization: `Bearer ${await api.signIn.token(idOf('requester'))}` };
  const asked = ['/api/users/me', '/api/users/me', '/%61pi/users/me', '/settings.json'];
  const statuses = await Promise.all(
    asked.map(async (url) => (await api.app.http.inject({ url, headers })).statusCode),
  );
  await api.close();
  expect(statuses).toEqual([200, 503, 503, 200]);
});
