import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMigratedDatabase, type TestDatabase } from '../../test/migrated-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

const isolation = sql<{ transaction_isolation: string }>`SHOW transaction_isolation`;

it('a transaction that asks for one snapshot has one, and the next has none of it', async () => {
  const { db } = database;
  const asked = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => isolation.execute(tx));
  expect(asked.rows).toEqual([{ transaction_isolation: 'repeatable read' }]);
  const next = await db.transaction().execute((tx) => isolation.execute(tx));
  expect(next.rows).toEqual([{ transaction_isolation: 'read committed' }]);
});
