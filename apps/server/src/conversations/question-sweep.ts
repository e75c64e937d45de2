import { sql } from 'kysely';
import type { Transactions } from '../database/transactions.ts';

/**
 * Notes of questions without an answer that their item has left the status at which they were asked. Steps write nothing
 * to questions. What is noted wrongly is put right; until it is noted a list that looks for open ones compares each with its item.
 */
export function noteOvertakenQuestions(transactions: Transactions): Promise<void> {
  return transactions.asSystem(async (tx) => {
    await sql`UPDATE item_questions q SET overtaken = NOT q.overtaken FROM waste_items i
      WHERE i.id = q.item_id AND q.closed_at IS NULL
        AND q.overtaken <> (q.item_since <> date_trunc('milliseconds', i.status_since))`.execute(tx);
  });
}
