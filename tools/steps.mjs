import { say } from './plain-failure.mjs';
import { labelled, run, wasStopped } from './processes.mjs';

const COLUMN = 22;

/** One line for a step: whether it passed, its name, seconds, and a word about what it saw. */
const lineOf = ({ name, passed, seconds, note = '' }) =>
  `${passed ? 'ok  ' : 'FAIL'}  ${name.padEnd(COLUMN)} ${seconds.toFixed(1).padStart(6)} s  ${note}`.trimEnd();

/**
 * Runs `{ name, command, args, env? }`, `atOnce` of them at a time, each reported in one line at its end; the whole
 * output of a failing step follows its line; `label` stands before each line. Answers
 * `{ name, passed, seconds, output }` per step, in their order.
 */
export async function runSteps(steps, atOnce = 1, label = null) {
  const print = (text) => say(labelled(label, text));
  const results = [];
  const left = [...steps.entries()];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [at, { name, command, args, env, noteFrom }] = next;
      const { code, output, seconds } = await run(command, args, {
        capture: true,
        env: { NO_COLOR: '1', ...env },
      });
      if (wasStopped()) return;
      const passed = code === 0;
      print(lineOf({ name, passed, seconds, note: passed ? (noteFrom?.(output) ?? '') : '' }));
      if (!passed) print(output.trimEnd());
      results[at] = { name, passed, seconds, output };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results.filter((result) => result !== undefined);
}

/** Exit code of a run of steps: 0 when all of `expected` passed. */
export function exitCodeOf(results, expected) {
  return results.length === expected && results.every(({ passed }) => passed) ? 0 : 1;
}
