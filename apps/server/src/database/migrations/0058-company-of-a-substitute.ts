import { type Kysely, sql } from 'kysely';

/**
 * Two people who have no company share none: a substitute is of the same company as the person, and only people of the
 * provider, who have none by their role, may both be without one. `same_company` is the one place where this stands; what
 * reads, holds and writes substitutions asks it. Substitutions that were set between people of clients without a company end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const LISTED = 'TABLE (id uuid, first_name text, last_name text, email text, role text)';
const HELD =
  'TABLE (id uuid, company_id uuid, role text, is_active boolean, first_name text, last_name text, email text)';

const STATEMENTS = [
  // why: no settings and no rights of its own, so that it becomes part of the statement that asks.
  `CREATE FUNCTION same_company(role text, one uuid, other uuid) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(one = other, one IS NULL AND other IS NULL
      AND lower(role) IN ('admin','technical_evaluator','fixed_assets_manager'))
  $$`,
  `CREATE OR REPLACE FUNCTION substitutes_for(person uuid) RETURNS ${LISTED} LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT u.id, u.first_name, u.last_name, u.email, u.role
    FROM users u JOIN users p ON p.id = person AND p.deleted_at IS NULL
    WHERE u.deleted_at IS NULL AND u.is_active AND u.id <> p.id AND lower(u.role) <> 'admin'
      AND lower(u.role) = lower(p.role) AND same_company(p.role, u.company_id, p.company_id)
      AND may_set_substitute(person)
  $$`,
  `CREATE OR REPLACE FUNCTION hold_substitution(person uuid, substitute uuid) RETURNS ${HELD}
    LANGUAGE plpgsql SECURITY DEFINER AS $$
    #variable_conflict use_column
    BEGIN
      IF NOT may_set_substitute(person) THEN RETURN; END IF;
      PERFORM FROM users u WHERE u.id IN (person, substitute) ORDER BY u.id FOR NO KEY UPDATE;
      RETURN QUERY SELECT u.id, u.company_id, u.role, u.is_active, u.first_name, u.last_name, u.email
        FROM users u JOIN users p ON p.id = person
        WHERE u.id IN (person, substitute) AND u.deleted_at IS NULL AND (app_role() = 'admin' OR u.id = person
          OR lower(u.role) = lower(p.role) AND same_company(p.role, u.company_id, p.company_id));
    END $$`,
  `CREATE FUNCTION may_stand_in(person uuid, substitute uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT may_set_substitute(person) AND EXISTS (
      SELECT FROM users p JOIN users u ON u.id = substitute
      WHERE p.id = person AND lower(u.role) = lower(p.role) AND same_company(p.role, u.company_id, p.company_id))
  $$`,
  ...['substitutes_for(uuid)', 'hold_substitution(uuid, uuid)', 'may_stand_in(uuid, uuid)'].map(
    (signature) =>
      `DO $$ BEGIN EXECUTE format('ALTER FUNCTION ${signature} SET search_path = %I, pg_temp', current_schema()); END $$`,
  ),
  `REVOKE ALL ON FUNCTION may_stand_in(uuid, uuid) FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION may_stand_in(uuid, uuid) TO monda_app`,
  `DROP POLICY substitutions_set ON substitutions`,
  `CREATE POLICY substitutions_set ON substitutions FOR INSERT TO monda_app WITH CHECK (
    set_by = app_actor() AND ended_at IS NULL AND may_stand_in(person_id, substitute_id))`,
  `UPDATE substitutions s SET ended_at = greatest(now(), s.set_at), ended_because = 'role'
    FROM users p, users u
    WHERE s.ended_at IS NULL AND p.id = s.person_id AND u.id = s.substitute_id
      AND NOT same_company(p.role, p.company_id, u.company_id)`,
];
