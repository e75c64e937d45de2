import { type Bytes, hexOf, sameBytes } from './bytes.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { proofOf } from './proof-file.ts';
import { givesHead, HOUR, type RecordTree, recordTreeOf } from './record-tree.ts';
import { type Row, row } from './rows.ts';
import { type Checkpoint, checkpointOf, Ed25519Missing, isSignedByLog } from './signed-note.ts';

/** A file about the log, by its name. */
export interface LogFile {
  readonly name: string;
  readonly bytes: Bytes;
}

/** A checkpoint in a file. Throws what is none, or another note. */
export const checkpointIn = ({ bytes }: LogFile): Checkpoint =>
  checkpointOf(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));

/** What a head is, for the details of a row. */
export const headDetails = ({ origin, size, root }: Checkpoint): Row['details'] => [
  ['origin', origin],
  ['size', String(size)],
  ['head', hexOf(root)],
];

/** Judges a checkpoint that was given; the checkpoint where the log signed it. */
async function judged(
  file: LogFile,
  facts: CertificateFacts | null,
): Promise<readonly [Row, Checkpoint | null]> {
  let read: Checkpoint;
  try {
    read = checkpointIn(file);
  } catch {
    return [row('log', 'fails', 'checkpoint-unreadable', [], file.name), null];
  }
  const say = (sign: Row['sign'], code: Row['say']) => row('log', sign, code, headDetails(read), file.name);
  if (facts === null) return [say('open', 'log-unknown'), null];
  try {
    return facts.log !== null && (await isSignedByLog(read, facts.log))
      ? [say('holds', 'checkpoint-signed'), read]
      : [say('fails', 'checkpoint-wrong'), null];
  } catch (error) {
    if (error instanceof Ed25519Missing) return [say('open', 'no-ed25519'), null];
    return [say('fails', 'checkpoint-wrong'), null];
  }
}

/** The checkpoints of proof files that the log signed; what is wrong with the others is judged with their proofs. */
async function ofProofs(proofs: readonly LogFile[], log: CertificateFacts['log']): Promise<Checkpoint[]> {
  const found: Checkpoint[] = [];
  for (const { bytes } of proofs)
    try {
      const { checkpoint } = proofOf(bytes);
      if (log !== null && (await isSignedByLog(checkpoint, log))) found.push(checkpoint);
    } catch {}
  return found;
}

/** Judges records by the heads that the log signed. */
async function recordRow({ name, bytes }: LogFile, heads: readonly Checkpoint[]): Promise<Row> {
  const say = (sign: Row['sign'], code: Row['say'], details: Row['details'] = []) =>
    row('log', sign, code, details, name);
  let tree: RecordTree;
  try {
    tree = await recordTreeOf(bytes);
  } catch {
    return say('fails', 'records-differ');
  }
  const given: Checkpoint[] = [];
  for (const head of heads) if (await givesHead(tree, head)) given.push(head);
  const [newest] = given.toSorted((a, b) => b.size - a.size);
  if (newest === undefined)
    return heads.length === 0 ? say('open', 'records-alone') : say('fails', 'records-differ');
  const until = new Date(tree.begin + newest.size * HOUR).toISOString();
  const isForked = heads.some(
    (head) => head.origin === newest.origin && head.size <= tree.size && !given.includes(head),
  );
  return isForked
    ? say('fails', 'log-forked', headDetails(newest))
    : say('holds', 'records-hold', [...headDetails(newest), ['until', until]]);
}

/** Judges the checkpoints and records that were given, with the checkpoints of the proofs. */
export async function logRows(
  files: { readonly checkpoints: readonly LogFile[]; readonly records: readonly LogFile[] },
  proofs: readonly LogFile[],
  facts: CertificateFacts | null,
): Promise<Row[]> {
  const rows: Row[] = [];
  const heads = await ofProofs(proofs, facts?.log ?? null);
  for (const file of files.checkpoints) {
    const [said, checkpoint] = await judged(file, facts);
    const isForked = heads.some(
      ({ origin, size, root }) =>
        origin === checkpoint?.origin && size === checkpoint.size && !sameBytes(root, checkpoint.root),
    );
    rows.push(isForked ? { ...said, sign: 'fails', say: 'log-forked' } : said);
    if (checkpoint !== null) heads.push(checkpoint);
  }
  for (const file of files.records) rows.push(await recordRow(file, heads));
  return rows;
}
