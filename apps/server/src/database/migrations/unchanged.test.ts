import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** One line a migration, as `sha256sum` writes it: installations ran exactly this text. */
const RECORDED = 'migrations.sha256';

const here = (name: string) => readFileSync(path.join(import.meta.dirname, name));
const lineOf = (name: string) => `${createHash('sha256').update(here(name)).digest('hex')}  ${name}`;

it('what installations ran is never edited, the baseline and each migration: what it should do instead is a new migration', async () => {
  const migrations = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-.*\.ts$/.test(name));
  expect(migrations.length).toBeGreaterThan(5);
  const lines = ['baseline.json', 'baseline.sql', ...migrations.sort()].map(lineOf);
  const recorded = here(RECORDED).toString('utf8').trim().split('\n');
  // why: compared first, so that `-u` adds the line of a new migration and never rewrites another one.
  expect(recorded).toEqual(lines.slice(0, recorded.length));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(path.join(import.meta.dirname, RECORDED));
});
