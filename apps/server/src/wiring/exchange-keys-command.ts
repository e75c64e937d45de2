import { existsSync } from 'node:fs';
import path from 'node:path';
import { createRowDigests } from '../audit/row-digests.ts';
import type { Config } from '../settings/config.ts';
import { installationSecret, lockFolder, SECRET_KEY_FILE } from '../database/folder-lock.ts';
import { type OpenDatabase, openDatabase, unlessEnded } from '../database/open-database.ts';
import { OF_MIGRATIONS, reaching, requireCurrent } from '../database/prepare-database.ts';
import { NEW_SECRET_KEY_FILE, takeNewSecretFile } from '../database/secret-key-files.ts';
import { transactionsOn } from '../database/transactions.ts';
import { exchangeSigningKey } from '../identity/signing-key-exchange.ts';
import { keyFingerprint } from '../installation/archive-format.ts';
import { exchangeSecret } from '../installation/exchange-secret.ts';
import type { Outcome } from '../installation/outcome.ts';
import { systemClock as clock } from '../process/clock.ts';
import { StartFailure } from '../process/start-failure.ts';
import { createEncryption } from '../secrets/encryption-at-rest.ts';
import { secretOfInstallation } from './secret-of-installation.ts';

/** Both secrets of an exchange, and what to do once everything is sealed with the current one. */
interface Secrets {
  readonly current: string;
  readonly former: string;
  readonly taken: () => Promise<readonly string[]>;
}

/**
 * Exchanges the secret key of a stopped installation for that of the settings or, where the data folder holds it, for a
 * new one; or the signing key of the bundled sign-in. Throws a {@link StartFailure} that says what is missing.
 */
export async function exchangeKeys(key: 'secret' | 'signing', config: Config): Promise<Outcome> {
  const url = config.database.primary?.url;
  // why: the process that runs an embedded installation has its database, and seals with the key it began with.
  const lock = url === undefined ? lockFolder(config.dataFolder) : null;
  try {
    const secrets = key === 'secret' ? await secretsOf(config) : null;
    const database = await openDatabase(
      url === undefined
        ? { kind: 'embedded', folder: path.join(config.dataFolder, 'database') }
        : { kind: 'server', ...OF_MIGRATIONS, url },
    );
    try {
      const exchanged = async () => {
        await requireCurrent(database.db);
        return secrets === null ? exchangedSigning(database, config) : exchangedSecret(database, secrets);
      };
      return { holds: true, lines: await unlessEnded(database, () => reaching(url ?? '', exchanged)) };
    } finally {
      await database.close();
    }
  } finally {
    lock?.release();
  }
}

async function exchangedSecret(
  database: OpenDatabase,
  { current, former, taken }: Secrets,
): Promise<readonly string[]> {
  const lines = await exchangeSecret({ database, clock, current, former });
  return [...lines, ...(await taken())];
}

async function exchangedSigning(database: OpenDatabase, config: Config): Promise<readonly string[]> {
  const secret = await secretOfInstallation(database, config);
  const transactions = transactionsOn(database, createRowDigests(secret), clock);
  const encryption = createEncryption(secret, clock);
  const until = await exchangeSigningKey({ kind: database.kind, transactions, encryption, clock });
  if (until === null) {
    throw new StartFailure(
      'There is no signing key yet: the bundled sign-in creates it at its first start. Nothing was changed.',
    );
  }
  return [
    'From the next start on, the bundled sign-in signs with a new key.',
    `The former key stays published until ${until.toISOString()}, when the last token signed with it expires.`,
  ];
}

async function secretsOf({ dataFolder, secretKey, formerSecretKey }: Config): Promise<Secrets> {
  const hasFile = existsSync(path.join(dataFolder, SECRET_KEY_FILE));
  const ofFile = () => installationSecret(dataFolder, null, clock);
  if (secretKey !== null) {
    const former = formerSecretKey ?? (hasFile ? await ofFile() : null);
    if (former === null) {
      throw new StartFailure(
        'Set SECRET_KEY to the new secret key and SECRET_KEY_FORMER to the one that was in use. Nothing was changed.',
      );
    }
    if (former === secretKey) {
      throw new StartFailure('The new secret key and the former one are the same. Nothing was changed.');
    }
    return { current: secretKey, former, taken: async () => [] };
  }
  if (!hasFile || formerSecretKey !== null) {
    throw new StartFailure(
      hasFile
        ? 'SECRET_KEY_FORMER needs SECRET_KEY, the new secret key. Nothing was changed.'
        : `There is no file ${SECRET_KEY_FILE} in ${dataFolder}, and no SECRET_KEY. Nothing was changed.`,
    );
  }
  const former = await ofFile();
  // why: stored before anything is sealed with it, so that a stop at any moment loses no key.
  const current = await installationSecret(dataFolder, null, clock, NEW_SECRET_KEY_FILE);
  return {
    ...{ current, former },
    taken: async () => [
      `The new secret key is in ${path.join(dataFolder, SECRET_KEY_FILE)}, the former one in ${await takeNewSecretFile(dataFolder, keyFingerprint(former))}.`,
    ],
  };
}
