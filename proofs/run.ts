import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { PROOFS } from './all-proofs.ts';
import { type ProofRun, seededRandom } from './proof.ts';

/**
 * `npm run proof -- NAME… [--long] [--seed N]`: proofs one after another, `all` for each of them. Ends with the
 * line `N passed, N failed`; a failed check or a thrown error gives exit code 1.
 */
interface Counts {
  passed: number;
  failed: number;
  readonly failures: { readonly title: string; readonly reason: readonly string[] }[];
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const HIGHEST_SEED = 2 ** 31;

function runOf(name: string, seed: number, long: boolean, counts: Counts): ProofRun {
  return {
    seed,
    long,
    random: seededRandom(seed),
    say: (line) => say(`      ${line}`),
    figure: (what, value) => say(`      ${what.padEnd(58)} ${value}`),
    check: (what, holds, details) => {
      counts[holds ? 'passed' : 'failed'] += 1;
      if (!holds) counts.failures.push({ title: `${name}: ${what}`, reason: [details ?? ''] });
      say(`${holds ? 'ok  ' : 'FAIL'}  ${what}${holds || details === undefined ? '' : `: ${details}`}`);
    },
  };
}

async function prove(
  name: string,
  { seed, long, all }: { readonly seed: number; readonly long: boolean; readonly all: boolean },
  counts: Counts,
): Promise<void> {
  const load = PROOFS[name];
  if (load === undefined) return;
  const { proof } = await load();
  if (all && !long && proof.onlyByName === true) {
    say(`\n${name}: left out, run it by its name or with --long`);
    return;
  }
  const began = performance.now();
  say(`\n${name}: ${proof.proves}`);
  say(`again: npm run proof -- ${name}${long ? ' --long' : ''} --seed ${seed}`);
  const failedBefore = counts.failed;
  const run = runOf(name, seed, long, counts);
  try {
    await proof.run(run);
  } catch (error) {
    run.check(`${name} ran to its end`, false, error instanceof Error ? error.stack : String(error));
  }
  const verdict = counts.failed === failedBefore ? 'ok  ' : 'FAIL';
  say(`${verdict}  ${name} took ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { long: { type: 'boolean' }, seed: { type: 'string' }, report: { type: 'string' } },
  });
  const names = positionals.includes('all') ? Object.keys(PROOFS) : positionals;
  const unknown = names.find((name) => PROOFS[name] === undefined);
  if (positionals.length === 0 || unknown !== undefined) {
    if (unknown !== undefined) say(`There is no proof "${unknown}".`);
    say(`npm run proof -- NAME [--long] [--seed N]; names: ${Object.keys(PROOFS).join(', ')}, all`);
    return 2;
  }
  const seed = values.seed === undefined ? randomInt(HIGHEST_SEED) : Number(values.seed);
  if (!Number.isSafeInteger(seed) || seed < 0) {
    say(`The seed "${values.seed}" is no whole number from 0.`);
    return 2;
  }
  const counts: Counts = { passed: 0, failed: 0, failures: [] };
  const how = { seed, long: values.long ?? false, all: positionals.includes('all') };
  for (const name of names) await prove(name, how, counts);
  if (values.report !== undefined) await writeFile(values.report, JSON.stringify(counts));
  say(`\n${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 ? 0 : 1;
}

// why: a proof that forgot something open ends all the same.
process.exit(await main());
