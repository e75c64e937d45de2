import { createHash } from 'node:crypto';
import { Refusal } from '@monda/domain/base/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/transactions.ts';
import type { Clock } from '../../process/clock.ts';
import type { Encryption } from '../../secrets/encryption-at-rest.ts';
import type { CallContext } from './handlers.ts';
import { keysEndedBefore } from './idempotent-changes.ts';

/** One record of a call that changes several: its id, and what is asked for it. */
export interface CallPart {
  readonly id: string;
  readonly asked: unknown;
}

/**
 * Answers of calls that change several records, each kept in the transaction that changes its record, under the
 * `Idempotency-Key` of the call and the id of the record; a refused one keeps nothing. Without a key nothing is kept.
 */
export interface IdempotentBulkAnswers {
  /**
   * What the same call answered for these records before, by id; the refusal `idempotency_key_reused` where something
   * else was asked. Read under the lock of the records: two of the same call wait for each other there.
   */
  of<Kept>(
    tx: Tx,
    call: CallContext,
    parts: readonly CallPart[],
  ): Promise<ReadonlyMap<string, Kept | Refusal>>;
  /** Keeps the answers of those of the records that were changed, by id. */
  keep(
    tx: Tx,
    call: CallContext,
    parts: readonly CallPart[],
    answers: ReadonlyMap<string, unknown>,
  ): Promise<void>;
}

const hashOf = (call: CallContext, asked: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([call.name, asked]))
    .digest('hex');

export function createIdempotentBulkAnswers(
  encryption: Encryption,
  clock: Pick<Clock, 'now'>,
): IdempotentBulkAnswers {
  return {
    async of<Kept>(tx: Tx, call: CallContext, parts: readonly CallPart[]) {
      const known = new Map<string, Kept | Refusal>();
      const { idempotencyKey } = call;
      if (idempotencyKey === null) return known;
      const keyOf = ({ id }: CallPart) => `${idempotencyKey}:${id}`;
      const rows = await tx
        .selectFrom('idempotency_keys')
        .select(['key', 'request_hash', 'answer'])
        .where('actor_id', '=', call.actor.id)
        .where('key', '=', sql<string>`any(${parts.map(keyOf)}::text[])`)
        .where('created_at', '>=', keysEndedBefore(clock.now()))
        .execute();
      const byKey = new Map(rows.map((row) => [row.key, row]));
      for (const part of parts) {
        const row = byKey.get(keyOf(part));
        if (row === undefined) continue;
        const isSame = row.answer !== null && row.request_hash === hashOf(call, part.asked);
        known.set(
          part.id,
          isSame
            ? (JSON.parse(encryption.decrypt(row.answer?.value as string)) as Kept)
            : new Refusal('idempotency_key_reused'),
        );
      }
      return known;
    },

    async keep(tx, call, parts, answers) {
      const { idempotencyKey } = call;
      if (idempotencyKey === null) return;
      const kept = parts
        .filter(({ id }) => answers.has(id))
        .map(({ id, asked }) => ({
          key: `${idempotencyKey}:${id}`,
          request_hash: hashOf(call, asked),
          answer: { value: encryption.encrypt(JSON.stringify(answers.get(id))) },
        }));
      const at = clock.now();
      await tx
        .insertInto('idempotency_keys')
        .columns(['actor_id', 'key', 'request_hash', 'status', 'answer', 'created_at'])
        .expression(
          sql`SELECT ${call.actor.id}::uuid, kept.key, kept.request_hash, 200, kept.answer, ${at}::timestamptz
            FROM json_to_recordset(${JSON.stringify(kept)}::json)
              AS kept (key text, request_hash text, answer jsonb)` as never,
        )
        // why: a key older than a day that no sweep has removed yet is free again.
        .onConflict((conflict) =>
          conflict
            .columns(['actor_id', 'key'])
            .doUpdateSet((row) => ({
              request_hash: row.ref('excluded.request_hash'),
              status: row.ref('excluded.status'),
              answer: row.ref('excluded.answer'),
              created_at: at,
            }))
            .where('idempotency_keys.created_at', '<', keysEndedBefore(at)),
        )
        .execute();
    },
  };
}
