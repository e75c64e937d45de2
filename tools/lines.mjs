import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import './require-node.mjs';
import { budgetObjections, isProduct, linesByPart, linesTable, raisesWithoutReason } from './line-rules.mjs';
import { at, ROOT } from './paths.mjs';
import { PLANTED_BUDGETS, PLANTED_LINES, PLANTED_RAISES } from './planted-lines.mjs';
import { projectFiles } from './project-files.mjs';
import { tokenLines } from './token-lines.mjs';

/**
 * `npm run lines`: the product's lines with a token by package, against the budget. `-- COMMIT` compares with a commit,
 * `-- COMMIT COMMIT` two of them; `-- --write` lowers the budget to what is there; `-- --check` fails above it.
 */
const BUDGET = 'tools/line-budget.json';
const MOST_BYTES = 256 * 1024 * 1024;
const git = (args, options = {}) =>
  execFileSync('git', args, {
    cwd: ROOT,
    maxBuffer: MOST_BYTES,
    stdio: ['pipe', 'pipe', 'ignore'],
    ...options,
  });

/** The product's files of the working tree: path to text. */
const filesOfTree = () =>
  new Map(
    projectFiles()
      .filter(isProduct)
      .map((file) => [file, readFileSync(at(file), 'utf8')]),
  );

/** The product's files of a commit: path to text. */
function filesOf(commit) {
  const listed = git(['ls-tree', '-r', '-z', commit], { encoding: 'utf8' })
    .split('\0')
    .map((line) => /^\d+ blob (?<id>\w+)\t(?<file>.+)$/s.exec(line)?.groups)
    .filter((entry) => entry !== undefined && isProduct(entry.file));
  const output = git(['cat-file', '--batch'], { input: listed.map(({ id }) => id).join('\n') });
  let from = 0;
  return new Map(
    listed.map(({ file }) => {
      const begins = output.indexOf('\n', from) + 1;
      const length = Number(output.toString('latin1', from, begins).trim().split(' ').at(-1));
      from = begins + length + 1;
      return [file, output.toString('utf8', begins, begins + length)];
    }),
  );
}

/** The commits that changed the budget: `{ message, before, after }`, the newest first; none without a history. */
function changesOfBudget() {
  if (!existsSync(at('.git'))) return [];
  const budgetAt = (commit) => {
    try {
      return JSON.parse(git(['show', `${commit}:${BUDGET}`], { encoding: 'utf8' }));
    } catch {
      // why: the commit has none, or a short history ends before it.
      return null;
    }
  };
  return git(['log', '--format=%H', '--', BUDGET], { encoding: 'utf8' })
    .split('\n')
    .filter((commit) => commit !== '')
    .map((commit) => ({
      message: git(['log', '-1', '--format=%h %B', commit], { encoding: 'utf8' }),
      before: budgetAt(`${commit}^`),
      after: budgetAt(commit),
    }));
}

/** What is wrong with the check itself. */
const trial = () => [
  ...PLANTED_LINES.filter(({ file, text, lines }) => tokenLines(file, text) !== lines).map(
    ({ file, text, lines }) => `counts ${tokenLines(file, text)} lines of ${file} instead of ${lines}`,
  ),
  ...Object.entries(PLANTED_BUDGETS)
    .filter(([, { lines, budget, seen }]) => budgetObjections(lines, budget).length > 0 !== seen)
    .map(([what, { seen }]) => `${seen ? 'does not see' : 'objects to'} ${what}`),
  ...Object.entries(PLANTED_RAISES)
    .filter(([, { change, seen }]) => raisesWithoutReason([change]).length > 0 !== seen)
    .map(([what, { seen }]) => `${seen ? 'does not see' : 'objects to'} ${what}`),
];

const budget = JSON.parse(readFileSync(at(BUDGET), 'utf8'));
const words = process.argv.slice(2);
const [before, after] = words.filter((word) => !word.startsWith('--'));
const counted = linesByPart(after === undefined ? filesOfTree() : filesOf(after));
if (words.includes('--check')) {
  const objections = [
    ...trial().map((one) => `The check of lines ${one}`),
    ...budgetObjections(counted, budget),
    ...raisesWithoutReason(changesOfBudget()),
  ];
  for (const objection of objections) console.error(objection);
  console.log(`${counted.product} product lines, ${objections.length} objections`);
  process.exitCode = objections.length === 0 ? 0 : 1;
} else {
  if (words.includes('--write')) {
    for (const part of Object.keys(budget)) budget[part] = Math.min(budget[part], counted.parts[part] ?? 0);
    writeFileSync(at(BUDGET), `${JSON.stringify(budget, null, 2)}\n`);
  }
  const former = before === undefined ? null : linesByPart(filesOf(before));
  for (const line of linesTable(counted, former, budget)) console.log(line);
}
