import { type Kysely, sql } from 'kysely';

/**
 * What the server notes in a history entry is a code with its facts, put into words when it is read. The sentences of
 * earlier releases stay as they are; an entry has a note or a sentence, never both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE item_history ADD COLUMN automatic_note jsonb,
    ADD CONSTRAINT item_history_automatic_note_check
      CHECK (automatic_note IS NULL OR (automatic_note ->> 'code') IS NOT NULL AND automatic_comment = '')`.execute(
    db,
  );
}
