import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Health, serveHealth } from './health.ts';

let app: FastifyInstance;
let health: Health;
let there: { database: () => Promise<boolean>; files: () => Promise<boolean> };
let asked: number;
beforeEach(async () => {
  asked = 0;
  there = { database: async () => true, files: async () => true };
  app = Fastify();
  const checks = [
    {
      name: 'database',
      needed: true,
      isThere: () => {
        asked += 1;
        return there.database();
      },
    },
    { name: 'files', needed: false, isThere: () => there.files() },
  ];
  health = serveHealth(app, checks, { version: '1.2.3' });
  await app.ready();
});
afterEach(() => app.close());

const ready = () => app.inject('/health/ready');

it.each(['/health', '/health/live'])('%s says that the process lives, and its version', async (path) => {
  expect((await app.inject(path)).json()).toEqual({ status: 'live', version: '1.2.3' });
});

it('says ready while everything is there', async () => {
  const answer = await ready();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ready', away: [] });
});

it.each([
  ['is away', async () => Promise.reject(new Error('gone'))],
  ['is behind', async () => false],
])('names the database that %s, and still lives', async (_how, database) => {
  there.database = database;
  const answer = await ready();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'not ready', away: ['database'] });
  expect((await app.inject('/health/live')).statusCode).toBe(200);
});

it('names what it can do without, and stays ready', async () => {
  there.files = async () => false;
  const answer = await ready();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ready', away: ['files'] });
});

it('asks once for many who ask at once, and anew afterwards', async () => {
  await Promise.all([ready(), ready(), ready()]);
  expect(asked).toBe(1);
  await ready();
  expect(asked).toBe(2);
});

it('turns red before a stop, lives on, and ends connections with their answer', async () => {
  health.stopping();
  const answer = await ready();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'not ready', away: ['stopping'] });
  const live = await app.inject('/health/live');
  expect(live.statusCode).toBe(200);
  expect(live.headers.connection).toBe('close');
});
