import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartFailure } from '../process/start-failure.ts';
import type { Database } from './open-database.ts';
import { grantToProduct } from './product-grants.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
const textOf = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

/**
 * Names of the migrations of release 1.0.0. `baseline.sql` does what they did, in one step; a database has their names all the
 * same, so that servers of that release know it.
 */
export const BASELINE_NAMES = JSON.parse(textOf('baseline.json')) as readonly string[];

/** Names of every migration, in the order they run: those of the baseline, then the files of their folder, by number. */
export const MIGRATION_NAMES: readonly string[] = [
  ...BASELINE_NAMES,
  ...readdirSync(FOLDER)
    .flatMap((file) => /^(?<name>\d{4}-.+)\.ts$/.exec(file)?.groups?.name ?? [])
    .sort(),
];

/** A statement of the baseline ends with a semicolon before a line that begins in the first column. */
const BETWEEN_STATEMENTS = /(?<=;)\n+(?=\S)/;

async function runBaseline(db: Kysely<unknown>): Promise<void> {
  for (const statement of textOf('baseline.sql').split(BETWEEN_STATEMENTS)) {
    await sql.raw(statement).execute(db);
  }
}

/** The migrations of these names; the first one of the baseline does the work of all of them. */
async function load(names: readonly string[]): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of names) {
    if (name === BASELINE_NAMES[0]) migrations[name] = { up: runBaseline };
    else if (BASELINE_NAMES.includes(name)) migrations[name] = { up: async () => {} };
    else migrations[name] = (await import(`./migrations/${name}.ts`)) as Migration;
  }
  return migrations;
}

/**
 * How long a migration of a database in use waits for a lock, and how often it runs again where it gets none. why: a request
 * that waits for a lock of the migration, which waits for one of the request, is ended as a deadlock after a second, unless
 * the migration gives way before; and what waits for a whole table has every later reader of it wait.
 */
const WAITS_MS = 200;
const TRIES = 300;
const PAUSE_MS = 100;
const LOCK_CODES: readonly unknown[] = ['40P01', '55P03'];
const gotNoLock = (error: unknown) =>
  LOCK_CODES.includes((error as { readonly code?: unknown } | null)?.code);

/** The same migration, which gives way where it does not get a lock. */
const givingWay = (migration: Migration): Migration => ({
  up: async (tx) => {
    await sql`SET LOCAL lock_timeout = ${sql.lit(`${WAITS_MS}ms`)}`.execute(tx);
    await migration.up(tx);
  },
});

/**
 * Runs what is missing. A database that is in use goes step by step, each migration in a transaction of its own. why: one
 * transaction would hold the locks of all tables that it changes, which the requests of other servers take in another order. One
 * that gets no lock has left nothing and runs again.
 */
async function runMissing(db: Database, names: readonly string[]): Promise<readonly string[]> {
  const isNew = (await migrationsOf(db)).missing.length === MIGRATION_NAMES.length;
  const migrations = await load(names);
  const run = isNew
    ? migrations
    : Object.fromEntries(Object.entries(migrations).map(([name, one]) => [name, givingWay(one)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => run } });
  const ran: string[] = [];
  for (let tries = 1; ; ) {
    const { error, results = [] } = await (isNew ? migrator.migrateToLatest() : migrator.migrateUp());
    if (gotNoLock(error) && tries < TRIES) {
      tries += 1;
      await setTimeout(PAUSE_MS);
      continue;
    }
    if (error instanceof Error) throw error;
    if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
    ran.push(...results.map(({ migrationName }) => migrationName));
    if (isNew || results.length === 0) return ran;
  }
}

/**
 * Brings the database to the newest form, or runs the `first` of all migrations only, which are those of the baseline at least,
 * under the migrator's own lock; the names of what it ran. Throws the first failure; what ran before it stays.
 */
export async function migrate(db: Database, first = MIGRATION_NAMES.length): Promise<readonly string[]> {
  const ran = await runMissing(db, MIGRATION_NAMES.slice(0, Math.max(first, BASELINE_NAMES.length)));
  // why: of the tables of an older release no one is served.
  if (first < MIGRATION_NAMES.length) return ran;
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('monda grants'))`.execute(tx);
    await grantToProduct(tx);
  });
  return ran;
}

/**
 * Migrations the database lacks, and ones it has that this product does not know; a new one lacks all. Throws a
 * {@link StartFailure} where it has only some of the baseline: nothing here leads on from them.
 */
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
  const former = BASELINE_NAMES.filter((name) => ran.has(name));
  if (former.length > 0 && former.length < BASELINE_NAMES.length) {
    throw new StartFailure(
      `The database was created by a version of Monda before 1.0.0 (its last migration is ${former.at(-1)}): start Monda 1.0.0 on it first, then this version. Nothing was changed.`,
    );
  }
  return {
    missing: MIGRATION_NAMES.filter((name) => !ran.has(name)),
    unknown: [...ran].filter((name) => !MIGRATION_NAMES.includes(name)).sort(),
  };
}

/** Whether the database answers and every migration ran. */
export async function isMigrated(db: Database): Promise<boolean> {
  return (await migrationsOf(db)).missing.length === 0;
}
