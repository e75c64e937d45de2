import { type Kysely, sql } from 'kysely';

/**
 * Whether the person who evaluated an item may review it: one row for the installation, from the first change by an
 * administrator on; until then they may not. All steps are judged by it, so all roles read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE review_rule (
    id text PRIMARY KEY CHECK (id = 'installation'),
    same_may_review boolean NOT NULL,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  'ALTER TABLE review_rule ENABLE ROW LEVEL SECURITY',
  'ALTER TABLE review_rule FORCE ROW LEVEL SECURITY',
  `DO $$ BEGIN EXECUTE format('CREATE POLICY review_rule_owner ON review_rule TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
  'CREATE POLICY review_rule_read ON review_rule FOR SELECT TO monda_app USING (true)',
  `CREATE POLICY review_rule_create ON review_rule FOR INSERT TO monda_app WITH CHECK (app_role() = 'admin')`,
  `CREATE POLICY review_rule_change ON review_rule FOR UPDATE TO monda_app
    USING (app_role() = 'admin') WITH CHECK (app_role() = 'admin')`,
  'GRANT SELECT, INSERT, UPDATE ON review_rule TO monda_app',
];
