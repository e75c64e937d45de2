import type { LogEvent } from '@monda/domain/certificates/certificate-fields.ts';
import type { HashTree } from '../audit/hash-tree.ts';
import { hourTree } from './hour-tree.ts';
import { entryOf, placedLeaf, storedEntries, type StoredEntry } from './log-entries.ts';
import { type CanonicalForm, canonicalForm } from './log-records.ts';
import { logSecret } from './log-secrets.ts';
import { proofFile, proofFileName } from './proof-file.ts';
import type { Published, PublishedLog } from './published-log.ts';
import { formerOf, recordOf, type StoredRecord } from './stored-log.ts';

export type { PublishedLog } from './published-log.ts';

/** A proof file, which shows an event of a certificate in the log without the product. */
export interface ProofFile {
  readonly certificateId: string;
  readonly version: number;
  readonly event: LogEvent;
  /** Such as `XXXX-XXXX-XXXX-XXXX-v1.tlog-proof`. */
  readonly name: string;
  /** C2SP tlog-proof@v1, in UTF-8. */
  readonly bytes: Uint8Array;
}

/** Certificates whose entries are read together. */
const CERTIFICATES_AT_ONCE = 100;

/**
 * The proof files of these certificates, up to the newest checkpoint of the log each event stands in, in the order in which the
 * events happened; of what is not published yet there is none. Reads as the product: whether the person may read the
 * certificates was asked before.
 */
export async function proofFilesOf(
  log: PublishedLog,
  certificateIds: readonly string[],
): Promise<readonly ProofFile[]> {
  const source = await proofSource(log);
  const files: ProofFile[] = [];
  for (let at = 0; at < certificateIds.length; at += CERTIFICATES_AT_ONCE) {
    const certificates = certificateIds.slice(at, at + CERTIFICATES_AT_ONCE);
    const entries = await log.transactions.asSystem((tx) => storedEntries(tx, { certificates }));
    for (const entry of entries) {
      const bytes = await proofOf(source, entry);
      const { certificateId, version, event } = entry;
      if (bytes !== null) files.push({ certificateId, version, event, name: proofFileName(entry), bytes });
    }
  }
  return files;
}

/** What proofs are made of; each log and each hour is read once. */
interface ProofSource {
  readonly form: CanonicalForm;
  readonly hour: (
    recordId: string,
  ) => Promise<{ readonly record: StoredRecord; readonly number: number; readonly tree: HashTree }>;
  readonly published: (number: number) => Promise<Published | null>;
}

async function proofSource(log: PublishedLog): Promise<ProofSource> {
  const form = await canonicalForm();
  return {
    form,
    hour: once((recordId) => readHour(log, recordId, form)),
    published: once((number) => log.published(number)),
  };
}

function once<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

/** A record with the tree of its hour, whose root has to be the recorded one. */
async function readHour(log: PublishedLog, recordId: string, form: CanonicalForm) {
  const { entries, record } = await log.transactions.asSystem(async (tx) => ({
    entries: await storedEntries(tx, { records: [recordId] }),
    record: await tx
      .selectFrom('log_records as r')
      .innerJoin('logs as l', 'l.id', 'r.log_id')
      .selectAll('r')
      .select('l.number')
      .where('r.id', '=', recordId)
      .executeTakeFirstOrThrow(),
  }));
  const leaves = entries.map((entry) => placedLeaf(form, entry));
  const tree = hourTree(await logSecret(record.number, log), record.hour, leaves);
  if (tree.root().toString('hex') !== record.entries_root) {
    throw new Error(`the entries of the log in the hour ${record.hour.toISOString()} were changed`);
  }
  return { record, number: record.number, tree };
}

async function proofOf({ form, hour, published }: ProofSource, entry: StoredEntry): Promise<Buffer | null> {
  const { record, number, tree } = await hour(entry.recordId);
  const newest = await published(number);
  if (newest === null || record.position >= newest.head.size) return null;
  const text = proofFile(form, {
    ...{ entry: entryOf(entry), place: entry.place, index: record.position },
    path: tree.inclusion(entry.place),
    record: recordOf(record, formerOf(newest.log)),
    inclusion: newest.tree.inclusion(record.position, newest.head.size),
    checkpoint: newest.checkpoint,
  });
  return Buffer.from(text, 'utf8');
}
