import { type Kysely, sql } from 'kysely';

/**
 * When items are late: one row for the installation, from the first change by an administrator on; until then the
 * defaults of the domain hold. Everybody is judged by it, and so may read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE time_limits (
    id text PRIMARY KEY CHECK (id = 'installation'),
    days jsonb NOT NULL,
    working_week jsonb NOT NULL,
    holidays jsonb NOT NULL,
    time_zone text NOT NULL,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  'ALTER TABLE time_limits ENABLE ROW LEVEL SECURITY',
  'ALTER TABLE time_limits FORCE ROW LEVEL SECURITY',
  `DO $$ BEGIN EXECUTE format('CREATE POLICY time_limits_owner ON time_limits TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
  'CREATE POLICY time_limits_read ON time_limits FOR SELECT TO monda_app USING (true)',
  `CREATE POLICY time_limits_create ON time_limits FOR INSERT TO monda_app WITH CHECK (app_role() = 'admin')`,
  `CREATE POLICY time_limits_change ON time_limits FOR UPDATE TO monda_app
    USING (app_role() = 'admin') WITH CHECK (app_role() = 'admin')`,
  'GRANT SELECT, INSERT, UPDATE ON time_limits TO monda_app',
];
