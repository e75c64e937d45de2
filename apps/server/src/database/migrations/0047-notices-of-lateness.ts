import { type Kysely, sql } from 'kysely';

/** Notices that an item is late, and up to which item people were told of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE notices DROP CONSTRAINT notices_kind_check`,
  `ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind IN ('turn', 'followed', 'comments', 'lateness'))`,
  `CREATE TABLE lateness_told (
    range text PRIMARY KEY,
    up_to text NOT NULL,
    item_id uuid NOT NULL
  )`,
  `ALTER TABLE lateness_told ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE lateness_told FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY lateness_told_owner ON lateness_told TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
];
