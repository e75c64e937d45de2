import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isByDay } from '../../test/combinations.ts';
import { isLoose } from '../process/file-modes.ts';
import { emptyDatabaseArchive, putEmptyDatabase } from './empty-database.ts';

/** `initdb` runs inside the embedded database. */
const PATIENCE = 60_000;

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'monda-empty-database-'));
});
afterAll(() => rm(dataFolder, { recursive: true }));

describe('the files of an empty embedded database', () => {
  it('take the place of those that a start left unfinished, and belong to their owner alone', async () => {
    const folder = path.join(dataFolder, 'database');
    await mkdir(`${folder}.unfinished`);
    await writeFile(path.join(`${folder}.unfinished`, 'PG_VERSION'), '1');
    await putEmptyDatabase(folder);
    expect(await readdir(dataFolder)).toEqual(['database']);
    expect((await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim()).toBe('18');
    const entries = await readdir(folder, { recursive: true });
    expect(entries.length).toBeGreaterThan(900);
    for (const name of ['.', ...entries]) {
      expect(isLoose((await stat(path.join(folder, name))).mode), name).toBe(false);
    }
  });

  it('are not put where files are', async () => {
    const folder = path.join(dataFolder, 'kept');
    await mkdir(folder);
    await writeFile(path.join(folder, 'anything'), '');
    await putEmptyDatabase(folder);
    expect(await readdir(folder)).toEqual(['anything']);
  });
});

/** What a database is by its catalogs and settings; the time zone is set at each start. */
async function contentOf(database: PGlite) {
  const rowsOf = async (query: string) => (await database.query(query)).rows;
  return {
    version: await rowsOf(
      'SELECT version(), catalog_version_no, data_page_checksum_version FROM pg_control_system(), pg_control_init()',
    ),
    databases: await rowsOf(
      'SELECT datname, encoding, datlocprovider, datcollate, datctype, datlocale FROM pg_database ORDER BY 1',
    ),
    roles: await rowsOf('SELECT rolname, rolsuper, rolcanlogin FROM pg_roles ORDER BY 1'),
    settings: await rowsOf(
      `SELECT name, setting FROM pg_settings WHERE name NOT IN ('TimeZone', 'log_timezone') ORDER BY 1`,
    ),
    access: await rowsOf(
      'SELECT type, database, user_name, address, auth_method FROM pg_hba_file_rules ORDER BY rule_number',
    ),
    functions: await rowsOf(
      'SELECT oid::regprocedure::text AS name, prosrc, probin FROM pg_proc ORDER BY oid',
    ),
    operators: await rowsOf(
      'SELECT oid::regoperator::text AS name, oprcode::text FROM pg_operator ORDER BY oid',
    ),
    types: await rowsOf(
      'SELECT oid::regtype::text AS name, typlen, typinput::text FROM pg_type ORDER BY oid',
    ),
    views: await rowsOf('SELECT schemaname, viewname, definition FROM pg_views ORDER BY 1, 2'),
    rights: await rowsOf(
      'SELECT relnamespace::regnamespace::text, relname, relkind, relacl::text FROM pg_class ORDER BY 1, 2',
    ),
    extensions: await rowsOf('SELECT extname, extversion FROM pg_extension'),
  };
}

it.skipIf(isByDay)(
  'the packed empty database is what initdb of this version of the embedded database makes',
  async () => {
    const packed = await PGlite.create({ loadDataDir: await emptyDatabaseArchive() });
    const made = await PGlite.create();
    try {
      const expected = await contentOf(made);
      expect(expected.functions.length).toBeGreaterThan(3_000);
      expect(await contentOf(packed)).toEqual(expected);
    } finally {
      await packed.close();
      await made.close();
    }
  },
  PATIENCE,
);
