CREATE TABLE item_comments (
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  company_id uuid NOT NULL,
  audience text NOT NULL,
  author_id uuid NOT NULL,
  author_name text NOT NULL,
  text text NOT NULL,
  mentions jsonb NOT NULL,
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  CONSTRAINT item_comments_pkey PRIMARY KEY (id),
  CONSTRAINT item_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  CONSTRAINT item_comments_item_id_fkey FOREIGN KEY (item_id) REFERENCES waste_items(id) ON DELETE CASCADE,
  CONSTRAINT item_comments_audience_check CHECK (audience = ANY (ARRAY['everybody'::text, 'provider'::text])),
  CONSTRAINT item_comments_check CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)),
  CONSTRAINT item_comments_check1 CHECK (withdrawn_at IS NULL OR text = ''::text AND mentions = '[]'::jsonb)
);
CREATE INDEX item_comments_author ON item_comments USING btree (author_id);
CREATE INDEX item_comments_item ON item_comments USING btree (item_id, audience, seq);
ALTER TABLE item_comments ENABLE ROW LEVEL SECURITY;
ALTER TABLE item_comments FORCE ROW LEVEL SECURITY;
CREATE POLICY item_comments_change ON item_comments FOR UPDATE TO monda_app
  USING ((author_id = app_actor() OR app_role() = 'admin'::text) AND ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() AND audience = 'everybody'::text))
  WITH CHECK ((author_id = app_actor() OR app_role() = 'admin'::text AND withdrawn_at IS NOT NULL) AND ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() AND audience = 'everybody'::text));
CREATE POLICY item_comments_owner ON item_comments FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_comments_product ON item_comments FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_comments_read ON item_comments FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() AND audience = 'everybody'::text);
CREATE POLICY item_comments_write ON item_comments FOR INSERT TO monda_app
  WITH CHECK (author_id = app_actor() AND app_role() <> 'viewer'::text AND (audience = 'everybody'::text OR (app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text, 'technical_evaluator'::text]))) AND ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() AND audience = 'everybody'::text) AND (EXISTS ( SELECT 1
   FROM waste_items i
  WHERE i.id = item_comments.item_id AND i.company_id = item_comments.company_id)));
CREATE CONSTRAINT TRIGGER item_comments_audited AFTER UPDATE ON item_comments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_audited_words();
CREATE TRIGGER item_comments_lost BEFORE DELETE ON item_comments FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_words();
CREATE TRIGGER item_comments_said BEFORE UPDATE ON item_comments FOR EACH ROW WHEN (old.withdrawn_at IS NOT NULL OR old.id IS DISTINCT FROM new.id OR old.item_id IS DISTINCT FROM new.item_id OR old.company_id IS DISTINCT FROM new.company_id OR old.audience IS DISTINCT FROM new.audience OR old.author_id IS DISTINCT FROM new.author_id OR old.author_name IS DISTINCT FROM new.author_name OR old.seq IS DISTINCT FROM new.seq OR old.created_at IS DISTINCT FROM new.created_at OR new.withdrawn_at IS NULL AND (old.text IS DISTINCT FROM new.text OR old.mentions IS DISTINCT FROM new.mentions OR old.changed_at IS DISTINCT FROM new.changed_at) AND (new.changed_at IS NULL OR new.changed_at < old.created_at OR new.changed_at > (old.created_at + '00:10:00'::interval)) OR new.withdrawn_at IS NOT NULL AND old.changed_at IS DISTINCT FROM new.changed_at) EXECUTE FUNCTION refuse_change_of_evidence();
GRANT INSERT, SELECT, UPDATE (text, mentions, changed_at, withdrawn_at, withdrawn_by) ON item_comments TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON item_comments TO monda_product;

CREATE TABLE item_questions (
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  company_id uuid NOT NULL,
  asked text NOT NULL,
  author_id uuid NOT NULL,
  author_name text NOT NULL,
  text text NOT NULL,
  item_since timestamp with time zone NOT NULL,
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  asked_at timestamp with time zone NOT NULL,
  answer text,
  closed_by_id uuid,
  closed_by text,
  closed_at timestamp with time zone,
  overtaken boolean NOT NULL DEFAULT false,
  CONSTRAINT item_questions_pkey PRIMARY KEY (id),
  CONSTRAINT item_questions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  CONSTRAINT item_questions_closed_by_id_fkey FOREIGN KEY (closed_by_id) REFERENCES users(id),
  CONSTRAINT item_questions_item_id_fkey FOREIGN KEY (item_id) REFERENCES waste_items(id) ON DELETE CASCADE,
  CONSTRAINT item_questions_asked_check CHECK (asked = ANY (ARRAY['company'::text, 'provider'::text])),
  CONSTRAINT item_questions_check CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (closed_by_id IS NULL)),
  CONSTRAINT item_questions_check1 CHECK (closed_at IS NOT NULL OR answer IS NULL),
  CONSTRAINT item_questions_check2 CHECK ((text = ''::text) = (closed_at IS NOT NULL AND answer IS NULL))
);
CREATE INDEX item_questions_author ON item_questions USING btree (author_id);
CREATE INDEX item_questions_closer ON item_questions USING btree (closed_by_id);
CREATE INDEX item_questions_item ON item_questions USING btree (item_id, seq);
CREATE UNIQUE INDEX item_questions_open ON item_questions USING btree (item_id, item_since) WHERE (closed_at IS NULL);
CREATE INDEX item_questions_to_answer ON item_questions USING btree (asked, company_id, item_id) WHERE ((closed_at IS NULL) AND (NOT overtaken));
ALTER TABLE item_questions ENABLE ROW LEVEL SECURITY;
ALTER TABLE item_questions FORCE ROW LEVEL SECURITY;
CREATE POLICY item_questions_ask ON item_questions FOR INSERT TO monda_app
  WITH CHECK (author_id = app_actor() AND closed_at IS NULL AND (asked = 'provider'::text AND (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) OR asked = 'company'::text AND (app_role() = ANY (ARRAY['technical_evaluator'::text, 'fixed_assets_manager'::text]))) AND ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company()) AND (EXISTS ( SELECT 1
   FROM waste_items i
  WHERE i.id = item_questions.item_id AND i.company_id = item_questions.company_id)));
