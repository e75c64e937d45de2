import { bytesOfBase64 } from './base64.ts';
import type { Bytes } from './bytes.ts';
import { factsOf } from './certificate-facts.ts';
import { type FilesReport, type GivenFile, isRow, kindsOf, wholeOf } from './check-files.ts';
import { checkpointIn, headDetails, type LogFile } from './judge-log.ts';
import { proofOf } from './proof-file.ts';
import { type Fit, fitOf, type RecordTree, recordTreeOf } from './record-tree.ts';
import type { Row, Say, SayOfTwo, Sign } from './rows.ts';
import { type Checkpoint, isSignedByLog } from './signed-note.ts';
import { verifyCertificate } from './verify-certificate.ts';

type RowOfTwo = Row<Say | SayOfTwo>;

/** Makes a row of two checkpoints. */
const rowOfTwo = (sign: Sign, say: RowOfTwo['say'], details: Row['details'], about: string): RowOfTwo => ({
  ...{ part: 'log', sign, say, about, details },
});

type LogKey = Parameters<typeof isSignedByLog>[1];

const FITS: Readonly<Record<Fit, readonly [Sign, SayOfTwo]>> = {
  'same-history': ['holds', 'history-same'],
  forked: ['fails', 'history-forked'],
  restored: ['open', 'history-restored'],
  'records-missing': ['open', 'history-unknown'],
  'other-logs': ['open', 'history-of-others'],
};

/** The key in a line of C2SP signed-note (`name+id+key`). Throws what is none. */
function keyOf(line: string): LogKey {
  const [, origin = '', digits = ''] = /^(\S+?)\+[0-9a-f]{8}\+(\S+)$/.exec(line) ?? [];
  return { origin, publicKey: bytesOfBase64(digits).slice(1) };
}

/** The key of the log that a certificate names; none in another PDF. */
async function keyIn(certificate: Bytes): Promise<LogKey[]> {
  const { data } = await verifyCertificate(certificate, { roots: [], timeRoots: [] });
  const log = data === null ? null : factsOf(data).log;
  return log === null ? [] : [log];
}

/** What helps to compare: keys and records. What cannot be read is a row. */
interface AtHand {
  readonly keys: LogKey[];
  readonly trees: RecordTree[];
  readonly rows: RowOfTwo[];
}

async function atHand(files: readonly GivenFile[]): Promise<AtHand> {
  const found: AtHand = { keys: [], trees: [], rows: [] };
  for (const [file, kind] of await kindsOf(files)) {
    if (kind !== 'pdf' && kind !== 'records' && kind !== 'log-key') continue;
    const bytes = await wholeOf(file, 'log');
    try {
      if (isRow(bytes)) found.rows.push(bytes);
      else if (kind === 'pdf') found.keys.push(...(await keyIn(bytes)));
      else if (kind === 'records') found.trees.push(await recordTreeOf(bytes));
      else found.keys.push(...new TextDecoder().decode(bytes).trim().split(/\r?\n/).map(keyOf));
    } catch {
      found.rows.push(
        rowOfTwo('unread', kind === 'records' ? 'records-differ' : 'not-readable', [], file.name),
      );
    }
  }
  return found;
}

/** The checkpoint of a file, or of a proof file; `null` for what is none. */
function checkpointOfEither(file: LogFile): Checkpoint | null {
  for (const read of [checkpointIn, ({ bytes }: LogFile) => proofOf(bytes).checkpoint])
    try {
      return read(file);
    } catch {}
  return null;
}

const isSigned = async (checkpoint: Checkpoint, keys: readonly LogKey[]): Promise<boolean> => {
  for (const key of keys) if (await isSignedByLog(checkpoint, key).catch(() => false)) return true;
  return false;
};

/**
 * Whether two checkpoints are of one history, by what else is given: records of the log, its key or a certificate
 * that names it. Verdict: `holds` for one history, `fails` for a contradiction or a wrong signature,
 * `unchecked` for one history of which no key was given, `unreadable` where it cannot be judged. Never throws.
 */
export async function compareCheckpoints(
  pair: readonly [GivenFile, GivenFile],
  more: readonly GivenFile[],
): Promise<FilesReport<Say | SayOfTwo>> {
  const { keys, trees, rows } = await atHand(more);
  const heads: Checkpoint[] = [];
  for (const file of pair) {
    const { name } = file;
    const bytes = await wholeOf(file, 'log');
    const head = isRow(bytes) ? null : checkpointOfEither({ name, bytes });
    if (head === null)
      rows.push(isRow(bytes) ? bytes : rowOfTwo('unread', 'checkpoint-unreadable', [], name));
    else {
      heads.push(head);
      const signed = (await isSigned(head, keys)) ? 'checkpoint-signed' : 'checkpoint-foreign';
      const [sign, say]: [Sign, Say | SayOfTwo] =
        keys.length === 0
          ? ['open', 'checkpoint-unchecked']
          : [signed === 'checkpoint-signed' ? 'holds' : 'fails', signed];
      rows.push(rowOfTwo(sign, say, headDetails(head), name));
    }
  }
  const [one, other] = heads;
  let fit: Fit = 'records-missing';
  if (one !== undefined && other !== undefined) {
    fit = await fitOf(one, other, trees);
    rows.push(rowOfTwo(...FITS[fit], [], `${pair[0].name}, ${pair[1].name}`));
  }
  const has = (sign: Sign) => rows.some((each) => each.sign === sign);
  const isOne = fit === 'same-history' && !has('unread');
  const ofOne = keys.length === 0 ? 'unchecked' : 'holds';
  const verdict = has('fails') ? 'fails' : isOne ? ofOne : 'unreadable';
  return { verdict, certificate: '', listed: null, subject: null, rows };
}
