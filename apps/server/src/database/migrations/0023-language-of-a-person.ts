import { type Kysely, sql } from 'kysely';

/**
 * A person reads one language, which they chose; whoever has not yet chosen gets the messages of a step in the language
 * of the person who took it. The form is checked, not the list: a language more is no change of the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'item_events']) {
    await sql
      .raw(`ALTER TABLE ${table} ADD COLUMN language text CHECK (language ~ '^[a-z]{2}$')`)
      .execute(db);
  }
}
