import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './open-database.ts';
import { grantToProduct } from './product-grants.ts';

/** Names of every migration, in the order they run: the files of their folder, by number. */
export const MIGRATION_NAMES: readonly string[] = readdirSync(path.join(import.meta.dirname, 'migrations'))
  .flatMap((file) => /^(?<name>\d{4}-.+)\.ts$/.exec(file)?.groups?.name ?? [])
  .sort();

/** The migrations of these names. */
async function load(names: readonly string[]): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of names) migrations[name] = (await import(`./migrations/${name}.ts`)) as Migration;
  return migrations;
}

/**
 * The role in which people's requests work, where it is missing. Roles belong to the whole server, and another database
 * of it may be migrated at the same moment: the second to make the role finds it made. Migration 2 makes it without
 * regard to that, and finds it here.
 */
const MAKE_ROLE = sql`DO $$ BEGIN
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'monda_app') THEN CREATE ROLE monda_app NOLOGIN; END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`;

/** How often migrations give way to requests that wait for their locks while they wait for those of the requests. */
const DEADLOCKS_AT_MOST = 20;
const isDeadlock = (error: unknown) => (error as { readonly code?: unknown } | null)?.code === '40P01';

/**
 * Runs what is missing. A database that is in use goes step by step, each migration in a transaction of its own. why: one
 * transaction would hold the locks of all tables that it changes, which the requests of other servers take in another order. One that is ended as a deadlock has left nothing and runs again.
 */
async function runMissing(db: Database, names: readonly string[]): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => load(names) } });
  const isNew = (await migrationsOf(db)).missing.length === MIGRATION_NAMES.length;
  const ran: string[] = [];
  for (let deadlocks = 0; ; ) {
    const { error, results = [] } = await (isNew ? migrator.migrateToLatest() : migrator.migrateUp());
    if (isDeadlock(error) && deadlocks++ < DEADLOCKS_AT_MOST) continue;
    if (error instanceof Error) throw error;
    if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
    ran.push(...results.map(({ migrationName }) => migrationName));
    if (isNew || results.length === 0) return ran;
  }
}

/**
 * Brings the database to the newest form, or runs the `first` of all migrations only, under the migrator's own lock;
 * the names of what it ran. Throws the first failure; what ran before it stays.
 */
export async function migrate(db: Database, first = MIGRATION_NAMES.length): Promise<readonly string[]> {
  await MAKE_ROLE.execute(db);
  const ran = await runMissing(db, MIGRATION_NAMES.slice(0, first));
  // why: of the tables of an older release nobody is served.
  if (first < MIGRATION_NAMES.length) return ran;
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('monda grants'))`.execute(tx);
    await grantToProduct(tx);
  });
  return ran;
}

/** Migrations the database lacks, and ones it has that this product does not know; a new one lacks all. */
export async function migrationsOf(
  db: Database,
): Promise<{ readonly missing: readonly string[]; readonly unknown: readonly string[] }> {
  // why: a role without rights of its own has those of the product only in a transaction.
  const rows = await db.transaction().execute(async (tx) => {
    const { rows: made } = await sql<{
      there: boolean;
    }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(tx);
    if (made[0]?.there !== true) return null;
    // why: a role that may not even read this table knows nothing of the database; the error says so.
    return (await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(tx)).rows;
  });
  if (rows === null) return { missing: MIGRATION_NAMES, unknown: [] };
  const ran = new Set(rows.map((row) => row.name));
  return {
    missing: MIGRATION_NAMES.filter((name) => !ran.has(name)),
    unknown: [...ran].filter((name) => !MIGRATION_NAMES.includes(name)).sort(),
  };
}

/** Whether the database answers and every migration ran. */
export async function isMigrated(db: Database): Promise<boolean> {
  return (await migrationsOf(db)).missing.length === 0;
}
