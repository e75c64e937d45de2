import { type Kysely, sql } from 'kysely';

/**
 * Whose answer is asked reads open questions by one index, in which only those stand that may still be open. A step writes
 * nothing to the question that it closes; an hourly job notes of those that their item has moved on, so that they leave the
 * index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE item_questions ADD COLUMN overtaken boolean NOT NULL DEFAULT false`,
  `CREATE INDEX item_questions_to_answer ON item_questions (asked, company_id, item_id)
    WHERE closed_at IS NULL AND NOT overtaken`,
];
