import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openUnmigratedDatabase } from '../../test/migrated-database.ts';
import { StartFailure } from '../process/start-failure.ts';
import { BASELINE_NAMES, migrate, MIGRATION_NAMES } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';

/** What the release 1.0.0 has, as it was recorded. */
const RELEASE = JSON.parse(
  readFileSync(new URL('../../../../releases/1.0.0.json', import.meta.url), 'utf8'),
) as { readonly migrations: readonly string[] };

let database: OpenDatabase;
beforeEach(async () => {
  database = await openUnmigratedDatabase();
});
afterEach(() => database.close());

async function namesIn(table: 'kysely_migration' | 'pg_class'): Promise<readonly string[]> {
  const query =
    table === 'pg_class'
      ? sql<{
          name: string;
        }>`SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace ORDER BY 1`
      : sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`;
  return (await query.execute(database.db)).rows.map(({ name }) => name);
}

/** A database in which these migrations of an earlier release ran. */
async function putMigrations(names: readonly string[]): Promise<void> {
  await sql`CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(
    database.db,
  );
  await sql`INSERT INTO kysely_migration SELECT name, '2026-01-01' FROM unnest(${names}::text[]) name`.execute(
    database.db,
  );
}

it.each([1, 19, RELEASE.migrations.length - 1])(
  'a database of before 1.0.0, with its first %i migrations, is refused and stays as it was',
  async (count) => {
    await putMigrations(RELEASE.migrations.slice(0, count));
    const before = await namesIn('pg_class');
    const refused = migrate(database.db);
    await expect(refused).rejects.toThrow(StartFailure);
    await expect(refused).rejects.toThrow(
      `The database was created by a version of Monda before 1.0.0 (its last migration is ${RELEASE.migrations[count - 1]}): start Monda 1.0.0 on it first, then this version. Nothing was changed.`,
    );
    expect(await namesIn('pg_class')).toEqual(before);
    expect(await namesIn('kysely_migration')).toEqual(RELEASE.migrations.slice(0, count));
  },
);

it('a new database has the migrations of 1.0.0 by their names, and then the later ones', async () => {
  expect(BASELINE_NAMES).toEqual(RELEASE.migrations);
  expect(await migrate(database.db, 1)).toEqual(RELEASE.migrations);
  expect(await namesIn('kysely_migration')).toEqual(RELEASE.migrations);
  expect(await migrate(database.db)).toEqual(MIGRATION_NAMES.slice(RELEASE.migrations.length));
});

it('a database that has the migrations of 1.0.0 runs nothing of the baseline', async () => {
  await putMigrations(RELEASE.migrations);
  expect(await migrate(database.db, RELEASE.migrations.length)).toEqual([]);
  expect(await namesIn('pg_class')).not.toContain('companies');
});
