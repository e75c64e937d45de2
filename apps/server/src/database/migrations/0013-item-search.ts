import { type Kysely, sql } from 'kysely';

/**
 * Text search that costs about the same among a million items as among ten thousand: first the newest
 * items are looked through, which ends early for frequent words; only for rare ones the trigram index is
 * asked. Row level security keeps the planner from using that index for an ordinary query, so the search
 * runs with the owner's rights and holds both walls itself: the scope it is handed, and who acts. What it
 * answers is ids; their rows are read behind the walls again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Newest items looked through before the index is asked. */
const LOOKED_THROUGH = 10_000;

export const WALL = `CASE app_role()
      WHEN 'admin' THEN 'true'
      WHEN 'fixed_assets_manager' THEN 'true'
      WHEN 'company_admin' THEN format('i.company_id = %L', app_company())
      WHEN 'company_user' THEN format('i.company_id = %L', app_company())
      WHEN 'viewer' THEN format('i.company_id = %L', app_company())
      WHEN 'technical_evaluator' THEN format('i.assigned_user_id = %L', app_actor())
      ELSE CASE WHEN current_setting('role', true) = 'monda_app' THEN 'false' ELSE 'true' END END`;

export const SIGNATURE = 'search_items(text, uuid[], uuid, uuid, text[], uuid, boolean, uuid, uuid, integer)';

const STATEMENTS = [
  // why: the extension may be made by whoever owns the database; where it may not, search works without its index.
  `DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE NOTICE 'pg_trgm is not available: text search looks through all items';
  END $$`,
  `DO $$ BEGIN
    IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
      EXECUTE 'CREATE INDEX waste_items_search ON waste_items USING gin (search_text gin_trgm_ops)';
    END IF;
  END $$`,

  `CREATE FUNCTION search_items(pattern text, companies uuid[], first_id uuid, last_id uuid, statuses text[],
      project uuid, only_unassigned_pending boolean, of_company uuid, of_evaluator uuid, most integer)
    RETURNS TABLE (id uuid, created_at timestamptz) LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  DECLARE
    among text := ${WALL};
    match text := 'i.search_text LIKE $1 OR i.company_id = ANY ($2) OR i.id BETWEEN $3 AND $4';
    looked_through integer;
    matches integer;
  BEGIN
    among := among || ' AND ($5 IS NULL OR i.status = ANY ($5)) AND ($6 IS NULL OR i.project_id = $6)
      AND (NOT $7 OR i.status <> ''pending'' OR i.assigned_user_id IS NULL)';
    IF of_company IS NOT NULL THEN among := among || format(' AND i.company_id = %L', of_company); END IF;
    IF of_evaluator IS NOT NULL THEN among := among || format(' AND i.assigned_user_id = %L', of_evaluator); END IF;
    EXECUTE format('SELECT count(*), count(*) FILTER (WHERE hit) FROM (
        SELECT (%s) AS hit FROM waste_items i WHERE %s ORDER BY i.created_at DESC, i.id DESC LIMIT ${LOOKED_THROUGH}) n',
      match, among)
      INTO looked_through, matches
      USING pattern, companies, first_id, last_id, statuses, project, only_unassigned_pending;
    IF looked_through < ${LOOKED_THROUGH} OR matches >= most THEN
      RETURN QUERY EXECUTE format('SELECT n.id, n.created_at FROM (
          SELECT i.id, i.created_at, i.search_text, i.company_id FROM waste_items i WHERE %s
          ORDER BY i.created_at DESC, i.id DESC LIMIT ${LOOKED_THROUGH}) n
        WHERE n.search_text LIKE $1 OR n.company_id = ANY ($2) OR n.id BETWEEN $3 AND $4
        ORDER BY n.created_at DESC, n.id DESC LIMIT $8', among)
        USING pattern, companies, first_id, last_id, statuses, project, only_unassigned_pending, most;
    ELSE
      RETURN QUERY EXECUTE format('WITH hits AS MATERIALIZED (SELECT i.id, i.created_at FROM waste_items i
          WHERE (%s) AND %s)
        SELECT h.id, h.created_at FROM hits h ORDER BY h.created_at DESC, h.id DESC LIMIT $8', match, among)
        USING pattern, companies, first_id, last_id, statuses, project, only_unassigned_pending, most;
    END IF;
  END $$`,
  `DO $$ BEGIN EXECUTE format(
    'ALTER FUNCTION ${SIGNATURE} SET search_path = %I, pg_temp', current_schema()); END $$`,
  `REVOKE ALL ON FUNCTION ${SIGNATURE} FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ${SIGNATURE} TO monda_app`,
];
