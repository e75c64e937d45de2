import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openMigratedDatabase, type TestDatabase } from './migrated-database.ts';
import { testClock } from './test-clock.ts';
import { actorOf, insertPeople } from './test-people.ts';

const nameOf = async ({ db }: TestDatabase) =>
  (await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)).rows[0]?.name;
const nextNumber = (database: TestDatabase) =>
  database.asOwner(async (tx) => {
    const next = sql<{ number: string }>`SELECT nextval(pg_get_serial_sequence('audit_log', 'id')) AS number`;
    return Number((await next.execute(tx)).rows[0]?.number);
  });
const people = (database: TestDatabase) =>
  database.asOwner((tx) => tx.selectFrom('users').select('id').execute());

/** Puts so many rows of a value past the triggers. */
const put = (value: string, count: number) => `SET LOCAL session_replication_role = replica;
  INSERT INTO settings (key, value, created_at) SELECT at::text, ${value}, now() FROM generate_series(1, ${count}) at`;

it('a database is emptied for the next test file, and its numbers begin anew', async () => {
  const first = await openMigratedDatabase();
  await first.asOwner((tx) => insertPeople(tx, testClock()));
  const [name, number] = [await nameOf(first), await nextNumber(first)];
  await first.close();
  const next = await openMigratedDatabase();
  expect([await nameOf(next), await nextNumber(next), await people(next)]).toEqual([name, number, []]);
  await next.close();
});

it.each([
  ['a table', 'CREATE TABLE more (id int)'],
  ['a right', 'GRANT DELETE ON users TO monda_app'],
  ['a function', `CREATE FUNCTION more() RETURNS int LANGUAGE sql AS 'SELECT 1'`],
  [
    'a setting',
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET work_mem = ''8MB''', current_database()); END $$`,
  ],
  ['statistics', `${put(`'{}'`, 9)}; ANALYZE settings`],
  [
    'ten megabytes',
    put(`(SELECT to_jsonb(string_agg(md5(at || ' ' || part), '')) FROM generate_series(1, 40) part)`, 8_000),
  ],
])('a database with a change of %s is not used again', async (_, statement) => {
  const changed = await openMigratedDatabase();
  const name = await nameOf(changed);
  await changed.asOwner((tx) => sql.raw(statement).execute(tx));
  await changed.close();
  const next = await openMigratedDatabase();
  expect(await nameOf(next)).not.toBe(name);
  await next.close();
});

it('a database that was closed takes no more work of its test file', async () => {
  const database = await openMigratedDatabase();
  await database.close();
  await expect(database.work.reading(actorOf('manager'), async () => 1)).rejects.toThrow('was closed');
  await expect(
    database.work.transaction(
      null,
      async () => 1,
      async () => [],
    ),
  ).rejects.toThrow('was closed');
});
