import { ONLY_BY_NIGHT as OF_THE_SERVER } from '../apps/server/test/databases-of-tests.ts';
import { ONLY_BY_NIGHT as OF_COMPONENTS } from '../apps/web/test/components/only-by-night.ts';

/**
 * Which rows of the requirements a test file names, and whether the test that names them runs in `npm test` or in the nightly run
 * alone. A test, or a case of a table, names its rows in a line above it: `// rows: WIZ-006, VAL-009..VAL-021`.
 */
const NAMED = /^\s*\/\/ rows: (?<rows>.+)$/;
const PART = /([A-Z]+)-(\d{3})(?:\.\.(?:[A-Z]+-)?(\d{3}))?/g;
const COMMENT = /^\s*\/\//;
const TEST = /^\s*(?:test|it)(?:\.each\(.*\)|\.for\(.*\))?\(/;
/** The tag of a journey that `npm test` leaves out; one that depends on the case is not left out as a whole. */
const NIGHTLY = /tag: '@nightly'/;
const BODY = /=> \{$|=> $|async \(|\) => /;

const NIGHTLY_FILES = new Set([
  ...Object.keys(OF_THE_SERVER).map((file) => `apps/server/${file}`),
  ...Object.keys(OF_COMPONENTS).map((file) => `apps/web/${file}`),
]);

/** The rows of a text such as `WIZ-006, VAL-009..VAL-021`. */
export function rowsOf(text) {
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
    const { rows } = NAMED.exec(line)?.groups ?? {};
    if (rows === undefined) return [];
    const test = testOf(lines, at);
    const byDay = !NIGHTLY_FILES.has(file) && !(test !== -1 && isNightly(lines, test));
    return rowsOf(rows).map((row) => ({ row, byDay }));
  });
}
