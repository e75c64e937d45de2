import { startPgBouncer } from '@monda/test-bed/pgbouncer.ts';
import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import { type PrivatePostgres, startPostgres } from '@monda/test-bed/postgres.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartFailure } from '../process/start-failure.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { REQUIRED_SETTINGS, requireSettings } from './required-settings.ts';

const PATIENCE = 120_000;
let postgres: PrivatePostgres;
beforeAll(async () => {
  postgres = await startPostgres({ own: true });
}, PATIENCE);
afterAll(() => postgres.stop());

async function on<Result>(url: string, work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({
    kind: 'server',
    url,
    poolSize: 2,
    prepared: false,
    ...PATIENT_LIMITS,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A new database with these settings; its address. */
async function databaseWith(settings: Readonly<Record<string, string>>): Promise<string> {
  const url = await postgres.createDatabase();
  const name = new URL(url).pathname.slice(1);
  for (const [setting, value] of Object.entries(settings)) {
    await postgres.run(`ALTER DATABASE ${name} SET ${setting} = ${value}`);
  }
  return url;
}

/** What a start says of a database with these settings: its refusal, or its notices. */
const saidOf = (url: string) =>
  on(url, ({ db }) =>
    requireSettings(db).catch((error: unknown) => {
      if (error instanceof StartFailure) return error.message;
      throw error;
    }),
  );

/** Another value of each setting, as an administrator sets it. */
const OTHER_VALUES: Readonly<Record<string, string>> = {
  DateStyle: `'SQL, DMY'`,
  TimeZone: `'America/Lima'`,
  standard_conforming_strings: 'off',
  search_path: 'elsewhere, public',
  client_encoding: `'LATIN1'`,
  default_transaction_isolation: `'serializable'`,
  extra_float_digits: '-3',
  array_nulls: 'off',
  transform_null_equals: 'on',
  row_security: 'off',
  session_replication_role: `'replica'`,
  gin_fuzzy_search_limit: '100',
  synchronous_commit: 'off',
};
/** Those that a connection sets itself when it begins. */
const ASKED_FOR = ['DateStyle', 'TimeZone', 'standard_conforming_strings', 'client_encoding'];
const NOTICED = ['synchronous_commit'];

const MOMENT = '2026-03-02T10:30:00.123Z';

describe('a database whose settings are other ones', () => {
  it('is tried for every required setting', () => {
    const tried = [...Object.keys(OTHER_VALUES), 'server_encoding'];
    expect(tried.toSorted()).toEqual(REQUIRED_SETTINGS.map(({ name }) => name).toSorted());
  });

  it.each(Object.entries(OTHER_VALUES))('%s', async (name, value) => {
    const url = await databaseWith({ [name]: value });
    if (name === 'search_path') {
      await on(url, ({ db }) => sql`CREATE SCHEMA elsewhere`.execute(db));
    }
    const said = await saidOf(url);
    if (ASKED_FOR.includes(name)) expect(said).toEqual([]);
    else if (NOTICED.includes(name)) {
      expect(said).toEqual([
        `The database server: synchronous_commit is 'off', so that confirmed changes can be lost when the database server fails; it must be 'on'.`,
      ]);
    } else expect(said).toContain(`${name} is '`);
  });

  it('is refused with an encoding that lacks letters', async () => {
    await postgres.run(`CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
    const url = new URL(postgres.url);
    url.pathname = '/latin';
    expect(await saidOf(url.href)).toContain(`server_encoding is 'LATIN1'`);
  });

  it('names all that hinders at once', async () => {
    const said = await saidOf(await databaseWith({ row_security: 'off', array_nulls: 'off' }));
    expect(said).toMatch(/array_nulls is 'off'.*row_security is 'off'/);
  });
});

it('reads and writes the same values whatever the database writes by itself, directly and through a pool', async () => {
  const url = await databaseWith({
    datestyle: `'SQL, DMY'`,
    timezone: `'America/Lima'`,
    intervalstyle: `'sql_standard'`,
    bytea_output: `'escape'`,
    standard_conforming_strings: 'off',
  });
  const pool = await startPgBouncer(url);
  try {
    for (const address of [url, pool.url]) {
      await on(address, async ({ db }) => {
        expect(await requireSettings(db)).toEqual([]);
        const values = {
          at: new Date(MOMENT),
          on: '2026-03-02',
          bytes: Buffer.from([0, 92, 255]),
          text: '\\n',
        };
        const { rows } = await sql<
          typeof values & { day: string; read: string }
        >`SELECT ${values.at}::timestamptz AS at,
          ${values.on}::date AS "on", ${values.bytes}::bytea AS bytes, '\\n' AS text,
          ('2026-03-03T02:00:00Z'::timestamptz)::date AS day, ${values.at}::timestamptz::text AS read`.execute(
          db,
        );
        expect(rows).toEqual([{ ...values, day: '2026-03-03', read: '2026-03-02 10:30:00.123+00' }]);
      });
    }
  } finally {
    await pool.stop();
  }
});
