import { type Kysely, sql } from 'kysely';

/**
 * The second tenant wall and the second guard of the lifecycle.
 *
 * Row level security: calls act in the role `monda_app` with the acting person in `app.actor_id`,
 * `app.actor_role` and `app.company_id`, set by the transaction wrapper. Nothing set means nothing seen.
 * The product itself (sign-in, sweeps, outbox) acts as the owner.
 *
 * Lifecycle: a trigger refuses every change of an item's status that is not a pair of the workflow
 * table, whoever makes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const SEES_ALL = `app_role() IN ('admin','fixed_assets_manager')`;
const OWN_COMPANY = `(app_role() IN ('company_admin','company_user','viewer') AND company_id = app_company())`;
const ITEM_VISIBLE = `(${SEES_ALL} OR ${OWN_COMPANY}
  OR (app_role() = 'technical_evaluator' AND assigned_user_id = app_actor()))`;
const BY_ITEM = `(${SEES_ALL} OR ${OWN_COMPANY}
  OR (app_role() = 'technical_evaluator' AND EXISTS
    (SELECT 1 FROM waste_items i WHERE i.id = item_id AND i.assigned_user_id = app_actor())))`;

const guarded = (table: string) => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
];

/** The pairs of the workflow table; a test holds them against the domain. */
export const LEGAL_STATUS_PAIRS = [
  ['pending', 'evaluation_review'],
  ['pending', 'change_requested'],
  ['pending', 'declined'],
  ['evaluation_review', 'scheduling'],
  ['evaluation_review', 'change_requested'],
  ['evaluation_review', 'declined'],
  ['change_requested', 'pending'],
  ['scheduling', 'confirmation_required'],
  ['confirmation_required', 'destruction'],
  ['confirmation_required', 'declined'],
  ['destruction', 'destroyed'],
  ['destroyed', 'completed'],
] as const;

