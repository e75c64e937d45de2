import type { Tx } from '../database/transactions.ts';
import type { TreeHead } from './checkpoint.ts';
import { newestLog, storedHead } from './stored-log.ts';

/** The newest published tree head of the log; `null` while there is none. It is public. */
export async function newestTreeHead(tx: Tx): Promise<TreeHead | null> {
  const log = await newestLog(tx);
  return log && storedHead(tx, log);
}
