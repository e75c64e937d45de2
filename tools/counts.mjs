import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Tests of a Vitest JSON report; a file that could not be loaded counts as one failed test. */
export function vitestCounts(file) {
  const report = read(file);
  if (report === null) return { passed: 0, failed: 0, skipped: 0 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Checks of the proofs' own report. */
export function proofCounts(file) {
  return { passed: 0, failed: 0, skipped: 0, ...read(file) };
}

/** Tests of a Playwright JSON report; errors outside tests count as failed tests. */
export function playwrightCounts(file) {
  const report = read(file);
  if (report === null) return { passed: 0, failed: 0, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}
