import { type Kysely, sql } from 'kysely';

/**
 * Which items and requests an evaluator has is answered by functions for tables of which a statement reads few rows. As queries
 * within their policies it was set up by every statement for each of them, whoever asked: a quarter of the database's time of one item.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const asking = (name: string, asked: string) => [
  `CREATE FUNCTION ${name}(uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  BEGIN
    RETURN EXISTS (SELECT FROM waste_items i WHERE ${asked} = $1 AND i.assigned_user_id = ANY (app_evaluators()));
  END $$`,
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION ${name}(uuid) SET search_path = %I, pg_temp', current_schema()); END $$`,
];

const STAFF = `app_role() IN ('admin', 'fixed_assets_manager')`;
const OF_PROVIDER = `app_role() IN ('technical_evaluator', 'fixed_assets_manager')`;
const OF_COMPANY = `app_role() IN ('company_admin', 'company_user')`;
const COMPANY = `app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company()`;
const evaluates = (asked: string) => `app_role() = 'technical_evaluator' AND evaluates_${asked}`;
const SEEN = `(${STAFF} OR ${COMPANY} OR ${evaluates('item(item_id)')})`;
const SEEN_COMMENT = `(${STAFF} OR ${evaluates('item(item_id)')} OR ${COMPANY} AND audience = 'everybody')`;
const SEEN_QUESTION = `(${STAFF} OR ${evaluates('item(item_id)')} OR ${COMPANY})`;
const ANSWERERS = `asked = 'company' AND ${OF_COMPANY} OR asked = 'provider' AND ${OF_PROVIDER}`;
const itemOf = (table: string, condition: string) =>
  `EXISTS (SELECT 1 FROM waste_items i WHERE i.id = ${table}.item_id AND ${condition})`;
const ofItsCompany = (table: string) => itemOf(table, `i.company_id = ${table}.company_id`);

const READ_AS_ITEMS = [
  ...['item_meetings', 'item_corrections', 'removed_photos', 'item_history', 'item_facts'],
  ...['authority_documents', 'signing_items'],
];

const STATEMENTS = [
  ...asking('evaluates_item', 'i.id'),
  ...asking('evaluates_project', 'i.project_id'),
  `ALTER POLICY received_projects_read ON received_projects
    USING (${STAFF} OR ${COMPANY} OR ${evaluates('project(project_id)')})`,
  ...READ_AS_ITEMS.map((table) => `ALTER POLICY ${table}_read ON ${table} USING (${SEEN})`),
  `ALTER POLICY item_history_write ON item_history WITH CHECK (${SEEN} AND (user_id = app_actor() OR app_role() = 'admin'))`,
  `ALTER POLICY item_corrections_propose ON item_corrections WITH CHECK (
    proposed_by = app_actor() AND (side = 'company' AND ${OF_COMPANY} OR side = 'provider' AND ${OF_PROVIDER})
    AND (outcome IS NULL OR outcome = 'accepted' AND side = 'company' AND ended_by = proposed_by
      AND ${itemOf('item_corrections', `i.status = 'pending' AND i.assigned_user_id IS NULL`)})
    AND ${ofItsCompany('item_corrections')} AND ${SEEN})`,
  `ALTER POLICY item_corrections_end ON item_corrections
    USING (outcome IS NULL AND app_role() <> 'viewer' AND ${SEEN})
    WITH CHECK (ended_by = app_actor() AND ${SEEN} AND (
      outcome = 'withdrawn' AND proposed_by = app_actor()
      OR outcome IN ('accepted', 'refused') AND (side = 'company' AND ${OF_PROVIDER} OR side = 'provider' AND ${OF_COMPANY})
      OR outcome IN ('dateMoved', 'declined') AND app_role() <> 'viewer'))`,
  `ALTER POLICY signing_items_sign ON signing_items WITH CHECK (${SEEN} AND EXISTS (SELECT 1 FROM signings g
    WHERE g.id = signing_items.signing_id AND g.company_id = signing_items.company_id AND g.made_by = app_actor()
      AND signing_items.position < g.item_count))`,
  `ALTER POLICY item_comments_read ON item_comments USING ${SEEN_COMMENT}`,
  `ALTER POLICY item_comments_write ON item_comments WITH CHECK (author_id = app_actor() AND app_role() <> 'viewer'
    AND (audience = 'everybody' OR app_role() IN ('admin', 'fixed_assets_manager', 'technical_evaluator'))
    AND ${SEEN_COMMENT} AND ${ofItsCompany('item_comments')})`,
  `ALTER POLICY item_comments_change ON item_comments
    USING ((author_id = app_actor() OR app_role() = 'admin') AND ${SEEN_COMMENT})
    WITH CHECK ((author_id = app_actor() OR app_role() = 'admin' AND withdrawn_at IS NOT NULL) AND ${SEEN_COMMENT})`,
  `ALTER POLICY item_questions_read ON item_questions USING ${SEEN_QUESTION}`,
  `ALTER POLICY item_questions_ask ON item_questions WITH CHECK (author_id = app_actor() AND closed_at IS NULL
    AND (asked = 'provider' AND ${OF_COMPANY} OR asked = 'company' AND ${OF_PROVIDER})
    AND ${SEEN_QUESTION} AND ${ofItsCompany('item_questions')})`,
  `ALTER POLICY item_questions_close ON item_questions
    USING (closed_at IS NULL AND (author_id = app_actor() OR ${ANSWERERS}) AND ${SEEN_QUESTION})
    WITH CHECK (closed_by_id = app_actor() AND ${SEEN_QUESTION}
      AND (answer IS NULL AND author_id = app_actor() OR answer IS NOT NULL AND (${ANSWERERS})))`,
];
