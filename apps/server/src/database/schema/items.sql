CREATE TABLE waste_items (
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  company_id uuid NOT NULL,
  waste_type text NOT NULL,
  status text NOT NULL,
  position integer NOT NULL,
  assigned_user_id uuid,
  assigned_first_name text,
  assigned_last_name text,
  decision text,
  price numeric(14,2),
  buyer text,
  final_price numeric(14,2),
  destruction_on date,
  verified_on_site boolean NOT NULL DEFAULT false,
  data jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  status_since timestamp with time zone NOT NULL DEFAULT now(),
  family text GENERATED ALWAYS AS ((data ->> 'family'::text)) STORED,
  search_text text GENERATED ALWAYS AS (comparable(((((COALESCE((data ->> 'itemName'::text), ''::text) || ' '::text) || COALESCE((data ->> 'serialNumber'::text), ''::text)) || ' '::text) || COALESCE((data ->> 'description'::text), ''::text)))) STORED,
  search_extra text GENERATED ALWAYS AS (comparable(((COALESCE((data ->> 'costCenter'::text), ''::text) || ' '::text) || COALESCE((data ->> 'location'::text), ''::text)))) STORED,
  name_key text GENERATED ALWAYS AS (NULLIF("left"(comparable(COALESCE((data ->> 'itemName'::text), ''::text)), 100), ''::text)) STORED,
  serial_key text GENERATED ALWAYS AS (NULLIF("left"(comparable(COALESCE((data ->> 'serialNumber'::text), ''::text)), 100), ''::text)) STORED,
  serial_compact text GENERATED ALWAYS AS (NULLIF("left"(translate(comparable(COALESCE((data ->> 'serialNumber'::text), ''::text)), ' -˗᐀⏤─━➖⠀⸗⸚⸺⸻⹀⹝〜〰゠ー𐺭'::text, ''::text), 100), ''::text)) STORED,
  CONSTRAINT waste_items_pkey PRIMARY KEY (id),
  CONSTRAINT waste_items_company_id_id_key UNIQUE (company_id, id),
  CONSTRAINT waste_items_assigned_user_id_fkey FOREIGN KEY (assigned_user_id) REFERENCES users(id),
  CONSTRAINT waste_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT waste_items_project_id_company_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  CONSTRAINT waste_items_decision_check CHECK (decision = ANY (ARRAY['reassign'::text, 'destroy'::text])),
  CONSTRAINT waste_items_final_price_check CHECK (final_price > 0::numeric),
  CONSTRAINT waste_items_price_check CHECK (price >= 0::numeric),
  CONSTRAINT waste_items_status_check CHECK (status = ANY (ARRAY['pending'::text, 'evaluation_review'::text, 'change_requested'::text, 'in_progress'::text, 'scheduling'::text, 'confirmation_required'::text, 'destruction'::text, 'destroyed'::text, 'finished'::text, 'declined'::text, 'collected'::text, 'sorted'::text, 'processed'::text, 'recycled'::text, 'disposed'::text, 'rejected'::text, 'completed'::text]))
);
CREATE INDEX waste_items_company_newest ON waste_items USING btree (company_id, created_at DESC, "position", id);
CREATE INDEX waste_items_company_status ON waste_items USING btree (company_id, status, created_at DESC, "position", id);
CREATE INDEX waste_items_destruction ON waste_items USING btree (status, destruction_on, id) WHERE (destruction_on IS NOT NULL);
CREATE INDEX waste_items_evaluator ON waste_items USING btree (assigned_user_id, status, created_at DESC, "position", id);
CREATE INDEX waste_items_evaluator_company ON waste_items USING btree (assigned_user_id, company_id);
CREATE INDEX waste_items_family ON waste_items USING btree (family, created_at DESC, "position", id);
CREATE INDEX waste_items_name ON waste_items USING btree (name_key, id) WHERE (name_key IS NOT NULL);
CREATE INDEX waste_items_newest ON waste_items USING btree (created_at DESC, "position", id);
CREATE INDEX waste_items_project ON waste_items USING btree (project_id, "position");
CREATE INDEX waste_items_same_serial ON waste_items USING btree (company_id, serial_compact, created_at) WHERE (serial_compact IS NOT NULL);
CREATE INDEX waste_items_search ON waste_items USING gin (company_id, assigned_user_id, replace(replace(replace(replace(replace(search_text, ' '::text, 'q'::text), ','::text, 'q'::text), '-'::text, 'q'::text), '.'::text, 'q'::text), '/'::text, 'q'::text) gin_trgm_ops, replace(replace(replace(replace(replace(search_extra, ' '::text, 'q'::text), ','::text, 'q'::text), '-'::text, 'q'::text), '.'::text, 'q'::text), '/'::text, 'q'::text) gin_trgm_ops);
CREATE INDEX waste_items_serial ON waste_items USING btree (serial_key, id) WHERE (serial_key IS NOT NULL);
CREATE INDEX waste_items_status_newest ON waste_items USING btree (status, created_at DESC, "position", id);
CREATE INDEX waste_items_status_since ON waste_items USING btree (status, status_since, id);
ALTER TABLE waste_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE waste_items FORCE ROW LEVEL SECURITY;
CREATE POLICY waste_items_change ON waste_items FOR UPDATE TO monda_app
  USING (((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND (assigned_user_id = ANY ((( SELECT app_evaluators() AS app_evaluators))::uuid[]))) AND app_role() <> 'viewer'::text)
  WITH CHECK (((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND (assigned_user_id = ANY ((( SELECT app_evaluators() AS app_evaluators))::uuid[]))) AND app_role() <> 'viewer'::text);
CREATE POLICY waste_items_create ON waste_items FOR INSERT TO monda_app
  WITH CHECK (company_id = app_company() AND (app_role() = ANY (ARRAY['admin'::text, 'company_admin'::text, 'company_user'::text])));
CREATE POLICY waste_items_delete ON waste_items FOR DELETE TO monda_app
  USING ((app_role() = 'admin'::text OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company()) AND project_may_go(project_id));
CREATE POLICY waste_items_owner ON waste_items FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY waste_items_product ON waste_items FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY waste_items_read ON waste_items FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND (assigned_user_id = ANY ((( SELECT app_evaluators() AS app_evaluators))::uuid[])));
CREATE CONSTRAINT TRIGGER waste_items_audited AFTER DELETE OR UPDATE ON waste_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_audited_item();
CREATE TRIGGER waste_items_begun BEFORE DELETE ON waste_items FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_item();
CREATE TRIGGER waste_items_completed BEFORE UPDATE ON waste_items FOR EACH ROW WHEN (old.status = 'completed'::text) EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER waste_items_counted_gone AFTER DELETE ON waste_items REFERENCING OLD TABLE AS gone_items FOR EACH STATEMENT EXECUTE FUNCTION count_gone_items();
CREATE TRIGGER waste_items_counted_moved AFTER UPDATE ON waste_items FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.assigned_user_id IS DISTINCT FROM new.assigned_user_id OR old.company_id IS DISTINCT FROM new.company_id) EXECUTE FUNCTION count_moved_item();
CREATE TRIGGER waste_items_counted_new AFTER INSERT ON waste_items REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION count_new_items();
CREATE TRIGGER waste_items_lifecycle BEFORE UPDATE OF status ON waste_items FOR EACH ROW EXECUTE FUNCTION refuse_illegal_status();
GRANT DELETE, INSERT, SELECT, UPDATE ON waste_items TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON waste_items TO monda_product;

