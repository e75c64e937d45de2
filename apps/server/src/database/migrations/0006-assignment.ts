import { type Kysely, sql } from 'kysely';

/**
 * An item may only be given to, or come back to, an evaluator who is active until that is stored. The people
 * who do it may not lock evaluators, and companies may not read them, so the lock is taken by this function,
 * which says nothing but whether the person can evaluate: whoever blocks, deletes or demotes them waits for
 * the step, or the step for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE FUNCTION hold_evaluator(person uuid) RETURNS SETOF uuid
    LANGUAGE sql VOLATILE SECURITY DEFINER
    AS $$ SELECT id FROM users WHERE id = person AND lower(role) = 'technical_evaluator'
      AND is_active AND deleted_at IS NULL
      AND app_role() IN ('fixed_assets_manager','company_admin','company_user') FOR SHARE $$`,
  // why: a function of the owner's rights must find the owner's tables, whatever the caller's search path.
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION hold_evaluator(uuid) SET search_path = %I, pg_temp',
    current_schema()); END $$`,
  `REVOKE ALL ON FUNCTION hold_evaluator(uuid) FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION hold_evaluator(uuid) TO monda_app`,
];
