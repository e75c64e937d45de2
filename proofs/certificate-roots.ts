import { createCertificateKeys } from '@monda/server/certificates/keys/certificate-keys.ts';
import { logSigningKey } from '@monda/server/certificates/keys/log-key-interface.ts';
import type { Transactions } from '@monda/server/database/transactions.ts';
import { readableLogSecrets } from '@monda/server/log/log-verification-interface.ts';
import type { Clock } from '@monda/server/process/clock.ts';
import { createEncryption } from '@monda/server/secrets/encryption-at-rest.ts';
import { SECRET } from './product-inside.ts';

/** By what the certificates of an installation of the proofs are checked, as `npm run verify` has it. */
export async function certificateCheck(transactions: Transactions, clock: Clock) {
  const encryption = createEncryption(SECRET, clock);
  const keys = createCertificateKeys({ transactions, encryption, clock, issuerName: 'proofs' });
  return { roots: (await keys.roots()).map(({ certificate }) => certificate), at: clock.now() };
}

/** By what the log of certificates of an installation of the proofs is checked; what is tampered with later changes nothing of it. */
export async function logCheck(transactions: Transactions, clock: Clock) {
  const deps = { transactions, encryption: createEncryption(SECRET, clock), clock };
  const secrets = await readableLogSecrets(deps, (read) => read());
  return { key: await logSigningKey(deps), secrets, heldCheckpoint: null };
}
