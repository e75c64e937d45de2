import { type Kysely, sql } from 'kysely';

/**
 * A file nobody uploaded was made by the product. The policies of people compare its uploader with themselves, so that
 * nobody sees, takes or removes one that is still pending.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE stored_files ALTER COLUMN uploaded_by DROP NOT NULL`.execute(db);
}
