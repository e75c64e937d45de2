import type { FilesReport } from '../src/check-files.ts';
import type { Row, RowPart, Say, Sign } from '../src/rows.ts';
import { type Language, said } from './language.ts';
import { dayText, sentenceOf } from './lines.ts';
import {
  LATER_UNKNOWN,
  LATER_VERSION,
  MORE_NOTES,
  type Verdict,
  VERDICTS,
  VERSION,
} from './says-of-verdict.ts';

/** What a row says of the certificate as a whole, where that is not said by its part. */
const BY_SAY: Partial<Record<Say, Verdict>> = {
  'no-signature': 'unsigned',
  'several-signatures': 'changed',
  'bytes-after-signature': 'changed',
  'further-revision': 'changed',
  'unsigned-attribute': 'changed',
  'root-unknown': 'stranger',
  'root-differs': 'stranger',
  'root-not-given': 'unchecked',
  'moment-in-future': 'moments',
  'data-newer': 'newer',
  'corrections-differ': 'contradiction',
  'list-voided': 'voided',
  voided: 'voided',
  'list-replaced': 'replaced',
  'list-asking': 'asking',
  'list-unreached': 'unasked',
  'list-unknown': 'unknown',
};

/** What a part that fails says of the certificate as a whole. */
const BY_PART: Readonly<Record<RowPart, Verdict>> = {
  list: 'unknown',
  file: 'other',
  structure: 'invalid',
  bytes: 'changed',
  signature: 'invalid',
  signer: 'signer',
  timeStamp: 'stamp',
  data: 'data',
  signing: 'signing',
  evidence: 'companion',
  archive: 'companion',
  log: 'companion',
  hour: 'moments',
  later: 'replaced',
};

/** Says with which the sentence of a row says nothing more than the verdict. */
const SAID_BY_VERDICT: readonly Say[] = [
  'digest-differs',
  'no-signature',
  'data-newer',
  'list-voided',
  'list-asking',
];

/** What a row says of the certificate as a whole; `null` where it leaves the verdict as it is. */
function verdictBy({ part, sign, say, about }: Row): Verdict | null {
  if (sign === 'holds') return null;
  const bySay = part === 'timeStamp' ? undefined : BY_SAY[say];
  if (bySay !== undefined) return bySay;
  if (sign === 'fails') return BY_PART[part];
  if (sign === 'unread') return part === 'structure' && about === '' ? 'unreadable' : 'companionUnread';
  return part === 'hour' ? 'reserved' : null;
}

/** The verdict on a certificate with all that was given. */
export interface WholeVerdict {
  readonly sign: Sign;
  /** One sentence, without a full stop. */
  readonly sentence: string;
  /** What a reader of the verdict has to know with it. */
  readonly notes: readonly string[];
}

const detailOf = ({ details }: Row, label: string): string =>
  details.find(([own]) => own === label)?.[1] ?? '';

/** What fills the sentence of a verdict that a row gives: the day it was voided, or what replaced it. */
function filledBy(row: Row | undefined, language: Language): string {
  if (row === undefined) return '';
  if (row.say === 'list-voided') return dayText(row.about, language);
  if (row.say === 'voided') return dayText(detailOf(row, 'moment').slice(0, 10), language);
  const version = row.say === 'later-version' ? row.about.slice(1) : detailOf(row, 'by');
  return version === '' ? said(LATER_VERSION, language) : said(VERSION, language, version);
}

function verdictOf({ rows }: FilesReport): readonly [Verdict, Row | undefined] {
  const isJudged = rows.some(({ part, sign }) => part === 'bytes' && sign === 'holds');
  const said = rows.map((row) => [verdictBy(row), row] as const);
  for (const verdict of Object.keys(VERDICTS) as Verdict[]) {
    if (!isJudged && verdict === 'companion') break;
    const found = said.filter(([one]) => one === verdict).map(([, row]) => row);
    // why: the entry of a version that was replaced does not say by which; that of the later version does.
    if (found.length > 0) return [verdict, found.find(({ say }) => say !== 'replaced') ?? found[0]];
  }
  return [isJudged ? 'genuine' : 'unreadable', undefined];
}

/** Most sentences below a verdict about what does not hold. */
const MOST_NOTES = 5;
/** Parts of which a reservation stands below the verdict. */
const NOTED: readonly RowPart[] = ['list', 'signer', 'timeStamp', 'signing', 'hour'];

/** Whether the sentence of a row stands below the verdict: what does not hold, and the reservations of one that holds. */
const isNoted = ({ part, sign, say }: Row, verdict: Sign): boolean => {
  if (SAID_BY_VERDICT.includes(say)) return false;
  if (sign === 'fails' || sign === 'unread') return true;
  return (
    (verdict === 'holds' || verdict === 'open') &&
    (say === 'list-issued' || (sign === 'open' && NOTED.includes(part)))
  );
};

/** What is said of a certificate as a whole: the same in the page and in the command. */
export function wholeVerdict(report: FilesReport, language: Language): WholeVerdict {
  const [verdict, row] = verdictOf(report);
  const [sign, text] = VERDICTS[verdict];
  const { rows } = report;
  const noted = [
    ...new Set(rows.filter((one) => isNoted(one, sign)).map((one) => sentenceOf(one, language))),
  ];
  const mayHaveEnded = !rows.some(({ part }) => part === 'list') && (sign === 'holds' || sign === 'open');
  return {
    sign,
    sentence: said(text, language, filledBy(row, language)),
    notes: [
      ...noted.slice(0, MOST_NOTES),
      ...(noted.length > MOST_NOTES ? [said(MORE_NOTES, language, String(noted.length - MOST_NOTES))] : []),
      ...(mayHaveEnded ? [said(LATER_UNKNOWN, language)] : []),
    ],
  };
}
