import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { PROOFS } from './all-proofs.ts';
import { type ProofRun, seededRandom } from './proof.ts';

/**
 * `npm run proof -- NAME… [--long] [--seed N]`: proofs one after another; `all` is each of them, in their short form
 * two at a time. Ends with the line `N passed, N failed`; a failed check or a thrown error gives exit code 1.
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

const AT_ONCE = 2;
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});
// why: Ctrl-C reaches every process of a terminal; a signal to this one has to reach the others.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

/** Proves one in a process of its own; what it says follows at its end. */
async function proveApart(name: string, seed: number, folder: string, counts: Counts): Promise<void> {
  const report = path.join(folder, `${name}.json`);
  const args = [path.join(import.meta.dirname, 'run.ts'), name, '--seed', `${seed}`, `--report=${report}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output.push(Buffer.from(error.message));
      resolve(null);
    });
    child.once('close', resolve);
  });
  children.delete(child);
  process.stdout.write(Buffer.concat(output));
  const text = await readFile(report, 'utf8').catch(() => null);
  const said = text === null ? null : (JSON.parse(text) as Counts);
  counts.passed += said?.passed ?? 0;
  counts.failed += said?.failed ?? 0;
  counts.failures.push(...(said?.failures ?? []));
  // why: a process that ends badly without a failed check is a failure of its own.
  if (said === null || (code !== 0 && said.failed === 0)) {
    counts.failed += 1;
    counts.failures.push({ title: `${name} ran to its end`, reason: [`it ended with ${code}`] });
  }
}

/** Proves all in their short form, two at a time. */
async function proveSideBySide(seed: number, counts: Counts): Promise<void> {
  const names: string[] = [];
  for (const [name, load] of Object.entries(PROOFS)) {
    const { proof } = await load();
    if (proof.onlyByName === true) say(`${name}: left out, run it by its name or with --long`);
    else names.push(name);
  }
  const folder = await temporaryFolder();
  const work = async () => {
    for (let name = names.shift(); name !== undefined; name = names.shift()) {
      await proveApart(name, seed, folder, counts);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await removeFolder(folder);
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      long: { type: 'boolean' },
      seed: { type: 'string' },
      report: { type: 'string' },
    },
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
  if (how.all && !how.long) await proveSideBySide(seed, counts);
  else for (const name of names) await prove(name, how, counts);
  if (values.report !== undefined) await writeFile(values.report, JSON.stringify(counts));
  say(`\n${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 ? 0 : 1;
}

// why: a proof that forgot something open ends all the same.
process.exit(await main());
