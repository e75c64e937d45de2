import type { Encryption } from './encryption-at-rest.ts';
import type { Clock } from '../process/clock.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';

/**
 * Secrets made once and stored sealed in the database, such as signing keys. Of several processes that make
 * one at the same moment, all use the first one's. Throws a {@link StartFailure} when the installation's secret is not
 * the one it was sealed with.
 */
export async function storedSecret<Value>(
  key: string,
  make: () => Promise<Value>,
  deps: {
    readonly transactions: Transactions;
    readonly encryption: Encryption;
    readonly clock: Pick<Clock, 'now' | 'newId'>;
  },
): Promise<Value> {
  const read = () =>
    deps.transactions.asSystem(async (tx) => {
      const row = await tx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
      return row === undefined ? null : (opened(row.value.value as string, deps.encryption) as Value);
    });
  const retained = await read();
  if (retained !== null) return retained;
  const made = deps.encryption.encrypt(JSON.stringify(await make()));
  await deps.transactions.asSystem(async (tx) => {
    const inserted = await tx.insertIfNew('settings', {
      key,
      value: JSON.stringify({ value: made }),
      created_at: deps.clock.now(),
    });
    if (inserted.length > 0) tx.ownAct(actOn(key, 'settings.make'));
  });
  const stored = await read();
  if (stored === null) throw new Error(`The secret ${key} could not be kept.`);
  return stored;
}

/**
 * The stored secret, exchanged for what `renewed` makes of it unless that is `null`. Of several processes that exchange
 * it at the same moment, all use the first one's.
 */
export async function renewedSecret<Value>(
  key: string,
  renewed: (retained: Value) => Promise<Value | null>,
  deps: {
    readonly transactions: Transactions;
    readonly encryption: Encryption;
    readonly clock: Pick<Clock, 'now' | 'newId'>;
  },
): Promise<Value> {
  const secret = await deps.transactions.asSystem((tx) => renewSecretIn(tx, key, renewed, deps.encryption));
  if (secret === undefined) throw new Error(`The secret ${key} is not stored.`);
  return secret;
}

/** {@link renewedSecret} in a transaction of the caller; `undefined`: no such secret is stored. */
export async function renewSecretIn<Value>(
  tx: Work,
  key: string,
  renewed: (retained: Value) => Promise<Value | null>,
  encryption: Encryption,
): Promise<Value | undefined> {
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const retained = opened(row.value.value as string, encryption) as Value;
  const next = await renewed(retained);
  if (next === null) return retained;
  const value = JSON.stringify({ value: encryption.encrypt(JSON.stringify(next)) });
  await tx.update('settings', { value }, (query) => query.where('key', '=', key));
  tx.ownAct(actOn(key, 'settings.renew'));
  return next;
}

const actOn = (key: string, action: string) => ({ action, subjectType: 'setting', subjectId: key });

/** What a sealed JSON holds; throws a {@link StartFailure} when it was sealed with another secret. */
export const opened = (sealed: string, encryption: Encryption): unknown =>
  JSON.parse(unsealed(sealed, encryption));

function unsealed(sealed: string, encryption: Encryption): string {
  try {
    return encryption.decrypt(sealed);
  } catch {
    throw new StartFailure(
      'SECRET_KEY is not the one this database was made with. Every server of an installation has the same one, and only `npm run exchange-keys` exchanges it.',
    );
  }
}