CREATE TABLE item_history (
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  company_id uuid NOT NULL,
  user_id uuid,
  user_name text NOT NULL,
  from_status text,
  to_status text,
  comment text NOT NULL DEFAULT ''::text,
  automatic_comment text NOT NULL DEFAULT ''::text,
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  created_at timestamp with time zone NOT NULL,
  automatic_note jsonb,
  CONSTRAINT item_history_pkey PRIMARY KEY (id),
  CONSTRAINT item_history_item_id_company_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id) ON DELETE CASCADE,
  CONSTRAINT item_history_automatic_note_check CHECK (automatic_note IS NULL OR (automatic_note ->> 'code'::text) IS NOT NULL AND automatic_comment = ''::text),
  CONSTRAINT item_history_from_status_check CHECK (from_status = ANY (ARRAY['pending'::text, 'evaluation_review'::text, 'change_requested'::text, 'in_progress'::text, 'scheduling'::text, 'confirmation_required'::text, 'destruction'::text, 'destroyed'::text, 'finished'::text, 'declined'::text, 'collected'::text, 'sorted'::text, 'processed'::text, 'recycled'::text, 'disposed'::text, 'rejected'::text, 'completed'::text])),
  CONSTRAINT item_history_to_status_check CHECK (to_status = ANY (ARRAY['pending'::text, 'evaluation_review'::text, 'change_requested'::text, 'in_progress'::text, 'scheduling'::text, 'confirmation_required'::text, 'destruction'::text, 'destroyed'::text, 'finished'::text, 'declined'::text, 'collected'::text, 'sorted'::text, 'processed'::text, 'recycled'::text, 'disposed'::text, 'rejected'::text, 'completed'::text]))
);
CREATE INDEX item_history_change_requests ON item_history USING btree (item_id) INCLUDE (company_id, from_status) WHERE (to_status = 'change_requested'::text);
CREATE INDEX item_history_declines ON item_history USING btree (user_id, created_at) WHERE (to_status = 'declined'::text);
CREATE INDEX item_history_item ON item_history USING btree (item_id, seq);
CREATE INDEX item_history_moved_dates ON item_history USING btree (item_id) INCLUDE (company_id) WHERE ((to_status = 'scheduling'::text) AND (from_status = ANY (ARRAY['confirmation_required'::text, 'destruction'::text])));
CREATE INDEX item_history_person ON item_history USING btree (user_id, seq) WHERE (user_id IS NOT NULL);
ALTER TABLE item_history ENABLE ROW LEVEL SECURITY;
ALTER TABLE item_history FORCE ROW LEVEL SECURITY;
CREATE POLICY item_history_owner ON item_history FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_history_product ON item_history FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_history_read ON item_history FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id));
CREATE POLICY item_history_write ON item_history FOR INSERT TO monda_app
  WITH CHECK (((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id)) AND (user_id = app_actor() OR app_role() = 'admin'::text));
