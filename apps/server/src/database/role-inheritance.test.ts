import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeEmbedded } from '../../test/embedded-databases.ts';
import type { Database, OpenDatabase } from './open-database.ts';

/** The embedded database is of a newer PostgreSQL than the servers of most: grants say whether they are inherited. */
let database: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await takeEmbedded();
  db = database.db;
});
afterAll(() => database.close());

const run = (statement: string) => sql.raw(statement).execute(db);
const as = (role: string, statement: string) =>
  db.transaction().execute(async (tx) => {
    await sql.raw(`SET LOCAL ROLE ${role}`).execute(tx);
    return (await sql.raw(statement).execute(tx)).rows;
  });
const COUNT = 'SELECT count(*)::int AS rows FROM users';

it.each([
  ['made without inheritance', 'LOGIN NOINHERIT', ''],
  ['granted without inheritance', 'LOGIN', 'WITH INHERIT FALSE'],
])('a role %s sees nothing until it takes one', async (how, attributes, option) => {
  const role = how.split(' ', 1)[0] ?? '';
  await run(`CREATE ROLE ${role} ${attributes}`);
  await run(`GRANT monda_app, monda_product TO ${role} ${option}`);
  await expect(as(role, COUNT)).rejects.toThrow('permission denied');
  const { rows } = await sql`SELECT pg_has_role(${role}, 'monda_product', 'SET') AS may`.execute(db);
  expect(rows).toEqual([{ may: true }]);
});

it('the line a start names takes the inheritance of an earlier grant away', async () => {
  await run('CREATE ROLE earlier LOGIN');
  await run('GRANT monda_app, monda_product TO earlier');
  expect(await as('earlier', COUNT)).toHaveLength(1);
  await run('GRANT monda_app, monda_product TO earlier WITH INHERIT FALSE');
  await expect(as('earlier', COUNT)).rejects.toThrow('permission denied');
});
