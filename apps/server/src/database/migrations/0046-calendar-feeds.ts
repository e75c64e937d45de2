import { type Kysely, sql } from 'kysely';

/**
 * Addresses at which calendars read the destruction dates of items their person may see: one a person, of which only the
 * hash of its token is stored. Without a hash the address was ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE calendar_feeds (
    user_id uuid PRIMARY KEY REFERENCES users (id),
    token_hash text UNIQUE,
    made_at timestamptz NOT NULL
  )`,
  `ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE calendar_feeds FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY calendar_feeds_owner ON calendar_feeds TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
  `CREATE POLICY calendar_feeds_own ON calendar_feeds TO monda_app
    USING (user_id = app_actor()) WITH CHECK (user_id = app_actor())`,
  `GRANT SELECT, INSERT, UPDATE ON calendar_feeds TO monda_app`,
];