GRANT INSERT, SELECT ON item_history TO monda_app;
GRANT INSERT, SELECT ON item_history TO monda_product;

CREATE TABLE item_events (
  id uuid NOT NULL,
  step text NOT NULL,
  company_id uuid NOT NULL,
  item_id uuid NOT NULL,
  item_version integer NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  language text,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamp with time zone,
  former_evaluator_id uuid,
  certificate_id uuid,
  CONSTRAINT item_events_pkey PRIMARY KEY (id),
  CONSTRAINT item_events_item_id_company_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id) ON DELETE CASCADE,
  CONSTRAINT item_events_language_check CHECK (language ~ '^[a-z]{2}$'::text)
);
CREATE INDEX item_events_oldest ON item_events USING btree (created_at, id);
ALTER TABLE item_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE item_events FORCE ROW LEVEL SECURITY;
CREATE POLICY item_events_owner ON item_events FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_events_product ON item_events FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_events_write ON item_events FOR INSERT TO monda_app
  WITH CHECK (user_id = app_actor() AND (EXISTS ( SELECT 1
   FROM waste_items i
  WHERE i.company_id = item_events.company_id AND i.id = item_events.item_id)));
GRANT INSERT ON item_events TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON item_events TO monda_product;

CREATE TABLE destruction_passwords (
  item_id uuid NOT NULL,
  company_id uuid NOT NULL,
  sealed text NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  locked_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT destruction_passwords_pkey PRIMARY KEY (item_id),
  CONSTRAINT destruction_passwords_item_id_company_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id) ON DELETE CASCADE
);
ALTER TABLE destruction_passwords ENABLE ROW LEVEL SECURITY;
ALTER TABLE destruction_passwords FORCE ROW LEVEL SECURITY;
CREATE POLICY destruction_passwords_make ON destruction_passwords FOR INSERT TO monda_app
  WITH CHECK ((app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company());
CREATE POLICY destruction_passwords_owner ON destruction_passwords FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY destruction_passwords_product ON destruction_passwords FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY destruction_passwords_read ON destruction_passwords FOR SELECT TO monda_app
  USING (app_role() = 'fixed_assets_manager'::text);
CREATE POLICY destruction_passwords_renew ON destruction_passwords FOR UPDATE TO monda_app
  USING (app_role() = 'fixed_assets_manager'::text)
  WITH CHECK (app_role() = 'fixed_assets_manager'::text);
GRANT INSERT, SELECT, UPDATE ON destruction_passwords TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON destruction_passwords TO monda_product;

CREATE TABLE day_codes (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  day date NOT NULL,
  sealed text NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  locked_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT day_codes_pkey PRIMARY KEY (id),
  CONSTRAINT day_codes_company_id_day_key UNIQUE (company_id, day),
  CONSTRAINT day_codes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
ALTER TABLE day_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE day_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY day_codes_change ON day_codes FOR UPDATE TO monda_app
  USING (app_role() = 'fixed_assets_manager'::text)
  WITH CHECK (app_role() = 'fixed_assets_manager'::text);
CREATE POLICY day_codes_make ON day_codes FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'fixed_assets_manager'::text);
CREATE POLICY day_codes_owner ON day_codes FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY day_codes_product ON day_codes FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY day_codes_read ON day_codes FOR SELECT TO monda_app
  USING (app_role() = 'fixed_assets_manager'::text);
CREATE POLICY day_codes_remove ON day_codes FOR DELETE TO monda_app
  USING (app_role() = 'fixed_assets_manager'::text);
GRANT DELETE, INSERT, SELECT, UPDATE ON day_codes TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON day_codes TO monda_product;

CREATE TABLE item_meetings (
  item_id uuid NOT NULL,
  company_id uuid NOT NULL,
  day date NOT NULL,
  place text NOT NULL,
  time text,
  contact text NOT NULL,
  given_at timestamp with time zone NOT NULL,
  CONSTRAINT item_meetings_pkey PRIMARY KEY (item_id),
  CONSTRAINT item_meetings_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id),
  CONSTRAINT item_meetings_time_check CHECK ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)
);
CREATE INDEX item_meetings_contact ON item_meetings USING btree (given_at) WHERE (contact <> ''::text);
CREATE INDEX item_meetings_latest ON item_meetings USING btree (company_id, given_at);
ALTER TABLE item_meetings ENABLE ROW LEVEL SECURITY;
ALTER TABLE item_meetings FORCE ROW LEVEL SECURITY;
CREATE POLICY item_meetings_add ON item_meetings FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'fixed_assets_manager'::text);
CREATE POLICY item_meetings_change ON item_meetings FOR UPDATE TO monda_app
  USING (app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text]))
  WITH CHECK (app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text]));
