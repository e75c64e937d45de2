import { Refusal } from '@monda/domain/base/errors.ts';
import { sql } from 'kysely';
import type { Work } from '../../database/work.ts';
import type { CallContext, Changes } from './handlers.ts';
import type { Encryption } from '../../secrets/encryption-at-rest.ts';
import type { Clock } from '../../process/clock.ts';
import type { Transactions } from '../../database/transactions.ts';

/** How long an idempotency key answers the same again, in milliseconds. */
export const IDEMPOTENCY_RETENTION_MS = 24 * 60 * 60 * 1000;

/**
 * Before when keys have ended, by the clock of the server and by that of the database: a server whose clock runs far ahead answers a
 * repeated request as the first one was answered.
 */
export const keysEndedBefore = (now: Date) =>
  sql<Date>`LEAST(${new Date(now.getTime() - IDEMPOTENCY_RETENTION_MS)}::timestamptz, now() - interval '24 hours')`;

/**
 * Runs changes as their person. The row of the idempotency key is inserted first, in the transaction
 * of the change: a second request with the same key waits there for the first one to end, and then
 * answers what the first one answered. Stored answers are sealed.
 */
export function createChanges(
  transactions: Transactions,
  encryption: Encryption,
  clock: Pick<Clock, 'now'>,
): Changes {
  return {
    run: <Result>(call: CallContext, work: (tx: Work) => Promise<Result>) =>
      transactions.asActor(call.actor, async (tx) => {
        if (call.idempotencyKey === null) return work(tx);
        const stored = await claimKey(tx, call, call.idempotencyKey, clock.now());
        if (stored !== null) return JSON.parse(encryption.decrypt(stored)) as Result;
        const result = await work(tx);
        const answer = encryption.encrypt(JSON.stringify(result ?? null));
        await tx
          .updateTable('idempotency_keys')
          .set({ status: 200, answer: JSON.stringify({ value: answer }) })
          .where('actor_id', '=', call.actor.id)
          .where('key', '=', call.idempotencyKey)
          .execute();
        return result;
      }),
  };
}

/** Takes the key for this request and answers `null`, or the sealed answer of the request that had it. */
async function claimKey(tx: Work, call: CallContext, key: string, now: Date): Promise<string | null> {
  const mine = {
    actor_id: call.actor.id,
    key,
    request_hash: call.requestHash,
    status: null,
    answer: null,
    created_at: now,
  };
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values(mine)
    // why: a key older than a day that no sweep has removed yet is free again.
    .onConflict((conflict) =>
      conflict
        .columns(['actor_id', 'key'])
        .doUpdateSet({ request_hash: call.requestHash, status: null, answer: null, created_at: now })
        .where('idempotency_keys.created_at', '<', keysEndedBefore(now)),
    )
    .returning('key')
    .execute();
  if (claimed.length > 0) return null;
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('actor_id', '=', call.actor.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined || row.answer === null) throw new Refusal('already_running', { retryAfter: 1 });
  if (row.request_hash !== call.requestHash) throw new Refusal('idempotency_key_reused');
  return row.answer.value as string;
}

/** Removes keys that ended; how many. */
export async function sweepIdempotencyKeys(transactions: Transactions, now: Date): Promise<number> {
  return transactions.asSystem(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', keysEndedBefore(now))
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
