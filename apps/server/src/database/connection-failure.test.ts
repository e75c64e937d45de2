import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { connectionFailureOf } from './connection-failure.ts';
import { refusalOf } from '../http/calls/problems.ts';

/** `AuthenticationOk` and `ReadyForQuery` of the protocol: a server that lets everybody in. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

let server: Server | undefined;
const sockets: Socket[] = [];
const pools: pg.Pool[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
  await new Promise((resolve) => server?.close(resolve) ?? resolve(null));
});

/** A pool of one connection to a server that answers the first bytes of a connection, and ends it at later ones. */
async function poolTo(answers: 'nothing' | 'welcome'): Promise<pg.Pool> {
  const listening = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    let welcomed = false;
    socket.on('data', () => {
      if (answers === 'nothing') return;
      if (welcomed) socket.destroy();
      else socket.write(WELCOME);
      welcomed = true;
    });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const pool = new pg.Pool({
    host: '127.0.0.1',
    port,
    user: 'nobody',
    database: 'none',
    max: 1,
    connectionTimeoutMillis: 100,
  });
  pool.on('error', () => {});
  pools.push(pool);
  return pool;
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

it('a server that lets no one in is late', async () => {
  const pool = await poolTo('nothing');
  const error = await failureOf(pool.connect());
  expect(connectionFailureOf(error)).toBe('late');
  expect(refusalOf(error).code).toBe('unavailable');
});

it('a connection that never becomes free is late', async () => {
  const pool = await poolTo('welcome');
  const client = await pool.connect();
  const error = await failureOf(pool.connect());
  client.release(true);
  expect(connectionFailureOf(error)).toBe('late');
  expect(refusalOf(error).code).toBe('unavailable');
});

it('a connection that breaks under a statement is lost, and so is what is asked of it afterwards', async () => {
  const pool = await poolTo('welcome');
  const client = await pool.connect();
  client.on('error', () => {});
  const errors = [await failureOf(client.query('SELECT 1')), await failureOf(client.query('SELECT 1'))];
  client.release(true);
  expect(errors.map(connectionFailureOf)).toEqual(['lost', 'lost']);
  expect(errors.map((error) => refusalOf(error).code)).toEqual(['unavailable', 'unavailable']);
});

it('a connection that was ended is lost', async () => {
  const pool = await poolTo('welcome');
  const client = await pool.connect();
  client.release(true);
  const error = await failureOf(client.query('SELECT 1'));
  expect(connectionFailureOf(error)).toBe('lost');
});

it('nothing else is, whatever it says', () => {
  for (const error of [new Error('the word Connection terminated unexpectedly in a text'), 'x', null]) {
    expect(connectionFailureOf(error)).toBeNull();
    expect(refusalOf(error).code).toBe('internal');
  }
});
