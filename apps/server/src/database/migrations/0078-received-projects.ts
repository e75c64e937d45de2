import { type Kysely, sql } from 'kysely';

/**
 * The moment at which the provider received a request: its company sees it, and from then on the request stays. A request
 * on which the provider had worked before has a row without a moment, since nothing says when. Comments to the provider
 * alone are no reason to keep a request any more: what is written on it receives it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STAFF = `('admin','technical_evaluator','fixed_assets_manager')`;
/** Whether a person is none of the client's: unknown, of the provider, or of another company by now. */
const isOfProvider = (person: string) => `NOT EXISTS (SELECT FROM users u WHERE u.id = ${person}
          AND u.company_id = item.company_id AND lower(u.role) NOT IN ${STAFF})`;

const STATEMENTS = [
  `CREATE TABLE received_projects (
    project_id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    received_at timestamptz,
    FOREIGN KEY (company_id, project_id) REFERENCES projects (company_id, id) ON DELETE CASCADE
  )`,
  'CREATE INDEX received_projects_company ON received_projects (company_id, project_id)',
  'ALTER TABLE received_projects ENABLE ROW LEVEL SECURITY',
  'ALTER TABLE received_projects FORCE ROW LEVEL SECURITY',
  `DO $$ BEGIN EXECUTE format('CREATE POLICY received_projects_owner ON received_projects TO %I
    USING (true) WITH CHECK (true)', current_user); END $$`,
  `CREATE POLICY received_projects_read ON received_projects FOR SELECT TO monda_app USING (
    app_role() IN ('admin', 'fixed_assets_manager')
    OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company()
    OR app_role() = 'technical_evaluator' AND EXISTS (
      SELECT 1 FROM waste_items i WHERE i.project_id = received_projects.project_id))`,
  `CREATE POLICY received_projects_receive ON received_projects FOR INSERT TO monda_app WITH CHECK (
    app_role() IN ('admin', 'fixed_assets_manager', 'technical_evaluator') AND EXISTS (
      SELECT 1 FROM projects p WHERE p.id = received_projects.project_id AND p.company_id = received_projects.company_id))`,
  'GRANT SELECT, INSERT ON received_projects TO monda_app',
  `CREATE TRIGGER received_projects_stay BEFORE UPDATE OR DELETE ON received_projects FOR EACH ROW
    EXECUTE FUNCTION refuse_change_of_evidence()`,
  // why: asked by the rule of before, which counts comments to the provider alone.
  `INSERT INTO received_projects (project_id, company_id) SELECT p.id, p.company_id FROM projects p
    WHERE EXISTS (SELECT FROM waste_items i WHERE i.project_id = p.id AND NOT is_untouched(i))`,
  // why: volatile functions see what was committed while the transaction waited for its locks.
  `CREATE OR REPLACE FUNCTION is_untouched(item waste_items) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    RETURN item.status = 'pending'
      AND NOT EXISTS (SELECT FROM received_projects r WHERE r.project_id = item.project_id)
      AND NOT EXISTS (SELECT FROM item_history h WHERE h.item_id = item.id AND (
        coalesce(h.from_status, 'pending') <> 'pending' OR coalesce(h.to_status, 'pending') <> 'pending'
        OR h.from_status IS NOT NULL AND ${isOfProvider('h.user_id')}))
      AND NOT EXISTS (SELECT FROM item_comments c WHERE c.item_id = item.id
        AND c.audience <> 'provider' AND ${isOfProvider('c.author_id')})
      AND NOT EXISTS (SELECT FROM item_questions q WHERE q.item_id = item.id AND (
        ${isOfProvider('q.author_id')} OR q.closed_by_id IS NOT NULL AND ${isOfProvider('q.closed_by_id')}))
      AND NOT EXISTS (SELECT FROM audit_log a WHERE a.subject_type = 'item' AND a.subject_id = item.id::text
        AND a.rows IS NOT NULL AND a.actor_role IN ${STAFF} AND a.details ->> 'audience' IS DISTINCT FROM 'provider');
  END $$`,
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION is_untouched(waste_items) SET search_path = %I, pg_temp', current_schema());
  END $$`,
];
