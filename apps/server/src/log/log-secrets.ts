import type { Clock } from '../process/clock.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { Encryption } from '../secrets/encryption-at-rest.ts';
import { storedSecret } from '../secrets/stored-secrets.ts';
import type { Transactions } from '../database/transactions.ts';

export interface LogSecretDeps {
  readonly transactions: Transactions;
  readonly encryption: Encryption;
  readonly clock: Clock;
}

const SECRET_BYTES = 32;

/**
 * The secret of the leaves of a log that look random, sealed in the settings; made at the first call. Each log has its own, so
 * that an hour that two of them have shows nothing where they differ.
 */
export async function logSecret(number: number, deps: LogSecretDeps): Promise<Buffer> {
  const make = async () => deps.clock.randomBytes(SECRET_BYTES).toString('base64');
  return Buffer.from(await storedSecret(settingOf(number), make, deps), 'base64');
}

const settingOf = (number: number) => `log-secret-${number}`;

/** The secrets of all logs by their numbers, without those that were sealed with another secret of the installation. */
export async function readableLogSecrets(deps: LogSecretDeps): Promise<ReadonlyMap<number, Buffer>> {
  const logs = await deps.transactions.asSystem((tx) => tx.selectFrom('logs').select('number').execute());
  const secrets = new Map<number, Buffer>();
  for (const { number } of logs) {
    try {
      const secret = await logSecretIfAny(number, deps);
      if (secret !== null) secrets.set(number, secret);
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
    }
  }
  return secrets;
}

/** The secret of a log; `null` where there is none. */
async function logSecretIfAny(number: number, deps: LogSecretDeps): Promise<Buffer | null> {
  const row = await deps.transactions.asSystem((tx) =>
    tx.selectFrom('settings').select('key').where('key', '=', settingOf(number)).executeTakeFirst(),
  );
  return row === undefined ? null : logSecret(number, deps);
}
