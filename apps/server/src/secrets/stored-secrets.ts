import { z } from 'zod';
import type { Encryption } from './encryption-at-rest.ts';
import type { Clock } from '../process/clock.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';

/** A secret that is stored sealed in the settings. */
export interface SecretKind<Value> {
  /** Key of its setting. */
  readonly key: string;
  /** What it holds once it is opened, so that no other sealed value is taken for it. */
  readonly holds: z.ZodType<Value>;
}

/** The secret that each start makes first, by which a server with another `SECRET_KEY` is refused. */
export const FIRST_SECRET = { key: 'installation', holds: z.literal('sealed') } as const;

/**
 * Secrets made once and stored sealed in the database, such as signing keys. Of several processes that make
 * one at the same moment, all use the first one's. Throws a {@link StartFailure} when the installation's secret is not
 * the one it was sealed with, or what is stored is another value.
 */
export async function storedSecret<Value>(
  kind: SecretKind<Value>,
  make: () => Promise<Value>,
  deps: {
    readonly transactions: Transactions;
    readonly encryption: Encryption;
    readonly clock: Pick<Clock, 'now' | 'newId'>;
  },
): Promise<Value> {
  const { key } = kind;
  const read = () => storedSecretIfAny(kind, deps);
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

/** The stored secret; `null` where none is stored. Throws a {@link StartFailure} as {@link storedSecret} does. */
export const storedSecretIfAny = <Value>(
  kind: SecretKind<Value>,
  { transactions, encryption }: { readonly transactions: Transactions; readonly encryption: Encryption },
): Promise<Value | null> =>
  transactions.asSystem(async (tx) => {
    const { key } = kind;
    const row = await tx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
    return row === undefined ? null : opened(row.value, kind, encryption);
  });

/**
 * The stored secret, exchanged for what `renewed` makes of it unless that is `null`. Of several processes that exchange
 * it at the same moment, all use the first one's.
 */
export async function renewedSecret<Value>(
  kind: SecretKind<Value>,
  renewed: (retained: Value) => Promise<Value | null>,
  deps: {
    readonly transactions: Transactions;
    readonly encryption: Encryption;
    readonly clock: Pick<Clock, 'now' | 'newId'>;
  },
): Promise<Value> {
  const secret = await deps.transactions.asSystem((tx) => renewSecretIn(tx, kind, renewed, deps.encryption));
  if (secret === undefined) throw new Error(`The secret ${kind.key} is not stored.`);
  return secret;
}

/** {@link renewedSecret} in a transaction of the caller; `undefined`: no such secret is stored. */
export async function renewSecretIn<Value>(
  tx: Work,
  kind: SecretKind<Value>,
  renewed: (retained: Value) => Promise<Value | null>,
  encryption: Encryption,
): Promise<Value | undefined> {
  const { key } = kind;
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const retained = opened(row.value, kind, encryption);
  const next = await renewed(retained);
  if (next === null) return retained;
  const value = JSON.stringify({ value: encryption.encrypt(JSON.stringify(next)) });
  await tx.update('settings', { value }, (query) => query.where('key', '=', key));
  tx.ownAct(actOn(key, 'settings.renew'));
  return next;
}

const actOn = (key: string, action: string) => ({ action, subjectType: 'setting', subjectId: key });

/**
 * What the value of a setting holds, a sealed JSON. Throws a {@link StartFailure} when it was sealed with another secret, or
 * is not what a secret of this kind holds.
 */
export const opened = <Value>(
  stored: { readonly value: unknown } | null,
  kind: SecretKind<Value>,
  encryption: Encryption,
): Value => whole(unsealed(stored?.value, encryption), kind);

/** What an unsealed JSON holds. Throws a {@link StartFailure} where that is no secret of this kind. */
export function whole<Value>(text: string, { key, holds }: SecretKind<Value>): Value {
  try {
    return holds.parse(JSON.parse(text));
  } catch {
    // why: what was parsed is secret, also in the words of an error.
    throw new StartFailure(
      `The setting ${key} does not contain its original value: it was replaced by another encrypted value. Restore it from a backup.`,
    );
  }
}

function unsealed(sealed: unknown, encryption: Encryption): string {
  try {
    return encryption.decrypt(String(sealed));
  } catch {
    throw new StartFailure(
      'SECRET_KEY is not the one this database was made with. Every server of an installation has the same one, and only `npm run exchange-keys` exchanges it.',
    );
  }
}
