import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { EMBEDDED_BY_NIGHT, ON_BOTH, ONLY_BY_NIGHT, opensDatabase, testFiles } from './databases-of-tests.ts';
import { openMigratedDatabase } from './migrated-database.ts';

const both = Object.keys(ON_BOTH);

describe('the test files that run on both databases', () => {
  it('are files that open a database, not those for PostgreSQL alone', () => {
    expect(both.filter((file) => !testFiles().includes(file))).toEqual([]);
    expect(both.filter((file) => !opensDatabase(file))).toEqual([]);
    expect(both.filter((file) => file.endsWith('-on-postgresql.test.ts'))).toEqual([]);
  });

  it('name what differs between the databases', () => {
    expect(both.filter((file) => (ON_BOTH[file] ?? '').trim() === '')).toEqual([]);
  });
});

describe('the test files that run by night', () => {
  it('are files there are, on the embedded database some of those that run on both', () => {
    expect(Object.keys(ONLY_BY_NIGHT).filter((file) => !testFiles().includes(file))).toEqual([]);
    expect(EMBEDDED_BY_NIGHT.filter((file) => !both.includes(file))).toEqual([]);
    expect(both.filter((file) => file in ONLY_BY_NIGHT && !EMBEDDED_BY_NIGHT.includes(file))).toEqual([]);
  });

  it('name what shows the same by day', () => {
    expect(Object.values(ONLY_BY_NIGHT).filter((shownBy) => shownBy.trim() === '')).toEqual([]);
  });

  it('are shown by files that run by day', () => {
    const byDay = new Set(
      testFiles().flatMap((file) => (file in ONLY_BY_NIGHT ? [] : [path.basename(file)])),
    );
    const byNight = Object.keys(ONLY_BY_NIGHT)
      .map((file) => path.basename(file))
      .filter((name) => !byDay.has(name));
    const named = Object.values(ONLY_BY_NIGHT).flatMap(
      (shownBy) => shownBy.match(/[\w-]+\.test\.tsx?/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => byNight.includes(name))).toEqual([]);
  });
});

describe('a test file', () => {
  it('finds the database its run was given', async () => {
    const database = await openMigratedDatabase();
    const kind = database.embedded === null ? 'server' : 'embedded';
    await database.close();
    expect(kind).toBe(inject('templateDatabase') === undefined ? 'embedded' : 'server');
  });
});
