import { ONLY_BY_NIGHT as OF_THE_SERVER } from '../apps/server/test/databases-of-tests.ts';
import { ONLY_BY_NIGHT as OF_COMPONENTS } from '../apps/web/test/components/only-by-night.ts';

/**
 * Which rows of the requirements a test file names, and whether the test that names them runs in `npm test` or in the nightly run
 * alone. A test, or a case of a table, names its rows in a line above it: `// rows: WIZ-006, VAL-009..VAL-021`; a case that a test
 * with a tag of its own for each case leaves to the night begins it with `// rows by night:`.
 */
const NAMED = /^\s*\/\/ rows(?<night> by night)?: (?<rows>.+)$/;
const PART = /([A-Z]+)-(\d{3})(?:\.\.(?:[A-Z]+-)?(\d{3}))?/g;
const COMMENT = /^\s*\/\//;
const TEST = /^\s*(?:test|it)(?:\.(?:each|for|skipIf|runIf)\(.*)?\(/;
/** The tag of a journey that `npm test` leaves out; one that depends on the case is not left out as a whole. */
const NIGHTLY = /tag: '@nightly'/;
const BODY = /=> \{$|=> $|async \(|\) => /;
/** A test, or a group of tests, that `npm test` skips. */
const SKIPPED_BY_DAY = /^(?<indent>\s*)(?:test|it|describe)\.skipIf\((?:IS_BY_DAY|isByDay)\)/;

const NIGHTLY_FILES = new Set([
  ...Object.keys(OF_THE_SERVER).map((file) => `apps/server/${file}`),
  ...Object.keys(OF_COMPONENTS).map((file) => `apps/web/${file}`),
]);

/** The rows of a text such as `WIZ-006, VAL-009..VAL-021`. */
function rowsOf(text) {
  return [...text.matchAll(PART)].flatMap(([, area, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, step) => `${area}-${String(Number(first) + step).padStart(3, '0')}`,
    ),
  );
}

/** Whether the test that begins in this line carries the tag of the nightly run. */
function isNightly(lines, at) {
  const end = lines.findIndex((line, place) => place >= at && BODY.test(line));
  return NIGHTLY.test(lines.slice(at, (end === -1 ? at : end) + 1).join('\n'));
}

/** Whether this line begins, or lies in, what is skipped by day: that ends at the next line that closes at its indent. */
function isSkipped(lines, at) {
  return lines.slice(0, at + 1).some((line, first) => {
    const { indent } = SKIPPED_BY_DAY.exec(line)?.groups ?? {};
    if (indent === undefined) return false;
    return !lines.slice(first + 1, at).some((later) => later === `${indent});` || later === `${indent}});`);
  });
}

/** The line of the test that a line of rows belongs to: the next one of code where that begins a test, else the test around it. */
function testOf(lines, at) {
  const next = lines.findIndex((line, place) => place > at && !COMMENT.test(line) && line.trim() !== '');
  if (next !== -1 && TEST.test(lines[next])) return next;
  return lines.slice(0, at).findLastIndex((line) => TEST.test(line));
}

/** `[{ row, byDay }]` of a test file. */
export function rowsNamedIn(file, text) {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const { rows, night } = NAMED.exec(line)?.groups ?? {};
    if (rows === undefined) return [];
    const test = testOf(lines, at);
    const runsByNight = test !== -1 && (isNightly(lines, test) || isSkipped(lines, test));
    const byDay = night === undefined && !NIGHTLY_FILES.has(file) && !runsByNight;
    return rowsOf(rows).map((row) => ({ row, byDay }));
  });
}
