import { z } from 'zod';
import type { Transactions } from '../database/transactions.ts';
import { createEncryption, deriveKey, type InstallationSecret, type KeptKeys } from './encryption-at-rest.ts';
import { opened } from './stored-secrets.ts';
import type { Clock } from '../process/clock.ts';

/**
 * Key of the settings that hold, sealed, the keys that stay when the secret is exchanged: digests of recorded rows and
 * hashes of addresses were made with them, of states and addresses that are stored nowhere.
 */
export const KEPT_KEYS_SETTING = 'kept-keys';

/** 32 bytes. */
const derivedKey = z.base64().length(44);

/** What the setting holds. */
export const KEPT_KEYS = {
  key: KEPT_KEYS_SETTING,
  holds: z.strictObject({ rows: derivedKey, addresses: derivedKey }),
} as const;

/** The keys of a secret that stay when it is exchanged. */
export function keptKeysOf(secret: InstallationSecret): KeptKeys {
  const of = (purpose: keyof KeptKeys) => deriveKey(secret, purpose).toString('base64');
  return { rows: of('rows'), addresses: of('addresses') };
}

/**
 * The secret with the keys that stay, as the value of their setting holds them; `undefined`: there is none. Throws a
 * `StartFailure` when it does not open them.
 */
export const withKept = (
  secret: string,
  stored: { readonly value: unknown } | null | undefined,
  clock: Pick<Clock, 'randomBytes'>,
): InstallationSecret =>
  stored === undefined
    ? secret
    : { current: secret, kept: opened(stored, KEPT_KEYS, createEncryption(secret, clock)) };

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
  return withKept(secret, row?.value, clock);
}
