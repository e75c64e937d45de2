import { readFileSync } from 'node:fs';
import './require-node.mjs';
import { at } from './paths.mjs';
import { projectFiles } from './project-files.mjs';

/**
 * `npm run requirements`: every row of docs/requirements.md against the tests that prove it. A test, or a case of a
 * table, names its rows in a line above it: `// rows: WIZ-006, VAL-009..VAL-021`.
 */
const ROW = /^\| ([A-Z]+-\d{3}) \|/gm;
const NAMED = /^\s*\/\/ rows: (.+)$/gm;
const IN_TITLE = /\[[A-Z]+-\d{3}[^\]]*\]['"`]/;
const PART = /([A-Z]+)-(\d{3})(?:\.\.(?:[A-Z]+-)?(\d{3}))?/g;
const TEST = /\.(test|spec)\.tsx?$/;

const read = (file) => readFileSync(at(file), 'utf8');

function rowsOf(text) {
  return [...text.matchAll(PART)].flatMap(([, area, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, step) => `${area}-${String(Number(first) + step).padStart(3, '0')}`,
    ),
  );
}

const known = new Set([...read('docs/requirements.md').matchAll(ROW)].map(([, row]) => row));
const areas = new Set([...known].map((row) => row.split('-')[0]));
const proven = new Map();
const strangers = [];
const inTitles = [];
const silent = [];
for (const file of projectFiles().filter((name) => TEST.test(name))) {
  const text = read(file);
  const named = [...text.matchAll(NAMED)].flatMap(([, rows]) => rowsOf(rows));
  if (IN_TITLE.test(text)) inTitles.push(file);
  if (named.length === 0) silent.push(file);
  for (const row of named) {
    if (known.has(row)) proven.set(row, [...(proven.get(row) ?? []), file]);
    else if (areas.has(row.split('-')[0])) strangers.push(`${file}: ${row}`);
  }
}
const uncovered = [...known].filter((row) => !proven.has(row));

if (process.argv.includes('--all')) {
  for (const row of known) console.log(`${row}  ${[...new Set(proven.get(row) ?? [])].join(' ') || '-'}`);
}
if (silent.length > 0)
  console.log(`Test files that name no row (they prove what is ours):\n  ${silent.join('\n  ')}`);
if (strangers.length > 0) console.log(`Rows that do not exist:\n  ${strangers.join('\n  ')}`);
if (inTitles.length > 0)
  console.log(`Rows belong in a line above the test, not in its title:\n  ${inTitles.join('\n  ')}`);
if (uncovered.length > 0) console.log(`Rows without a test:\n  ${uncovered.join(' ')}`);
console.log(`${known.size} rows: ${proven.size} with a test, ${uncovered.length} uncovered`);
process.exitCode = uncovered.length + strangers.length + inTitles.length === 0 ? 0 : 1;
