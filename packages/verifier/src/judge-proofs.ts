import { hexOf, sameBytes } from './bytes.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { inclusionOf, leafHash, type Subtree } from './log-tree.ts';
import { hourRows } from './judge-hours.ts';
import { HOUR, type LogProof, proofOf } from './proof-file.ts';
import type { SigningTime } from './report.ts';
import { type Row, row, type Say, type Sign } from './rows.ts';
import { Ed25519Missing, isSignedByLog } from './signed-note.ts';

/** A proof file that was given, by its name. */
export interface GivenProof {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Leaves in the tree of an hour. */
const HOUR_SIZE = 1024;

/** A proof that was judged; `subtrees` are those of its log. `proof: null`: unreadable. */
interface Judged {
  readonly name: string;
  readonly say: Say;
  readonly proof: LogProof | null;
  readonly subtrees: readonly Subtree[];
}

/** Throws what cannot be read; answers why a proof does not hold, else the subtrees of its log. */
async function judge(proof: LogProof, facts: CertificateFacts | null): Promise<Say | readonly Subtree[]> {
  const { entry, checkpoint } = proof;
  const inHour = await inclusionOf(await leafHash(proof.entryBytes), proof.place, HOUR_SIZE, proof.path);
  if (hexOf(inHour.root) !== proof.entriesRoot) return 'entry-missing';
  if (entry.at.getTime() >= proof.hour.getTime() + HOUR) return 'entry-late';
  const record = await leafHash(proof.recordBytes);
  const inLog = await inclusionOf(record, proof.index, checkpoint.size, proof.inclusion);
  if (!sameBytes(inLog.root, checkpoint.root)) return 'record-missing';
  if (facts === null) return 'log-unknown';
  if (facts.log === null || !(await isSignedByLog(checkpoint, facts.log))) return 'checkpoint-wrong';
  return entry.number === facts.number ? inLog.subtrees : 'proof-of-another';
}

async function judged({ name, bytes }: GivenProof, facts: CertificateFacts | null): Promise<Judged> {
  let proof: LogProof | null = null;
  try {
    proof = proofOf(bytes);
    const answer = await judge(proof, facts);
    return typeof answer === 'string'
      ? { name, say: answer, proof, subtrees: [] }
      : { name, say: 'log-holds', proof, subtrees: answer };
  } catch (error) {
    if (error instanceof Ed25519Missing) return { name, say: 'no-ed25519', proof, subtrees: [] };
    return { name, say: proof === null ? 'proof-unreadable' : 'record-missing', proof, subtrees: [] };
  }
}

/**
 * The names of proofs that contradict a proof before them: another hash for the same leaves, another root for the same
 * size, or hours that do not lie as far apart as their records, of which each hour has one.
 */
function contradicting(proofs: readonly Judged[]): Set<string> {
  const seen = new Map<string, string>();
  const found = new Set<string>();
  const note = (name: string, what: string, hash: string) => {
    const former = seen.get(what);
    if (former !== undefined && former !== hash) found.add(name);
    seen.set(what, former ?? hash);
  };
  for (const { name, say, proof, subtrees } of proofs) {
    if (say !== 'log-holds' || proof === null) continue;
    const { origin } = proof.checkpoint;
    for (const { height, before, hash } of subtrees) note(name, `${origin} ${height} ${before}`, hexOf(hash));
    note(name, `${origin} size ${proof.checkpoint.size}`, hexOf(proof.checkpoint.root));
    note(name, `${origin} begin`, String(proof.hour.getTime() - proof.index * HOUR));
  }
  return found;
}

/** Until when the log of a proof reached. */
const reachOf = ({ hour, index, checkpoint }: LogProof): Date =>
  new Date(hour.getTime() + (checkpoint.size - index) * HOUR);

const detailsOf = (proof: LogProof | null): Row['details'] =>
  proof === null
    ? []
    : [
        ['number', `${proof.entry.number} v${proof.entry.version}`],
        ['moment', proof.entry.at.toISOString()],
        ['sha256', proof.entry.fileSha256],
        ['origin', proof.checkpoint.origin],
        ['hour', proof.hour.toISOString()],
        ['record', String(proof.index)],
        ['size', String(proof.checkpoint.size)],
        ['head', hexOf(proof.checkpoint.root)],
        ['until', reachOf(proof).toISOString()],
      ];

const SIGNS: Partial<Record<Say, Sign>> = {
  'log-holds': 'holds',
  'no-ed25519': 'open',
  'log-unknown': 'open',
};

/** What the proof of an event other than this version's issue says of it. */
function laterSay({ entry: { event, version } }: LogProof, own: number): Say | null {
  if (version === own) return event === 'issued' ? null : event;
  return version > own && event === 'issued' ? 'later-version' : 'other-event';
}

/** What the given log says of later events. */
function laterRows(valid: readonly LogProof[], facts: CertificateFacts): Row[] {
  const rows = valid.flatMap((proof) => {
    const say = laterSay(proof, facts.version);
    const sign = say === 'other-event' ? 'open' : 'fails';
    return say === null ? [] : [row('later', sign, say, detailsOf(proof), `v${proof.entry.version}`)];
  });
  const reach = Math.max(...valid.map((proof) => reachOf(proof).getTime()));
  if (valid.length > 0 && rows.every(({ sign }) => sign === 'open'))
    rows.push(row('later', 'open', 'nothing-later', [['until', new Date(reach).toISOString()]]));
  return rows;
}

/** Whether the whole file is the one the log names. */
function fileRow(sha256: string, judgedProofs: readonly Judged[], facts: CertificateFacts | null): Row {
  const own = judgedProofs.filter(
    ({ proof }) =>
      proof !== null &&
      (facts === null || (proof.entry.number === facts.number && proof.entry.version === facts.version)),
  );
  const hash: Row['details'] = [['sha256', sha256]];
  const isOther = ({ proof }: Judged) => proof?.entry.fileSha256 !== sha256;
  if (own.length > 0 && (facts === null ? own.every(isOther) : own.some(isOther)))
    return row('file', 'fails', 'differs-from-log', hash);
  return own.some(({ say }) => say === 'log-holds')
    ? row('file', 'holds', 'as-logged', hash)
    : row('file', 'open', 'no-proof', hash);
}

/**
 * The rows `file`, `log`, `hour` and `later`. `facts`: `null` when the data of the certificate could not be read; `time`: of its
 * signature, `null` where that does not hold.
 */
export async function proofRows(
  sha256: string,
  given: readonly GivenProof[],
  facts: CertificateFacts | null,
  time: SigningTime | null,
): Promise<Row[]> {
  const proofs: Judged[] = [];
  for (const one of given) proofs.push(await judged(one, facts));
  const forked = contradicting(proofs);
  const rows = proofs.map(({ name, say, proof }) => {
    const said = forked.has(name) ? 'log-forked' : say;
    return row('log', SIGNS[said] ?? 'fails', said, detailsOf(proof), name);
  });
  const valid = proofs.flatMap(({ say, proof }) => (say === 'log-holds' && proof !== null ? [proof] : []));
  const judgedTimes = facts === null ? [] : [...hourRows(valid, { facts, time }), ...laterRows(valid, facts)];
  return [fileRow(sha256, proofs, facts), ...rows, ...judgedTimes];
}
