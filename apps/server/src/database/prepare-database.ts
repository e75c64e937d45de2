import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectionFailureOf, DatabaseAway } from './connection-failure.ts';
import type { DatabaseServers } from './database-settings.ts';
import { isDatabaseDiskFull } from '../process/disk-space.ts';
import { migrate, MIGRATION_NAMES, migrationsOf } from './migrate.ts';
import { mayWorkAfter } from './migration-kinds.ts';
import { type Database, type OpenDatabase, openDatabase } from './open-database.ts';
import { StartFailure } from '../process/start-failure.ts';
import { requireSettings } from './required-settings.ts';

/** Migrations take the time they need; another server that migrates is waited for. */
export const OF_MIGRATIONS = { poolSize: 2, waitMs: 5_000, statementMs: 0, lockMs: 60_000, idleMs: 0 };

/** How long a start waits for a server that is there and does not answer in time. */
const SLOW_SERVER_MS = 10_000;
const BETWEEN_TRIES_MS = 100;
/** Whether a connection did not stand in time, or a server gave no sign of life in time. */
const isTooSlow = (error: unknown) => error instanceof DatabaseAway || connectionFailureOf(error) === 'late';

const HOW = 'run `npm run migrate` with DATABASE_MIGRATION_URL naming its owner';

/** Refuses a database that a newer product has made; answers the names of migrations it lacks. */
export async function missingIn(db: Database): Promise<readonly string[]> {
  const { missing, unknown } = await migrationsOf(db);
  if (unknown.length > 0) throw ofNewerProduct(unknown);
  return missing;
}

const ofNewerProduct = (unknown: readonly string[]) =>
  new StartFailure(
    `The database was created by a newer version of Monda (it has ${unknown.join(', ')}): start that version, or restore a backup made before it.`,
  );

/**
 * The names of migrations that the database lacks, and whether a newer product has migrated it. Refuses one whose further
 * migrations leave nothing that this product can work on.
 */
async function standOf(
  db: Database,
): Promise<{ readonly missing: readonly string[]; readonly isNewer: boolean }> {
  const { missing, unknown } = await migrationsOf(db);
  const refused =
    missing.length > 0 ? unknown : unknown.filter((name) => !mayWorkAfter(name, MIGRATION_NAMES));
  if (refused.length > 0) throw ofNewerProduct(refused);
  return { missing, isNewer: unknown.length > 0 };
}

/** Whether the role of this connection owns the tables, or may make them where there are none. */
async function mayMigrate(db: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`SELECT coalesce(
      (SELECT pg_has_role(relowner, 'MEMBER') FROM pg_class WHERE oid = to_regclass('kysely_migration')),
      has_schema_privilege(current_schema(), 'CREATE')) AS may`.execute(db);
  return rows[0]?.may === true;
}

/** Refuses a role that may not do the work; answers what its administrator should read of it, a line each. */
async function requireRoles(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string;
    quoted: string;
    version: number;
    acts: boolean;
    works: boolean;
    owns: boolean;
    inherits: boolean;
  }>`SELECT session_user AS name, quote_ident(session_user) AS quoted,
    current_setting('server_version_num')::int AS version,
    pg_has_role(session_user, 'monda_app', 'MEMBER') AS acts,
    pg_has_role(session_user, 'monda_product', 'MEMBER') AS works,
    coalesce((SELECT pg_has_role(session_user, relowner, 'MEMBER') FROM pg_class
      WHERE oid = to_regclass('kysely_migration')), false) AS owns,
    pg_has_role(session_user, 'monda_app', 'USAGE') OR pg_has_role(session_user, 'monda_product', 'USAGE') AS inherits`.execute(
    db,
  );
  const [role] = rows;
  if (role === undefined) return [];
  if (role.acts && (role.works || role.owns)) {
    return role.inherits && !role.owns ? [inheritanceWarning(role)] : [];
  }
  throw new StartFailure(
    `The role ${role.name} of DATABASE_URL has no access to the tables: as a superuser run GRANT monda_app, monda_product TO "${role.name}".`,
  );
}

