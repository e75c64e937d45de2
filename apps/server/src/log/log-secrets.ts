import { z } from 'zod';
import type { Clock } from '../process/clock.ts';
import type { Encryption } from '../secrets/encryption-at-rest.ts';
import { storedSecret, storedSecretIfAny } from '../secrets/stored-secrets.ts';
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
  return Buffer.from(await storedSecret(secretOf(number), make, deps), 'base64');
}

const secretOf = (number: number) => ({ key: `log-secret-${number}`, holds: z.base64().length(44) });

/** The secrets of all logs by their numbers, without those of which `readable` answers `null` since they cannot be opened. */
export async function readableLogSecrets(
  deps: LogSecretDeps,
  readable: <Value>(read: () => Promise<Value>) => Promise<Value | null>,
): Promise<ReadonlyMap<number, Buffer>> {
  const logs = await deps.transactions.asSystem((tx) => tx.selectFrom('logs').select('number').execute());
  const secrets = new Map<number, Buffer>();
  for (const { number } of logs) {
    const secret = await readable(() => storedSecretIfAny(secretOf(number), deps));
    if (secret !== null) secrets.set(number, Buffer.from(secret, 'base64'));
  }
  return secrets;
}