CREATE POLICY item_meetings_owner ON item_meetings FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_meetings_product ON item_meetings FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_meetings_read ON item_meetings FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id));
GRANT INSERT, SELECT, UPDATE ON item_meetings TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON item_meetings TO monda_product;

CREATE TABLE item_corrections (
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  company_id uuid NOT NULL,
  side text NOT NULL,
  former jsonb NOT NULL,
  proposed jsonb NOT NULL,
  reason text NOT NULL,
  proposed_by uuid NOT NULL,
  proposed_by_name text NOT NULL,
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  proposed_at timestamp with time zone NOT NULL,
  outcome text,
  ended_by uuid,
  ended_by_name text,
  ended_at timestamp with time zone,
  comment text NOT NULL DEFAULT ''::text,
  CONSTRAINT item_corrections_pkey PRIMARY KEY (id),
  CONSTRAINT item_corrections_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id) ON DELETE CASCADE,
  CONSTRAINT item_corrections_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  CONSTRAINT item_corrections_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  CONSTRAINT item_corrections_check CHECK ((outcome IS NULL) = (ended_by IS NULL) AND (outcome IS NULL) = (ended_by_name IS NULL) AND (outcome IS NULL) = (ended_at IS NULL)),
  CONSTRAINT item_corrections_former_check CHECK (jsonb_typeof(former) = 'object'::text AND former <> '{}'::jsonb),
  CONSTRAINT item_corrections_outcome_check CHECK (outcome = ANY (ARRAY['accepted'::text, 'refused'::text, 'withdrawn'::text, 'dateMoved'::text, 'declined'::text])),
  CONSTRAINT item_corrections_proposed_check CHECK (jsonb_typeof(proposed) = 'object'::text AND proposed <> '{}'::jsonb),
  CONSTRAINT item_corrections_reason_check CHECK (reason <> ''::text),
  CONSTRAINT item_corrections_side_check CHECK (side = ANY (ARRAY['company'::text, 'provider'::text]))
);
CREATE INDEX item_corrections_author ON item_corrections USING btree (proposed_by);
CREATE INDEX item_corrections_decider ON item_corrections USING btree (ended_by);
CREATE INDEX item_corrections_item ON item_corrections USING btree (item_id, seq);
CREATE UNIQUE INDEX item_corrections_open ON item_corrections USING btree (item_id) WHERE (outcome IS NULL);
CREATE INDEX item_corrections_to_decide ON item_corrections USING btree (side, company_id, item_id) WHERE (outcome IS NULL);
ALTER TABLE item_corrections ENABLE ROW LEVEL SECURITY;
ALTER TABLE item_corrections FORCE ROW LEVEL SECURITY;
CREATE POLICY item_corrections_end ON item_corrections FOR UPDATE TO monda_app
  USING (outcome IS NULL AND app_role() <> 'viewer'::text AND ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id)))
  WITH CHECK (ended_by = app_actor() AND ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id)) AND (outcome = 'withdrawn'::text AND proposed_by = app_actor() OR (outcome = ANY (ARRAY['accepted'::text, 'refused'::text])) AND (side = 'company'::text AND (app_role() = ANY (ARRAY['technical_evaluator'::text, 'fixed_assets_manager'::text])) OR side = 'provider'::text AND (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text]))) OR (outcome = ANY (ARRAY['dateMoved'::text, 'declined'::text])) AND app_role() <> 'viewer'::text));
