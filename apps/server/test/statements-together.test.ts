import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMigratedDatabase, type TestDatabase } from './migrated-database.ts';
import { isAnyOrder } from './statements-together.ts';

const READ = 'select "i"."id" from "waste_items" as "i"';
const LOCK = 'select "id" from "projects" where "id" = $1 for update';
const MOVE = 'update "waste_items" set "status" = $1';
const NOTE = 'insert into "item_history" ("id") values ($1)';
const REMOVAL = 'SELECT end_destruction_passwords($1::uuid[]) AS item_id';

describe('statements that are sent together', () => {
  it.each([
    ['one alone', [LOCK]],
    ['several that read', [READ, READ, 'SELECT status FROM project_item_statuses($1) AS status']],
    ['writes of different tables', [MOVE, NOTE]],
    ['a write and a removal by a function', [NOTE, REMOVAL]],
  ])('may be %s', (_what, texts) => {
    expect(isAnyOrder(texts)).toBe(true);
  });

  it.each([
    ['a write and a read', [MOVE, READ]],
    ['two writes of one table', [MOVE, MOVE]],
    ['a removal by a function and a read', [REMOVAL, READ]],
    ['a lock and a read', [LOCK, READ]],
    ['a lock and a write', [LOCK, NOTE]],
    ['a lock taken by a function and a read', ['SELECT pg_advisory_xact_lock($1)', READ]],
    ['a project locked by a function and a read', ['select * from hold_for_step($1, $2) as "h"', READ]],
  ])('are refused when they are %s', (_what, texts) => {
    expect(isAnyOrder(texts)).toBe(false);
    expect(isAnyOrder(texts.toReversed())).toBe(false);
  });
});

describe('a database of a test', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openMigratedDatabase();
  });
  afterAll(() => database.close());

  const write = sql`UPDATE settings SET value = value`;
  const read = sql`SELECT count(*) FROM settings`;

  it('refuses work that relies on the order of statements sent together', async () => {
    await expect(
      database.work.transaction(
        null,
        (tx) => Promise.all([write.execute(tx), read.execute(tx)]),
        () => Promise.resolve([]),
      ),
    ).rejects.toThrow('their order matters');
  });

  it('runs the same statements one after the other', async () => {
    const { rows } = await database.work.transaction(
      null,
      async (tx) => {
        await write.execute(tx);
        return read.execute(tx);
      },
      () => Promise.resolve([]),
    );
    expect(rows).toHaveLength(1);
  });

  it('runs what is sent together in the opposite order', async () => {
    const moment = () => sql<{ at: number }>`SELECT nextval('moments')::int AS at`;
    await database.asOwner((tx) => sql`CREATE SEQUENCE moments`.execute(tx));
    await database.asOwner((tx) => sql`GRANT ALL ON SEQUENCE moments TO PUBLIC`.execute(tx));
    const [first, second] = await database.work.transaction(
      null,
      (tx) => Promise.all([moment().execute(tx), moment().execute(tx)]),
      () => Promise.resolve([]),
    );
    expect([first?.rows[0]?.at, second?.rows[0]?.at]).toEqual([2, 1]);
  });
});
