import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import './require-node.mjs';
import { at } from './paths.mjs';
import { projectFiles } from './project-files.mjs';
import { proofObjection, proofsIn } from './shown-by.mjs';

/**
 * `npm run asvs`: writes docs/asvs.md from docs/asvs-rows.txt. With `--check` it writes nothing, and fails when the page is
 * out of date, when a test that a row or a case of docs/security.md names is not there, or when a row has no verdict.
 */
const ROWS = 'docs/asvs-rows.txt';
const PAGE = 'docs/asvs.md';
/** Rows of level 1 and of level 2 in ASVS 5.0.0. */
const EXPECTED = { 1: 70, 2: 183 };
const CASES = 25;

const read = (file) => readFileSync(at(file), 'utf8');
const objections = [];
const wrongProof = proofObjection(projectFiles(), read);
const shown = (where, list) => {
  const proofs = proofsIn(list);
  for (const proof of proofs) {
    const wrong = wrongProof(proof);
    if (wrong !== null) objections.push(`${where}: ${wrong}`);
  }
  return proofs;
};

function rowOf(line) {
  const [id, level, words, ...verdicts] = line.split(' | ');
  const row = { id, level: Number(level), words, tests: [], review: '', not: '', none: '' };
  for (const verdict of verdicts) {
    const [, kind, text] = /^(tests|review|not|none): (.+)$/.exec(verdict) ?? [];
    if (kind === undefined) objections.push(`${id}: "${verdict}" is no verdict`);
    else if (kind === 'tests') row.tests = shown(id, text);
    else row[kind] = text;
  }
  const kinds = [row.tests.length > 0 || row.review !== '', row.not !== '', row.none !== ''];
  if (kinds.filter(Boolean).length !== 1)
    objections.push(`${id}: one verdict of shown, not met and not applicable`);
  return row;
}

const chapters = [];
for (const line of read(ROWS).split('\n')) {
  if (line.startsWith('= ')) chapters.push({ title: line.slice(2), rows: [] });
  else if (/^V\d/.test(line)) chapters.at(-1)?.rows.push(rowOf(line));
}
const rows = chapters.flatMap((chapter) => chapter.rows);
for (const [level, count] of Object.entries(EXPECTED)) {
  const there = new Set(rows.filter((row) => row.level === Number(level)).map(({ id }) => id)).size;
  if (there !== count) objections.push(`${ROWS}: ${there} rows of level ${level}, ${count} expected`);
}

const cases = [...read('docs/security.md').matchAll(/^\| (\d+) \|.*\| ([^|]+) \|$/gm)];
if (cases.length !== CASES)
  objections.push(`docs/security.md: ${cases.length} abuse cases, ${CASES} expected`);
for (const [, number, list] of cases) {
  if (!list.startsWith('none: ') && shown(`docs/security.md, case ${number}`, list).length === 0)
    objections.push(`docs/security.md, case ${number}: neither a test nor "none: " with a reason`);
}

const planted = [
  { file: 'who-may-call.test.ts', words: 'lets everybody make every call' },
  { file: 'nowhere.test.ts', words: 'lets a role make' },
  { file: null, words: 'by trust' },
];
for (const proof of planted)
  if (wrongProof(proof) === null)
    objections.push(`The check believes that ${proof.file} shows "${proof.words}"`);

const byTest = rows.filter(({ tests }) => tests.length > 0);
const byReview = rows.filter(({ tests, review }) => tests.length === 0 && review !== '');
const notMet = rows.filter(({ not }) => not !== '');
const notHere = rows.filter(({ none }) => none !== '');
const linked = ({ file, words }) => `\`${file}\` ${words}`;
const holds = (row) =>
  [
    row.tests.map(linked).join('<br>'),
    row.review === '' ? '' : `Review: ${row.review}`,
    row.not === '' ? '' : `**Not met:** ${row.not}`,
    row.none === '' ? '' : `Not applicable: ${row.none}`,
  ]
    .filter((part) => part !== '')
    .join('<br>');
const of = (list) =>
  `${list.length} (level 1: ${list.filter(({ level }) => level === 1).length}, level 2: ${list.filter(({ level }) => level === 2).length})`;

const page = [
  '# ASVS 5.0, levels 1 and 2',
  '',
  'Rows of the OWASP Application Security Verification Standard 5.0.0 (https://github.com/OWASP/ASVS, CC BY-SA 4.0) by their ids, in',
  'short words of our own: read the standard for what a row asks exactly. Our own judgement, checked by no one outside. "Shown by',
  'tests" means that the named tests would fail without it, not that they cover every word of the row. Made by `npm run asvs` from',
  '[asvs-rows.txt](asvs-rows.txt); `npm run check` fails when a named test is gone.',
  '',
  '| Verdict | Rows |',
  '|---|---|',
  `| Shown by tests | ${of(byTest)} |`,
  `| Met, by review only | ${of(byReview)} |`,
  `| Not met | ${of(notMet)} |`,
  `| Not applicable | ${of(notHere)} |`,
  `| All | ${of(rows)} |`,
  '',
  '## Not met',
  '',
  '| Row | Level | What it asks for | Why not |',
  '|---|---|---|---|',
  ...notMet.map(({ id, level, words, not }) => `| ${id} | ${level} | ${words} | ${not} |`),
  '',
  ...chapters.flatMap(({ title, rows: own }) => [
    `## ${title}`,
    '',
    '| Row | Level | What it asks for | What shows it |',
    '|---|---|---|---|',
    ...own.map((row) => `| ${row.id} | ${row.level} | ${row.words} | ${holds(row)} |`),
    '',
  ]),
].join('\n');

if (!process.argv.includes('--check')) writeFileSync(at(PAGE), page);
else if (!existsSync(at(PAGE)) || read(PAGE) !== page)
  objections.push(`${PAGE} is not that of ${ROWS}: npm run asvs`);
for (const objection of objections) console.error(objection);
console.log(
  `${rows.length} rows: ${byTest.length} by tests, ${byReview.length} by review, ${notMet.length} not met, ${notHere.length} not applicable; ${cases.length} abuse cases`,
);
process.exitCode = objections.length === 0 ? 0 : 1;
