import type { OpenDatabase } from '../src/database/open-database.ts';
import type { Work } from '../src/database/work.ts';

/** What databases that several test files use one after the other are judged by, and how they are emptied. */

/** A migrated database that sends statements as they come. */
export interface OwnedDatabase extends OpenDatabase {
  /** Works as the owner, a superuser; the application's own role is neither on a server. */
  asOwner<Result>(work: (tx: Work) => Promise<Result>): Promise<Result>;
  /** Removes every row and does what `fill` does, in one transaction of the owner that passes triggers by. */
  emptied(fill: (tx: Work) => Promise<void>): Promise<void>;
}

const CATALOGS = [
  'pg_attrdef',
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_default_acl',
  'pg_depend',
  'pg_index',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_statistic',
  'pg_trigger',
  'pg_type',
];
/** Catalogs of a whole server, which the embedded database has for itself. */
const SHARED_CATALOGS = ['pg_auth_members', 'pg_authid', 'pg_db_role_setting'];

const writtenOf = (name: string, where = '') =>
  `SELECT '${name}' AS name, count(*) AS rows, sum(xmin::text::bigint) AS written FROM ${name}${where}`;

/** Which transactions wrote the catalogs of this database: another one after every change of tables, rights, settings or statistics. */
export const DEFINITIONS = [
  ...CATALOGS.map((name) => writtenOf(name)),
  writtenOf(
    'pg_db_role_setting',
    ` WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  ),
].join(' UNION ALL ');
/** The same with the catalogs of the whole server. */
export const ALL_DEFINITIONS = [...CATALOGS, ...SHARED_CATALOGS]
  .map((name) => writtenOf(name))
  .join(' UNION ALL ');

/** Bytes of the database in use. */
export const SIZE = 'SELECT pg_database_size(current_database()) AS bytes';
/** A database that grew by more bytes is not used again: removing its rows takes longer than another one. */
export const MOST_LEFT = 8 * 1024 * 1024;

/** The tables with rows of the product; not those that say which migrations ran. */
export const TABLES = `SELECT tablename AS name FROM pg_tables
  WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%' ORDER BY tablename`;
/** Statements that remove every row of these tables; for a session that passes triggers by. */
export const removalOf = (tables: readonly { readonly name: string }[]): string =>
  tables.map(({ name }) => `DELETE FROM "${name}";`).join('\n');
export const FIRST_NUMBERS = 'SELECT setval(seqrelid, 1, false) FROM pg_sequence';