/** The first version whose grants say by themselves whether they are inherited. */
const GRANTS_INHERIT = 160_000;

const inheritanceWarning = ({ quoted, version }: { readonly quoted: string; readonly version: number }) =>
  `The role ${quoted} of DATABASE_URL inherits the rights of the product, so that a statement without a role sees everything: once every server runs this version, run as a superuser ${
    version < GRANTS_INHERIT
      ? `ALTER ROLE ${quoted} NOINHERIT;`
      : `GRANT monda_app, monda_product TO ${quoted} WITH INHERIT FALSE;`
  }`;

/**
 * Waits for the first connections to a server that is slow to let one in, that of its watch among them: no one waits
 * for an answer yet.
 */
async function firstConnection(database: OpenDatabase): Promise<void> {
  const until = performance.now() + SLOW_SERVER_MS;
  for (;;) {
    try {
      await sql`SELECT 1`.execute(database.db);
      if (database.state() !== 'unknown') return;
    } catch (error) {
      if (!isTooSlow(error) || performance.now() > until) throw error;
    }
    await sleep(BETWEEN_TRIES_MS);
  }
}

/** Runs `work` on the server at `url`; throws a {@link StartFailure} when it cannot be opened or read. */
export async function reaching<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    const { code, message } = error as { readonly code?: string; readonly message?: string };
    if (code === '42501') {
      throw new StartFailure(`The role of DATABASE_URL may not read the database (${message}): ${HOW}.`);
    }
    if (isDatabaseDiskFull(error)) {
      throw new StartFailure(`The disk of the database server has no space left: ${message}`);
    }
    const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', '3D000', '28P01', '28000'];
    if (!unreachable.includes(code ?? '') && !isTooSlow(error)) throw error;
    const { hostname, port, pathname } = new URL(url);
    throw new StartFailure(
      `The database${pathname} at ${hostname}:${port || '5432'} cannot be opened: ${message || code}`,
    );
  }
}

/** Throws a {@link StartFailure} unless the database has exactly the form and the settings this product works with. */
export async function requireCurrent(db: Database): Promise<void> {
  await requireSettings(db);
  const missing = await missingIn(db);
  if (missing.length === 0) return;
  throw new StartFailure(
    `The database is older than this Monda (it lacks ${missing.join(', ')}): run \`npm run migrate\` first.`,
  );
}

/** Migrates the server as its owner; the names of what ran. */
export async function migrateServer({ primary, owner }: DatabaseServers): Promise<readonly string[]> {
  const url = owner ?? primary?.url ?? '';
  return reaching(url, async () => {
    const database = await openDatabase({ kind: 'server', url, ...OF_MIGRATIONS });
    try {
      await requireSettings(database.db);
      // why: the newer product has set the rights of all tables, and the migrator refuses what it does not know.
      return (await standOf(database.db)).isNewer ? [] : await migrate(database.db);
    } finally {
      await database.close();
    }
  });
}

/**
 * Sees to it that this product can work on the open database. A server is migrated by its owner when one is named, else by
 * the application's own role when that owns the tables; otherwise a database that is older is refused, as is one in which a
 * newer product took away what this one reads (`migration-kinds.ts`). An embedded database is always migrated. Returns the
 * notices for the operator, a line each.
 */
export async function prepareDatabase(
  database: OpenDatabase,
  servers: DatabaseServers,
): Promise<readonly string[]> {
  const { db } = database;
  const { primary, owner } = servers;
  if (primary === null) {
    await requireSettings(db);
    if ((await standOf(db)).missing.length > 0) await migrate(db);
    return [];
  }
  return reaching(primary.url, async () => {
    await firstConnection(database);
    const notices = await requireSettings(db);
    if (owner !== null || ((await standOf(db)).missing.length > 0 && (await mayMigrate(db)))) {
      await migrateServer(servers);
    }
    const { missing } = await standOf(db);
    if (missing.length > 0) {
      throw new StartFailure(
        `The database is older than this Monda (it lacks ${missing.join(', ')}) and the role of DATABASE_URL does not own it: ${HOW}.`,
      );
    }
    return [...notices, ...(await requireRoles(db))];
  });
}
