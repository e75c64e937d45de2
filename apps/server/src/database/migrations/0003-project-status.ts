import { type Kysely, sql } from 'kysely';

/**
 * A project's status follows from all its items, and a technical evaluator sees only some of them.
 * This function answers the statuses of every item of a project, whoever acts, and nothing else of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE FUNCTION project_item_statuses(project uuid) RETURNS SETOF text
    LANGUAGE sql STABLE SECURITY DEFINER
    AS $$ SELECT status FROM waste_items WHERE project_id = project $$`,
  // why: a function of the owner's rights must find the owner's tables, whatever the caller's search path.
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION project_item_statuses(uuid) SET search_path = %I, pg_temp',
    current_schema()); END $$`,
  `REVOKE ALL ON FUNCTION project_item_statuses(uuid) FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION project_item_statuses(uuid) TO monda_app`,
];
