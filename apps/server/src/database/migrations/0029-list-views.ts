import { type Kysely, sql } from 'kysely';

/**
 * Saved views of lists, and what a person chose for theirs. A shared view belongs to a company, or to the provider where
 * it names none: its people read it, and nobody else learns of it. When its owner is deleted it passes to that company,
 * whose administrators may remove it; their other views and choices go with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_PROVIDER = `app_role() IN ('admin','fixed_assets_manager','technical_evaluator')`;
/** Whether a view belongs where the acting person does. */
const OF_OWN_HOUSE = `(company_id = app_company() AND app_role() IN ('company_admin','company_user','viewer')
    OR company_id IS NULL AND ${IS_PROVIDER})`;
const ADMINISTERS = `(company_id = app_company() AND app_role() = 'company_admin' OR company_id IS NULL AND app_role() = 'admin')`;
/** Where the acting person's views belong; whoever has no company and is not of the provider shares nothing. */
const IS_OWN = `owner_id = app_actor() AND (NOT shared OR ${OF_OWN_HOUSE})`;

const wall = (table: string) => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY ${table}_owner ON ${table} TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
];

const STATEMENTS = [
  `CREATE TABLE list_views (
    id uuid PRIMARY KEY,
    owner_id uuid REFERENCES users (id),
    company_id uuid REFERENCES companies (id),
    list text NOT NULL CHECK (list IN ('tasks', 'items')),
    name text NOT NULL,
    query jsonb NOT NULL,
    shared boolean NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK (shared OR owner_id IS NOT NULL)
  )`,
  `CREATE INDEX list_views_owner ON list_views (owner_id)`,
  `CREATE INDEX list_views_company ON list_views (company_id) WHERE shared`,
  ...wall('list_views'),
  `CREATE POLICY list_views_read ON list_views FOR SELECT TO monda_app
    USING (owner_id = app_actor() OR shared AND ${OF_OWN_HOUSE})`,
  `CREATE POLICY list_views_create ON list_views FOR INSERT TO monda_app WITH CHECK (${IS_OWN})`,
  `CREATE POLICY list_views_change ON list_views FOR UPDATE TO monda_app
    USING (owner_id = app_actor()) WITH CHECK (${IS_OWN})`,
  `CREATE POLICY list_views_delete ON list_views FOR DELETE TO monda_app
    USING (owner_id = app_actor() OR owner_id IS NULL AND ${ADMINISTERS})`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON list_views TO monda_app`,

  `CREATE TABLE list_choices (
    user_id uuid PRIMARY KEY REFERENCES users (id),
    columns text[] NOT NULL,
    start_view_id uuid REFERENCES list_views (id) ON DELETE SET NULL
  )`,
  `CREATE INDEX list_choices_start ON list_choices (start_view_id)`,
  ...wall('list_choices'),
  `CREATE POLICY list_choices_own ON list_choices TO monda_app
    USING (user_id = app_actor()) WITH CHECK (user_id = app_actor())`,
  `GRANT SELECT, INSERT, UPDATE ON list_choices TO monda_app`,

  `CREATE FUNCTION pass_on_list_views() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    DELETE FROM list_choices WHERE user_id = NEW.id;
    DELETE FROM list_views WHERE owner_id = NEW.id AND NOT shared;
    UPDATE list_views SET owner_id = NULL WHERE owner_id = NEW.id;
    RETURN NULL;
  END $$`,
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION pass_on_list_views() SET search_path = %I, pg_temp', current_schema()); END $$`,
  `CREATE TRIGGER users_pass_on_list_views AFTER UPDATE OF deleted_at ON users FOR EACH ROW
    WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION pass_on_list_views()`,
];
