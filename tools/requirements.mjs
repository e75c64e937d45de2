import { readFileSync } from 'node:fs';
import './require-node.mjs';
import { at } from './paths.mjs';
import { projectFiles } from './project-files.mjs';
import { rowsNamedIn } from './tests-of-rows.mjs';

/**
 * `npm run requirements`: every row of docs/requirements.md against the tests that prove it. Fails where no test of a row runs by day
 * (`npm test`), by night alone or not at all.
 * `-- --all` lists each row with its files.
 */
const ROW = /^\| ([A-Z]+-\d{3}) \|/gm;
const IN_TITLE = /\[[A-Z]+-\d{3}[^\]]*\]['"`]/;
const TEST = /\.(test|spec)\.tsx?$/;

const read = (file) => readFileSync(at(file), 'utf8');

const known = new Set([...read('docs/requirements.md').matchAll(ROW)].map(([, row]) => row));
const areas = new Set([...known].map((row) => row.split('-')[0]));
/** Files by row: those with a test that runs by day, and all. */
const byDay = new Map();
const proven = new Map();
const strangers = [];
const inTitles = [];
const silent = [];
const add = (files, row, file) => files.set(row, new Set([...(files.get(row) ?? []), file]));
for (const file of projectFiles().filter((name) => TEST.test(name))) {
  const text = read(file);
  const named = rowsNamedIn(file, text);
  if (IN_TITLE.test(text)) inTitles.push(file);
  if (named.length === 0) silent.push(file);
  for (const { row, byDay: runsByDay } of named) {
    if (known.has(row)) {
      add(proven, row, file);
      if (runsByDay) add(byDay, row, file);
    } else if (areas.has(row.split('-')[0])) strangers.push(`${file}: ${row}`);
  }
}
const uncovered = [...known].filter((row) => !proven.has(row));
const byNightAlone = [...proven.keys()].filter((row) => !byDay.has(row)).sort();

if (process.argv.includes('--all')) {
  for (const row of known) {
    const files = [...(proven.get(row) ?? ['-'])].map((file) =>
      byDay.get(row)?.has(file) === true || file === '-' ? file : `${file} (by night)`,
    );
    console.log(`${row}  ${files.join(' ')}`);
  }
}
if (silent.length > 0)
  console.log(`Test files that name no row (they prove what is ours):\n  ${silent.join('\n  ')}`);
if (strangers.length > 0) console.log(`Rows that do not exist:\n  ${strangers.join('\n  ')}`);
if (inTitles.length > 0)
  console.log(`Rows belong in a line above the test, not in its title:\n  ${inTitles.join('\n  ')}`);
if (uncovered.length > 0) console.log(`Rows without a test:\n  ${uncovered.join(' ')}`);
if (byNightAlone.length > 0)
  console.log(`Rows with tests of the nightly run alone:\n  ${byNightAlone.join(' ')}`);
console.log(
  `${known.size} rows: ${byDay.size} with a test by day, ${byNightAlone.length} by night alone, ${uncovered.length} uncovered`,
);
process.exitCode = uncovered.length + byNightAlone.length + strangers.length + inTitles.length === 0 ? 0 : 1;
