import { sql } from 'kysely';
import { StartFailure } from '../process/start-failure.ts';
import type { Database } from './open-database.ts';

/** A setting that changes how values are read or written, or what is stored. */
interface RequiredSetting {
  readonly name: string;
  /** The value to set. */
  readonly value: string;
  /** Which values will do. */
  readonly fits: (value: string) => boolean;
  /** What goes wrong with another one, in a clause. */
  readonly otherwise: string;
  /** Whether the product works with another one, and only notifies its operator. */
  readonly works?: true;
}

const exactly = (value: string) => ({ value, fits: (found: string) => found === value });

/** What the statements of the product rely on. Refused before anything is migrated or written. */
export const REQUIRED_SETTINGS: readonly RequiredSetting[] = [
  {
    name: 'DateStyle',
    value: 'ISO, MDY',
    fits: (found) => found.startsWith('ISO'),
    otherwise: 'moments cannot be read',
  },
  {
    name: 'TimeZone',
    value: 'UTC',
    fits: (found) => ['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT'].includes(found),
    otherwise: 'days may be those of another time zone',
  },
  { name: 'standard_conforming_strings', ...exactly('on'), otherwise: 'backslashes in texts are lost' },
  {
    // why: it is compared by the schema that comes first; functions of the product look for their tables in this one.
    name: 'search_path',
    ...exactly('public'),
    otherwise: 'tables are looked for in another schema',
  },
  { name: 'server_encoding', ...exactly('UTF8'), otherwise: 'some letters cannot be stored' },
  { name: 'client_encoding', ...exactly('UTF8'), otherwise: 'some letters are lost on the way' },
  {
    name: 'default_transaction_isolation',
    ...exactly('read committed'),
    otherwise: 'changes made at the same time fail instead of waiting',
  },
  {
    name: 'extra_float_digits',
    value: '1',
    fits: (found) => Number(found) >= 1,
    otherwise: 'numbers lose digits',
  },
  { name: 'array_nulls', ...exactly('on'), otherwise: 'missing values become the text NULL' },
  { name: 'transform_null_equals', ...exactly('off'), otherwise: 'comparisons find other rows' },
  { name: 'row_security', ...exactly('on'), otherwise: 'reading the tables fails' },
  {
    name: 'session_replication_role',
    ...exactly('origin'),
    otherwise: 'the rules of the tables do not apply',
  },
  { name: 'gin_fuzzy_search_limit', ...exactly('0'), otherwise: 'searches leave out results' },
  {
    name: 'synchronous_commit',
    value: 'on',
    fits: (found) => found !== 'off',
    otherwise: 'confirmed changes can be lost when the database server fails',
    works: true,
  },
];

/**
 * Compares what holds for a connection with {@link REQUIRED_SETTINGS}. Throws a {@link StartFailure} that names everything that
 * hinders the product; answers the notices for the operator, a line each.
 */
export async function requireSettings(db: Database): Promise<readonly string[]> {
  const names = REQUIRED_SETTINGS.map(({ name }) => name);
  const { rows } = await sql<{ name: string; found: string | null }>`SELECT name,
    CASE name WHEN 'search_path' THEN current_schema()::text ELSE current_setting(name, true) END AS found
    FROM unnest(${sql.val(names)}::text[]) AS name`.execute(db);
  const found = new Map(rows.map((row) => [row.name, row.found ?? '']));
  const differing = REQUIRED_SETTINGS.filter(({ name, fits }) => !fits(found.get(name) ?? ''));
  const lineOf = ({ name, value, otherwise }: RequiredSetting) =>
    `${name} is '${found.get(name) ?? ''}', so that ${otherwise}; it must be '${value}'`;
  const refused = differing.filter(({ works }) => works !== true).map(lineOf);
  if (refused.length > 0) {
    throw new StartFailure(
      `The settings of the database server do not suit Monda: ${refused.join('. ')}. They are set by ALTER DATABASE, ALTER ROLE, or postgresql.conf, or by a connection pooler in front of the server.`,
    );
  }
  return differing.map((setting) => `The database server: ${lineOf(setting)}.`);
}
