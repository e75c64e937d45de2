import { describe, expect, it } from 'vitest';
import { filesOnPostgresql, opensDatabase, RUN_ONCE, testFiles } from './on-postgresql.ts';

const once = Object.keys(RUN_ONCE);

describe('the tests on PostgreSQL', () => {
  it('leave out no file that does not exist or that opens no database', () => {
    expect(once.filter((file) => !testFiles().includes(file))).toEqual([]);
    expect(once.filter((file) => !opensDatabase(file))).toEqual([]);
  });

  it('leave out no file without a reason', () => {
    expect(once.filter((file) => (RUN_ONCE[file] ?? '').trim() === '')).toEqual([]);
  });

  it('are every other file that opens a database, and those that run nowhere else', () => {
    const files = filesOnPostgresql();
    expect(files).toContain('src/start-on-postgresql.test.ts');
    expect(files).toContain('src/items/item-steps.test.ts');
    expect(files).not.toContain('src/config.test.ts');
    expect(files.filter((file) => once.includes(file))).toEqual([]);
    const neither = testFiles().filter((file) => !files.includes(file) && !once.includes(file));
    expect(neither.filter(opensDatabase)).toEqual([]);
  });
});
