import { BRAND } from '@monda/phrases/brand.ts';
import type { AuditSeals } from '../audit/audit-seals.ts';
import type { Tx } from '../database/transactions.ts';
import { newestTreeHead } from '../log/tree-head-interface.ts';

/** What stands quietly below messages and on paper, the same in every language. */
export interface SealLines {
  /** A new seal of the audit log, 64 characters. */
  readonly seal: string;
  /**
   * The log of certificates at that moment: its name, size and root, as its checkpoint says them. Who has two of them can ask for a
   * consistency proof. `null` while there is no log.
   */
  readonly log: string | null;
}

export async function sealLines(tx: Tx, seals: AuditSeals): Promise<SealLines> {
  const head = await newestTreeHead(tx);
  return {
    seal: await seals.make(tx),
    log: head && `${BRAND} log ${head.origin} size ${head.size} root ${head.root.toString('base64')}`,
  };
}
