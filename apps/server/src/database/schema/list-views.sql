CREATE TABLE list_views (
  id uuid NOT NULL,
  owner_id uuid,
  company_id uuid,
  list text NOT NULL,
  name text NOT NULL,
  query jsonb NOT NULL,
  shared boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT list_views_pkey PRIMARY KEY (id),
  CONSTRAINT list_views_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT list_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  CONSTRAINT list_views_check CHECK (shared OR owner_id IS NOT NULL),
  CONSTRAINT list_views_list_check CHECK (list = ANY (ARRAY['tasks'::text, 'items'::text]))
);
CREATE INDEX list_views_company ON list_views USING btree (company_id) WHERE shared;
CREATE INDEX list_views_owner ON list_views USING btree (owner_id);
ALTER TABLE list_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE list_views FORCE ROW LEVEL SECURITY;
CREATE POLICY list_views_change ON list_views FOR UPDATE TO monda_app
  USING (owner_id = app_actor())
  WITH CHECK (owner_id = app_actor() AND (NOT shared OR company_id = app_company() AND (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) OR company_id IS NULL AND (app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text, 'technical_evaluator'::text]))));
CREATE POLICY list_views_create ON list_views FOR INSERT TO monda_app
  WITH CHECK (owner_id = app_actor() AND (NOT shared OR company_id = app_company() AND (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) OR company_id IS NULL AND (app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text, 'technical_evaluator'::text]))));
CREATE POLICY list_views_delete ON list_views FOR DELETE TO monda_app
  USING (owner_id = app_actor() OR owner_id IS NULL AND (company_id = app_company() AND app_role() = 'company_admin'::text OR company_id IS NULL AND app_role() = 'admin'::text));
CREATE POLICY list_views_owner ON list_views FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY list_views_product ON list_views FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY list_views_read ON list_views FOR SELECT TO monda_app
  USING (owner_id = app_actor() OR shared AND (company_id = app_company() AND (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) OR company_id IS NULL AND (app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text, 'technical_evaluator'::text]))));
GRANT DELETE, INSERT, SELECT, UPDATE ON list_views TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON list_views TO monda_product;

CREATE TABLE list_choices (
  user_id uuid NOT NULL,
  columns text[] NOT NULL,
  start_view_id uuid,
  CONSTRAINT list_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT list_choices_start_view_id_fkey FOREIGN KEY (start_view_id) REFERENCES list_views(id) ON DELETE SET NULL,
  CONSTRAINT list_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX list_choices_start ON list_choices USING btree (start_view_id);
ALTER TABLE list_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE list_choices FORCE ROW LEVEL SECURITY;
CREATE POLICY list_choices_own ON list_choices FOR ALL TO monda_app
  USING (user_id = app_actor())
  WITH CHECK (user_id = app_actor());
CREATE POLICY list_choices_owner ON list_choices FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY list_choices_product ON list_choices FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT INSERT, SELECT, UPDATE ON list_choices TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON list_choices TO monda_product;

CREATE OR REPLACE FUNCTION pass_on_list_views()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    DELETE FROM list_choices WHERE user_id = NEW.id;
    DELETE FROM list_views WHERE owner_id = NEW.id AND NOT shared;
    UPDATE list_views SET owner_id = NULL WHERE owner_id = NEW.id;
    RETURN NULL;
  END $function$;
GRANT EXECUTE ON FUNCTION pass_on_list_views TO PUBLIC;
