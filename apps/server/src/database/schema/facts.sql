CREATE TABLE item_facts (
  item_id uuid NOT NULL,
  company_id uuid NOT NULL,
  asset jsonb,
  method jsonb,
  verification jsonb,
  place jsonb,
  time jsonb,
  people jsonb,
  notices jsonb,
  weights jsonb,
  custody jsonb,
  residues jsonb,
  recipient jsonb,
  time_zone text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT item_facts_pkey PRIMARY KEY (item_id),
  CONSTRAINT item_facts_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id)
);
ALTER TABLE item_facts ENABLE ROW LEVEL SECURITY;
ALTER TABLE item_facts FORCE ROW LEVEL SECURITY;
CREATE POLICY item_facts_add ON item_facts FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'fixed_assets_manager'::text OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company());
CREATE POLICY item_facts_change ON item_facts FOR UPDATE TO monda_app
  USING (app_role() = 'fixed_assets_manager'::text OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company())
  WITH CHECK (app_role() = 'fixed_assets_manager'::text OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company());
CREATE POLICY item_facts_owner ON item_facts FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_facts_product ON item_facts FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_facts_read ON item_facts FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND (EXISTS ( SELECT 1
   FROM waste_items i
  WHERE i.id = item_facts.item_id AND (i.assigned_user_id = ANY ((( SELECT app_evaluators() AS app_evaluators))::uuid[])))));
CREATE TRIGGER item_facts_foreign BEFORE INSERT OR UPDATE ON item_facts FOR EACH ROW EXECUTE FUNCTION refuse_foreign_facts();
CREATE TRIGGER item_facts_version BEFORE UPDATE ON item_facts FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION count_version();
GRANT INSERT, SELECT, UPDATE ON item_facts TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON item_facts TO monda_product;

CREATE TABLE certificate_parties (
  id text NOT NULL,
  company_id uuid,
  legal_name text NOT NULL,
  tax_registration text,
  tax_number text NOT NULL,
  address text NOT NULL,
  representative text NOT NULL,
  representative_capacity text NOT NULL,
  registrations text[] NOT NULL,
  version integer NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT certificate_parties_pkey PRIMARY KEY (id),
  CONSTRAINT certificate_parties_company_id_key UNIQUE (company_id),
  CONSTRAINT certificate_parties_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT certificate_parties_check CHECK (id = COALESCE(company_id::text, 'provider'::text))
);
ALTER TABLE certificate_parties ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_parties FORCE ROW LEVEL SECURITY;
CREATE POLICY certificate_parties_add ON certificate_parties FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'admin'::text OR app_role() = 'company_admin'::text AND company_id = app_company());
CREATE POLICY certificate_parties_change ON certificate_parties FOR UPDATE TO monda_app
  USING (app_role() = 'admin'::text OR app_role() = 'company_admin'::text AND company_id = app_company())
  WITH CHECK (app_role() = 'admin'::text OR app_role() = 'company_admin'::text AND company_id = app_company());
CREATE POLICY certificate_parties_owner ON certificate_parties FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY certificate_parties_product ON certificate_parties FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY certificate_parties_read ON certificate_parties FOR SELECT TO monda_app
  USING (company_id IS NULL OR (app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company());
GRANT INSERT, SELECT, UPDATE ON certificate_parties TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON certificate_parties TO monda_product;

CREATE TABLE certificate_needs (
  id text NOT NULL,
  further text[] NOT NULL,
  version integer NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT certificate_needs_pkey PRIMARY KEY (id),
  CONSTRAINT certificate_needs_id_check CHECK (id = 'installation'::text)
);
ALTER TABLE certificate_needs ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_needs FORCE ROW LEVEL SECURITY;
CREATE POLICY certificate_needs_add ON certificate_needs FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'admin'::text);
CREATE POLICY certificate_needs_change ON certificate_needs FOR UPDATE TO monda_app
  USING (app_role() = 'admin'::text)
  WITH CHECK (app_role() = 'admin'::text);
CREATE POLICY certificate_needs_owner ON certificate_needs FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY certificate_needs_product ON certificate_needs FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY certificate_needs_read ON certificate_needs FOR SELECT TO monda_app
  USING (true);
GRANT INSERT, SELECT, UPDATE ON certificate_needs TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON certificate_needs TO monda_product;

CREATE OR REPLACE FUNCTION refuse_foreign_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DECLARE
    item waste_items;
    before item_facts;
  BEGIN
    IF owner_acts(TG_RELID) THEN RETURN NEW; END IF;
    SELECT * INTO item FROM waste_items WHERE id = NEW.item_id AND company_id = NEW.company_id;
    IF TG_OP = 'UPDATE' THEN before := OLD; END IF;
    IF item.status IS NULL
      OR item.status NOT IN ('scheduling', 'confirmation_required', 'destruction', 'destroyed', 'completed')
      OR TG_OP = 'UPDATE' AND (NEW.item_id, NEW.company_id, NEW.created_at)
        IS DISTINCT FROM (OLD.item_id, OLD.company_id, OLD.created_at)
      OR NEW.method IS NOT NULL AND item.decision IS DISTINCT FROM 'destroy'
      OR NEW.recipient IS NOT NULL AND item.decision IS DISTINCT FROM 'reassign'
      OR app_role() IN ('company_admin', 'company_user')
        AND (NEW.method, NEW.verification, NEW.place, NEW.time, NEW.people, NEW.notices, NEW.weights, NEW.custody,
          NEW.residues, NEW.recipient, NEW.time_zone)
          IS DISTINCT FROM (before.method, before.verification, before.place, before.time, before.people, before.notices,
            before.weights, before.custody, before.residues, before.recipient, before.time_zone)
    THEN
      RAISE EXCEPTION 'these facts are not given here' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $function$;
GRANT EXECUTE ON FUNCTION refuse_foreign_facts TO PUBLIC;
