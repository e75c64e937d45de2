import { type Kysely, sql } from 'kysely';

/** Results of verifications, backups and restore drills; and indexes by which the last sent and the test messages are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE command_runs (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('verify', 'backup', 'drill')),
    began_at timestamptz NOT NULL,
    ended_at timestamptz NOT NULL,
    result text NOT NULL CHECK (result IN ('held', 'broken', 'failed')),
    counts jsonb NOT NULL,
    finding text CHECK (length(finding) <= 1000)
  )`,
  'CREATE INDEX command_runs_newest ON command_runs (kind, result, ended_at)',
  'ALTER TABLE command_runs ENABLE ROW LEVEL SECURITY',
  'ALTER TABLE command_runs FORCE ROW LEVEL SECURITY',
  `DO $$ BEGIN EXECUTE format('CREATE POLICY command_runs_owner ON command_runs TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
  `CREATE INDEX outbox_sent ON outbox (sent_at) WHERE state = 'sent'`,
  `CREATE INDEX outbox_tests ON outbox (lower(to_address), created_at) WHERE kind = 'test'`,
];
