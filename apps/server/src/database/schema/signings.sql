CREATE TABLE signings (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  side text NOT NULL,
  sentence text NOT NULL,
  language text NOT NULL,
  name text NOT NULL,
  organisation text NOT NULL,
  capacity text NOT NULL,
  capacity_text text NOT NULL,
  outcome text NOT NULL,
  reason text,
  drawing text,
  record text NOT NULL,
  root text NOT NULL,
  item_count integer NOT NULL,
  at timestamp with time zone NOT NULL,
  address text,
  program text,
  seal jsonb,
  sealed_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawn_reason text,
  withdrawn_by uuid,
  withdrawn_by_name text,
  CONSTRAINT signings_pkey PRIMARY KEY (id),
  CONSTRAINT signings_company_id_id_key UNIQUE (company_id, id),
  CONSTRAINT signings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT signings_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  CONSTRAINT signings_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id),
  CONSTRAINT signings_check CHECK ((outcome = 'refused'::text) = (reason IS NOT NULL) AND (outcome = 'signed'::text OR drawing IS NULL AND withdrawn_at IS NULL)),
  CONSTRAINT signings_check1 CHECK ((seal IS NULL) = (sealed_at IS NULL)),
  CONSTRAINT signings_check2 CHECK ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL) AND (withdrawn_at IS NULL) = (withdrawn_by IS NULL) AND (withdrawn_at IS NULL) = (withdrawn_by_name IS NULL)),
  CONSTRAINT signings_item_count_check CHECK (item_count > 0),
  CONSTRAINT signings_name_check CHECK (name <> ''::text),
  CONSTRAINT signings_outcome_check CHECK (outcome = ANY (ARRAY['signed'::text, 'refused'::text])),
  CONSTRAINT signings_root_check CHECK (root ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT signings_side_check CHECK (side = ANY (ARRAY['company'::text, 'provider'::text]))
);
CREATE INDEX signings_author ON signings USING btree (made_by);
CREATE INDEX signings_unsealed ON signings USING btree (at) WHERE (seal IS NULL);
CREATE INDEX signings_withdrawer ON signings USING btree (withdrawn_by);
ALTER TABLE signings ENABLE ROW LEVEL SECURITY;
ALTER TABLE signings FORCE ROW LEVEL SECURITY;
CREATE POLICY signings_owner ON signings FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY signings_product ON signings FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY signings_read ON signings FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND (made_by = app_actor() OR evaluates_signing(id)));
CREATE POLICY signings_sign ON signings FOR INSERT TO monda_app
  WITH CHECK (made_by = app_actor() AND seal IS NULL AND withdrawn_at IS NULL AND (side = 'company'::text AND (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company() OR side = 'provider'::text AND (app_role() = ANY (ARRAY['technical_evaluator'::text, 'fixed_assets_manager'::text]))));
CREATE POLICY signings_withdraw ON signings FOR UPDATE TO monda_app
  USING (outcome = 'signed'::text AND withdrawn_at IS NULL AND ((app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company() OR (app_role() = ANY (ARRAY['technical_evaluator'::text, 'fixed_assets_manager'::text]))) AND ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND (made_by = app_actor() OR evaluates_signing(id))))
  WITH CHECK (withdrawn_by = app_actor() AND ((app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company() OR (app_role() = ANY (ARRAY['technical_evaluator'::text, 'fixed_assets_manager'::text]))) AND ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND (made_by = app_actor() OR evaluates_signing(id))));
CREATE TRIGGER signings_lost BEFORE DELETE ON signings FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER signings_stay BEFORE UPDATE ON signings FOR EACH ROW WHEN (old.id IS DISTINCT FROM new.id OR old.company_id IS DISTINCT FROM new.company_id OR old.made_by IS DISTINCT FROM new.made_by OR old.made_by_name IS DISTINCT FROM new.made_by_name OR old.side IS DISTINCT FROM new.side OR old.sentence IS DISTINCT FROM new.sentence OR old.language IS DISTINCT FROM new.language OR old.name IS DISTINCT FROM new.name OR old.organisation IS DISTINCT FROM new.organisation OR old.capacity IS DISTINCT FROM new.capacity OR old.capacity_text IS DISTINCT FROM new.capacity_text OR old.outcome IS DISTINCT FROM new.outcome OR old.reason IS DISTINCT FROM new.reason OR old.drawing IS DISTINCT FROM new.drawing OR old.record IS DISTINCT FROM new.record OR old.root IS DISTINCT FROM new.root OR old.item_count IS DISTINCT FROM new.item_count OR old.at IS DISTINCT FROM new.at OR old.address IS DISTINCT FROM new.address OR old.program IS DISTINCT FROM new.program OR old.seal IS NOT NULL AND (old.seal IS DISTINCT FROM new.seal OR old.sealed_at IS DISTINCT FROM new.sealed_at) OR old.withdrawn_at IS NOT NULL AND (old.withdrawn_at IS DISTINCT FROM new.withdrawn_at OR old.withdrawn_reason IS DISTINCT FROM new.withdrawn_reason OR old.withdrawn_by IS DISTINCT FROM new.withdrawn_by OR old.withdrawn_by_name IS DISTINCT FROM new.withdrawn_by_name)) EXECUTE FUNCTION refuse_change_of_evidence();
GRANT INSERT, SELECT, UPDATE (withdrawn_at, withdrawn_reason, withdrawn_by, withdrawn_by_name) ON signings TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON signings TO monda_product;

CREATE TABLE signing_items (
  id uuid NOT NULL,
  signing_id uuid NOT NULL,
  item_id uuid NOT NULL,
  company_id uuid NOT NULL,
  position integer NOT NULL,
  statement text NOT NULL,
  random text NOT NULL,
  path jsonb NOT NULL,
  CONSTRAINT signing_items_pkey PRIMARY KEY (id),
  CONSTRAINT signing_items_signing_id_item_id_key UNIQUE (signing_id, item_id),
  CONSTRAINT signing_items_signing_id_position_key UNIQUE (signing_id, "position"),
  CONSTRAINT signing_items_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id),
  CONSTRAINT signing_items_company_id_signing_id_fkey FOREIGN KEY (company_id, signing_id) REFERENCES signings(company_id, id),
  CONSTRAINT signing_items_path_check CHECK (jsonb_typeof(path) = 'array'::text),
  CONSTRAINT signing_items_position_check CHECK ("position" >= 0),
  CONSTRAINT signing_items_random_check CHECK (random ~ '^[0-9a-f]{32}$'::text)
);
CREATE INDEX signing_items_item ON signing_items USING btree (item_id);
ALTER TABLE signing_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE signing_items FORCE ROW LEVEL SECURITY;
CREATE POLICY signing_items_owner ON signing_items FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY signing_items_product ON signing_items FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY signing_items_read ON signing_items FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id));
CREATE POLICY signing_items_sign ON signing_items FOR INSERT TO monda_app
  WITH CHECK (((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id)) AND (EXISTS ( SELECT 1
   FROM signings g
  WHERE g.id = signing_items.signing_id AND g.company_id = signing_items.company_id AND g.made_by = app_actor() AND signing_items."position" < g.item_count)));
