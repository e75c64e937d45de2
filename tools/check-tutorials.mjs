import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from './browsers.mjs';
import { launch, PlainFailure } from './plain-failure.mjs';
import { run } from './processes.mjs';
import { copyProject, removeCopy } from './project-copy.mjs';
import { applyTutorial, tutorials } from './tutorial-diffs.mjs';

/** Checks that look at what a tutorial changes; the others look at packages, deployment and the pages of docs. */
const CHECKS = ['types', 'lint', 'format', 'boundaries', 'house rules', 'texts', 'dead code'];

/** One copy of the project, for as long as `work` needs it. */
async function inCopy(work) {
  const copy = copyProject();
  try {
    return await work(copy);
  } finally {
    removeCopy(copy);
  }
}

const applied = (tutorial, copy) => {
  const wrong = applyTutorial(tutorial, copy);
  if (wrong.length > 0) throw new PlainFailure(wrong.join('\n'));
};

/** Runs a check inside the copy; throws with the tutorials concerned when it fails. */
async function passes(copy, names, { name, command, args, env }) {
  const { code, output } = await run(command, args, {
    cwd: copy,
    capture: true,
    env: { NO_COLOR: '1', ...env },
  });
  if (code !== 0) throw new PlainFailure(`${names}: ${name} fails on what it builds:\n${output.trimEnd()}`);
}

const checksOf = async (copy) => {
  const { staticChecks } = await import(pathToFileURL(path.join(copy, 'tools', 'static-checks.mjs')).href);
  return staticChecks(process.execPath).filter(({ name }) => CHECKS.includes(name));
};

/** The short form: every diff applies, one after the other; `compiled`: all of them together compile as well. */
const together = (all, { compiled }) =>
  inCopy(async (copy) => {
    for (const tutorial of all) applied(tutorial, copy);
    const [types] = (await checksOf(copy)).filter(({ name }) => name === 'types');
    if (compiled) await passes(copy, all.map(({ name }) => `docs/tutorials/${name}`).join(', '), types);
    const diffs = all.reduce((sum, { diffs: own }) => sum + own.length, 0);
    console.log(`${all.length} tutorials, ${diffs} diffs`);
  });

/** What a part of `npm test` is run with, in the copy. */
async function vitestOf(project, copy) {
  if (project !== 'component') return { args: [`--project=${project}`], env: {} };
  const config = path.join(copy, 'apps', 'web', 'test', 'components', 'vitest.config.ts');
  return { args: [`--config=${config}`], env: { CHROMIUM_PATH: await findChromium() } };
}

/** The whole of one tutorial: its checks, then the tests it names. */
const whole = (tutorial) =>
  inCopy(async (copy) => {
    applied(tutorial, copy);
    const name = `docs/tutorials/${tutorial.name}`;
    for (const check of await checksOf(copy)) await passes(copy, name, check);
    if (tutorial.runs.length === 0) throw new PlainFailure(`${name} names no test run`);
    for (const [project, separator, ...more] of tutorial.runs) {
      const { args, env } = await vitestOf(project, copy);
      await passes(copy, name, {
        name: `npm test -- ${[project, separator, ...more].join(' ')}`.trim(),
        command: process.execPath,
        args: [
          path.join(copy, 'node_modules', 'vitest', 'vitest.mjs'),
          'run',
          ...args,
          '--reporter=default',
          ...more,
        ],
        env: { NODE_ENV: 'test', ...env },
      });
    }
    console.log(`${tutorial.diffs.length} diffs, ${CHECKS.length} checks, ${tutorial.runs.length} test runs`);
  });

await launch(async () => {
  const [flag, only] = process.argv.slice(2);
  const all = tutorials();
  if (all.length === 0) throw new PlainFailure('docs/tutorials has no tutorial');
  if (flag !== '--tests') return together(all, { compiled: flag === '--types' });
  for (const tutorial of all) if (only === undefined || tutorial.name === only) await whole(tutorial);
});
