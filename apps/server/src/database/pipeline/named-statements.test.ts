import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeEmbedded } from '../../../test/embedded-databases.ts';
import { actorOf } from '../../../test/test-people.ts';
import type { OpenDatabase } from '../open-database.ts';
import type { Tx } from '../transactions.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await takeEmbedded();
});
afterAll(() => database.close());

const doubled =
  (number: number, mark = 'doubled') =>
  (tx: Tx) =>
    sql<{ value: number }>`SELECT ${number}::integer * 2 AS value, ${sql.lit(mark)} AS mark`.execute(tx);
const reading = async (work: (tx: Tx) => Promise<unknown>, person: 'manager' | 'requester' = 'manager') =>
  database.work.reading(actorOf(person), work);
/** Of the session itself, how often statements with these words were planned for any values and for theirs. */
const kept = async (words: string) =>
  (
    await database.embedded?.query<{ generic: number; custom: number }>(
      `SELECT generic_plans AS generic, custom_plans AS custom FROM pg_prepared_statements
       WHERE statement LIKE $1 AND statement NOT LIKE '%pg_prepared%' ORDER BY prepare_time`,
      [`%${words}%`],
    )
  )?.rows;

describe('statements of the embedded database', () => {
  it('are kept from the second time on, and those of people planned once', async () => {
    await reading(doubled(1, 'once'));
    expect(await kept('once')).toEqual([]);
    for (const number of [2, 3, 4]) {
      const answer = await reading(doubled(number, 'once'));
      expect(answer).toMatchObject({ rows: [{ value: number * 2 }] });
    }
    expect(await kept('once')).toEqual([{ generic: 3, custom: 0 }]);
  });

  it('are kept for each role by itself, and for the product', async () => {
    for (const person of ['manager', 'requester', 'manager', 'requester'] as const) {
      await reading(doubled(1, 'roles'), person);
    }
    for (const number of [1, 2]) {
      await database.work.transaction(null, doubled(number, 'roles'), () => Promise.resolve([]));
    }
    expect(await kept('roles')).toHaveLength(3);
  });

  it('go on after one of them failed', async () => {
    const divided = (by: number) =>
      reading((tx) => sql`SELECT 12 / ${by}::integer AS value, 'divided' AS mark`.execute(tx));
    await divided(1);
    await divided(2);
    await expect(divided(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divided(3)).toMatchObject({ rows: [{ value: 4 }] });
  });

  it('outside of transactions are sent whole', async () => {
    for (const _ of [1, 2, 3]) await sql`SELECT 'outside' AS mark`.execute(database.db);
    expect(await kept('outside')).toEqual([]);
  });

  it('that answer all columns go on when a later release adds one', async () => {
    await sql`CREATE TABLE kept_notes (word text)`.execute(database.db);
    const all = () =>
      database.work.transaction(
        null,
        (tx) => sql`SELECT * FROM kept_notes`.execute(tx),
        () => Promise.resolve([]),
      );
    await all();
    await all();
    await sql`ALTER TABLE kept_notes ADD COLUMN number integer`.execute(database.db);
    await expect(all()).resolves.toMatchObject({ rows: [] });
  });
});
