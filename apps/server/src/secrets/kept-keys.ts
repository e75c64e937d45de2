import type { Transactions } from '../database/transactions.ts';
import { createEncryption, deriveKey, type InstallationSecret, type KeptKeys } from './encryption-at-rest.ts';
import { opened } from './stored-secrets.ts';
import type { Clock } from '../process/clock.ts';

/**
 * Key of the settings that hold, sealed, the keys that stay when the secret is exchanged: digests of recorded rows and
 * hashes of addresses were made with them, of states and addresses that are stored nowhere.
 */
export const KEPT_KEYS_SETTING = 'kept-keys';

/** The keys of a secret that stay when it is exchanged. */
export function keptKeysOf(secret: InstallationSecret): KeptKeys {
  const of = (purpose: keyof KeptKeys) => deriveKey(secret, purpose).toString('base64');
  return { rows: of('rows'), addresses: of('addresses') };
}

/** The secret with the keys that stay, as the settings hold them; throws a `StartFailure` when it does not open them. */
export const withKept = (
  secret: string,
  sealed: string | null,
  clock: Pick<Clock, 'randomBytes'>,
): InstallationSecret =>
  sealed === null
    ? secret
    : { current: secret, kept: opened(sealed, createEncryption(secret, clock)) as KeptKeys };

/** The secret with the keys that stayed in this installation; throws a `StartFailure` when it is another one's. */
export async function withStoredKeys(
  secret: string,
  {
    transactions,
    clock,
  }: { readonly transactions: Transactions; readonly clock: Pick<Clock, 'randomBytes'> },
): Promise<InstallationSecret> {
  const row = await transactions.asSystem((tx) =>
    tx.selectFrom('settings').select('value').where('key', '=', KEPT_KEYS_SETTING).executeTakeFirst(),
  );
  return withKept(secret, row === undefined ? null : (row.value.value as string), clock);
}
