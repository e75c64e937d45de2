import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMigratedDatabase, type TestDatabase } from '../../test/migrated-database.ts';
import type { Policy } from './row-policies.ts';
import type { Columns, Grant } from './table.ts';
import { TABLE_NAMES, TABLES } from './tables.ts';

/** The files of `tables/` say what the migrations lead to: this compares each of them with a migrated database. */
let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
  database.asOwner(async (tx) => (await query.execute(tx)).rows);

it('every table of the database has its file', async () => {
  const found = await rowsOf(sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND c.relname NOT LIKE 'kysely%'`);
  expect(found.map(({ name }) => name).sort()).toEqual([...TABLE_NAMES].sort());
});

it.for(TABLE_NAMES)('%s has the columns of its file', async (name) => {
  const found = await rowsOf(sql<{ name: string; type: string; mark: string }>`
    SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
      CASE WHEN a.attgenerated <> '' THEN 'computed' ELSE concat_ws(', ',
        CASE WHEN NOT a.attnotnull THEN 'nullable' END,
        CASE WHEN a.atthasdef OR a.attidentity <> '' THEN 'default' END) END AS mark
    FROM pg_attribute a WHERE a.attrelid = ${name}::regclass AND a.attnum > 0 AND NOT a.attisdropped`);
  const columns: Columns = TABLES[name].columns;
  const said = Object.entries(columns).map(([column, { type, isNullable, hasDefault, isComputed }]) => {
    const marks = [...(isNullable ? ['nullable'] : []), ...(hasDefault ? ['default'] : [])];
    return { name: column, type, mark: isComputed ? 'computed' : marks.join(', ') };
  });
  expect(byName(said)).toEqual(byName(found));
});

const byName = <Named extends { readonly name: string }>(all: readonly Named[]) =>
  all.toSorted((one, other) => (one.name < other.name ? -1 : 1));

interface FoundPolicy {
  readonly name: string;
  readonly command: string;
  readonly using: string | null;
  readonly check: string | null;
}
const policiesOf = (table: string, made: boolean) => sql<FoundPolicy>`
  SELECT p.polname AS name,
    CASE p.polcmd WHEN 'r' THEN 'SELECT' WHEN 'a' THEN 'INSERT' WHEN 'w' THEN 'UPDATE' WHEN 'd' THEN 'DELETE' ELSE 'ALL' END AS command,
    pg_get_expr(p.polqual, p.polrelid, true) AS using, pg_get_expr(p.polwithcheck, p.polrelid, true) AS check
  FROM pg_policy p WHERE p.polrelid = ${table}::regclass AND p.polpermissive
    AND EXISTS (SELECT 1 FROM pg_roles r WHERE r.oid = ANY (p.polroles) AND r.rolname = 'monda_app')
    AND (p.polname LIKE 'said %') = ${made}`;
const sorted = (found: readonly FoundPolicy[]) =>
  found.map(({ command, using, check }) => `${command} | ${using} | ${check}`).sort();

class Undone extends Error {}

it.for(TABLE_NAMES)('row level security of %s is that of its file', async (name) => {
  const said: readonly Policy[] = TABLES[name].access ?? [];
  let compared: readonly (readonly string[])[] = [];
  // why: the database prints both alike, whatever they are written like.
  await database
    .asOwner(async (tx) => {
      const migrated = sorted((await policiesOf(name, false).execute(tx)).rows);
      for (const [at, { command, using, check }] of said.entries()) {
        const conditions = [using && `USING (${using})`, check && `WITH CHECK (${check})`].filter(Boolean);
        await sql
          .raw(`CREATE POLICY "said ${at}" ON ${name} FOR ${command} TO monda_app ${conditions.join(' ')}`)
          .execute(tx);
      }
      compared = [sorted((await policiesOf(name, true).execute(tx)).rows), migrated];
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  expect(compared).toHaveLength(2);
  expect(compared[0]).toEqual(compared[1]);
});

it('row level security is in force for every table, and the owner and the product reach all rows', async () => {
  const found = await rowsOf(sql<{ name: string; forced: boolean; all: number }>`
    SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced, (
      SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid AND p.polcmd = '*'
        AND pg_get_expr(p.polqual, c.oid) = 'true' AND pg_get_expr(p.polwithcheck, c.oid) = 'true'
        AND p.polname IN (c.relname || '_owner', c.relname || '_product')) AS all
    FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
      AND c.relname NOT LIKE 'kysely%'`);
  expect(found.filter(({ forced, all }) => !forced || all !== 2)).toEqual([]);
});

const granted = (grants: readonly Grant[]) =>
  grants.map((grant) => (typeof grant === 'string' ? grant : `UPDATE (${grant.UPDATE.join(', ')})`));
const PRODUCT = {
  'by functions': ['SELECT'],
  'append-only': ['INSERT', 'SELECT'],
  change: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
};

it.for(TABLE_NAMES)('people and the product may do with %s what its file says', async (name) => {
  const found = await rowsOf(sql<{ role: string; may: string }>`
    SELECT g.grantee::regrole::text AS role, g.privilege_type AS may
    FROM pg_class c, aclexplode(c.relacl) g WHERE c.oid = ${name}::regclass AND g.grantee <> c.relowner
    UNION ALL
    SELECT g.grantee::regrole::text, format('%s (%s)', g.privilege_type, string_agg(a.attname, ', ' ORDER BY a.attnum))
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid, aclexplode(a.attacl) g
    WHERE c.oid = ${name}::regclass AND g.grantee <> c.relowner GROUP BY 1, g.privilege_type`);
  const of = (role: string) =>
    found
      .filter((each) => each.role === role)
      .map(({ may }) => may)
      .sort();
  const { grants = [], rows = 'change' } = TABLES[name];
  expect(of('monda_app')).toEqual(granted(grants).sort());
  expect(of('monda_product')).toEqual(PRODUCT[rows]);
  expect(found.filter(({ role }) => role !== 'monda_app' && role !== 'monda_product')).toEqual([]);
});

it.for(TABLE_NAMES)('what refuses changes of %s is what its file says', async (name) => {
  const found = await rowsOf(sql<{ name: string }>`
    SELECT DISTINCT p.proname AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE t.tgrelid = ${name}::regclass AND NOT t.tgisinternal AND p.proname ~ '^(refuse|require)_'`);
  expect([...(TABLES[name].guardedBy ?? [])].sort()).toEqual(found.map((each) => each.name).sort());
});

it('a table that only grows has no row that people may change or remove', () => {
  const growing = TABLE_NAMES.filter((name) => TABLES[name].rows !== undefined);
  expect(growing).toHaveLength(13);
  for (const name of growing) {
    const grants: readonly Grant[] = TABLES[name].grants ?? [];
    expect([name, grants.filter((grant) => grant !== 'SELECT' && grant !== 'INSERT')]).toEqual([name, []]);
  }
});
