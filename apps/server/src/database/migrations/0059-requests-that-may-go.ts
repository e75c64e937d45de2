import { type Kysely, sql } from 'kysely';

/**
 * A request goes only while none of its items ever left `pending` and nobody of the provider wrote on one: history,
 * comments and questions say so, and the audit log, which knows the role in which it was written. Row level security asks
 * it of whoever deletes, triggers of each item and each of its files. Whoever owns the tables may, as a restore does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STAFF = `('admin','technical_evaluator','fixed_assets_manager')`;
/** Whether a person is none of the client's: unknown, of the provider, or of another company by now. */
const isOfProvider = (person: string) => `NOT EXISTS (SELECT FROM users u WHERE u.id = ${person}
          AND u.company_id = item.company_id AND lower(u.role) NOT IN ${STAFF})`;

const OF_CLIENT_SIDE = `(app_role() = 'admin' OR app_role() IN ('company_admin','company_user') AND company_id = app_company())`;

const STATEMENTS = [
  // why: volatile functions see what was committed while the transaction waited for its locks.
  `CREATE FUNCTION is_untouched(item waste_items) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    RETURN item.status = 'pending'
      AND NOT EXISTS (SELECT FROM item_history h WHERE h.item_id = item.id AND (
        coalesce(h.from_status, 'pending') <> 'pending' OR coalesce(h.to_status, 'pending') <> 'pending'
        OR h.from_status IS NOT NULL AND ${isOfProvider('h.user_id')}))
      AND NOT EXISTS (SELECT FROM item_comments c WHERE c.item_id = item.id AND (
        c.audience = 'provider' OR ${isOfProvider('c.author_id')}))
      AND NOT EXISTS (SELECT FROM item_questions q WHERE q.item_id = item.id AND (
        ${isOfProvider('q.author_id')} OR q.closed_by_id IS NOT NULL AND ${isOfProvider('q.closed_by_id')}))
      AND NOT EXISTS (SELECT FROM audit_log a WHERE a.subject_type = 'item' AND a.subject_id = item.id::text
        AND a.rows IS NOT NULL AND a.actor_role IN ${STAFF});
  END $$`,
  `CREATE FUNCTION project_may_go(project uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    RETURN EXISTS (SELECT FROM projects WHERE id = project AND ${OF_CLIENT_SIDE})
      AND NOT EXISTS (SELECT FROM waste_items i WHERE i.project_id = project AND NOT is_untouched(i));
  END $$`,
  `CREATE FUNCTION refuse_loss_of_item() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF owner_acts(TG_RELID) OR is_untouched(OLD) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'an item that was worked on stays' USING ERRCODE = 'insufficient_privilege';
  END $$`,
  `CREATE OR REPLACE FUNCTION refuse_loss_of_file() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF owner_acts(TG_RELID) OR NOT EXISTS (SELECT FROM waste_items i WHERE i.id = OLD.item_id AND NOT is_untouched(i)) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a file of an item that was worked on stays' USING ERRCODE = 'insufficient_privilege';
  END $$`,
  ...[
    'is_untouched(waste_items)',
    'project_may_go(uuid)',
    'refuse_loss_of_item()',
    'refuse_loss_of_file()',
  ].map(
    (signature) =>
      `DO $$ BEGIN EXECUTE format('ALTER FUNCTION ${signature} SET search_path = %I, pg_temp', current_schema()); END $$`,
  ),
  `REVOKE ALL ON FUNCTION is_untouched(waste_items) FROM PUBLIC`,
  `REVOKE ALL ON FUNCTION project_may_go(uuid) FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION project_may_go(uuid) TO monda_app`,
  `DROP TRIGGER waste_items_begun ON waste_items`,
  `CREATE TRIGGER waste_items_begun BEFORE DELETE ON waste_items FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_item()`,
  `DROP POLICY projects_delete ON projects`,
  `CREATE POLICY projects_delete ON projects FOR DELETE TO monda_app USING (${OF_CLIENT_SIDE} AND project_may_go(id))`,
  `DROP POLICY waste_items_delete ON waste_items`,
  `CREATE POLICY waste_items_delete ON waste_items FOR DELETE TO monda_app
    USING (${OF_CLIENT_SIDE} AND project_may_go(project_id))`,
];
