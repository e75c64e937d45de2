CREATE TABLE substitutions (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  person_name text NOT NULL,
  substitute_id uuid NOT NULL,
  substitute_name text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  set_by uuid NOT NULL,
  set_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_because text,
  CONSTRAINT substitutions_pkey PRIMARY KEY (id),
  CONSTRAINT substitutions_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  CONSTRAINT substitutions_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  CONSTRAINT substitutions_substitute_id_fkey FOREIGN KEY (substitute_id) REFERENCES users(id),
  CONSTRAINT substitutions_check CHECK (person_id <> substitute_id),
  CONSTRAINT substitutions_check1 CHECK (from_day <= to_day),
  CONSTRAINT substitutions_check2 CHECK ((ended_at IS NULL) = (ended_because IS NULL)),
  CONSTRAINT substitutions_ended_because_check CHECK (ended_because = ANY (ARRAY['ended'::text, 'blocked'::text, 'deleted'::text, 'role'::text]))
);
CREATE INDEX substitutions_person ON substitutions USING btree (person_id) WHERE (ended_at IS NULL);
CREATE INDEX substitutions_substitute ON substitutions USING btree (substitute_id) WHERE (ended_at IS NULL);
ALTER TABLE substitutions ENABLE ROW LEVEL SECURITY;
ALTER TABLE substitutions FORCE ROW LEVEL SECURITY;
CREATE POLICY substitutions_end ON substitutions FOR UPDATE TO monda_app
  USING (ended_at IS NULL AND may_set_substitute(person_id))
  WITH CHECK (ended_at IS NOT NULL);
CREATE POLICY substitutions_owner ON substitutions FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY substitutions_product ON substitutions FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY substitutions_read ON substitutions FOR SELECT TO monda_app
  USING (substitute_id = app_actor() OR may_set_substitute(person_id));
CREATE POLICY substitutions_set ON substitutions FOR INSERT TO monda_app
  WITH CHECK (set_by = app_actor() AND ended_at IS NULL AND may_stand_in(person_id, substitute_id));
CREATE TRIGGER substitutions_set BEFORE UPDATE ON substitutions FOR EACH ROW WHEN (old.ended_at IS NOT NULL OR old.id IS DISTINCT FROM new.id OR old.person_id IS DISTINCT FROM new.person_id OR old.person_name IS DISTINCT FROM new.person_name OR old.substitute_id IS DISTINCT FROM new.substitute_id OR old.substitute_name IS DISTINCT FROM new.substitute_name OR old.from_day IS DISTINCT FROM new.from_day OR old.to_day IS DISTINCT FROM new.to_day OR old.set_by IS DISTINCT FROM new.set_by OR old.set_at IS DISTINCT FROM new.set_at) EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER substitutions_stay BEFORE DELETE ON substitutions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
GRANT INSERT, SELECT, UPDATE (ended_at, ended_because) ON substitutions TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON substitutions TO monda_product;

