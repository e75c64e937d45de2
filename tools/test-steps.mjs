import path from 'node:path';
import { variableOf } from './browsers.mjs';
import { playwrightCounts, proofCounts, vitestCounts } from './counts.mjs';
import { at, CACHE } from './paths.mjs';
import { run } from './processes.mjs';

/** Vitest's projects, in the order they run. */
export const VITEST_PROJECTS = [
  'domain',
  'demo',
  'phrases',
  'test-bed',
  'identity-provider',
  'server',
  'web',
];

/** Vitest's projects that need a PostgreSQL: the server's tests a second time, and the bench in small. */
export const ON_POSTGRESQL = ['server-on-postgresql', 'bench'];

async function counted(name, command, args, env, report, counts) {
  const { code, seconds } = await run(command, args, { env });
  const { passed, failed, skipped, failures } = counts(report);
  // why: a run that ends badly without a failed test (a crash, no test at all) is a failure of its own.
  const broken = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  return { name, passed, failed: failed + broken, skipped, seconds, failures };
}

/** Runs Vitest's tests; `more` goes to Vitest as it is (a path, `-t name`). */
export async function runVitest(node, projects, more) {
  const onPostgresql = projects.some((name) => ON_POSTGRESQL.includes(name));
  const report = path.join(CACHE, `${onPostgresql ? 'on-postgresql' : 'vitest'}-${process.pid}.json`);
  const all = onPostgresql ? 'unit and API tests on PostgreSQL' : 'unit and API tests';
  return counted(
    projects.length === 1 && !onPostgresql ? projects[0] : all,
    node,
    [
      at('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...projects.map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
    ],
    // why: who names tests means them, also those for which PostgreSQL makes no difference.
    { NODE_ENV: 'test', ...(more.length > 0 ? { TEST_EVERY_FILE: 'yes' } : {}) },
    report,
    vitestCounts,
  );
}

/** Runs the component tests with the given browser; `more` goes to Vitest as it is. */
export async function runComponents(node, chromium, more) {
  const report = path.join(CACHE, `component-${process.pid}.json`);
  return counted(
    'component tests',
    node,
    [
      at('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      `--config=${at('apps', 'web', 'test', 'components', 'vitest.config.ts')}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
    ],
    { NODE_ENV: 'test', CHROMIUM_PATH: chromium },
    report,
    vitestCounts,
  );
}

/** Runs every proof in its short form. */
export async function runProofs(node) {
  const report = path.join(CACHE, `proofs-${process.pid}.json`);
  return counted(
    'proofs',
    node,
    [at('proofs', 'run.ts'), 'all', `--report=${report}`],
    {},
    report,
    proofCounts,
  );
}

/** Runs the browser journeys with the given browser; `more` goes to Playwright as it is. */
export async function runPlaywright(node, chromium, more) {
  const report = path.join(CACHE, `playwright-${process.pid}.json`);
  return counted(
    'browser tests',
    node,
    [
      at('node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '-c',
      at('e2e'),
      '--reporter=list,json',
      ...more,
    ],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
    playwrightCounts,
  );
}

/**
 * Walks in other browsers, all at a time. `paths`: the browsers by name; `walks`: `short`, or `all`; `more` goes to
 * Vitest as it is (`-t words`).
 */
export async function runEngines(node, paths, walks, more) {
  const report = path.join(CACHE, `engines-${process.pid}.json`);
  const names = Object.keys(paths);
  return counted(
    `walks in ${names.join(' and ')}`,
    node,
    [
      at('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...names.map((name) => at('e2e', 'engines', `${name}.test.ts`)),
      '--project=engines',
      `--maxWorkers=${names.length}`,
      '--reporter=verbose',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
    ],
    {
      NODE_ENV: 'test',
      E2E_WALKS: walks,
      ...Object.fromEntries(names.map((name) => [variableOf(name), paths[name]])),
    },
    report,
    vitestCounts,
  );
}
