import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Lines of a reason that are repeated at the end of a run. */
const REASON_LINES = 8;
const COLOURS = /\u001b\[[0-9;]*m/g;

/** A failed test with the first lines of its reason, without colours and empty lines. */
function failure(title, reason = '') {
  const lines = reason
    .replace(COLOURS, '')
    .split('\n')
    .map((line) => line.trimEnd());
  return { title, reason: lines.filter((line) => line !== '').slice(0, REASON_LINES) };
}

/** Tests of a Vitest JSON report; a file that could not be loaded counts as one failed test. */
export function vitestCounts(file) {
  const report = read(file);
  if (report === null) return { passed: 0, failed: 0, skipped: 0, failures: [] };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloaded.map(({ name, message }) => failure(name, message)),
      ...report.testResults.flatMap(({ assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failure(fullName, failureMessages?.[0])),
      ),
    ],
  };
}

/** Checks of the proofs' own report. */
export function proofCounts(file) {
  const { failures = [], ...counts } = read(file) ?? {};
  return {
    passed: 0,
    failed: 0,
    skipped: 0,
    ...counts,
    failures: failures.map(({ title, reason }) => failure(title, reason.join('\n'))),
  };
}

/** Tests of a Playwright JSON report; errors outside tests count as failed tests. */
export function playwrightCounts(file) {
  const report = read(file);
  if (report === null) return { passed: 0, failed: 0, skipped: 0, failures: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
    failures: [
      ...report.errors.map(({ message }) => failure('outside the tests', message)),
      ...report.suites.flatMap(specsOf).flatMap(failedJourney),
    ],
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function failedJourney({ title, file, line, ok, tests }) {
  if (ok) return [];
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  const [first] = errors;
  const where = first?.location === undefined ? '' : `\nat line ${first.location.line}`;
  return [failure(`${file}:${line} ${title}`, `${first?.message ?? ''}${where}`)];
}
