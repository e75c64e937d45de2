import { createRowDigests } from '@monda/server/audit/row-digests.ts';
import { putProvider } from '../apps/server/test/named-provider.ts';
import { createCertificateKeys } from '@monda/server/certificates/keys/certificate-keys.ts';
import { transactionsOn } from '@monda/server/database/transactions.ts';
import { carryOnLog } from '@monda/server/log/log-job.ts';
import { createLogParts } from '@monda/server/log/log-parts.ts';
import { HOUR_MS } from '@monda/server/process/full-hours.ts';
import { TEST_ORIGIN } from '../apps/server/test/test-sign-in.ts';
import { type ProductInside, SECRET } from './product-inside.ts';

/**
 * Publishes proofs of all certificates that were issued so far, as one more hour of the log. The clock of the log runs ahead of the
 * product's, which stands still.
 */
export function proofPublisher({ app, clock: standing, database }: ProductInside): () => Promise<void> {
  let hours = 0;
  const clock = { ...standing, now: () => new Date(standing.now().getTime() + hours * HOUR_MS) };
  const { forJob } = createLogParts({
    ...app.commands,
    ...{ clock, databaseKind: database.kind, baseUrl: TEST_ORIGIN },
    transactions: transactionsOn(database, createRowDigests(SECRET), clock),
  });
  return async () => {
    if (hours === 0) {
      await putProvider(app.transactions);
      await createCertificateKeys(app.commands).signer();
      await carryOnLog(forJob);
    }
    hours += 1;
    await carryOnLog(forJob);
  };
}