CREATE POLICY item_corrections_owner ON item_corrections FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_corrections_product ON item_corrections FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_corrections_propose ON item_corrections FOR INSERT TO monda_app
  WITH CHECK (proposed_by = app_actor() AND (side = 'company'::text AND (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) OR side = 'provider'::text AND (app_role() = ANY (ARRAY['technical_evaluator'::text, 'fixed_assets_manager'::text]))) AND (outcome IS NULL OR outcome = 'accepted'::text AND side = 'company'::text AND ended_by = proposed_by AND (EXISTS ( SELECT 1
   FROM waste_items i
  WHERE i.id = item_corrections.item_id AND i.status = 'pending'::text AND i.assigned_user_id IS NULL))) AND (EXISTS ( SELECT 1
   FROM waste_items i
  WHERE i.id = item_corrections.item_id AND i.company_id = item_corrections.company_id)) AND ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id)));
CREATE POLICY item_corrections_read ON item_corrections FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id));
CREATE CONSTRAINT TRIGGER item_corrections_audited AFTER UPDATE ON item_corrections DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_audited_words();
CREATE TRIGGER item_corrections_lost BEFORE DELETE ON item_corrections FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_words();
CREATE TRIGGER item_corrections_stay BEFORE UPDATE ON item_corrections FOR EACH ROW WHEN (old.outcome IS NOT NULL OR new.outcome IS NULL OR old.id IS DISTINCT FROM new.id OR old.item_id IS DISTINCT FROM new.item_id OR old.company_id IS DISTINCT FROM new.company_id OR old.side IS DISTINCT FROM new.side OR old.former IS DISTINCT FROM new.former OR old.proposed IS DISTINCT FROM new.proposed OR old.reason IS DISTINCT FROM new.reason OR old.proposed_by IS DISTINCT FROM new.proposed_by OR old.proposed_by_name IS DISTINCT FROM new.proposed_by_name OR old.seq IS DISTINCT FROM new.seq OR old.proposed_at IS DISTINCT FROM new.proposed_at) EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER item_corrections_two BEFORE UPDATE ON item_corrections FOR EACH ROW WHEN (new.outcome = ANY (ARRAY['accepted'::text, 'refused'::text])) EXECUTE FUNCTION refuse_correction_by_one();
GRANT INSERT, SELECT, UPDATE (outcome, ended_by, ended_by_name, ended_at, comment) ON item_corrections TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON item_corrections TO monda_product;

