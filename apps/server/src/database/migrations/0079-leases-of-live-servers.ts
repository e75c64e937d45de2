import { type Kysely, sql } from 'kysely';

/**
 * Who makes the file of a certificate, so that what a killed server had taken is taken up at once, and why a time stamp cannot be had.
 * Servers of an earlier release leave these columns as they are: `leased_try` says whether the lease is still theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE certificates ADD COLUMN leased_by uuid, ADD COLUMN leased_try integer,
    ADD COLUMN lost_leases integer NOT NULL DEFAULT 0,
    ADD COLUMN time_stamp_fault text CHECK (time_stamp_fault IN ('time_stamp_clock', 'time_stamp_refused'))`.execute(
    db,
  );
}
