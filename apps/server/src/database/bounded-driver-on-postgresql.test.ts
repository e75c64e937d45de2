import { type Postgres, startPostgres } from '@monda/test-bed/postgres.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from './open-database.ts';

const LIMITS = { waitMs: 9_000, statementMs: 7_000, lockMs: 900, idleMs: 8_000 };

let postgres: Postgres;
let database: OpenDatabase;
let now: number;
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase();
  database = await openDatabase({ kind: 'server', url, poolSize: 1, ...LIMITS });
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});
beforeEach(() => {
  now = 0;
  // why: the test, not the machine, decides how long a connection was waited for.
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

interface Limits {
  readonly lock: string;
  readonly statement: string;
  readonly idle: string;
}

/** The limits of a transaction that asked for the only connection and got it after so many milliseconds. */
async function limitsAfter(waitedMs: number): Promise<Limits | undefined> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: holds, resolve: hasIt } = Promise.withResolvers<void>();
  const holding = database.db.transaction().execute(() => {
    hasIt();
    return held;
  });
  await holds;
  const waiting = database.db.transaction().execute((tx) =>
    sql<Limits>`SELECT current_setting('lock_timeout') AS lock,
      current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS idle`.execute(tx),
  );
  await expect.poll(() => database.connections().waiting).toBe(1);
  now += waitedMs;
  release();
  await holding;
  return (await waiting).rows[0];
}

it.each([
  [0, '900ms'],
  [300, '600ms'],
  [799, '101ms'],
  [800, '100ms'],
  [5_000, '100ms'],
])('a lock is waited for so much less as a connection was: after %i ms %s', async (waitedMs, lock) => {
  expect(await limitsAfter(waitedMs)).toEqual({ lock, statement: '7s', idle: '8s' });
});

it('what one call waited says nothing of the next one on the same connection', async () => {
  await limitsAfter(700);
  expect(await limitsAfter(0)).toMatchObject({ lock: '900ms' });
});

it('leaves no limit in the session', async () => {
  await limitsAfter(0);
  const { rows } = await sql<{ lock: string }>`SELECT current_setting('lock_timeout') AS lock`.execute(
    database.db,
  );
  expect(rows).toEqual([{ lock: '0' }]);
});

it('a connection no one uses is kept for five minutes, then closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await sql`SELECT 1`.execute(database.db);
    vi.advanceTimersByTime(299_999);
    expect(database.connections()).toMatchObject({ open: 1, idle: 1 });
    vi.advanceTimersByTime(1);
    expect(database.connections()).toMatchObject({ open: 0 });
  } finally {
    vi.useRealTimers();
  }
});
