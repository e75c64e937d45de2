import { readOr } from '../database/savepoint.ts';
import type { Tx } from '../database/transactions.ts';
import { namedOrigin, signedHead, verifiedHead } from './checkpoint.ts';
import { HashTree } from '../audit/hash-tree.ts';
import { hourTree } from './hour-tree.ts';
import { placedLeaf, storedEntries, type StoredEntry } from './log-entries.ts';
import { type CanonicalForm, canonicalForm } from './log-records.ts';
import {
  formerOf,
  recordOf,
  type StoredCheckpoint,
  type StoredLog,
  type StoredRecord,
} from './stored-log.ts';
import type { LogSigningKey } from '../certificates/keys/log-key-interface.ts';
import { reasonOf } from '../observability/lasting-conditions.ts';
import { HOUR_MS } from '../process/full-hours.ts';

export { readableLogSecrets } from './log-secrets.ts';

/** By what the logs of an installation are checked. */
export interface LogCheck {
  /** `null` where the keys of certificates cannot be read: no signature holds then. */
  readonly key: LogSigningKey | null;
  /** Secrets of the logs by their numbers, read before the transaction; without one no hour of its log holds. */
  readonly secrets: ReadonlyMap<number, Buffer>;
  /** Text of a checkpoint that was stored outside of the product; `null` without one. */
  readonly heldCheckpoint: string | null;
}

/** Records that are read together. */
const AT_ONCE = 500;

/**
 * Computes all logs again: each hour from its entries, each record's leaf, each checkpoint with its signature. How many records there
 * are, and a sentence about the first of each log that does not hold, and about a held checkpoint that does not fit. Holds a
 * batch of records in memory, and the hashes of a log.
 */
export async function verifyLogs(
  tx: Tx,
  check: LogCheck,
): Promise<{ readonly looked: number; readonly broken: readonly string[] }> {
  const logs = await tx.selectFrom('logs').selectAll().orderBy('number').execute();
  const form = await canonicalForm();
  const trees = new Map<string, HashTree>();
  const broken: string[] = [];
  let looked = 0;
  for (const log of logs) {
    const tree = new HashTree();
    trees.set(log.origin, tree);
    const wrong = await wrongInLog(tx, log, tree, check, form);
    if (wrong !== null) broken.push(`Log ${log.origin}: ${wrong}.`);
    looked += tree.size;
  }
  const held = check.heldCheckpoint === null ? null : wrongHeld(check.heldCheckpoint, trees, check.key);
  return { looked, broken: held === null ? broken : [...broken, held] };
}

/** What is wrong with a log; data of which no hash can be computed is wrong. */
const wrongInLog = (
  ...[tx, log, tree, check, form]: Parameters<typeof wrongRecord>
): Promise<string | null> =>
  readOr(
    tx,
    async () =>
      (await wrongRecord(tx, log, tree, check, form)) ?? (await wrongCheckpoint(tx, log, tree, check)),
    (error) =>
      `what is stored of record ${tree.size}, or of a checkpoint, cannot be read (${reasonOf(error)})`,
  );

async function wrongRecord(
  tx: Tx,
  log: StoredLog,
  tree: HashTree,
  { secrets }: LogCheck,
  form: CanonicalForm,
): Promise<string | null> {
  const secret = secrets.get(log.number) ?? null;
  for (;;) {
    const records = await recordsFrom(tx, log, tree.size);
    const entries = await entriesOf(tx, records);
    for (const record of records) {
      const wrong = wrongWith(log, record, tree.size, form) ?? wrongHour(record, entries, secret, form);
      if (wrong !== null) return wrong;
      tree.append(Buffer.from(record.leaf, 'hex'));
    }
    if (records.length < AT_ONCE) return null;
  }
}

const recordsFrom = (tx: Tx, { id }: StoredLog, position: number) =>
  tx
    .selectFrom('log_records')
    .selectAll()
    .where('log_id', '=', id)
    .where('position', '>=', position)
    .orderBy('position')
    .limit(AT_ONCE)
    .execute();

async function entriesOf(
  tx: Tx,
  records: readonly StoredRecord[],
): Promise<ReadonlyMap<string, readonly StoredEntry[]>> {
  if (records.length === 0) return new Map();
  const entries = await storedEntries(tx, { records: records.map(({ id }) => id) });
  return Map.groupBy(entries, ({ recordId }) => recordId);
}

function wrongWith(
  log: StoredLog,
  record: StoredRecord,
  position: number,
  form: CanonicalForm,
): string | null {
  if (record.position !== position) return `record ${position} is missing`;
  const hour = log.begins_at.getTime() + position * HOUR_MS;
  if (record.hour.getTime() !== hour) return `record ${position} is of another hour than its position`;
  const leaf = form.leafOf(recordOf(record, formerOf(log))).toString('hex');
  return leaf === record.leaf ? null : `record ${position} does not carry its hash`;
}

function wrongHour(
  { id, position, hour, entries_root: root }: StoredRecord,
  entries: ReadonlyMap<string, readonly StoredEntry[]>,
  secret: Buffer | null,
  form: CanonicalForm,
): string | null {
  if (secret === null) return 'its secret cannot be read';
  const leaves = (entries.get(id) ?? []).map((entry) => placedLeaf(form, entry));
  const isSame = hourTree(secret, hour, leaves).root().toString('hex') === root;
  return isSame ? null : `the entries of record ${position} are not those that were recorded`;
}

async function wrongCheckpoint(
  tx: Tx,
  { id, origin }: StoredLog,
  tree: HashTree,
  { key }: LogCheck,
): Promise<string | null> {
  for (let after: number | null = null; ; ) {
    const rows: readonly StoredCheckpoint[] = await tx
      .selectFrom('log_checkpoints')
      .selectAll()
      .where('log_id', '=', id)
      .$if(after !== null, (query) => query.where('size', '>', after ?? 0))
      .orderBy('size')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) {
      const isRight =
        row.size > 0 && row.size <= tree.size && tree.root(row.size).toString('hex') === row.root;
      const head = { origin, size: row.size, root: Buffer.from(row.root, 'hex') };
      const isSigned = key !== null && signedHead(head, key).signature.toString('base64') === row.signature;
      if (!isRight || !isSigned) return `the checkpoint of ${row.size} records does not hold`;
    }
    if (rows.length < AT_ONCE) return null;
    after = rows.at(-1)?.size ?? after;
  }
}

/** What a checkpoint that was stored elsewhere says against the tables; `null` where it fits. */
function wrongHeld(
  text: string,
  trees: ReadonlyMap<string, HashTree>,
  key: LogSigningKey | null,
): string | null {
  // why: a note that was copied from a message may have lost its last line end, or have those of another system.
  const note = `${text.replaceAll('\r\n', '\n').trim()}\n`;
  const origin = namedOrigin(note);
  if (origin === null) {
    return 'The file given is no checkpoint of a log: a checkpoint is the answer of /log/checkpoint, to its last line.';
  }
  const tree = trees.get(origin);
  if (tree === undefined)
    return `The checkpoint given is of the log ${origin}, which is none of this installation.`;
  const head = key && verifiedHead(note, key.publicKey);
  if (head === null) {
    return `The checkpoint given names the log ${origin} and is not signed by its key: it was changed or forged.`;
  }
  if (head.size > tree.size) {
    return `The checkpoint given stands for ${head.size} records of ${head.origin}, and there are ${tree.size}: the log was cut.`;
  }
  return tree.root(head.size).equals(head.root)
    ? null
    : `The first ${head.size} records of ${head.origin} are not those of the checkpoint given: the log was rewritten.`;
}
