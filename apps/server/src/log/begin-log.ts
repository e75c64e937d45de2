import type { NamedObjects } from '../files/file-interface.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { hourOf } from './log-records.ts';
import { newestLog, storedCheckpointName, type StoredLog } from './stored-log.ts';

export interface FirstLogDeps {
  readonly transactions: Transactions;
  /** Host of the installation with its port, for the name of its first log. */
  readonly host: string;
  readonly storage: NamedObjects;
}

const NO_FORMER = { former_origin: null, former_size: null, former_root: null };

/** Begins the first log of an installation. */
export async function beginFirstLog({ transactions, host, storage }: FirstLogDeps): Promise<StoredLog> {
  const number = await freeNumber(1, storage);
  return transactions.asSystem(
    async (tx) =>
      (await newestLog(tx)) ?? beginLog(tx, { number, origin: `${host}/log/${number}`, ...NO_FORMER }),
  );
}

/** Begins a log at the present hour. */
export async function beginLog(tx: Work, log: Omit<StoredLog, 'id' | 'begins_at'>): Promise<StoredLog> {
  const id = tx.clock.newId();
  const stored = await tx.insert('logs', { id, ...log, begins_at: hourOf(tx.clock.now()) });
  tx.ownAct({ action: 'log.begin', subjectType: 'log', subjectId: id, details: { origin: log.origin } });
  return stored;
}

/**
 * The first number from `from` on of which the file storage has no signed checkpoint: a log of another database, such as one that
 * was restored into the same storage before, is not taken for this one.
 */
export async function freeNumber(from: number, storage: NamedObjects): Promise<number> {
  let number = from;
  while ((await storage.readNamed(storedCheckpointName({ number }))) !== null) number += 1;
  return number;
}
