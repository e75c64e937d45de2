import { type Kysely, sql } from 'kysely';

/**
 * Who stands in for whom, from day to day. What is said of the two people is asked in functions of the owner, since people
 * read each other only where they administer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const DEFINER = 'SECURITY DEFINER';
const LISTED = 'TABLE (id uuid, first_name text, last_name text, email text, role text)';
const LISTED_COLUMNS = 'u.id, u.first_name, u.last_name, u.email, u.role';

const STATEMENTS = [
  `CREATE TABLE substitutions (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES users (id),
    person_name text NOT NULL,
    substitute_id uuid NOT NULL REFERENCES users (id),
    substitute_name text NOT NULL,
    from_day date NOT NULL,
    to_day date NOT NULL,
    set_by uuid NOT NULL REFERENCES users (id),
    set_at timestamptz NOT NULL,
    ended_at timestamptz,
    ended_because text CHECK (ended_because IN ('ended', 'blocked', 'deleted', 'role')),
    CHECK (person_id <> substitute_id),
    CHECK (from_day <= to_day),
    CHECK ((ended_at IS NULL) = (ended_because IS NULL))
  )`,
  `CREATE INDEX substitutions_person ON substitutions (person_id) WHERE ended_at IS NULL`,
  `CREATE INDEX substitutions_substitute ON substitutions (substitute_id) WHERE ended_at IS NULL`,
  `CREATE FUNCTION may_set_substitute(person uuid) RETURNS boolean LANGUAGE sql STABLE ${DEFINER} AS $$
    SELECT person = app_actor() OR app_role() = 'admin' OR EXISTS (
      SELECT FROM users u WHERE u.id = person AND u.deleted_at IS NULL AND (
        app_role() = 'fixed_assets_manager' AND lower(u.role) IN ('technical_evaluator','fixed_assets_manager')
        OR app_role() = 'company_admin' AND u.company_id = app_company()
          AND lower(u.role) IN ('company_admin','company_user','viewer')))
  $$`,
  `CREATE FUNCTION substituted_people() RETURNS ${LISTED} LANGUAGE sql STABLE ${DEFINER} AS $$
    SELECT ${LISTED_COLUMNS} FROM users u
    WHERE u.deleted_at IS NULL AND u.is_active AND lower(u.role) <> 'admin'
      AND app_role() <> 'admin' AND may_set_substitute(u.id)
  $$`,
  `CREATE FUNCTION substitutes_for(person uuid) RETURNS ${LISTED} LANGUAGE sql STABLE ${DEFINER} AS $$
    SELECT ${LISTED_COLUMNS} FROM users u JOIN users p ON p.id = person AND p.deleted_at IS NULL
    WHERE u.deleted_at IS NULL AND u.is_active AND u.id <> p.id AND lower(u.role) <> 'admin'
      AND lower(u.role) = lower(p.role) AND u.company_id IS NOT DISTINCT FROM p.company_id
      AND may_set_substitute(person)
  $$`,
  // why: whoever is not of the role and company of the person is not even known to be there; administrators are told.
  `CREATE FUNCTION hold_substitution(person uuid, substitute uuid)
    RETURNS TABLE (id uuid, company_id uuid, role text, is_active boolean, first_name text, last_name text, email text)
    LANGUAGE plpgsql ${DEFINER} AS $$
    #variable_conflict use_column
    BEGIN
      IF NOT may_set_substitute(person) THEN RETURN; END IF;
      PERFORM FROM users u WHERE u.id IN (person, substitute) ORDER BY u.id FOR NO KEY UPDATE;
      RETURN QUERY SELECT u.id, u.company_id, u.role, u.is_active, u.first_name, u.last_name, u.email
        FROM users u JOIN users p ON p.id = person
        WHERE u.id IN (person, substitute) AND u.deleted_at IS NULL AND (app_role() = 'admin'
          OR lower(u.role) = lower(p.role) AND u.company_id IS NOT DISTINCT FROM p.company_id);
    END $$`,
  `CREATE FUNCTION substitutions_beside(person uuid, substitute uuid)
    RETURNS TABLE (person_id uuid, substitute_id uuid, from_day date, to_day date) LANGUAGE sql STABLE ${DEFINER} AS $$
    SELECT s.person_id, s.substitute_id, s.from_day, s.to_day FROM substitutions s
    WHERE s.ended_at IS NULL AND may_set_substitute(person)
      AND (s.person_id IN (person, substitute) OR s.substitute_id IN (person, substitute))
  $$`,
  ...[
    'may_set_substitute(uuid)',
    'substituted_people()',
    'substitutes_for(uuid)',
    'hold_substitution(uuid, uuid)',
    'substitutions_beside(uuid, uuid)',
  ].flatMap((signature) => [
    `DO $$ BEGIN EXECUTE format('ALTER FUNCTION ${signature} SET search_path = %I, pg_temp', current_schema()); END $$`,
    `REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC`,
    `GRANT EXECUTE ON FUNCTION ${signature} TO monda_app`,
  ]),
  `ALTER TABLE substitutions ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE substitutions FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY substitutions_owner ON substitutions TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
  `CREATE POLICY substitutions_read ON substitutions FOR SELECT TO monda_app USING (
    substitute_id = app_actor() OR may_set_substitute(person_id))`,
  `CREATE POLICY substitutions_set ON substitutions FOR INSERT TO monda_app WITH CHECK (
    set_by = app_actor() AND ended_at IS NULL AND may_set_substitute(person_id))`,
  `CREATE POLICY substitutions_end ON substitutions FOR UPDATE TO monda_app
    USING (ended_at IS NULL AND may_set_substitute(person_id)) WITH CHECK (ended_at IS NOT NULL)`,
  `GRANT SELECT, INSERT, UPDATE (ended_at, ended_because) ON substitutions TO monda_app`,
];
