import type { ProviderRecords } from '@monda/identity-provider/bundled-provider.ts';
import { sql } from 'kysely';
import type { Clock } from '../process/clock.ts';
import type { Transactions, Tx } from '../database/transactions.ts';

/** Columns a record is looked up by; each repeats a property of the payload. */
type LookUp = 'uid' | 'user_code';

/** Short-lived records of the bundled provider, over their table. */
export function providerRecords(transactions: Transactions, clock: Pick<Clock, 'now'>): ProviderRecords {
  const live = (tx: Tx) =>
    tx
      .selectFrom('oidc_records')
      .select('payload')
      .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', clock.now())]));
  const findBy = (model: string, column: LookUp, value: string) =>
    transactions.asSystem(async (tx) => {
      const found = await live(tx).where('model', '=', model).where(column, '=', value).executeTakeFirst();
      return found?.payload;
    });
  const remove = async (column: 'grant_id' | 'account_id', value: string) => {
    await transactions.asSystem((tx) => tx.deleteFrom('oidc_records').where(column, '=', value).execute());
  };

  return {
    upsert: async (model, id, payload, expiresAt) => {
      const { grantId, userCode, uid, accountId } = payload as Record<string, unknown>;
      const record = {
        payload: JSON.stringify(payload),
        grant_id: textOf(grantId),
        user_code: textOf(userCode),
        uid: textOf(uid),
        account_id: textOf(accountId),
        expires_at: expiresAt,
      };
      await transactions.asSystem((tx) =>
        tx
          .insertInto('oidc_records')
          .values({ model, id, ...record })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(record))
          .execute(),
      );
    },
    find: (model, id) =>
      transactions.asSystem(async (tx) => {
        const found = await live(tx).where('model', '=', model).where('id', '=', id).executeTakeFirst();
        return found?.payload;
      }),
    findByUid: (model, uid) => findBy(model, 'uid', uid),
    findByUserCode: (model, userCode) => findBy(model, 'user_code', userCode),
    consume: (model, id, at) =>
      transactions.asSystem(async (tx) => {
        const seconds = Math.floor(at.getTime() / 1000);
        const { rows } = await sql`UPDATE oidc_records
          SET payload = jsonb_set(payload, '{consumed}', to_jsonb(${seconds}::bigint))
          WHERE model = ${model} AND id = ${id} AND payload->>'consumed' IS NULL RETURNING id`.execute(tx);
        return rows.length === 1;
      }),
    destroy: async (model, id) => {
      await transactions.asSystem((tx) =>
        tx.deleteFrom('oidc_records').where('model', '=', model).where('id', '=', id).execute(),
      );
    },
    revokeByGrantId: (grantId) => remove('grant_id', grantId),
    destroyByAccountId: (accountId) => remove('account_id', accountId),
    count: (model, id, by, now, windowEndsAt) =>
      transactions.asSystem(async (tx) => {
        const first = Math.max(0, by);
        const { rows } = await sql<{ count: number }>`
          INSERT INTO oidc_records AS kept (model, id, payload, expires_at)
          VALUES (${model}, ${id}, jsonb_build_object('count', ${first}::int), ${windowEndsAt})
          ON CONFLICT (model, id) DO UPDATE SET
            payload = jsonb_build_object('count', CASE WHEN kept.expires_at <= ${now} THEN ${first}::int
              ELSE greatest(0, (kept.payload->>'count')::int + ${by}::int) END),
            expires_at = CASE WHEN kept.expires_at <= ${now} THEN excluded.expires_at
              ELSE least(kept.expires_at, excluded.expires_at) END
          RETURNING (payload->>'count')::int AS count`.execute(tx);
        return rows[0]?.count ?? 0;
      }),
  };
}

/** Removes records that ended. */
export async function sweepProviderRecords(transactions: Transactions, now: Date): Promise<void> {
  await transactions.asSystem((tx) => tx.deleteFrom('oidc_records').where('expires_at', '<=', now).execute());
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
