import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import {
  EMBEDDED_BY_NIGHT,
  ON_BOTH,
  ONLY_BY_NIGHT,
  ONLY_ON_POSTGRESQL,
} from './apps/server/test/databases-of-tests.ts';

/**
 * Milliseconds after which a test or a hook hangs; a hundred times what the longest takes, so that a machine that does
 * much else is slow and not red.
 */
const HANGS_AFTER = 600_000;

/** One project per part; `vitest run --project server` runs one of them. */
const project = (name: string, root: string) => ({
  extends: true as const,
  test: {
    name,
    root,
    include: ['{src,test}/**/*.test.ts'],
    environment: 'node' as const,
    testTimeout: HANGS_AFTER,
    hookTimeout: HANGS_AFTER,
  },
});

/**
 * One process runs many files of a part, so that what they import and the embedded database are loaded once. Not for
 * the web part, whose modules hold the state of one page.
 */
const inOneProcess = (part: ReturnType<typeof project>) => ({
  ...part,
  test: { ...part.test, isolate: false },
});

/**
 * The same with modules that Node loads as the product does, not Vite: a module transformed by Vite reads each import
 * through a getter. Not for parts whose tests load a module anew or replace one.
 */
const byNodeItself = (part: ReturnType<typeof project>) => ({
  ...part,
  test: { ...inOneProcess(part).test, experimental: { viteModuleRunner: false, nodeLoader: false } },
});

/** Whether this run was given a PostgreSQL (`npm test` starts one where it can). */
const onPostgresql = Boolean(process.env.TEST_DATABASE_URL);

/** Whether this is `npm test`, which leaves what is too long for every change to the nightly run. */
const byDay = Boolean(process.env.TEST_BY_DAY);
const leftToTheNight = byDay ? Object.keys(ONLY_BY_NIGHT) : [];

const server = byNodeItself(project('server', 'apps/server'));

/** The server's tests, on PostgreSQL where there is one, else on the embedded database. */
const serverTests = {
  ...server,
  test: {
    ...server.test,
    ...(onPostgresql
      ? {
          exclude: leftToTheNight,
          globalSetup: [fileURLToPath(new URL('apps/server/test/postgresql-template.ts', import.meta.url))],
        }
      : { exclude: [ONLY_ON_POSTGRESQL, ...leftToTheNight] }),
  },
};

/** The server's tests on the embedded database: the files that run on both, or with `TEST_EVERY_FILE` all. */
const embedded = {
  ...server,
  test: {
    ...server.test,
    name: 'embedded',
    exclude: [ONLY_ON_POSTGRESQL, ...(byDay ? EMBEDDED_BY_NIGHT : [])],
    ...(process.env.TEST_EVERY_FILE ? {} : { include: Object.keys(ON_BOTH) }),
  },
};

const ofTestBed = byNodeItself(project('test-bed', 'packages/test-bed'));
/** What the tests share; by day its PostgreSQL is shown by the parts that start one. */
const testBed = {
  ...ofTestBed,
  test: { ...ofTestBed.test, exclude: byDay ? ['test/postgres.test.ts'] : [] },
};

/** Journeys in other browsers, where the launcher that found the browsers sets the variable. */
const engines = inOneProcess(project('engines', 'e2e/engines'));
const inEngines = {
  ...engines,
  test: {
    ...engines.test,
    include: ['*.test.ts'],
    globalSetup: [fileURLToPath(new URL('e2e/first-data.ts', import.meta.url))],
  },
};

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
    // why: the default leaves one processor free, which is half of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // why: what is waited for comes as an event; one second, the default, is less than a busy machine needs.
    expect: { poll: { timeout: 60_000 } },
    // why: dates and times of day are written for people; a test that leans on the machine's zone fails in one of the two.
    env: { TZ: process.env.TZ ?? 'America/Los_Angeles' },
    projects: [
      inOneProcess(project('domain', 'packages/domain')),
      byNodeItself(project('demo', 'packages/demo')),
      inOneProcess(project('phrases', 'packages/phrases')),
      byNodeItself(project('sheets', 'packages/sheets')),
      byNodeItself(project('verifier', 'packages/verifier')),
      testBed,
      byNodeItself(project('identity-provider', 'apps/identity-provider')),
      serverTests,
      embedded,
      project('web', 'apps/web'),
      ...(process.env.E2E_ENGINE_JOURNEYS ? [inEngines] : []),
      ...(onPostgresql ? [byNodeItself(project('bench', 'bench'))] : []),
    ],
  },
});