CREATE TRIGGER signing_items_stay BEFORE DELETE OR UPDATE ON signing_items FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
GRANT INSERT, SELECT ON signing_items TO monda_app;
GRANT INSERT, SELECT ON signing_items TO monda_product;

CREATE OR REPLACE FUNCTION evaluates_signing(signing uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT EXISTS (SELECT FROM signing_items s JOIN waste_items i ON i.id = s.item_id
      WHERE s.signing_id = signing AND i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])) $function$;
GRANT EXECUTE ON FUNCTION evaluates_signing TO monda_app;
GRANT EXECUTE ON FUNCTION evaluates_signing TO monda_product;

CREATE OR REPLACE FUNCTION other_side_has_account(company uuid, full_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT EXISTS (SELECT FROM users u WHERE u.is_active AND u.deleted_at IS NULL AND u.name_key = comparable(full_name)
      AND CASE WHEN app_role() IN ('company_admin', 'company_user')
        THEN lower(u.role) IN ('admin', 'fixed_assets_manager', 'technical_evaluator')
        WHEN app_role() IN ('technical_evaluator', 'fixed_assets_manager') THEN u.company_id = company END) $function$;
GRANT EXECUTE ON FUNCTION other_side_has_account TO monda_app;
GRANT EXECUTE ON FUNCTION other_side_has_account TO monda_product;
