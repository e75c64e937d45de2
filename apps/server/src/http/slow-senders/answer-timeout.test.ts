import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { type AnswerTimeout, readInTime } from './answer-timeout.ts';

let app: FastifyInstance | undefined;
let socket: Socket | undefined;
afterEach(async () => {
  socket?.destroy();
  await app?.close();
});

/** Asks for a source and reads nothing of the answer. */
async function unread(source: Readable, timeout?: AnswerTimeout): Promise<Socket> {
  app = Fastify({ forceCloseConnections: true });
  app.get('/', (_request, reply) => {
    readInTime(reply, source, timeout);
    return reply.send(source);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const opened = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket = opened;
  opened.on('error', () => {});
  opened.pause();
  opened.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return opened;
}

const CHUNK = Buffer.alloc(64 * 1024);
const endless = () =>
  new Readable({
    read() {
      this.push(CHUNK);
    },
  });

it('a reader that stands still keeps nothing open', async () => {
  const source = endless();
  await unread(source, { stillMs: 60, wholeMs: 60_000 });
  await once(source, 'close');
  expect(source.destroyed).toBe(true);
});

it('a reader that takes for ever is ended too', async () => {
  const source = endless();
  const reader = await unread(source, { stillMs: 60_000, wholeMs: 200 });
  reader.resume();
  await once(source, 'close');
  expect(source.destroyed).toBe(true);
});

it('a source that stands still ends the answer', async () => {
  const source = new Readable({ read() {} });
  source.push(CHUNK);
  const reader = await unread(source, { stillMs: 60, wholeMs: 60_000 });
  reader.resume();
  await once(reader, 'close');
  expect(source.destroyed).toBe(true);
});

it('a reader that goes away ends the source', async () => {
  const source = endless();
  const reader = await unread(source);
  reader.once('data', () => reader.destroy());
  reader.resume();
  await once(source, 'close');
  expect(source.destroyed).toBe(true);
});
