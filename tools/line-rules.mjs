import { tokenLines } from './token-lines.mjs';

const PRODUCT = /^(packages\/(?!test-bed\/)|apps\/)[^/]+\/.*\.(ts|tsx|css)$/;
const TEST = /(\/test\/|\.test\.tsx?$|\.d\.ts$)/;

/** Whether a file is the product's own code: no test, and nothing that only tests load. */
export const isProduct = (file) => PRODUCT.test(file) && !TEST.test(file);

/** Lines that are counted apart, outside the budget: texts in each language, and the steps by which a database came about. */
const APART = {
  'texts in English': /^packages\/phrases\/src\/en\//,
  'texts in Spanish': /^packages\/phrases\/src\/es\//,
  migrations: /^apps\/server\/src\/database\/migrations\//,
};

/** The part of the table that a file counts in: its package, or what is counted apart. */
const partOf = (file) =>
  Object.keys(APART).find((part) => APART[part].test(file)) ?? file.split('/').slice(0, 2).join('/');

const isApart = (part) => Object.hasOwn(APART, part);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Lines by part, and of the whole product without what is counted apart. `files`: path to text. */
export function linesByPart(files) {
  const parts = {};
  for (const [file, text] of files) parts[partOf(file)] = (parts[partOf(file)] ?? 0) + tokenLines(file, text);
  const product = sum(Object.keys(parts).map((part) => (isApart(part) ? 0 : parts[part])));
  return { parts, product };
}

/** Sentences about packages above their budget, and about those without one. */
export const budgetObjections = ({ parts }, budget) =>
  Object.entries(parts)
    .filter(([part, lines]) => !isApart(part) && !(lines <= budget[part]))
    .map(([part, lines]) =>
      budget[part] === undefined
        ? `${part} has no budget in tools/line-budget.json`
        : `${part} has ${lines} lines, ${budget[part]} are its budget: take away, or raise tools/line-budget.json in a commit that says why`,
    );

/** A line of a message that says why a commit raises the budget. */
const REASON = /^Line-budget: \S/m;

/** Sentences about commits that raise the budget and do not say why. `changes`: `{ message, before, after }`. */
export const raisesWithoutReason = (changes) =>
  changes
    .filter(({ before, after }) =>
      Object.entries(after ?? {}).some(([part, lines]) => before !== null && !(lines <= before[part])),
    )
    .filter(({ message }) => !REASON.test(message))
    .map(
      ({ message }) =>
        `${message.split('\n')[0]}: raises tools/line-budget.json without a line "Line-budget: <reason>" in its message`,
    );

/** The table of sizes in Markdown, a line each; `former`: the lines it is compared with, or null. */
export function linesTable(counted, former, budget) {
  const parts = [...new Set([...Object.keys(counted.parts), ...Object.keys(former?.parts ?? {})])].sort(
    (a, b) => isApart(a) - isApart(b) || (a < b ? -1 : 1),
  );
  const row = (name, before, now, most) =>
    former === null
      ? `| ${name} | ${now} | ${most} |`
      : `| ${name} | ${before} | ${now} | ${now < before ? '' : '+'}${now - before} | ${most} |`;
  const packages = parts.filter((part) => !isApart(part));
  return [
    former === null ? '| Part | Lines | Budget |' : '| Part | Before | Lines | Change | Budget |',
    former === null ? '|---|---:|---:|' : '|---|---:|---:|---:|---:|',
    ...packages.map((part) =>
      row(part, former?.parts[part] ?? 0, counted.parts[part] ?? 0, budget[part] ?? 'none'),
    ),
    row('product', former?.product, counted.product, sum(Object.values(budget))),
    ...parts
      .filter(isApart)
      .map((part) => row(part, former?.parts[part] ?? 0, counted.parts[part] ?? 0, 'apart')),
  ];
}
