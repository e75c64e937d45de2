import { type Kysely, sql } from 'kysely';

/** Of which certificate an event and its notices are; empty in those of every other event, and of servers of 1.0.0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE item_events ADD COLUMN certificate_id uuid`.execute(db);
  await sql`ALTER TABLE notices ADD COLUMN certificate_id uuid`.execute(db);
}
