import { ENGINE_NAMES, findBrowser, findChromium } from './browsers.mjs';
import { buildWeb } from './build-web.mjs';
import { productNode } from './bundled-node.mjs';
import { findDocumentPrograms } from './document-programs.mjs';
import { findPromtool } from './promtool.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';
import { at, COMPILED } from './paths.mjs';
import { PlainFailure, say } from './plain-failure.mjs';
import { startPostgresql } from './postgresql.mjs';
import { wasStopped } from './processes.mjs';
import {
  runBench,
  runChecks,
  runComponents,
  runEngines,
  runLauncher,
  runPlaywright,
  runProofs,
  runVitest,
  VITEST_PROJECTS,
} from './test-steps.mjs';

/** What `npm test` runs, in the order it is begun: the longest first, but for the checks, which fail soonest. */
const STEPS = ['check', 'e2e', 'unit', 'component', 'proofs'];
/** What runs by its name, and in `npm run test:nightly`. */
const BY_NAME = ['engines', 'bench'];
const LONGER = [...BY_NAME, 'tutorials', 'pictures', 'same build', 'long proofs'];

const NEEDS_CHROMIUM = ['component', 'e2e'];
/** Vitest projects that compare certificates with other programs. */
const NEEDS_DOCUMENT_PROGRAMS = ['verifier', 'server'];
/** What cannot run without a PostgreSQL; the server's tests run on the embedded database then. */
const NEEDS_POSTGRESQL = ['proofs', 'bench', 'long proofs'];

/** Parts that run in parallel: while one waits for a browser or a database, the other computes. */
const PARTS_AT_ONCE = 2;

/** Failed tests whose reasons are repeated at the end, and further ones that are named there. */
const MOST_REASONS = 5;
const MOST_TITLES = 60;

/**
 * No word: everything but what runs by its name. `unit server` selects steps and Vitest projects; what follows a second
 * `--` goes to the test runner as it is.
 */
