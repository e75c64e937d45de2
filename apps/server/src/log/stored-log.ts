import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import { nextHourAfter } from '../process/full-hours.ts';
import type { SignedHead } from './checkpoint.ts';
import { HashTree } from '../audit/hash-tree.ts';
import { type FormerLog, hourName, type LogRecord } from './log-records.ts';

export type StoredLog = Selectable<Tables['logs']>;
export type StoredCheckpoint = Selectable<Tables['log_checkpoints']>;
export type StoredRecord = Selectable<Tables['log_records']>;

/** Leaves that are read together. */
const LEAVES_AT_ONCE = 10_000;

/** Name of the largest signed checkpoint of a log in the file storage. */
export const storedCheckpointName = ({ number }: Pick<StoredLog, 'number'>): string =>
  `log-${number}-checkpoint`;

/** The log that is written, which is the newest one; `null` before the first. */
export async function newestLog(tx: Tx): Promise<StoredLog | null> {
  const row = await tx.selectFrom('logs').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row ?? null;
}

/** The end of the last hour that a log has recorded, or its begin: what happens now is not before it. */
export async function recordedUntil(tx: Tx, { id, begins_at: begin }: StoredLog): Promise<Date> {
  const last = await tx
    .selectFrom('log_records')
    .select('hour')
    .where('log_id', '=', id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? begin : nextHourAfter(last.hour);
}

/** The log of a number; `null` without any. */
export async function logOfNumber(tx: Tx, number: number): Promise<StoredLog | null> {
  const row = await tx.selectFrom('logs').selectAll().where('number', '=', number).executeTakeFirst();
  return row ?? null;
}

/** The newest checkpoint of a log, or the one of a size; `null` where none was signed. */
export async function storedHead(
  tx: Tx,
  log: Pick<StoredLog, 'id' | 'origin'>,
  size?: number,
): Promise<SignedHead | null> {
  const row = await tx
    .selectFrom('log_checkpoints')
    .select(['size', 'root', 'signature'])
    .where('log_id', '=', log.id)
    .$if(size !== undefined, (rows) => rows.where('size', '=', size ?? 0))
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...{ origin: log.origin, size: row.size },
    root: Buffer.from(row.root, 'hex'),
    signature: Buffer.from(row.signature, 'base64'),
  };
}

/** What a first record names of the log before it. */
export const formerOf = (
  log: Pick<StoredLog, 'former_origin' | 'former_root' | 'former_size'>,
): FormerLog | null =>
  log.former_origin === null || log.former_root === null || log.former_size === null
    ? null
    : { origin: log.former_origin, root: log.former_root, size: log.former_size };

/** A stored record as it is hashed. */
export function recordOf(
  row: Pick<StoredRecord, 'position' | 'hour' | 'entries_root' | 'newest_seal'>,
  former: FormerLog | null,
): LogRecord {
  return {
    ...{ entriesRoot: row.entries_root, hour: hourName(row.hour), newestSeal: row.newest_seal },
    ...(row.position === 0 && former !== null ? { former } : {}),
  };
}

/** The trees of the logs, computed once in each process and carried on from the stored leaves. */
export interface LogTrees {
  /** The tree of a log with all of its records that are committed now. Its hashes never change; it only grows. */
  of(logId: string): Promise<HashTree>;
}

export function createLogTrees(transactions: Pick<Transactions, 'asSystem'>): LogTrees {
  const trees = new Map<string, HashTree>();
  let reading: Promise<unknown> = Promise.resolve();
  return {
    of(logId) {
      const tree = trees.get(logId) ?? new HashTree();
      trees.set(logId, tree);
      // why: two that read on at the same time would add the same leaves twice.
      const read = reading.then(() => carryOn(transactions, logId, tree));
      reading = read.catch(() => {});
      return read;
    },
  };
}

async function carryOn(
  transactions: Pick<Transactions, 'asSystem'>,
  logId: string,
  tree: HashTree,
): Promise<HashTree> {
  for (;;) {
    const leaves = await transactions.asSystem((tx) => leavesFrom(tx, logId, tree.size));
    for (const { position, leaf } of leaves) {
      if (position !== tree.size) throw new Error(`record ${tree.size} of the log is missing`);
      tree.append(Buffer.from(leaf, 'hex'));
    }
    if (leaves.length < LEAVES_AT_ONCE) return tree;
  }
}

const leavesFrom = (tx: Tx, logId: string, position: number) =>
  tx
    .selectFrom('log_records')
    .select(['position', 'leaf'])
    .where('log_id', '=', logId)
    .where('position', '>=', position)
    .orderBy('position')
    .limit(LEAVES_AT_ONCE)
    .execute();
