import type { LogSigningKey } from '../certificates/keys/log-key-interface.ts';
import type { NamedObjects } from '../files/file-interface.ts';
import type { Clock } from '../process/clock.ts';
import type { Transactions } from '../database/transactions.ts';
import { checkpointText, type SignedHead, signedHead, verifiedHead } from './checkpoint.ts';
import type { HashTree } from '../audit/hash-tree.ts';
import { type LogTrees, newestLog, storedCheckpointName, storedHead, type StoredLog } from './stored-log.ts';

/** Why no checkpoint is signed: the log would go back, or say something else than it did. */
export class LogStopped extends Error {
  constructor(because: string) {
    super(`The log of certificates is not signed: ${because}. See operations.md.`);
    this.name = 'LogStopped';
  }
}

export interface SigningDeps {
  readonly transactions: Transactions;
  readonly clock: Clock;
  readonly trees: LogTrees;
  /** Where the largest signed checkpoint is stored, outside of the database. */
  readonly storage: NamedObjects;
}

/** Sizes that one transaction publishes. */
const SIZES_AT_ONCE = 500;

/**
 * Signs a checkpoint of each size that the log has reached since the last one. The largest one is written into the file storage
 * before any is published; the one that is there is read first, and nothing is signed that it, or a published one, does not
 * fit. Throws {@link LogStopped}. Called behind the lock of the log.
 */
export async function signCheckpoints(deps: SigningDeps, key: LogSigningKey): Promise<number> {
  const { transactions, trees, storage } = deps;
  const { log, published } = await transactions.asSystem(async (tx) => {
    const newest = await newestLog(tx);
    return { log: newest, published: newest && (await storedHead(tx, newest)) };
  });
  if (log === null) return 0;
  const tree = await trees.of(log.id);
  const name = storedCheckpointName(log);
  const stored = await readCheckpoint(await storage.readNamed(name), log, published, key);
  for (const head of [published, stored]) assertFits(tree, head);
  const { size } = tree;
  const from = published?.size ?? 0;
  if (from >= size) return 0;
  const newest = headOf(log, tree, size, key);
  await storage.writeNamed(name, Buffer.from(checkpointText(newest, key.publicKey), 'utf8'));
  await publish(deps, log, (each) => headOf(log, tree, each, key), { from, size });
  return size - from;
}

async function readCheckpoint(
  bytes: Buffer | null,
  log: StoredLog,
  published: SignedHead | null,
  { publicKey }: LogSigningKey,
): Promise<SignedHead | null> {
  if (bytes === null) {
    if (published === null) return null;
    throw new LogStopped('its largest checkpoint is missing in the file storage');
  }
  const head = verifiedHead(bytes.toString('utf8'), publicKey);
  if (head === null || head.origin !== log.origin) {
    throw new LogStopped('the checkpoint in the file storage is of another log or was changed');
  }
  return head;
}

function assertFits(tree: HashTree, head: SignedHead | null): void {
  if (head === null) return;
  if (head.size > tree.size) {
    throw new LogStopped(`${head.size} records were signed, and the database has ${tree.size}`);
  }
  if (!tree.root(head.size).equals(head.root)) {
    throw new LogStopped(`the first ${head.size} records are not those that were signed`);
  }
}

const headOf = (log: StoredLog, tree: HashTree, size: number, key: LogSigningKey): SignedHead =>
  signedHead({ origin: log.origin, size, root: tree.root(size) }, key);

async function publish(
  { transactions }: Pick<SigningDeps, 'transactions'>,
  log: StoredLog,
  headOfSize: (size: number) => SignedHead,
  { from, size }: { readonly from: number; readonly size: number },
): Promise<void> {
  for (let after = from; after < size; after += SIZES_AT_ONCE) {
    const last = Math.min(after + SIZES_AT_ONCE, size);
    const heads = Array.from({ length: last - after }, (_, at) => headOfSize(after + at + 1));
    await transactions.asSystem(async (tx) => {
      const rows = heads.map((head) => ({
        ...{ id: tx.clock.newId(), log_id: log.id, size: head.size, root: head.root.toString('hex') },
        ...{ signature: head.signature.toString('base64'), signed_at: tx.clock.now() },
      }));
      await tx.insertAll('log_checkpoints', rows);
      const [first] = rows;
      const subjectId = first?.id ?? null;
      tx.ownAct({ action: 'log.sign', subjectType: 'log_checkpoint', subjectId, details: { size: last } });
    });
  }
}
