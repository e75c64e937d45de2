import type { NamedObjects } from '../files/file-interface.ts';
import { hourOf } from '../process/full-hours.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { newestLog, storedCheckpointName, type StoredLog } from './stored-log.ts';

export interface FirstLogDeps {
  readonly transactions: Transactions;
  /** Host of the installation with its port, for the name of its first log. */
  readonly host: string;
  readonly storage: NamedObjects;
}

const NO_FORMER = { former_origin: null, former_size: null, former_root: null };

/** The log that is written, which begins here where there is none yet. Of several servers that begin it, one does. */
export async function begunLog({ transactions, host, storage }: FirstLogDeps): Promise<StoredLog> {
  const present = () => transactions.asSystem(newestLog);
  const there = await present();
  if (there !== null) return there;
  const number = await freeNumber(1, storage);
  await transactions.asSystem((tx) =>
    beginLog(tx, { number, origin: `${host}/log/${number}`, ...NO_FORMER }),
  );
  const log = await present();
  if (log === null) throw new Error('the log did not begin');
  return log;
}

/** Begins a log at the present hour; `false` where there is one of its number. */
export async function beginLog(tx: Work, log: Omit<StoredLog, 'id' | 'begins_at'>): Promise<boolean> {
  const id = tx.clock.newId();
  const begun = await tx.insertIfNew('logs', { id, ...log, begins_at: hourOf(tx.clock.now()) });
  if (begun.length === 0) return false;
  tx.ownAct({ action: 'log.begin', subjectType: 'log', subjectId: id, details: { origin: log.origin } });
  return true;
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
