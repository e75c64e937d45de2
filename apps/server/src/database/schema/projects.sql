CREATE TABLE projects (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  waste_type text NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  archived boolean NOT NULL DEFAULT false,
  created_by uuid NOT NULL,
  created_by_first_name text NOT NULL,
  created_by_last_name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT projects_pkey PRIMARY KEY (id),
  CONSTRAINT projects_company_id_id_key UNIQUE (company_id, id),
  CONSTRAINT projects_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT projects_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT projects_status_check CHECK (status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'finished'::text, 'declined'::text]))
);
CREATE INDEX projects_company_newest ON projects USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX projects_newest ON projects USING btree (created_at DESC, id DESC);
CREATE INDEX projects_person ON projects USING btree (created_by, id);
ALTER TABLE projects ENABLE ROW LEVEL SECURITY;
ALTER TABLE projects FORCE ROW LEVEL SECURITY;
CREATE POLICY projects_change ON projects FOR UPDATE TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_project(id));
CREATE POLICY projects_create ON projects FOR INSERT TO monda_app
  WITH CHECK (company_id = app_company() AND created_by = app_actor() AND (app_role() = ANY (ARRAY['admin'::text, 'company_admin'::text, 'company_user'::text])));
CREATE POLICY projects_delete ON projects FOR DELETE TO monda_app
  USING ((app_role() = 'admin'::text OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company()) AND project_may_go(id));
CREATE POLICY projects_owner ON projects FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY projects_product ON projects FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY projects_read ON projects FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_project(id));
CREATE TRIGGER projects_version BEFORE UPDATE ON projects FOR EACH ROW WHEN (old.waste_type IS DISTINCT FROM new.waste_type OR old.status IS DISTINCT FROM new.status OR old.archived IS DISTINCT FROM new.archived) EXECUTE FUNCTION count_version();
GRANT DELETE, INSERT, SELECT, UPDATE ON projects TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON projects TO monda_product;

CREATE TABLE received_projects (
  project_id uuid NOT NULL,
  company_id uuid NOT NULL,
  received_at timestamp with time zone,
  CONSTRAINT received_projects_pkey PRIMARY KEY (project_id),
  CONSTRAINT received_projects_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
CREATE INDEX received_projects_company ON received_projects USING btree (company_id, project_id);
ALTER TABLE received_projects ENABLE ROW LEVEL SECURITY;
ALTER TABLE received_projects FORCE ROW LEVEL SECURITY;
CREATE POLICY received_projects_owner ON received_projects FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY received_projects_product ON received_projects FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY received_projects_read ON received_projects FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_project(project_id));
CREATE POLICY received_projects_receive ON received_projects FOR INSERT TO monda_app
  WITH CHECK ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text, 'technical_evaluator'::text])) AND (EXISTS ( SELECT 1
   FROM projects p
  WHERE p.id = received_projects.project_id AND p.company_id = received_projects.company_id)));
CREATE TRIGGER received_projects_stay BEFORE DELETE OR UPDATE ON received_projects FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
GRANT INSERT, SELECT ON received_projects TO monda_app;
GRANT INSERT, SELECT ON received_projects TO monda_product;

CREATE OR REPLACE FUNCTION project_item_statuses(project uuid)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    RETURN QUERY SELECT i.status FROM waste_items i WHERE i.project_id = project;
  END $function$;
GRANT EXECUTE ON FUNCTION project_item_statuses TO monda_app;
GRANT EXECUTE ON FUNCTION project_item_statuses TO monda_product;

CREATE OR REPLACE FUNCTION project_may_go(project uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    RETURN EXISTS (SELECT FROM projects WHERE id = project AND (app_role() = 'admin' OR app_role() IN ('company_admin','company_user') AND company_id = app_company()))
      AND NOT EXISTS (SELECT FROM waste_items i WHERE i.project_id = project AND NOT is_untouched(i));
  END $function$;
GRANT EXECUTE ON FUNCTION project_may_go TO monda_app;
GRANT EXECUTE ON FUNCTION project_may_go TO monda_product;

CREATE OR REPLACE FUNCTION is_untouched(item waste_items)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    RETURN item.status = 'pending'
      AND NOT EXISTS (SELECT FROM received_projects r WHERE r.project_id = item.project_id)
      AND NOT EXISTS (SELECT FROM item_history h WHERE h.item_id = item.id AND (
        coalesce(h.from_status, 'pending') <> 'pending' OR coalesce(h.to_status, 'pending') <> 'pending'
        OR h.from_status IS NOT NULL AND NOT EXISTS (SELECT FROM users u WHERE u.id = h.user_id
          AND u.company_id = item.company_id AND lower(u.role) NOT IN ('admin','technical_evaluator','fixed_assets_manager'))))
      AND NOT EXISTS (SELECT FROM item_comments c WHERE c.item_id = item.id
        AND c.audience <> 'provider' AND NOT EXISTS (SELECT FROM users u WHERE u.id = c.author_id
          AND u.company_id = item.company_id AND lower(u.role) NOT IN ('admin','technical_evaluator','fixed_assets_manager')))
      AND NOT EXISTS (SELECT FROM item_questions q WHERE q.item_id = item.id AND (
        NOT EXISTS (SELECT FROM users u WHERE u.id = q.author_id
          AND u.company_id = item.company_id AND lower(u.role) NOT IN ('admin','technical_evaluator','fixed_assets_manager')) OR q.closed_by_id IS NOT NULL AND NOT EXISTS (SELECT FROM users u WHERE u.id = q.closed_by_id
          AND u.company_id = item.company_id AND lower(u.role) NOT IN ('admin','technical_evaluator','fixed_assets_manager'))))
      AND NOT EXISTS (SELECT FROM audit_log a WHERE a.subject_type = 'item' AND a.subject_id = item.id::text
        AND a.rows IS NOT NULL AND a.actor_role IN ('admin','technical_evaluator','fixed_assets_manager') AND a.details ->> 'audience' IS DISTINCT FROM 'provider');
  END $function$;

CREATE OR REPLACE FUNCTION evaluates_project(uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    RETURN EXISTS (SELECT FROM waste_items i WHERE i.project_id = $1 AND i.assigned_user_id = ANY (app_evaluators()));
  END $function$;
GRANT EXECUTE ON FUNCTION evaluates_project TO PUBLIC;
