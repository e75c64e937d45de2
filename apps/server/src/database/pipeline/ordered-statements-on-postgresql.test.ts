import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import { type PrivatePostgres, startPostgres } from '@monda/test-bed/postgres.ts';
import type { Work } from '../work.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../open-database.ts';
import { orderedStatements } from './ordered-statements.ts';

const none = () => Promise.resolve([]);

let postgres: PrivatePostgres;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres({ own: true });
  url = await postgres.createDatabase();
});
afterAll(() => postgres.stop());

const add = (tx: Work, word: string) => sql`INSERT INTO notes VALUES (${word}, 0)`.execute(tx);
const fails = (tx: Work) => sql`SELECT 1 / 0`.execute(tx);
const lock = (tx: Work) => sql`SELECT word FROM notes WHERE word = 'one' FOR UPDATE`.execute(tx);
const raise = (tx: Work) => sql`UPDATE notes SET number = number + 1 WHERE word = 'one'`.execute(tx);
const numbers = async (tx: Work) =>
  (await sql<{ number: number }>`SELECT number FROM notes ORDER BY word`.execute(tx)).rows.map(
    ({ number }) => number,
  );

describe.each([
  ['in one message', true, 3],
  ['one after the other', false, 6],
])('parts in their order, %s', (_name, pipeline, messages) => {
  let database: OpenDatabase;
  let work: OpenDatabase['work'];
  beforeEach(async () => {
    database = await openDatabase({ kind: 'server', url, poolSize: 2, pipeline, ...PATIENT_LIMITS });
    ({ work } = database);
    await sql`DROP TABLE IF EXISTS notes`.execute(database.db);
    await sql`CREATE TABLE notes (word text NOT NULL, number int NOT NULL)`.execute(database.db);
    await work.transaction(null, (tx) => add(tx, 'one'), none);
  });
  afterEach(() => database.close());

  it('each sees what those before it wrote, and answers stand in the same order', async () => {
    const seen = await work.transaction(
      null,
      (tx) =>
        orderedStatements(tx, [() => numbers(tx), () => raise(tx), () => numbers(tx), () => 'no statement']),
      none,
    );
    expect(seen.filter((_, at) => at !== 1)).toEqual([[0], [1], 'no statement']);
  });

  it('each sees what was committed while one before it waited for a lock', async () => {
    const [raised, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = work.transaction(
      null,
      async (tx) => {
        await raise(tx);
        raised.resolve();
        await waits.promise;
      },
      none,
    );
    await raised.promise;
    const seen = work.transaction(
      null,
      (tx) => orderedStatements(tx, [() => lock(tx), () => numbers(tx)]),
      none,
    );
    const waiting = () => postgres.run(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`);
    await expect.poll(async () => (await waiting()).length).toBe(1);
    waits.resolve();
    await other;
    expect((await seen)[1]).toEqual([1]);
  });

  it('one that fails names its reason, and nothing behind it takes effect', async () => {
    const parts = (tx: Work) =>
      orderedStatements(tx, [() => add(tx, 'two'), () => fails(tx), () => add(tx, 'three')]);
    await expect(work.transaction(null, parts, none)).rejects.toMatchObject({ code: '22012' });
    const hidden = (tx: Work) => parts(tx).catch(() => {});
    await work.transaction(null, hidden, none).catch(() => {});
    expect(await work.transaction(null, numbers, none)).toEqual([0]);
  });

  it(`three statements behind another are ${messages} messages with what begins and ends them`, async () => {
    await work.transaction(null, numbers, none);
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await work.transaction(
        null,
        async (tx) => [
          await lock(tx),
          await orderedStatements(tx, [() => raise(tx), () => lock(tx), () => numbers(tx)]),
        ],
        none,
      );
      expect(sent).toHaveBeenCalledTimes(messages);
    } finally {
      sent.mockRestore();
    }
  });
});
