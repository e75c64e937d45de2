import { createRowDigests } from '../audit/row-digests.ts';
import type { Config } from '../settings/config.ts';
import { installationSecret } from '../database/folder-lock.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { transactionsOn } from '../database/transactions.ts';
import { StartFailure } from '../process/start-failure.ts';
import { systemClock } from '../process/clock.ts';
import type { InstallationSecret } from '../secrets/encryption-at-rest.ts';
import { withStoredKeys } from '../secrets/kept-keys.ts';

/**
 * The secret of the installation with this database: of the settings or the data folder, with the keys that stayed when it
 * was exchanged. Throws a `StartFailure` when these cannot be read; with `orUnreadable` they are `null` then.
 */
export async function secretOfInstallation(
  database: OpenDatabase,
  { dataFolder, secretKey }: Pick<Config, 'dataFolder' | 'secretKey'>,
  { orUnreadable = false } = {},
): Promise<InstallationSecret> {
  const given = await installationSecret(dataFolder, secretKey, systemClock);
  const transactions = transactionsOn(database, createRowDigests(given), systemClock);
  try {
    return await withStoredKeys(given, { transactions, clock: systemClock });
  } catch (error) {
    if (orUnreadable && error instanceof StartFailure) return { current: given, kept: null };
    throw error;
  }
}
