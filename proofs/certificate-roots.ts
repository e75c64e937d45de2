import { createCertificateKeys } from '@monda/server/certificates/keys/certificate-keys.ts';
import type { Transactions } from '@monda/server/database/transactions.ts';
import type { Clock } from '@monda/server/process/clock.ts';
import { createEncryption } from '@monda/server/secrets/encryption-at-rest.ts';
import { SECRET } from './product-inside.ts';

/** By what the certificates of an installation of the proofs are checked, as `npm run verify` has it. */
export async function certificateCheck(transactions: Transactions, clock: Clock) {
  const encryption = createEncryption(SECRET, clock);
  const keys = createCertificateKeys({ transactions, encryption, clock, issuerName: 'proofs' });
  return { roots: (await keys.roots()).map(({ certificate }) => certificate), at: clock.now() };
}