const STATEMENTS = [
  `DO $$ BEGIN
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'monda_app') THEN
      CREATE ROLE monda_app NOLOGIN;
    END IF;
  END $$`,
  // why: on a server the owner needs membership to act in the role; an embedded superuser has it already.
  `DO $$ BEGIN
    IF NOT pg_has_role(current_user, 'monda_app', 'MEMBER') THEN
      EXECUTE format('GRANT monda_app TO %I', current_user);
    END IF;
  END $$`,
  `DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO monda_app', current_schema()); END $$`,

  `CREATE FUNCTION app_actor() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT nullif(current_setting('app.actor_id', true), '')::uuid $$`,
  `CREATE FUNCTION app_role() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT nullif(current_setting('app.actor_role', true), '') $$`,
  `CREATE FUNCTION app_company() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $$`,

  ...guarded('companies'),
  ...guarded('users'),
  ...guarded('projects'),
  ...guarded('waste_items'),
  ...guarded('item_history'),
  ...guarded('stored_files'),
  ...guarded('destruction_passwords'),
  ...guarded('audit_log'),
  ...guarded('outbox'),
  ...guarded('idempotency_keys'),
  ...guarded('settings'),
  ...guarded('bundled_accounts'),
  ...guarded('account_links'),
  ...guarded('oidc_records'),

  // why: FORCE binds the owner too; the product's own work passes by an explicit policy for it.
  ...[
    'companies',
    'users',
    'projects',
    'waste_items',
    'item_history',
    'stored_files',
    'destruction_passwords',
    'audit_log',
    'outbox',
    'idempotency_keys',
    'settings',
    'bundled_accounts',
    'account_links',
    'oidc_records',
  ].map(
    (table) =>
      `DO $$ BEGIN EXECUTE format('CREATE POLICY ${table}_owner ON ${table} TO %I USING (true) WITH CHECK (true)', current_user); END $$`,
  ),

  `GRANT SELECT ON companies, users, projects, waste_items, item_history, stored_files, destruction_passwords
    TO monda_app`,
  `GRANT INSERT, UPDATE, DELETE ON projects, waste_items TO monda_app`,
  `GRANT INSERT, UPDATE ON companies, users, stored_files, destruction_passwords, idempotency_keys TO monda_app`,
  `GRANT DELETE ON stored_files TO monda_app`,
  `GRANT SELECT ON idempotency_keys TO monda_app`,
  `GRANT INSERT ON item_history, audit_log, outbox TO monda_app`,

  `CREATE POLICY companies_read ON companies FOR SELECT TO monda_app USING (
    app_role() IN ('admin','fixed_assets_manager') OR id = app_company()
    OR (app_role() = 'technical_evaluator' AND EXISTS (SELECT 1 FROM waste_items i WHERE i.company_id = companies.id)))`,
  `CREATE POLICY companies_admin ON companies TO monda_app
    USING (app_role() = 'admin') WITH CHECK (app_role() = 'admin')`,

  `CREATE POLICY users_read ON users FOR SELECT TO monda_app USING (
    id = app_actor() OR app_role() = 'admin'
    OR (app_role() = 'fixed_assets_manager' AND lower(role) = 'technical_evaluator'))`,
  `CREATE POLICY users_self ON users FOR UPDATE TO monda_app
    USING (id = app_actor()) WITH CHECK (id = app_actor())`,
  `CREATE POLICY users_admin ON users TO monda_app
    USING (app_role() = 'admin') WITH CHECK (app_role() = 'admin')`,

  `CREATE POLICY projects_read ON projects FOR SELECT TO monda_app USING (${SEES_ALL} OR ${OWN_COMPANY}
    OR (app_role() = 'technical_evaluator' AND EXISTS (SELECT 1 FROM waste_items i WHERE i.project_id = projects.id)))`,
  `CREATE POLICY projects_create ON projects FOR INSERT TO monda_app WITH CHECK (
    company_id = app_company() AND created_by = app_actor()
    AND app_role() IN ('admin','company_admin','company_user'))`,
  `CREATE POLICY projects_change ON projects FOR UPDATE TO monda_app USING (${SEES_ALL} OR ${OWN_COMPANY}
    OR (app_role() = 'technical_evaluator' AND EXISTS (SELECT 1 FROM waste_items i WHERE i.project_id = projects.id)))`,
  `CREATE POLICY projects_delete ON projects FOR DELETE TO monda_app USING (
    app_role() = 'admin' OR (app_role() IN ('company_admin','company_user') AND company_id = app_company()))`,

  `CREATE POLICY waste_items_read ON waste_items FOR SELECT TO monda_app USING (${ITEM_VISIBLE})`,
  `CREATE POLICY waste_items_create ON waste_items FOR INSERT TO monda_app WITH CHECK (
    company_id = app_company() AND app_role() IN ('admin','company_admin','company_user'))`,
  `CREATE POLICY waste_items_change ON waste_items FOR UPDATE TO monda_app
    USING (${ITEM_VISIBLE} AND app_role() <> 'viewer') WITH CHECK (${ITEM_VISIBLE} AND app_role() <> 'viewer')`,
  `CREATE POLICY waste_items_delete ON waste_items FOR DELETE TO monda_app USING (
    app_role() = 'admin' OR (app_role() IN ('company_admin','company_user') AND company_id = app_company()))`,

  `CREATE POLICY item_history_read ON item_history FOR SELECT TO monda_app USING (${BY_ITEM})`,
  `CREATE POLICY item_history_write ON item_history FOR INSERT TO monda_app WITH CHECK (
    ${BY_ITEM} AND (user_id = app_actor() OR app_role() = 'admin'))`,

  `CREATE POLICY stored_files_read ON stored_files FOR SELECT TO monda_app USING (
    (item_id IS NOT NULL AND ${BY_ITEM} AND (purpose <> 'final_invoice' OR app_role() = 'fixed_assets_manager'))
    OR (item_id IS NULL AND uploaded_by = app_actor()))`,
  `CREATE POLICY stored_files_create ON stored_files FOR INSERT TO monda_app WITH CHECK (uploaded_by = app_actor())`,
  `CREATE POLICY stored_files_commit ON stored_files FOR UPDATE TO monda_app
    USING (uploaded_by = app_actor() AND state = 'pending') WITH CHECK (uploaded_by = app_actor())`,
  `CREATE POLICY stored_files_delete ON stored_files FOR DELETE TO monda_app USING (
    app_role() = 'admin' OR (app_role() IN ('company_admin','company_user') AND company_id = app_company())
    OR (state = 'pending' AND uploaded_by = app_actor()))`,

  // why: company roles write the password when they confirm, and can never read it back.
  `CREATE POLICY destruction_passwords_read ON destruction_passwords FOR SELECT TO monda_app
    USING (app_role() = 'fixed_assets_manager')`,
  `CREATE POLICY destruction_passwords_make ON destruction_passwords FOR INSERT TO monda_app WITH CHECK (
    app_role() IN ('company_admin','company_user') AND company_id = app_company())`,

  `CREATE POLICY audit_log_write ON audit_log FOR INSERT TO monda_app WITH CHECK (actor_id = app_actor())`,
  `CREATE POLICY outbox_write ON outbox FOR INSERT TO monda_app WITH CHECK (true)`,
  `CREATE POLICY idempotency_own ON idempotency_keys TO monda_app
    USING (actor_id = app_actor()) WITH CHECK (actor_id = app_actor())`,

  `CREATE FUNCTION refuse_illegal_status() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.status <> OLD.status AND (OLD.status || '>' || NEW.status) NOT IN (${LEGAL_STATUS_PAIRS.map(
      ([from, to]) => `'${from}>${to}'`,
    ).join(', ')}) THEN
      RAISE EXCEPTION 'item status % cannot become %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER waste_items_lifecycle BEFORE UPDATE OF status ON waste_items
    FOR EACH ROW EXECUTE FUNCTION refuse_illegal_status()`,

  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$`,
  `CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];
