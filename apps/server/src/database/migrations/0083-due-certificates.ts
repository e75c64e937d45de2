import { type Kysely, sql } from 'kysely';

/**
 * When a certificate is tried again whose data are frozen in a form that servers of 1.0.0 do not know: they take what is due by
 * `next_try_at`, and would give it up.
 */
export const widens = ['certificates_work_check'];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE certificates ADD COLUMN due_at timestamptz`.execute(db);
  await sql`ALTER TABLE certificates DROP CONSTRAINT certificates_work_check`.execute(db);
  await sql`ALTER TABLE certificates ADD CONSTRAINT certificates_work_check
    CHECK ((state = 'in_work') = (waits_for IS NOT NULL)
      AND (state = 'in_work') = (num_nonnulls(next_try_at, due_at) = 1)
      AND (due_at IS NULL OR data IS NOT NULL))`.execute(db);
}
