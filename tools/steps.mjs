import { say } from './plain-failure.mjs';
import { run, wasStopped } from './processes.mjs';

const COLUMN = 22;

/** One line for a step: whether it passed, its name, seconds, and a word about what it saw. */
export function report({ name, passed, seconds, note = '' }) {
  say(
    `${passed ? 'ok  ' : 'FAIL'}  ${name.padEnd(COLUMN)} ${seconds.toFixed(1).padStart(6)} s  ${note}`.trimEnd(),
  );
}

/**
 * Runs `{ name, command, args, env? }` one after the other, each reported in one line; the whole output of
 * a failing step follows its line. Answers `{ name, passed, seconds, output }` per step.
 */
export async function runSteps(steps) {
  const results = [];
  for (const { name, command, args, env, noteFrom } of steps) {
    const { code, output, seconds } = await run(command, args, {
      capture: true,
      env: { NO_COLOR: '1', ...env },
    });
    if (wasStopped()) break;
    const passed = code === 0;
    report({ name, passed, seconds, note: passed ? (noteFrom?.(output) ?? '') : '' });
    if (!passed) say(output.trimEnd());
    results.push({ name, passed, seconds, output });
  }
  return results;
}

/** Exit code of a run of steps: 0 when all of `expected` passed. */
export function exitCodeOf(results, expected) {
  return results.length === expected && results.every(({ passed }) => passed) ? 0 : 1;
}
