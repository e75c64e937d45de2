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

/** The row of an answer `{ state, day }`; of anything else, the row that nothing was answered. */
function rowOf(answer: unknown): Row {
  const { state, day } = Object(answer) as { readonly state?: unknown; readonly day?: unknown };
  const known = Object.hasOwn(STATES, String(state)) ? STATES[String(state)] : undefined;
  return known === undefined
    ? row('list', 'open', 'list-unreached')
    : row('list', known[1], known[0], [], typeof day === 'string' ? day : '');
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
