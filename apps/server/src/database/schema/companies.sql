CREATE TABLE companies (
  id uuid NOT NULL,
  name text NOT NULL,
  address text NOT NULL DEFAULT ''::text,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  name_key text GENERATED ALWAYS AS (comparable(name)) STORED,
  CONSTRAINT companies_pkey PRIMARY KEY (id),
  CONSTRAINT companies_name_check CHECK (length(btrim(name)) > 0)
);
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
CREATE POLICY companies_admin ON companies FOR ALL TO monda_app
  USING (app_role() = 'admin'::text)
  WITH CHECK (app_role() = 'admin'::text);
CREATE POLICY companies_owner ON companies FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY companies_product ON companies FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY companies_read ON companies FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR id = app_company() OR app_role() = 'technical_evaluator'::text AND (EXISTS ( SELECT 1
   FROM waste_items i
  WHERE i.company_id = companies.id AND (i.assigned_user_id = ANY ((( SELECT app_evaluators() AS app_evaluators))::uuid[])))));
CREATE TRIGGER companies_version BEFORE UPDATE ON companies FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.address IS DISTINCT FROM new.address OR old.is_active IS DISTINCT FROM new.is_active) EXECUTE FUNCTION count_version();
GRANT INSERT, SELECT, UPDATE ON companies TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON companies TO monda_product;