function chosen(args, nightly) {
  const cut = args.indexOf('--');
  const words = cut === -1 ? args : args.slice(0, cut);
  const known = [...STEPS, ...BY_NAME];
  const unknown = words.find((word) => !known.includes(word) && !VITEST_PROJECTS.includes(word));
  if (unknown !== undefined) {
    throw new PlainFailure(
      `There is no test step "${unknown}". Steps: ${known.join(', ')}; parts of unit: ${VITEST_PROJECTS.join(', ')}.`,
    );
  }
  const named = VITEST_PROJECTS.filter((name) => words.includes(name));
  const steps = words.length === 0 ? [...STEPS, ...(nightly ? LONGER : [])] : known;
  return {
    steps: steps.filter(
      (step) => words.length === 0 || words.includes(step) || (step === 'unit' && named.length > 0),
    ),
    named,
    projects: named.length === 0 ? VITEST_PROJECTS : named,
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

/** Runs `work` after the web part is built; a build that fails counts as a failed test. */
async function overWebPart(node, work) {
  const { failure } = await setUp(async () => {
    await buildWeb(node);
    return {};
  });
  if (failure !== undefined) return [failure];
  return wasStopped() ? [] : [await work()];
}

async function enginePaths(names) {
  const paths = {};
  for (const name of names) if (!wasStopped()) paths[name] = await findBrowser(name);
  return { paths };
}

/** Finds browsers and starts a PostgreSQL for the steps that need them. */
async function prepare(node, { steps, projects, engines: names, more }) {
  const needs = (those) => those.some((step) => steps.includes(step)) && !wasStopped();
  const chromium = needs(NEEDS_CHROMIUM)
    ? await setUp(async () => ({ path: await findChromium({ watched: more.includes('--headed') }) }))
    : {};
  const engines = needs(['engines']) ? await setUp(() => enginePaths(names)) : {};
  const serverTests = steps.includes('unit') && projects.includes('server');
  if (needs(['unit']) && NEEDS_DOCUMENT_PROGRAMS.some((name) => projects.includes(name)))
    await setUp(findDocumentPrograms);
  if (needs(['unit']) && projects.includes('server')) await setUp(findPromtool);
  const postgres = serverTests || needs(NEEDS_POSTGRESQL) ? await setUp(() => startPostgresql(node)) : {};
  if (serverTests) {
    say(`The server's tests run on ${postgres.url ? 'PostgreSQL' : 'the embedded database'}.`);
  }
  const failures = [chromium, engines, needs(NEEDS_POSTGRESQL) ? postgres : {}];
  return { chromium, engines, postgres, failures: failures.flatMap(({ failure }) => failure ?? []) };
}

/** The Vitest projects of this run: without a PostgreSQL the server's own runs every file on the embedded database. */
const projectsOn = (postgres, { named, projects }) =>
  postgres.url || named.length > 0 ? projects : projects.filter((name) => name !== 'embedded');

/** The steps of a run that can run, each `{ name, alone?, run }`; `run` takes a label for its lines or none. */
function partsOf(node, choice, { chromium, engines, postgres }) {
  const { steps, named, more, nightly, engineJourneys } = choice;
  const part = (name, run, when = true) => (steps.includes(name) && when ? [{ name, run }] : []);
  // why: what is named on the command line runs in full.
  const byDay = !nightly && more.length === 0;
  const launcher = (name, ...args) =>
    part(name, async (label) => [await runLauncher(node, name, args, label)]);
  return [
    ...part('check', (label) => runChecks(node, label)),
    ...part(
      'e2e',
      (label) => overWebPart(node, () => runPlaywright(node, chromium.path, { byDay, more, label })),
      chromium.path,
    ),
    ...part('unit', async (label) => [
      await runVitest(node, projectsOn(postgres, choice), more, {
        label,
        everyFile: more.length > 0 && named.includes('embedded'),
        everyCombination: nightly,
        byDay,
      }),
    ]),
    ...part(
      'component',
      async (label) => [await runComponents(node, chromium.path, { byDay, more, label })],
      chromium.path,
    ),
    ...part('proofs', async (label) => [await runProofs(node, { long: false, label })], postgres.url),
    ...part(
      'engines',
      (label) => overWebPart(node, () => runEngines(node, engines.paths, engineJourneys, more, label)),
      engines.paths,
    ),
    ...part('bench', async (label) => [await runBench(node, more, label)], postgres.url),
    ...launcher('tutorials', at('tools', 'tutorials.mjs')),
    ...launcher('pictures', at('tools', 'screenshots.mjs')),
    ...launcher('same build', at('tools', 'same-build.mjs')),
    ...part('long proofs', async (label) => [await runProofs(node, { long: true, label })], postgres.url).map(
      (one) => ({ ...one, alone: true }),
    ),
  ];
}

/** Runs parts in parallel, then those that need the machine for themselves; results in their order. */
async function runParts(parts) {
  const results = [];
  const work = async (left, labelled) => {
    for (let next = left.shift(); next !== undefined && !wasStopped(); next = left.shift()) {
      const [place, { name, run }] = next;
      results[place] = await run(labelled ? name : null);
    }
  };
  const all = [...parts.entries()];
  const parallel = all.filter(([, { alone }]) => !alone);
  const labelled = parallel.length > 1;
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, () => work(parallel, labelled)));
  await work(
    all.filter(([, { alone }]) => alone),
    false,
  );
  return results.flat().filter((result) => result !== undefined);
}

async function runChosen(choice) {
  await installDependencies();
  if (wasStopped()) return [];
  const node = await productNode();
  const found = await prepare(node, choice);
  try {
    // why: every step that comes finds its server by this name.
    if (found.postgres.url) process.env.TEST_DATABASE_URL = found.postgres.url;
    if (wasStopped()) return [];
    return [...found.failures, ...(await runParts(partsOf(node, choice, found)))];
  } finally {
    await found.postgres.stop?.();
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

/** Repeats why the first tests failed, and names the others, where the end of a long log is all that is read. */
function reportFailures(failures) {
  for (const { title, reason } of failures.slice(0, MOST_REASONS)) {
    say(`\nFAIL  ${title}`);
    for (const line of reason) say(`      ${line}`);
  }
  const others = failures.slice(MOST_REASONS);
  if (others.length > 0) say(`\n${others.length} more failed:`);
  for (const { title } of others.slice(0, MOST_TITLES)) say(`      ${title}`);
}

/**
 * Sets up, runs the chosen steps, and ends with the line `N passed, N failed`; answers the exit code. `engines`: the
 * browsers of the step of that name; `engineJourneys`: `short`, or `all`; `nightly`: what is too long for every change as well.
 */
export async function runTests(
  args,
  { engines = ENGINE_NAMES, engineJourneys = 'short', nightly = false } = {},
) {
  // why: a started product compiles its modules for a third of its processor time; the tests start it hundreds of times.
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
  keepTemporaryFilesInMemory();
  const began = performance.now();
  const results = await runChosen({ ...chosen(args, nightly), engines, engineJourneys, nightly });
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
