import { rmSync } from 'node:fs';
import path from 'node:path';
import { variableOf } from './browsers.mjs';
import { playwrightCounts, proofCounts, vitestCounts } from './counts.mjs';
import { at, CACHE } from './paths.mjs';
import { run } from './processes.mjs';
import { CHECKS_AT_ONCE, staticChecks } from './static-checks.mjs';
import { runSteps } from './steps.mjs';

/** Vitest's projects, in the order they run; `embedded`: tests of the server on the embedded database. */
export const VITEST_PROJECTS = [
  'domain',
  'demo',
  'phrases',
  'sheets',
  'verifier',
  'test-bed',
  'identity-provider',
  'server',
  'embedded',
  'web',
];

/** Runs what writes a report of its tests into `report`, and answers their counts; `label` stands before each line. */
async function counted({ name, command, args, env = {}, report, counts, label }) {
  const { code, seconds } = await run(command, args, { env, label });
  const { passed, failed, skipped, failures } = counts(report);
  rmSync(report, { force: true });
  // why: a run that ends badly without a failed test (a crash, no test at all) is a failure of its own.
  const broken = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  return { name, passed, failed: failed + broken, skipped, seconds, failures };
}

const reportOf = (kind) => path.join(CACHE, `${kind}-${process.pid}.json`);

/** Runs Vitest; `args` are its own, `env` of its tests. */
function vitest({ name, node, kind, args, env = {}, reporter = 'default', label }) {
  const report = reportOf(kind);
  return counted({
    name,
    command: node,
    args: [
      at('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      `--reporter=${reporter}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    env: { NODE_ENV: 'test', ...env },
    report,
    counts: vitestCounts,
    label,
  });
}

/** The static checks, each a result of its own. */
export async function runChecks(node, label) {
  const results = await runSteps(staticChecks(node), CHECKS_AT_ONCE, label);
  return results.map(({ name, passed, seconds }) => ({
    name,
    passed: passed ? 1 : 0,
    failed: passed ? 0 : 1,
    skipped: 0,
    seconds,
  }));
}

/**
 * Runs Vitest's tests; `more` goes to Vitest as it is (a path, `-t name`). `everyFile`: files of the server that
 * otherwise run on PostgreSQL alone run on the embedded database as well; `everyCombination`: tests that try a part of
 * all combinations try all; `byDay`: without what is left to the nightly run.
 */
export function runVitest(node, projects, more, { label, everyFile, everyCombination, byDay }) {
  return vitest({
    name: projects.length === 1 ? projects[0] : 'unit and API tests',
    node,
    kind: 'vitest',
    args: [...projects.map((name) => `--project=${name}`), ...more],
    env: {
      ...(everyFile ? { TEST_EVERY_FILE: 'yes' } : {}),
      ...(everyCombination ? { TEST_EVERY_COMBINATION: 'yes' } : {}),
      ...(byDay ? { TEST_BY_DAY: 'yes' } : {}),
    },
    label,
  });
}

/** Runs the bench in small, which judges answers and no figures; `more` goes to Vitest as it is. */
export function runBench(node, more, label) {
  return vitest({ name: 'bench in small', node, kind: 'bench', args: ['--project=bench', ...more], label });
}

/**
 * Runs the component tests with the given browser; `more` goes to Vitest as it is. `byDay`: axe looks at most states in
 * one of two looks, and React is that for production, which needs half of the processor time.
 */
export function runComponents(node, chromium, { byDay, more, label }) {
  return vitest({
    name: 'component tests',
    node,
    kind: 'component',
    args: [`--config=${at('apps', 'web', 'test', 'components', 'vitest.config.ts')}`, ...more],
    env: {
      CHROMIUM_PATH: chromium,
      COMPONENT_LOOKS: byDay ? 'one' : 'both',
      NODE_ENV: byDay ? 'production' : 'test',
    },
    label,
  });
}

/** Runs the proofs in their short form, without those that are only run by night, or all in their `long` form. */
export function runProofs(node, { long, label }) {
  const name = long ? 'long proofs' : 'proofs';
  const report = reportOf(name.replace(' ', '-'));
  return counted({
    name,
    command: node,
    args: [at('proofs', 'run.ts'), 'all', ...(long ? ['--long'] : []), `--report=${report}`],
    report,
    counts: proofCounts,
    label,
  });
}

/** Journeys with this tag run in the nightly run, and when their file is named. */
const NIGHTLY_TAG = '@nightly';

/** Runs the browser journeys with the given browser, `byDay` without the nightly ones; `more` goes to Playwright as it is. */
export function runPlaywright(node, chromium, { byDay, more, label }) {
  const report = reportOf('playwright');
  return counted({
    name: 'browser tests',
    command: node,
    args: [
      at('node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '-c',
      at('e2e'),
      '--reporter=list,json',
      ...(byDay ? ['--grep-invert', NIGHTLY_TAG] : []),
      ...more,
    ],
    env: {
      CHROMIUM_PATH: chromium,
      ...(byDay ? { TEST_BY_DAY: 'yes' } : {}),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    report,
    counts: playwrightCounts,
    label,
  });
}

/**
 * Journeys in other browsers, all at a time. `paths`: the browsers by name; `engineJourneys`: `short`, or `all`; `more` goes to
 * Vitest as it is (`-t words`).
 */
export function runEngines(node, paths, engineJourneys, more, label) {
  const names = Object.keys(paths);
  return vitest({
    name: `journeys in ${names.join(' and ')}`,
    node,
    kind: 'engines',
    args: [
      ...names.map((name) => at('e2e', 'engines', `${name}.test.ts`)),
      '--project=engines',
      `--maxWorkers=${names.length}`,
      ...more,
    ],
    env: {
      E2E_ENGINE_JOURNEYS: engineJourneys,
      ...Object.fromEntries(names.map((name) => [variableOf(name), paths[name]])),
    },
    reporter: 'verbose',
    label,
  });
}

/** Runs a launcher that is one test: it passes when it ends well. */
export async function runLauncher(node, name, args, label) {
  const { code, seconds } = await run(node, args, { label });
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, seconds };
}
