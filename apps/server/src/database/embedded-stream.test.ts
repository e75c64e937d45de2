import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeEmbedded } from '../../test/embedded-databases.ts';
import { type Answering, EmbeddedStream } from './embedded-stream.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
let embedded: PGlite;
beforeAll(async () => {
  database = await takeEmbedded();
  if (database.embedded === null) throw new Error('the database is not embedded');
  embedded = database.embedded;
});
afterAll(() => database.close());

/** A pool over the database, and the messages of each call of it by their first letters. */
function watched(answering?: PGlite['execProtocolRawStream']) {
  const calls: string[] = [];
  const watching: Answering = {
    waitReady: embedded.waitReady,
    execProtocolRawStream: (messages, options) => {
      calls.push(lettersOf(messages));
      return (answering ?? embedded.execProtocolRawStream.bind(embedded))(messages, options);
    },
  };
  const pool = new pg.Pool({
    ...{ user: 'postgres', database: 'postgres', max: 1 },
    stream: () => new EmbeddedStream(watching),
  });
  pool.on('error', () => undefined);
  return { pool, calls };
}

/** Each message begins with its letter and its length. */
function lettersOf(messages: Uint8Array): string {
  const bytes = Buffer.from(messages);
  let letters = '';
  for (let at = 0; at < bytes.length && bytes[at] !== 0; at += 1 + bytes.readInt32BE(at + 1)) {
    letters += String.fromCharCode(bytes[at] ?? 0);
  }
  return letters;
}

describe('the stream of the embedded database', () => {
  it('carries all messages of a statement in one call', async () => {
    const { pool, calls } = watched();
    const client = await pool.connect();
    calls.length = 0;
    expect((await client.query('SELECT $1::integer * 2 AS twice', [21])).rows).toEqual([{ twice: 42 }]);
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(calls).toEqual(['PBDES', 'Q']);
    client.release();
    await pool.end();
  });

  it('goes on after a statement that failed, and answers those behind it', async () => {
    const { pool } = watched();
    const answers = await Promise.allSettled([
      pool.query('SELECT 1 / $1::integer AS part', [0]),
      pool.query('SELECT nothing'),
      pool.query('SELECT $1::text AS word', ['after']),
    ]);
    expect(answers).toMatchObject([
      { status: 'rejected', reason: { code: '22012' } },
      { status: 'rejected', reason: { code: '42703' } },
      { status: 'fulfilled', value: { rows: [{ word: 'after' }] } },
    ]);
    await pool.end();
  });

  it('brings large answers whole, in any writing', async () => {
    const { pool } = watched();
    const word = 'Ω≈ç√'.repeat(200_000);
    const { rows } = await pool.query<{ word: string }>('SELECT $1::text AS word', [word]);
    expect(rows[0]?.word === word).toBe(true);
    const many = await pool.query('SELECT number FROM generate_series(1, $1::integer) AS number', [20_000]);
    expect(many.rows).toHaveLength(20_000);
    await pool.end();
  });

  it('leaves the database open when its client ends', async () => {
    const { pool, calls } = watched();
    await pool.query('SELECT 1');
    await pool.end();
    expect(calls.join('')).not.toContain('X');
    const next = watched();
    expect((await next.pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
    await next.pool.end();
  });

  it('fails what waits for a database that ended, instead of leaving it to wait', async () => {
    let isOver = false;
    const { pool } = watched(async (messages, options) => {
      if (isOver) throw new Error('unreachable');
      await embedded.execProtocolRawStream(messages, options);
    });
    await pool.query('SELECT 1');
    isOver = true;
    await expect(pool.query('SELECT 2')).rejects.toThrow('unreachable');
    await pool.end();
  });
});
