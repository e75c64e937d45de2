import { type Kysely, sql } from 'kysely';

/** Where certificates are issued, with which clause and logo. A logo stays: frozen certificates name it by its SHA-256. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const isolated = (table: string) => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY ${table}_owner ON ${table} TO %I
    USING (true) WITH CHECK (true)', current_user); END $$`,
  `CREATE POLICY ${table}_add ON ${table} FOR INSERT TO monda_app WITH CHECK (app_role() = 'admin')`,
];

const STATEMENTS = [
  `CREATE TABLE certificate_issue (
    id text PRIMARY KEY CHECK (id = 'installation'),
    place text NOT NULL,
    clause jsonb NOT NULL,
    logo_sha256 text,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  ...isolated('certificate_issue'),
  'CREATE POLICY certificate_issue_read ON certificate_issue FOR SELECT TO monda_app USING (true)',
  `CREATE POLICY certificate_issue_change ON certificate_issue FOR UPDATE TO monda_app
    USING (app_role() = 'admin') WITH CHECK (app_role() = 'admin')`,
  'GRANT SELECT, INSERT, UPDATE ON certificate_issue TO monda_app',
  `CREATE TABLE certificate_logos (
    sha256 text PRIMARY KEY,
    mime_type text NOT NULL CHECK (mime_type IN ('image/png', 'image/jpeg')),
    picture text NOT NULL,
    added_at timestamptz NOT NULL
  )`,
  ...isolated('certificate_logos'),
  `CREATE POLICY certificate_logos_read ON certificate_logos FOR SELECT TO monda_app USING (app_role() = 'admin')`,
  'GRANT SELECT, INSERT ON certificate_logos TO monda_app',
  `CREATE TRIGGER certificate_logos_stay BEFORE UPDATE OR DELETE ON certificate_logos FOR EACH ROW
    EXECUTE FUNCTION refuse_change_of_evidence()`,
];
