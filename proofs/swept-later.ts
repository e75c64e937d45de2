import { createRowDigests } from '@monda/server/audit/row-digests.ts';
import { transactionsOn } from '@monda/server/database/transactions.ts';
import { fileRetention } from '@monda/server/files/file-retention.ts';
import { sweepFiles } from '@monda/server/files/file-sweep.ts';
import { SECRET } from './product-inside.ts';
import type { TriedInstallation } from './tried-installation.ts';

const HOURS_LATER_MS = 2 * 60 * 60 * 1000;

/** The sweep of an hour later, and what it took: on PostgreSQL young leftovers may belong to another server. */
export function sweepLater(installation: TriedInstallation) {
  return installation.inspect(({ work, storage, uploadFolder }) => {
    const transactions = transactionsOn({ work }, createRowDigests(SECRET));
    return sweepFiles({
      transactions,
      storage,
      retention: fileRetention('server', transactions),
      uploadFolder,
      clock: { now: () => new Date(Date.now() + HOURS_LATER_MS) },
    });
  });
}
