import { TOKEN_SECONDS } from '@monda/identity-provider/provider-configuration.ts';
import {
  createSigningKeys,
  exchangeSigningKeys,
  type SigningKeys,
} from '@monda/identity-provider/signing-keys.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Clock } from '../process/clock.ts';
import type { Encryption } from '../secrets/encryption-at-rest.ts';
import { renewedSecret, storedSecret } from '../secrets/stored-secrets.ts';
import { SIGNING_KEYS } from './bundled-sign-in.ts';

/** How far a clock may be off that looks at the end of a token, in milliseconds. */
const LEEWAY_MS = 5 * 60_000;

/**
 * Takes a new signing key of the bundled sign-in into use, for servers that start from now on; answers until when the
 * former ones stay published.
 */
export async function exchangeSigningKey(deps: {
  readonly transactions: Transactions;
  readonly encryption: Encryption;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
}): Promise<Date> {
  const until = new Date(deps.clock.now().getTime() + TOKEN_SECONDS * 1000 + LEEWAY_MS);
  await storedSecret(SIGNING_KEYS, createSigningKeys, deps);
  await renewedSecret<SigningKeys>(SIGNING_KEYS, (former) => exchangeSigningKeys(former, until), deps);
  return until;
}
