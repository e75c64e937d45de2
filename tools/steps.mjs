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
 * Runs `{ name, command, args, env? }`, `atOnce` of them at a time, each reported in one line at its end; the whole
 * output of a failing step follows its line. Answers `{ name, passed, seconds, output }` per step, in their order.
 */
export async function runSteps(steps, atOnce = 1) {
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
      report({ name, passed, seconds, note: passed ? (noteFrom?.(output) ?? '') : '' });
      if (!passed) say(output.trimEnd());
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
