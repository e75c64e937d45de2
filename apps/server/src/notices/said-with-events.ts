import { STEPS_WITH_REASON } from '@monda/domain/notices/event-notices.ts';
import type { ItemEvent } from '@monda/domain/notices/item-events.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';

const QUESTIONS: readonly ItemEvent[] = ['askCompany', 'askProvider'];

/** Events with which a person writes what their reader needs. */
const EVENTS_WITH_WORDS: readonly string[] = [...QUESTIONS, ...STEPS_WITH_REASON];

/** Of a notice `n`: the question, or the comment of the step that asks for a change or declines; `null` without. */
export const WHAT_WAS_SAID = sql<string | null>`CASE
  WHEN n.event = ANY (${QUESTIONS}::text[]) THEN (SELECT q.text FROM item_questions q WHERE q.id = n.event_id)
  WHEN n.event = ANY (${STEPS_WITH_REASON}::text[]) THEN (SELECT h.comment FROM item_history h
    WHERE h.item_id = n.item_id AND h.user_id = n.actor_id AND h.to_status IN ('change_requested', 'declined')
    ORDER BY h.seq DESC LIMIT 1) END`;

/** What was said with these notices of a person, by their ids, where it is the same of all items of one. */
export async function saidWith(
  tx: Tx,
  personId: string,
  notices: readonly { readonly id: string; readonly event: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = notices.filter(({ event }) => EVENTS_WITH_WORDS.includes(event)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ readonly id: string; readonly said: readonly string[] }>`
    SELECT id, array_agg(DISTINCT said) AS said FROM (SELECT n.notice_id AS id, ${WHAT_WAS_SAID} AS said FROM notices n
      WHERE n.user_id = ${personId} AND n.notice_id = ANY (${ids}::uuid[])) words
    WHERE said <> '' GROUP BY id`.execute(tx);
  return new Map(
    rows.flatMap(({ id, said: [same, other] }) => (same && other === undefined ? [[id, same]] : [])),
  );
}
