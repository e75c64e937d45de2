import { createRowDigests } from '@monda/server/audit/row-digests.ts';
import { createAuditSeals } from '@monda/server/audit/audit-seals.ts';
import { openDatabase } from '@monda/server/database/open-database.ts';
import { transactionsOn } from '@monda/server/database/transactions.ts';
import { createLocalDiskStorage } from '@monda/server/files/local-disk-storage.ts';
import { carryOnLog } from '@monda/server/log/log-job.ts';
import { createLogParts } from '@monda/server/log/log-parts.ts';
import { systemClock } from '@monda/server/process/clock.ts';
import { createEncryption } from '@monda/server/secrets/encryption-at-rest.ts';
import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';

/**
 * A process that writes the log as a server does: `log-worker.ts URL FOLDER SECRET`. Each message it gets is the present moment, at
 * which it carries the log on; its answer is `done`, `other` where another server is at it, or the failure.
 */
const [url = '', folder = '', secret = ''] = process.argv.slice(2);
let present = new Date();
const clock = { ...systemClock, now: () => present };
const database = await openDatabase({ kind: 'server', url, poolSize: 4, ...PATIENT_LIMITS });
const transactions = transactionsOn(database, createRowDigests(secret), clock);
const { forJob } = createLogParts({
  ...{ transactions, clock, seals: createAuditSeals(clock), encryption: createEncryption(secret, clock) },
  storage: createLocalDiskStorage(folder, clock),
  databaseKind: 'server',
  baseUrl: 'https://monda.example',
});
process.on('message', (moment: string) => {
  present = new Date(moment);
  carryOnLog(forJob).then(
    (mine) => process.send?.(mine ? 'done' : 'other'),
    (error: unknown) => process.send?.(error instanceof Error ? error.message : 'failed'),
  );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
