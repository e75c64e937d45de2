import { type Kysely, sql } from 'kysely';

/** What the metrics count, and what a password reset counts, is found without reading every message ever sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE INDEX outbox_failed ON outbox (created_at) WHERE state = 'failed'`,
  `CREATE INDEX outbox_resets ON outbox (lower(to_address), created_at) WHERE kind = 'password-reset'`,
  `CREATE INDEX directory_work_failed ON directory_work (changed_at) WHERE state = 'failed'`,
];