CREATE OR REPLACE FUNCTION may_set_substitute(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT person = app_actor() OR app_role() = 'admin' OR EXISTS (
      SELECT FROM users u WHERE u.id = person AND u.deleted_at IS NULL AND (
        app_role() = 'fixed_assets_manager' AND lower(u.role) IN ('technical_evaluator','fixed_assets_manager')
        OR app_role() = 'company_admin' AND u.company_id = app_company()
          AND lower(u.role) IN ('company_admin','company_user','viewer')))
  $function$;
GRANT EXECUTE ON FUNCTION may_set_substitute TO monda_app;
GRANT EXECUTE ON FUNCTION may_set_substitute TO monda_product;

CREATE OR REPLACE FUNCTION substituted_people()
 RETURNS TABLE(id uuid, first_name text, last_name text, email text, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT u.id, u.first_name, u.last_name, u.email, u.role FROM users u
    WHERE u.deleted_at IS NULL AND u.is_active AND lower(u.role) <> 'admin'
      AND app_role() <> 'admin' AND may_set_substitute(u.id)
  $function$;
GRANT EXECUTE ON FUNCTION substituted_people TO monda_app;
GRANT EXECUTE ON FUNCTION substituted_people TO monda_product;

CREATE OR REPLACE FUNCTION substitutes_for(person uuid)
 RETURNS TABLE(id uuid, first_name text, last_name text, email text, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT u.id, u.first_name, u.last_name, u.email, u.role
    FROM users u JOIN users p ON p.id = person AND p.deleted_at IS NULL
    WHERE u.deleted_at IS NULL AND u.is_active AND u.id <> p.id AND lower(u.role) <> 'admin'
      AND lower(u.role) = lower(p.role) AND same_company(p.role, u.company_id, p.company_id)
      AND may_set_substitute(person)
  $function$;
GRANT EXECUTE ON FUNCTION substitutes_for TO monda_app;
GRANT EXECUTE ON FUNCTION substitutes_for TO monda_product;

CREATE OR REPLACE FUNCTION hold_substitution(person uuid, substitute uuid)
 RETURNS TABLE(id uuid, company_id uuid, role text, is_active boolean, first_name text, last_name text, email text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    #variable_conflict use_column
    BEGIN
      IF NOT may_set_substitute(person) THEN RETURN; END IF;
      PERFORM FROM users u WHERE u.id IN (person, substitute) ORDER BY u.id FOR NO KEY UPDATE;
      RETURN QUERY SELECT u.id, u.company_id, u.role, u.is_active, u.first_name, u.last_name, u.email
        FROM users u JOIN users p ON p.id = person
        WHERE u.id IN (person, substitute) AND u.deleted_at IS NULL AND (app_role() = 'admin' OR u.id = person
          OR lower(u.role) = lower(p.role) AND same_company(p.role, u.company_id, p.company_id));
    END $function$;
GRANT EXECUTE ON FUNCTION hold_substitution TO monda_app;
GRANT EXECUTE ON FUNCTION hold_substitution TO monda_product;

CREATE OR REPLACE FUNCTION substitutions_beside(person uuid, substitute uuid)
 RETURNS TABLE(person_id uuid, substitute_id uuid, from_day date, to_day date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT s.person_id, s.substitute_id, s.from_day, s.to_day FROM substitutions s
    WHERE s.ended_at IS NULL AND may_set_substitute(person)
      AND (s.person_id IN (person, substitute) OR s.substitute_id IN (person, substitute))
  $function$;
GRANT EXECUTE ON FUNCTION substitutions_beside TO monda_app;
GRANT EXECUTE ON FUNCTION substitutions_beside TO monda_product;

CREATE OR REPLACE FUNCTION may_stand_in(person uuid, substitute uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT may_set_substitute(person) AND EXISTS (
      SELECT FROM users p JOIN users u ON u.id = substitute
      WHERE p.id = person AND lower(u.role) = lower(p.role) AND same_company(p.role, u.company_id, p.company_id))
  $function$;
GRANT EXECUTE ON FUNCTION may_stand_in TO monda_app;
GRANT EXECUTE ON FUNCTION may_stand_in TO monda_product;

CREATE OR REPLACE FUNCTION addressees_of_substitution(substitution uuid, since timestamp with time zone, most integer)
 RETURNS TABLE(id uuid, email text, first_name text, language text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT u.id, u.email, u.first_name, u.language
    FROM substitutions s JOIN users u ON u.id IN (s.person_id, s.substitute_id)
      LEFT JOIN companies c ON c.id = u.company_id
    WHERE s.id = substitution AND may_set_substitute(s.person_id) AND u.id IS DISTINCT FROM app_actor()
      AND u.deleted_at IS NULL AND u.is_active AND u.email_verified AND (u.company_id IS NULL OR c.is_active)
      AND (SELECT count(*) FROM outbox o WHERE o.kind = 'substitution' AND lower(o.to_address) = lower(u.email)
        AND o.created_at > since) < most
    ORDER BY u.id
  $function$;
GRANT EXECUTE ON FUNCTION addressees_of_substitution TO monda_app;
GRANT EXECUTE ON FUNCTION addressees_of_substitution TO monda_product;
