import { type Kysely, sql } from 'kysely';

/**
 * The conversation on an item. What is written to the provider only is seen by the provider's people alone: a company
 * reads by an index in which such rows are apart, so that not even the time of an answer tells of them. Audience, author
 * and item of a comment never change; the text of a withdrawn one is removed, the audit log keeps it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const SEES_ALL = `app_role() IN ('admin','fixed_assets_manager')`;
const OF_PROVIDER = `app_role() IN ('admin','fixed_assets_manager','technical_evaluator')`;
const OF_COMPANY = `app_role() IN ('company_admin','company_user','viewer') AND company_id = app_company()`;
const IS_ASSIGNED = `app_role() = 'technical_evaluator' AND EXISTS (
      SELECT 1 FROM waste_items i WHERE i.id = item_id AND i.assigned_user_id = app_actor())`;
const VISIBLE = `(${SEES_ALL} OR ${IS_ASSIGNED} OR ${OF_COMPANY} AND audience = 'everybody')`;
const OF_ITEM = `EXISTS (SELECT 1 FROM waste_items i WHERE i.id = item_id AND i.company_id = item_comments.company_id)`;

const STATEMENTS = [
  `CREATE TABLE item_comments (
    id uuid PRIMARY KEY,
    item_id uuid NOT NULL REFERENCES waste_items (id) ON DELETE CASCADE,
    company_id uuid NOT NULL,
    audience text NOT NULL CHECK (audience IN ('everybody', 'provider')),
    author_id uuid NOT NULL REFERENCES users (id),
    author_name text NOT NULL,
    text text NOT NULL,
    mentions jsonb NOT NULL,
    seq bigint GENERATED ALWAYS AS IDENTITY,
    created_at timestamptz NOT NULL,
    changed_at timestamptz,
    withdrawn_at timestamptz,
    withdrawn_by text,
    CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)),
    CHECK (withdrawn_at IS NULL OR text = '' AND mentions = '[]')
  )`,
  `CREATE INDEX item_comments_item ON item_comments (item_id, audience, seq)`,
  `CREATE INDEX item_comments_author ON item_comments (author_id)`,
  `ALTER TABLE item_comments ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE item_comments FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY item_comments_owner ON item_comments TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
  `CREATE POLICY item_comments_read ON item_comments FOR SELECT TO monda_app USING (${VISIBLE})`,
  `CREATE POLICY item_comments_write ON item_comments FOR INSERT TO monda_app WITH CHECK (
    author_id = app_actor() AND app_role() <> 'viewer' AND (audience = 'everybody' OR ${OF_PROVIDER})
    AND ${VISIBLE} AND ${OF_ITEM})`,
  `CREATE POLICY item_comments_change ON item_comments FOR UPDATE TO monda_app
    USING ((author_id = app_actor() OR app_role() = 'admin') AND ${VISIBLE})
    WITH CHECK ((author_id = app_actor() OR app_role() = 'admin' AND withdrawn_at IS NOT NULL) AND ${VISIBLE})`,
  `GRANT SELECT, INSERT, UPDATE (text, mentions, changed_at, withdrawn_at, withdrawn_by) ON item_comments TO monda_app`,

  // why: companies read no people; of the provider they are named those who have acted on the item or evaluate it.
  `CREATE FUNCTION item_people(item uuid, internal boolean) RETURNS TABLE (id uuid, name text, of_provider boolean)
    LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT u.id, btrim(u.first_name || ' ' || u.last_name), lower(u.role) IN ('admin','fixed_assets_manager','technical_evaluator')
    FROM waste_items i JOIN users u ON
      u.company_id = i.company_id AND lower(u.role) IN ('company_admin','company_user','viewer') AND NOT internal
      OR lower(u.role) IN ('admin','fixed_assets_manager') AND (${OF_PROVIDER}
        OR EXISTS (SELECT 1 FROM item_history h WHERE h.item_id = i.id AND h.user_id = u.id))
      OR u.id = i.assigned_user_id
    WHERE i.id = item AND u.is_active AND u.deleted_at IS NULL AND btrim(u.first_name || ' ' || u.last_name) <> ''
      AND (${SEES_ALL} OR app_role() = 'technical_evaluator' AND i.assigned_user_id = app_actor()
        OR app_role() IN ('company_admin','company_user') AND i.company_id = app_company() AND NOT internal)
    ORDER BY 2, 1
  $$`,
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION item_people(uuid, boolean) SET search_path = %I, pg_temp', current_schema()); END $$`,
  `REVOKE ALL ON FUNCTION item_people(uuid, boolean) FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION item_people(uuid, boolean) TO monda_app`,
];