CREATE POLICY item_questions_close ON item_questions FOR UPDATE TO monda_app
  USING (closed_at IS NULL AND (author_id = app_actor() OR asked = 'company'::text AND (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) OR asked = 'provider'::text AND (app_role() = ANY (ARRAY['technical_evaluator'::text, 'fixed_assets_manager'::text]))) AND ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company()))
  WITH CHECK (closed_by_id = app_actor() AND ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company()) AND (answer IS NULL AND author_id = app_actor() OR answer IS NOT NULL AND (asked = 'company'::text AND (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) OR asked = 'provider'::text AND (app_role() = ANY (ARRAY['technical_evaluator'::text, 'fixed_assets_manager'::text])))));
CREATE POLICY item_questions_owner ON item_questions FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_questions_product ON item_questions FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_questions_read ON item_questions FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company());
CREATE CONSTRAINT TRIGGER item_questions_audited AFTER UPDATE ON item_questions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.text IS DISTINCT FROM new.text OR old.answer IS DISTINCT FROM new.answer OR old.closed_by_id IS DISTINCT FROM new.closed_by_id OR old.closed_by IS DISTINCT FROM new.closed_by OR old.closed_at IS DISTINCT FROM new.closed_at) EXECUTE FUNCTION require_audited_words();
CREATE TRIGGER item_questions_lost BEFORE DELETE ON item_questions FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_words();
CREATE TRIGGER item_questions_said BEFORE UPDATE ON item_questions FOR EACH ROW WHEN (old.closed_at IS NOT NULL OR old.id IS DISTINCT FROM new.id OR old.item_id IS DISTINCT FROM new.item_id OR old.company_id IS DISTINCT FROM new.company_id OR old.asked IS DISTINCT FROM new.asked OR old.author_id IS DISTINCT FROM new.author_id OR old.author_name IS DISTINCT FROM new.author_name OR old.item_since IS DISTINCT FROM new.item_since OR old.seq IS DISTINCT FROM new.seq OR old.asked_at IS DISTINCT FROM new.asked_at OR old.text <> new.text AND NOT (new.text = ''::text AND new.closed_at IS NOT NULL AND new.answer IS NULL)) EXECUTE FUNCTION refuse_change_of_evidence();
GRANT INSERT, SELECT, UPDATE (text, answer, closed_by_id, closed_by, closed_at) ON item_questions TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON item_questions TO monda_product;

CREATE OR REPLACE FUNCTION item_people(item uuid, internal boolean)
 RETURNS TABLE(id uuid, name text, of_provider boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT u.id, btrim(u.first_name || ' ' || u.last_name), lower(u.role) IN ('admin','fixed_assets_manager','technical_evaluator')
    FROM waste_items i JOIN users u ON
      u.company_id = i.company_id AND lower(u.role) IN ('company_admin','company_user','viewer') AND NOT internal
      OR lower(u.role) IN ('admin','fixed_assets_manager') AND (app_role() IN ('admin','fixed_assets_manager','technical_evaluator')
        OR EXISTS (SELECT 1 FROM item_history h WHERE h.item_id = i.id AND h.user_id = u.id))
      OR u.id = i.assigned_user_id
    WHERE i.id = item AND u.is_active AND u.deleted_at IS NULL AND btrim(u.first_name || ' ' || u.last_name) <> ''
      AND (app_role() IN ('admin','fixed_assets_manager') OR app_role() = 'technical_evaluator' AND i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])
        OR app_role() IN ('company_admin','company_user') AND i.company_id = app_company() AND NOT internal)
    ORDER BY 2, 1
  $function$;
GRANT EXECUTE ON FUNCTION item_people TO monda_app;
GRANT EXECUTE ON FUNCTION item_people TO monda_product;

CREATE OR REPLACE FUNCTION refuse_loss_of_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    IF owner_acts(TG_RELID) OR NOT EXISTS (SELECT FROM waste_items i WHERE i.id = OLD.item_id) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'what was said of an item stays with it' USING ERRCODE = 'insufficient_privilege';
  END $function$;
GRANT EXECUTE ON FUNCTION refuse_loss_of_words TO PUBLIC;

CREATE OR REPLACE FUNCTION require_audited_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    IF owner_acts(TG_RELID) OR (
      SELECT a.xmin = pg_current_xact_id()::xid FROM audit_log a
      WHERE a.subject_type = 'item' AND a.subject_id = OLD.item_id::text AND a.rows IS NOT NULL ORDER BY a.seq DESC LIMIT 1
    ) THEN
      RETURN NULL;
    END IF;
    RAISE EXCEPTION '% of % without an audit row that records it', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege';
  END $function$;
GRANT EXECUTE ON FUNCTION require_audited_words TO PUBLIC;
