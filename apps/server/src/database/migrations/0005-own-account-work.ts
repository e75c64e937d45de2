import { type Kysely, sql } from 'kysely';

/** A person who completes their profile notes that their own account has to follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE POLICY directory_work_own ON directory_work TO monda_app
        USING (user_id = app_actor()) WITH CHECK (user_id = app_actor())`,
    )
    .execute(db);
}
