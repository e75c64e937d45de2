import type { Sealing } from './encryption-at-rest.ts';
import type { Sources } from '../process/clock-and-chance.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { Transactions } from '../database/transactions.ts';

/**
 * Secrets made once and kept sealed in the database, such as signing keys. Of several processes that make
 * one at the same moment, the first one's is kept by all. Throws a {@link StartFailure} when the installation's secret is not the one it was sealed with.
 */
export async function storedSecret<Value>(
  key: string,
  make: () => Promise<Value>,
  deps: {
    readonly transactions: Transactions;
    readonly sealing: Sealing;
    readonly sources: Pick<Sources, 'now'>;
  },
): Promise<Value> {
  const read = () =>
    deps.transactions.asSystem(async (tx) => {
      const row = await tx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
      return row === undefined ? null : (opened(row.value.value as string, deps.sealing) as Value);
    });
  const kept = await read();
  if (kept !== null) return kept;
  const made = deps.sealing.seal(JSON.stringify(await make()));
  await deps.transactions.asSystem((tx) =>
    tx
      .insertInto('settings')
      .values({ key, value: JSON.stringify({ value: made }), created_at: deps.sources.now() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute(),
  );
  const stored = await read();
  if (stored === null) throw new Error(`The secret ${key} could not be kept.`);
  return stored;
}

/**
 * The kept secret, exchanged for what `renewed` makes of it unless that is `null`. Of several processes that exchange
 * it at the same moment, the first one's is kept by all.
 */
export async function renewedSecret<Value>(
  key: string,
  renewed: (kept: Value) => Promise<Value | null>,
  deps: {
    readonly transactions: Transactions;
    readonly sealing: Sealing;
  },
): Promise<Value> {
  return deps.transactions.asSystem(async (tx) => {
    const row = await tx
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const kept = opened(row.value.value as string, deps.sealing) as Value;
    const next = await renewed(kept);
    if (next === null) return kept;
    await tx
      .updateTable('settings')
      .set({ value: JSON.stringify({ value: deps.sealing.seal(JSON.stringify(next)) }) })
      .where('key', '=', key)
      .execute();
    return next;
  });
}

const opened = (sealed: string, sealing: Sealing): unknown => JSON.parse(unsealed(sealed, sealing));

function unsealed(sealed: string, sealing: Sealing): string {
  try {
    return sealing.unseal(sealed);
  } catch {
    throw new StartFailure(
      'SECRET_KEY is not the one this database was made with. Every server of an installation has the same one.',
    );
  }
}
