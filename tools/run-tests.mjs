import { rmSync } from 'node:fs';
import { ENGINE_NAMES, findBrowser, findChromium } from './browsers.mjs';
import { buildWeb } from './build-web.mjs';
import { productNode } from './bundled-node.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { CACHE } from './paths.mjs';
import { PlainFailure, say } from './plain-failure.mjs';
import { startPostgresql } from './postgresql.mjs';
import { wasStopped } from './processes.mjs';
import { CHECKS_AT_ONCE, staticChecks } from './static-checks.mjs';
import { runSteps } from './steps.mjs';
import {
  ON_POSTGRESQL,
  runComponents,
  runEngines,
  runPlaywright,
  runProofs,
  runVitest,
  VITEST_PROJECTS,
} from './test-steps.mjs';

const STEPS = ['check', 'unit', 'component', 'postgresql', 'proofs', 'e2e', 'engines'];
const NEEDS_CHROMIUM = ['component', 'e2e'];
const NEEDS_POSTGRESQL = ['postgresql', 'proofs'];

/** Failed tests whose reasons are repeated at the end. */
const MOST_REASONS = 5;

/**
 * Nothing: everything. `unit server` selects steps (check, unit, component, postgresql, proofs, e2e,
 * engines) and Vitest projects; what follows a second `--` goes to the test runner as it is.
 */
function chosen(args) {
  const cut = args.indexOf('--');
  const words = cut === -1 ? args : args.slice(0, cut);
  const unknown = words.find((word) => !STEPS.includes(word) && !VITEST_PROJECTS.includes(word));
  if (unknown !== undefined) {
    throw new PlainFailure(
      `There is no test step "${unknown}". Steps: ${STEPS.join(', ')}; parts of unit: ${VITEST_PROJECTS.join(', ')}.`,
    );
  }
  const projects = VITEST_PROJECTS.filter((name) => words.includes(name));
  return {
    steps: STEPS.filter(
      (step) => words.length === 0 || words.includes(step) || (step === 'unit' && projects.length > 0),
    ),
    projects: projects.length === 0 ? VITEST_PROJECTS : projects,
    more: cut === -1 ? [] : args.slice(cut + 1),
  };
}

/** Runs a part of the set-up; a failure counts as a failed test and the other steps still run. */
async function setUp(work) {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PlainFailure)) throw error;
    say(error.message);
    const seconds = (performance.now() - began) / 1000;
    return { failure: { name: 'set-up', passed: 0, failed: 1, skipped: 0, seconds } };
  }
}

/** Finds the Chromium of component tests and journeys; builds the web part where it is walked through. */
async function chromiumTests(node, { steps, more }) {
  const path = await findChromium({ watched: more.includes('--headed') });
  if (steps.includes('e2e') && !wasStopped()) await buildWeb(node);
  return { path };
}

/** Finds these browsers and builds the web part; answers their paths by name. */
async function engineTests(node, names) {
  const paths = {};
  for (const name of names) if (!wasStopped()) paths[name] = await findBrowser(name);
  if (!wasStopped()) await buildWeb(node);
  return { paths };
}

async function runSetUp(node, { steps, projects, more, walks }, { chromium, engines, postgres }) {
  const results = [];
  if (steps.includes('check')) {
    for (const { name, passed, seconds } of await runSteps(staticChecks(node), CHECKS_AT_ONCE)) {
      results.push({ name, passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, seconds });
    }
  }
  if (steps.includes('unit') && !wasStopped()) results.push(await runVitest(node, projects, more));
  if (chromium.path && steps.includes('component') && !wasStopped()) {
    results.push(await runComponents(node, chromium.path, more));
  }
  if (postgres.url && steps.includes('postgresql') && !wasStopped()) {
    results.push(await runVitest(node, ON_POSTGRESQL, more));
  }
  if (steps.includes('proofs') && !wasStopped()) results.push(await runProofs(node));
  if (chromium.path && steps.includes('e2e') && !wasStopped()) {
    results.push(await runPlaywright(node, chromium.path, more));
  }
  if (engines.paths && !wasStopped()) results.push(await runEngines(node, engines.paths, walks, more));
  return results;
}

async function runChosen(choice) {
  await installDependencies();
  if (wasStopped()) return [];
  const node = await productNode();
  const { steps } = choice;
  const chromium = NEEDS_CHROMIUM.some((step) => steps.includes(step))
    ? await setUp(() => chromiumTests(node, choice))
    : {};
  const engines = steps.includes('engines') ? await setUp(() => engineTests(node, choice.engines)) : {};
  const needsPostgresql = NEEDS_POSTGRESQL.some((step) => steps.includes(step)) && !wasStopped();
  const postgres = needsPostgresql ? await setUp(() => startPostgresql(node)) : {};
  try {
    // why: every step that comes finds its server by this name.
    if (postgres.url) process.env.TEST_DATABASE_URL = postgres.url;
    const failures = [chromium, engines, postgres].flatMap(({ failure }) => failure ?? []);
    return [...failures, ...(await runSetUp(node, choice, { chromium, engines, postgres }))];
  } finally {
    await postgres.stop?.();
  }
}

function report(results, seconds) {
  say('');
  for (const { name, passed, failed, skipped, seconds: took } of results) {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    say(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(34)} ${took.toFixed(1).padStart(6)} s  ${counts}`);
  }
  reportFailures(results.flatMap(({ failures = [] }) => failures));
  say(`Everything took ${seconds.toFixed(0)} s.`);
}

/** Repeats why the first tests failed, where the end of a long log is all that is read. */
function reportFailures(failures) {
  for (const { title, reason } of failures.slice(0, MOST_REASONS)) {
    say(`\nFAIL  ${title}`);
    for (const line of reason) say(`      ${line}`);
  }
  if (failures.length > MOST_REASONS) say(`\n${failures.length - MOST_REASONS} more failed.`);
}

/**
 * Sets up, runs the chosen steps, and ends with the line `N passed, N failed`; answers the exit code. `engines`: the
 * browsers of the step of that name; `walks`: `short`, or `all`.
 */
export async function runTests(args, { engines = ENGINE_NAMES, walks = 'short' } = {}) {
  const began = performance.now();
  const results = await runChosen({ ...chosen(args), engines, walks });
  for (const kind of ['vitest', 'component', 'on-postgresql', 'proofs', 'playwright', 'engines']) {
    rmSync(`${CACHE}/${kind}-${process.pid}.json`, { force: true });
  }
  if (wasStopped()) {
    say('Stopped before every test had run.');
    return 130;
  }
  report(results, (performance.now() - began) / 1000);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  say(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}
