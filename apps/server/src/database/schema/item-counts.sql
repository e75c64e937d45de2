CREATE TABLE item_counts (
  scope uuid NOT NULL,
  slot integer NOT NULL,
  status text NOT NULL,
  assigned boolean NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT item_counts_pkey PRIMARY KEY (scope, slot, status, assigned)
);
ALTER TABLE item_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE item_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY item_counts_owner ON item_counts FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_counts_product ON item_counts FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_counts_read ON item_counts FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND scope = app_company() OR app_role() = 'technical_evaluator'::text AND (scope = ANY ((( SELECT app_evaluators() AS app_evaluators))::uuid[])));
GRANT SELECT ON item_counts TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON item_counts TO monda_product;

CREATE OR REPLACE FUNCTION count_new_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ BEGIN
    
    INSERT INTO item_counts (scope, slot, status, assigned, count)
    SELECT s.scope, pg_backend_pid() % 32, c.status, c.assigned_user_id IS NOT NULL, sum(c.step)
    FROM (SELECT company_id, assigned_user_id, status, 1 FROM new_items) c (company_id, assigned_user_id, status, step),
      LATERAL (VALUES (c.company_id), (c.assigned_user_id), ('00000000-0000-0000-0000-000000000000'::uuid)) s (scope)
    WHERE s.scope IS NOT NULL
    GROUP BY 1, 3, 4 HAVING sum(c.step) <> 0
    ORDER BY 1, 3, 4
    ON CONFLICT (scope, slot, status, assigned) DO UPDATE SET count = item_counts.count + excluded.count;
    RETURN NULL;
  END $function$;
GRANT EXECUTE ON FUNCTION count_new_items TO PUBLIC;

CREATE OR REPLACE FUNCTION count_moved_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ BEGIN
    
    INSERT INTO item_counts (scope, slot, status, assigned, count)
    SELECT s.scope, pg_backend_pid() % 32, c.status, c.assigned_user_id IS NOT NULL, sum(c.step)
    FROM (VALUES (OLD.company_id, OLD.assigned_user_id, OLD.status, -1),
      (NEW.company_id, NEW.assigned_user_id, NEW.status, 1)) c (company_id, assigned_user_id, status, step),
      LATERAL (VALUES (c.company_id), (c.assigned_user_id), ('00000000-0000-0000-0000-000000000000'::uuid)) s (scope)
    WHERE s.scope IS NOT NULL
    GROUP BY 1, 3, 4 HAVING sum(c.step) <> 0
    ORDER BY 1, 3, 4
    ON CONFLICT (scope, slot, status, assigned) DO UPDATE SET count = item_counts.count + excluded.count;
    RETURN NULL;
  END $function$;
GRANT EXECUTE ON FUNCTION count_moved_item TO PUBLIC;

CREATE OR REPLACE FUNCTION count_gone_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ BEGIN
    
    INSERT INTO item_counts (scope, slot, status, assigned, count)
    SELECT s.scope, pg_backend_pid() % 32, c.status, c.assigned_user_id IS NOT NULL, sum(c.step)
    FROM (SELECT company_id, assigned_user_id, status, -1 FROM gone_items) c (company_id, assigned_user_id, status, step),
      LATERAL (VALUES (c.company_id), (c.assigned_user_id), ('00000000-0000-0000-0000-000000000000'::uuid)) s (scope)
    WHERE s.scope IS NOT NULL
    GROUP BY 1, 3, 4 HAVING sum(c.step) <> 0
    ORDER BY 1, 3, 4
    ON CONFLICT (scope, slot, status, assigned) DO UPDATE SET count = item_counts.count + excluded.count;
    RETURN NULL;
  END $function$;
GRANT EXECUTE ON FUNCTION count_gone_items TO PUBLIC;
