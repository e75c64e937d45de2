import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLog, logRequests } from './request-log.ts';

function logging(level: string) {
  let text = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  const app = Fastify({ loggerInstance: createLog(level, { to: stream }) });
  app.decorateRequest('caller', null);
  return {
    app,
    text: () => text,
    lines: () =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

it('strikes secrets out of whatever is logged', () => {
  const { app, text } = logging('info');
  const secret = 'K7MX22QQ';
  app.log.info({
    authorization: secret,
    body: { password: secret, deep: { token: secret } },
    headers: { cookie: secret },
  });
  app.log.info({ query: { signature: secret }, item: { destructionPassword: secret } });
  expect(text()).toContain('[hidden]');
  expect(text()).not.toContain(secret);
});

it('writes one line per request: route pattern, never the address with its query', async () => {
  const { app, lines } = logging('info');
  logRequests(app);
  app.get('/files/:id', async () => 'x');
  await app.inject('/files/17?signature=abc');
  const [line] = lines().filter((one) => one.msg === 'request');
  expect(line).toMatchObject({ method: 'GET', route: '/files/:id', status: 200, actorId: null });
  expect(JSON.stringify(line)).not.toContain('abc');
});
