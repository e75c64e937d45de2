import { TOKEN_SECONDS } from '@monda/identity-provider/provider-configuration.ts';
import { exchangeSigningKeys, type SigningKeys } from '@monda/identity-provider/signing-keys.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { requireStopped } from '../database/stopped-servers.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Clock } from '../process/clock.ts';
import type { Encryption } from '../secrets/encryption-at-rest.ts';
import { renewSecretIn } from '../secrets/stored-secrets.ts';
import { SIGNING_KEYS } from './bundled-sign-in.ts';

/** How far a clock may be off that looks at the end of a token, in milliseconds. */
const LEEWAY_MS = 5 * 60_000;

/**
 * Takes a new signing key of the bundled sign-in into use, for servers that start from now on; answers until when the
 * former ones stay published, or `null` where there is no key yet and nothing was changed. One transaction looks for
 * servers and exchanges, so that one that starts meanwhile reads the new keys. Throws a `StartFailure`, and changes nothing, when a server has the database open.
 */
export async function exchangeSigningKey(deps: {
  readonly kind: OpenDatabase['kind'];
  readonly transactions: Transactions;
  readonly encryption: Encryption;
  readonly clock: Pick<Clock, 'now'>;
}): Promise<Date | null> {
  const until = new Date(deps.clock.now().getTime() + TOKEN_SECONDS * 1000 + LEEWAY_MS);
  const keys = await deps.transactions.asSystem(async (tx) => {
    await requireStopped(tx, deps.kind);
    const renewed = (former: SigningKeys) => exchangeSigningKeys(former, until);
    return renewSecretIn(tx, SIGNING_KEYS, renewed, deps.encryption);
  });
  return keys === undefined ? null : until;
}
