import type { LogEvent } from '@monda/domain/certificates/certificate-fields.ts';
import type { CanonicalForm, LogEntry, LogRecord } from './log-records.ts';

/** What a proof file says. */
export interface LogProof {
  readonly entry: LogEntry;
  /** Of the entry in the tree of its hour, from 0. */
  readonly place: number;
  /** From the entry to the root of its hour, the sibling of its leaf first. */
  readonly path: readonly Buffer[];
  readonly record: LogRecord;
  /** Of the record in the log, from 0. */
  readonly index: number;
  /** From the record to the root of the checkpoint, the sibling of its leaf first. */
  readonly inclusion: readonly Buffer[];
  /** As it was published. */
  readonly checkpoint: string;
}

const base64 = (bytes: Buffer) => bytes.toString('base64');

/** A proof file (C2SP tlog-proof@v1): with the certificate it is all that is needed to find the entry in the log. */
export function proofFile(form: CanonicalForm, proof: LogProof): string {
  const { entry, path, place, record } = proof;
  const extra = form.textOf({ entry, path: path.map(base64), place, record });
  return [
    'c2sp.org/tlog-proof@v1',
    `extra ${Buffer.from(extra, 'utf8').toString('base64')}`,
    `index ${proof.index}`,
    ...proof.inclusion.map(base64),
    '',
    proof.checkpoint,
  ].join('\n');
}

/** Name of the proof file of an event. */
export const proofFileName = ({
  number,
  version,
  event,
}: Pick<LogEntry, 'number' | 'version' | 'event'>): string =>
  `${number}-v${version}${SUFFIXES[event]}.tlog-proof`;

const SUFFIXES: Readonly<Record<LogEvent, string>> = { issued: '', replaced: '-replaced', voided: '-voided' };
