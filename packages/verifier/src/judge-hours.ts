import type { CertificateFacts } from './certificate-facts.ts';
import { HOUR, type LogProof } from './proof-file.ts';
import type { SigningTime } from './report.ts';
import { type Row, row, type Say, type Sign } from './rows.ts';

/** What a certificate and its proofs say of time; `time`: of the signature, `null` where it does not hold. */
interface JudgedTimes {
  readonly facts: CertificateFacts;
  readonly time: SigningTime | null;
}

const isIssueOf = ({ entry }: LogProof, { version }: CertificateFacts): boolean =>
  entry.event === 'issued' && entry.version === version;

/**
 * Whether a record is the first one of a log that began after the certificate was frozen, which names another log: there
 * stands what was issued before the log began.
 */
const isFirstOfNext = ({ index, checkpoint }: LogProof, { log }: CertificateFacts): boolean =>
  index === 0 && checkpoint.origin !== log?.origin;

/** What the hour of a record says of the moment of its entry: that of the signature, or of a later event. */
function hourRow(proof: LogProof, { facts, time }: JudgedTimes): Row {
  const { entry, hour } = proof;
  const signed = isIssueOf(proof, facts) ? time : null;
  const moment = signed?.moment ?? entry.at;
  const isWitnessed = signed?.kind === 'witnessed';
  const says = (sign: Sign, say: Say): Row => {
    const details = [['moment', moment.toISOString()] as const, ['hour', hour.toISOString()] as const];
    return row('hour', sign, say, details, `v${entry.version}`);
  };
  const early = moment.getTime() - (hour.getTime() + HOUR);
  if (early >= 0) return says(early > HOUR ? 'fails' : 'open', 'hour-before');
  const late = hour.getTime() - moment.getTime();
  if (late <= 0) return says('holds', isWitnessed ? 'hour-same' : signed ? 'hour-claimed' : 'hour-of-event');
  if (isFirstOfNext(proof, facts)) return says(isWitnessed ? 'holds' : 'open', 'hour-first');
  const say = isWitnessed ? 'hour-late-stamped' : signed ? 'hour-late' : 'hour-late-event';
  return says(late > HOUR ? 'open' : 'holds', say);
}

/** A row for each moment that lies more than an hour before the one it follows. */
function orderRows(moments: readonly (readonly [Say | null, Date | null | undefined])[]): Row[] {
  const rows: Row[] = [];
  let before: Date | null = null;
  for (const [say, at] of moments) {
    if (at == null) continue;
    if (say !== null && before !== null && before.getTime() - at.getTime() > HOUR)
      rows.push(
        row('hour', 'fails', say, [
          ['moment', at.toISOString()],
          ['earliest', before.toISOString()],
        ]),
      );
    before = at;
  }
  return rows;
}

/**
 * The rows `hour`: whether the moments that a certificate names are in their order, and whether the log had each entry in
 * the hour that it names. `valid`: proofs of this number that hold. Clocks may differ by an hour.
 */
export function hourRows(valid: readonly LogProof[], judged: JudgedTimes): Row[] {
  const { facts, time } = judged;
  const own = valid.find((proof) => isIssueOf(proof, facts));
  const later = valid.filter(({ entry }) => entry.version >= facts.version);
  const order = orderRows([
    [null, facts.completedAt],
    ['frozen-early', facts.frozenAt],
    ['signed-early', time?.moment],
    ['issued-early', own?.entry.at],
  ]);
  const ended = later.flatMap((proof) =>
    isIssueOf(proof, facts)
      ? []
      : orderRows([
          [null, own?.entry.at ?? time?.moment],
          ['ended-early', proof.entry.at],
        ]),
  );
  return [...order, ...ended, ...later.map((proof) => hourRow(proof, judged))];
}
