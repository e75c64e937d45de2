import { once } from 'node:events';
import { connect, type Socket, type AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { connect as connectByTls } from 'node:tls';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeAuthority } from '../../../test/authorities.ts';
import { endConnectionsOnStop } from './connection-end.ts';

const GRACE_MS = 300;
const authority = makeAuthority();
afterAll(() => authority.remove());
const portOf = (server: FastifyInstance['server']) => (server.address() as AddressInfo).port;
/** Ways to speak to a server: what it is made with, and a connection that can carry requests. */
const WAYS = {
  'plain HTTP': {
    made: {},
    connected: async (port: number): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    },
  },
  TLS: {
    made: { https: authority.served },
    connected: async (port: number): Promise<Socket> => {
      const socket = connectByTls({ port, host: '127.0.0.1', ca: authority.ca });
      await once(socket, 'secureConnect');
      return socket;
    },
  },
};

describe.each(Object.entries(WAYS))('over %s', (_name, way) => {
  let app: FastifyInstance;
  let letAnswer: () => void;
  let asked: Promise<void>;
  const opened: Socket[] = [];

  beforeEach(async () => {
    app = Fastify({ forceCloseConnections: 'idle', ...way.made }) as FastifyInstance;
    endConnectionsOnStop(app, GRACE_MS);
    const answering = new Promise<void>((resolve) => {
      letAnswer = resolve;
    });
    asked = new Promise((resolve) => {
      app.get('/', async () => {
        resolve();
        await answering;
        return 'answered';
      });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.destroy();
    await app.close();
  });

  async function connected(): Promise<Socket> {
    const socket = await way.connected(portOf(app.server));
    opened.push(socket);
    socket.on('error', () => {});
    return socket;
  }

  it('a stopping server does not wait for a connection without a request', async () => {
    const socket = await connected();
    const ended = once(socket, 'close');
    socket.resume();
    await app.close();
    await ended;
  });

  it('a stopping server answers what is in flight, and ends', async () => {
    const socket = await connected();
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await asked;
    const closed = app.close();
    letAnswer();
    await closed;
    if (!socket.closed) await once(socket, 'close');
    expect(text).toContain('answered');
  });

  it('a stopping server ends what stands still after its grace', async () => {
    const socket = await connected();
    socket.resume();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await asked;
    const ended = await Promise.race([app.close().then(() => true), after(GRACE_MS * 10, false)]);
    expect(ended).toBe(true);
  });

  it('a stopping server does not wait for a connection on which nothing came', async () => {
    const socket = connect(portOf(app.server), '127.0.0.1');
    opened.push(socket);
    await Promise.all([once(app.server, 'connection'), once(socket, 'connect')]);
    const closed = once(socket.resume(), 'close');
    const ended = await Promise.race([app.close().then(() => true), after(GRACE_MS * 10, false)]);
    expect(ended).toBe(true);
    await closed;
  });
});