CREATE OR REPLACE FUNCTION refuse_illegal_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    IF NEW.status <> OLD.status AND (OLD.status || '>' || NEW.status) NOT IN ('pending>evaluation_review', 'pending>change_requested', 'pending>declined', 'evaluation_review>scheduling', 'evaluation_review>change_requested', 'evaluation_review>declined', 'change_requested>pending', 'scheduling>confirmation_required', 'confirmation_required>destruction', 'confirmation_required>declined', 'confirmation_required>scheduling', 'destruction>destroyed', 'destruction>scheduling', 'destroyed>completed')
      AND NOT ((OLD.status || '>' || NEW.status) IN ('declined>pending', 'declined>evaluation_review', 'declined>confirmation_required') AND coalesce((
        SELECT h.user_id = app_actor() AND h.to_status = OLD.status AND h.from_status = NEW.status
        FROM item_history h WHERE h.item_id = OLD.id ORDER BY h.seq DESC LIMIT 1), false)) THEN
      RAISE EXCEPTION 'item status % cannot become %', OLD.status, NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'waste_items_lifecycle';
    END IF;
    RETURN NEW;
  END $function$;
GRANT EXECUTE ON FUNCTION refuse_illegal_status TO PUBLIC;

CREATE OR REPLACE FUNCTION end_destruction_passwords(items uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DELETE FROM destruction_passwords p USING waste_items i
      WHERE p.item_id = ANY (items) AND i.id = p.item_id AND i.status = 'scheduling'
        AND (app_role() = 'fixed_assets_manager'
          OR app_role() IN ('company_admin', 'company_user') AND p.company_id = app_company())
      RETURNING p.item_id $function$;
GRANT EXECUTE ON FUNCTION end_destruction_passwords TO monda_app;
GRANT EXECUTE ON FUNCTION end_destruction_passwords TO monda_product;

CREATE OR REPLACE FUNCTION lock_day_codes(items uuid[])
 RETURNS TABLE(item uuid, code uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    PERFORM FROM day_codes d WHERE (app_role() = 'fixed_assets_manager' OR (app_role() IN ('company_admin', 'company_user') AND d.company_id = app_company())) AND EXISTS (SELECT FROM waste_items i WHERE i.id = ANY (items)
      AND i.company_id = d.company_id AND i.destruction_on = d.day AND i.status = 'destruction')
      ORDER BY d.company_id, d.day FOR UPDATE;
    RETURN QUERY SELECT i.id, d.id FROM waste_items i JOIN day_codes d ON i.company_id = d.company_id
      AND i.destruction_on = d.day WHERE i.id = ANY (items) AND i.status = 'destruction' AND (app_role() = 'fixed_assets_manager' OR (app_role() IN ('company_admin', 'company_user') AND d.company_id = app_company()));
  END $function$;
GRANT EXECUTE ON FUNCTION lock_day_codes TO monda_app;
GRANT EXECUTE ON FUNCTION lock_day_codes TO monda_product;

CREATE OR REPLACE FUNCTION end_day_codes(company uuid, days date[])
 RETURNS TABLE(id uuid, company_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  #variable_conflict use_column
  BEGIN
    IF app_role() <> 'fixed_assets_manager'
      AND NOT (app_role() IN ('company_admin', 'company_user') AND company = app_company()) THEN
      RETURN;
    END IF;
    RETURN QUERY DELETE FROM day_codes d WHERE d.company_id = company AND d.day = ANY (days)
      AND NOT EXISTS (SELECT FROM waste_items i WHERE i.company_id = d.company_id AND i.destruction_on = d.day
        AND i.status = 'destruction') RETURNING d.id, d.company_id;
  END $function$;
GRANT EXECUTE ON FUNCTION end_day_codes TO monda_app;
GRANT EXECUTE ON FUNCTION end_day_codes TO monda_product;

CREATE OR REPLACE FUNCTION refuse_loss_of_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    IF owner_acts(TG_RELID) OR is_untouched(OLD) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'an item that was worked on stays' USING ERRCODE = 'insufficient_privilege';
  END $function$;
GRANT EXECUTE ON FUNCTION refuse_loss_of_item TO PUBLIC;

CREATE OR REPLACE FUNCTION require_audited_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    IF owner_acts(TG_RELID) OR (
      SELECT a.xmin = pg_current_xact_id()::xid FROM audit_log a
      WHERE a.subject_type = 'item' AND a.subject_id = OLD.id::text AND a.rows IS NOT NULL ORDER BY a.seq DESC LIMIT 1
    ) THEN
      RETURN NULL;
    END IF;
    RAISE EXCEPTION 'item % was changed without an audit row that records it', OLD.id
      USING ERRCODE = 'insufficient_privilege';
  END $function$;
GRANT EXECUTE ON FUNCTION require_audited_item TO PUBLIC;

CREATE OR REPLACE FUNCTION hold_evaluator(person uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    RETURN QUERY SELECT u.id FROM users u WHERE u.id = person AND lower(u.role) = 'technical_evaluator'
      AND u.is_active AND u.deleted_at IS NULL
      AND (app_role() IN ('fixed_assets_manager','company_admin','company_user') OR person = ANY ((SELECT app_evaluators())::uuid[])) FOR SHARE;
  END $function$;
GRANT EXECUTE ON FUNCTION hold_evaluator TO monda_app;
GRANT EXECUTE ON FUNCTION hold_evaluator TO monda_product;

CREATE OR REPLACE FUNCTION hold_for_step(item uuid, with_evaluator boolean)
 RETURNS TABLE(project_id uuid, project_status text, project_version integer, archived boolean, company_name text, item_ids uuid[], item_statuses text[], history_place bigint, evaluator_stays boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DECLARE evaluator uuid;
  BEGIN
    SELECT i.project_id, i.assigned_user_id INTO project_id, evaluator FROM waste_items i WHERE i.id = item AND (
      app_role() IN ('admin', 'fixed_assets_manager') OR i.company_id = app_company()
      OR app_role() = 'technical_evaluator' AND i.assigned_user_id = ANY (app_evaluators()));
    IF NOT FOUND THEN RETURN; END IF;
    evaluator_stays := true;
    IF with_evaluator AND evaluator IS NOT NULL THEN
      PERFORM FROM users u WHERE u.id = evaluator AND lower(u.role) = 'technical_evaluator'
        AND u.is_active AND u.deleted_at IS NULL FOR SHARE;
      evaluator_stays := FOUND;
    END IF;
    SELECT p.status, p.version, p.archived, c.name INTO STRICT project_status, project_version, archived, company_name
      FROM projects p JOIN companies c ON c.id = p.company_id WHERE p.id = hold_for_step.project_id FOR UPDATE OF p;
    SELECT array_agg(i.id), array_agg(i.status) INTO item_ids, item_statuses FROM waste_items i
      WHERE i.project_id = hold_for_step.project_id;
    history_place := nextval('item_history_seq_seq');
    RETURN NEXT;
  END $function$;
GRANT EXECUTE ON FUNCTION hold_for_step TO monda_app;
GRANT EXECUTE ON FUNCTION hold_for_step TO monda_product;

CREATE OR REPLACE FUNCTION history_places(entries integer)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    RETURN QUERY SELECT nextval('item_history_seq_seq') FROM generate_series(1, entries);
  END $function$;
GRANT EXECUTE ON FUNCTION history_places TO monda_app;
GRANT EXECUTE ON FUNCTION history_places TO monda_product;

CREATE OR REPLACE FUNCTION refuse_correction_by_one()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    IF NOT owner_acts(TG_RELID)
      AND EXISTS (SELECT FROM accounts_of(ARRAY[OLD.proposed_by]) a WHERE a.account = NEW.ended_by) THEN
      RAISE EXCEPTION 'two people correct an item' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $function$;
GRANT EXECUTE ON FUNCTION refuse_correction_by_one TO PUBLIC;

CREATE OR REPLACE FUNCTION evaluates_item(uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    RETURN EXISTS (SELECT FROM waste_items i WHERE i.id = $1 AND i.assigned_user_id = ANY (app_evaluators()));
  END $function$;
GRANT EXECUTE ON FUNCTION evaluates_item TO PUBLIC;
