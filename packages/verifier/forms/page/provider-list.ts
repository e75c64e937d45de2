import type { FilesReport } from '../../src/check-files.ts';
import { type Row, row, type Say, type Sign } from '../../src/rows.ts';

/** The event by which the page asks the page around it, which alone may ask its server, and what it asks. */
const QUESTION = 'certificate-listed';
type Answer = (answer: unknown) => void;

const STATES: Readonly<Record<string, readonly [Say, Sign]>> = {
  issued: ['list-issued', 'holds'],
  replaced: ['list-replaced', 'fails'],
  voided: ['list-voided', 'fails'],
  unknown: ['list-unknown', 'fails'],
};

/** The row of an answer `{ state, day, replacedBy }`; of anything else, the row that nothing was answered. */
function rowOf(answer: unknown): Row {
  const { state, day, replacedBy } = Object(answer) as Readonly<Record<string, unknown>>;
  const known = Object.hasOwn(STATES, String(state)) ? STATES[String(state)] : undefined;
  const isDated = state === 'unknown' || !Number.isNaN(Date.parse(String(day)));
  if (known === undefined || !isDated) return row('list', 'open', 'list-unreached');
  const by = typeof replacedBy === 'number' ? [['by', String(replacedBy)] as const] : [];
  return row('list', known[1], known[0], by, state === 'unknown' ? '' : String(day));
}

const withRow = (report: FilesReport, one: Row): FilesReport => ({
  ...report,
  verdict: one.sign === 'fails' ? 'fails' : report.verdict,
  rows: [one, ...report.rows],
});

/**
 * The report with what the list of the provider says, asked with number and hash: first that it is being asked, then its
 * answer, which `show` gets. Nothing is asked of a file that the provider of this page did not sign.
 */
export function withList(report: FilesReport, show: (report: FilesReport) => void): FilesReport {
  const { listed, rows } = report;
  if (listed === null || rows.some(({ part, sign }) => part === 'signer' && sign === 'fails')) return report;
  const answer: Answer = (said) => show(withRow(report, rowOf(said)));
  dispatchEvent(new CustomEvent(QUESTION, { detail: { ...listed, answer } }));
  return withRow(report, row('list', 'open', 'list-asking'));
}
