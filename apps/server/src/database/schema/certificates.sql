CREATE TABLE certificates (
  id uuid NOT NULL,
  number text NOT NULL,
  certificate_version integer NOT NULL,
  company_id uuid NOT NULL,
  decision text NOT NULL,
  profile text NOT NULL,
  language text NOT NULL,
  state text NOT NULL,
  item_count integer NOT NULL,
  replaces_id uuid,
  reason text,
  asked_by uuid NOT NULL,
  asked_by_name text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  data text,
  data_sha256 text,
  frozen_at timestamp with time zone,
  file_id uuid,
  file_sha256 text,
  issued_at timestamp with time zone,
  time_stamped_at timestamp with time zone,
  failed_because text,
  waits_for text,
  tries integer NOT NULL DEFAULT 0,
  drawing_tries integer NOT NULL DEFAULT 0,
  next_try_at timestamp with time zone,
  delay_noted_at timestamp with time zone,
  leased_by uuid,
  leased_try integer,
  lost_leases integer NOT NULL DEFAULT 0,
  time_stamp_fault text,
  due_at timestamp with time zone,
  unsigned_reason text,
  CONSTRAINT certificates_pkey PRIMARY KEY (id),
  CONSTRAINT certificates_number_version_key UNIQUE (number, certificate_version),
  CONSTRAINT certificates_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT certificates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT certificates_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES certificates(id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT certificates_certificate_version_check CHECK (certificate_version >= 1),
  CONSTRAINT certificates_decision_check CHECK (decision = ANY (ARRAY['destroy'::text, 'reassign'::text])),
  CONSTRAINT certificates_failed_because_check CHECK (failed_because = ANY (ARRAY['missing'::text, 'drawing'::text])),
  CONSTRAINT certificates_failure_check CHECK ((state = 'failed'::text) = (failed_because IS NOT NULL)),
  CONSTRAINT certificates_file_check CHECK ((state = ANY (ARRAY['issued'::text, 'replaced'::text, 'voided'::text])) = (file_id IS NOT NULL) AND (file_id IS NULL) = (file_sha256 IS NULL) AND (file_id IS NULL) = (issued_at IS NULL) AND (file_id IS NULL OR data IS NOT NULL) AND (time_stamped_at IS NULL OR file_id IS NOT NULL)),
  CONSTRAINT certificates_first_check CHECK ((certificate_version = 1) = (replaces_id IS NULL) AND (replaces_id IS NULL) = (reason IS NULL)),
  CONSTRAINT certificates_frozen_check CHECK ((data IS NULL) = (data_sha256 IS NULL) AND (data IS NULL) = (frozen_at IS NULL)),
  CONSTRAINT certificates_item_count_check CHECK (item_count >= 1 AND item_count <= 500),
  CONSTRAINT certificates_language_check CHECK (language = ANY (ARRAY['es'::text, 'en'::text, 'both'::text])),
  CONSTRAINT certificates_number_check CHECK (number ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$'::text),
  CONSTRAINT certificates_state_check CHECK (state = ANY (ARRAY['in_work'::text, 'issued'::text, 'replaced'::text, 'voided'::text, 'failed'::text])),
  CONSTRAINT certificates_time_stamp_fault_check CHECK (time_stamp_fault = ANY (ARRAY['time_stamp_clock'::text, 'time_stamp_refused'::text])),
  CONSTRAINT certificates_unsigned_reason_check CHECK (unsigned_reason <> ''::text),
  CONSTRAINT certificates_waits_for_check CHECK (waits_for = ANY (ARRAY['turn'::text, 'time_stamp'::text, 'signer'::text, 'storage'::text, 'drawing'::text])),
  CONSTRAINT certificates_work_check CHECK ((state = 'in_work'::text) = (waits_for IS NOT NULL) AND (state = 'in_work'::text) = (num_nonnulls(next_try_at, due_at) = 1) AND (due_at IS NULL OR data IS NOT NULL))
);
CREATE INDEX certificates_asked_by ON certificates USING btree (asked_by);
CREATE INDEX certificates_company ON certificates USING btree (company_id, asked_at DESC, id DESC);
CREATE INDEX certificates_due ON certificates USING btree (next_try_at) WHERE (state = 'in_work'::text);
CREATE INDEX certificates_newest ON certificates USING btree (asked_at DESC, id DESC);
CREATE UNIQUE INDEX certificates_replaces ON certificates USING btree (replaces_id) WHERE (state <> 'failed'::text);
ALTER TABLE certificates ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificates FORCE ROW LEVEL SECURITY;
CREATE POLICY certificates_order ON certificates FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'fixed_assets_manager'::text AND asked_by = app_actor() AND state = 'in_work'::text AND data IS NULL);
CREATE POLICY certificates_owner ON certificates FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY certificates_product ON certificates FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY certificates_read ON certificates FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_certificate(id));
CREATE POLICY certificates_void ON certificates FOR UPDATE TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) AND (state = ANY (ARRAY['in_work'::text, 'issued'::text])))
  WITH CHECK ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) AND state = 'voided'::text AND (EXISTS ( SELECT 1
   FROM certificate_void_requests r
  WHERE r.certificate_id = certificates.id AND r.decided = 'confirmed'::text AND r.decided_by = app_actor())));
CREATE TRIGGER certificates_lost BEFORE DELETE ON certificates FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER certificates_stay BEFORE UPDATE ON certificates FOR EACH ROW EXECUTE FUNCTION refuse_change_of_certificate();
CREATE TRIGGER certificates_unsigned_stay BEFORE UPDATE ON certificates FOR EACH ROW WHEN (old.unsigned_reason IS DISTINCT FROM new.unsigned_reason) EXECUTE FUNCTION refuse_change_of_evidence();
GRANT INSERT, SELECT, UPDATE (state) ON certificates TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON certificates TO monda_product;

CREATE TABLE certificate_items (
  id uuid NOT NULL,
  certificate_id uuid NOT NULL,
  item_id uuid NOT NULL,
  company_id uuid NOT NULL,
  position integer NOT NULL,
  item_version integer,
  facts_version integer,
  not_recorded text[],
  holds boolean NOT NULL,
  signings_version integer,
  CONSTRAINT certificate_items_pkey PRIMARY KEY (id),
  CONSTRAINT certificate_items_certificate_id_item_id_key UNIQUE (certificate_id, item_id),
  CONSTRAINT certificate_items_certificate_id_position_key UNIQUE (certificate_id, "position"),
  CONSTRAINT certificate_items_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id),
  CONSTRAINT certificate_items_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id),
  CONSTRAINT certificate_items_check CHECK ((item_version IS NULL) = (facts_version IS NULL) AND (item_version IS NULL) = (not_recorded IS NULL)),
  CONSTRAINT certificate_items_position_check CHECK ("position" >= 0)
);
CREATE UNIQUE INDEX certificate_items_holds ON certificate_items USING btree (item_id) WHERE holds;
CREATE INDEX certificate_items_item ON certificate_items USING btree (item_id);
ALTER TABLE certificate_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_items FORCE ROW LEVEL SECURITY;
CREATE POLICY certificate_items_order ON certificate_items FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'fixed_assets_manager'::text AND (EXISTS ( SELECT 1
   FROM certificates c
  WHERE c.id = certificate_items.certificate_id AND c.company_id = certificate_items.company_id AND c.asked_by = app_actor() AND c.state = 'in_work'::text)));
CREATE POLICY certificate_items_owner ON certificate_items FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY certificate_items_product ON certificate_items FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY certificate_items_read ON certificate_items FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_certificate(certificate_id));
CREATE POLICY certificate_items_release ON certificate_items FOR UPDATE TO monda_app
  USING (app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text]))
  WITH CHECK ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) AND NOT holds AND (EXISTS ( SELECT 1
   FROM certificates c
  WHERE c.id = certificate_items.certificate_id AND c.state = 'voided'::text)));
CREATE TRIGGER certificate_items_lost BEFORE DELETE ON certificate_items FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER certificate_items_signings_stay BEFORE UPDATE ON certificate_items FOR EACH ROW WHEN (old.item_version IS NOT NULL AND old.signings_version IS DISTINCT FROM new.signings_version) EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER certificate_items_stay BEFORE UPDATE ON certificate_items FOR EACH ROW WHEN (old.id IS DISTINCT FROM new.id OR old.certificate_id IS DISTINCT FROM new.certificate_id OR old.item_id IS DISTINCT FROM new.item_id OR old.company_id IS DISTINCT FROM new.company_id OR old."position" IS DISTINCT FROM new."position" OR old.item_version IS NOT NULL AND (old.item_version IS DISTINCT FROM new.item_version OR old.facts_version IS DISTINCT FROM new.facts_version OR old.not_recorded IS DISTINCT FROM new.not_recorded)) EXECUTE FUNCTION refuse_change_of_evidence();
GRANT INSERT, SELECT, UPDATE (holds) ON certificate_items TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON certificate_items TO monda_product;

CREATE TABLE certificate_void_requests (
  id uuid NOT NULL,
  certificate_id uuid NOT NULL,
  company_id uuid NOT NULL,
  reason text NOT NULL,
  asked_by uuid NOT NULL,
  asked_by_name text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  decided text,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  CONSTRAINT certificate_void_requests_pkey PRIMARY KEY (id),
  CONSTRAINT certificate_void_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT certificate_void_requests_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id),
  CONSTRAINT certificate_void_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT certificate_void_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT certificate_void_requests_decided_check CHECK (decided = ANY (ARRAY['confirmed'::text, 'withdrawn'::text])),
  CONSTRAINT certificate_void_requests_two_check CHECK (decided IS NULL OR (decided = 'withdrawn'::text) = (asked_by = decided_by)),
  CONSTRAINT certificate_void_requests_whole_check CHECK ((decided IS NULL) = (decided_by IS NULL) AND (decided IS NULL) = (decided_by_name IS NULL) AND (decided IS NULL) = (decided_at IS NULL))
);
CREATE INDEX certificate_void_requests_asked_by ON certificate_void_requests USING btree (asked_by);
CREATE INDEX certificate_void_requests_certificate ON certificate_void_requests USING btree (certificate_id, asked_at DESC);
CREATE INDEX certificate_void_requests_decided_by ON certificate_void_requests USING btree (decided_by);
CREATE UNIQUE INDEX certificate_void_requests_open ON certificate_void_requests USING btree (certificate_id) WHERE (decided IS NULL);
ALTER TABLE certificate_void_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_void_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY certificate_void_requests_ask ON certificate_void_requests FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'fixed_assets_manager'::text AND asked_by = app_actor() AND decided IS NULL AND (EXISTS ( SELECT 1
   FROM certificates c
  WHERE c.id = certificate_void_requests.certificate_id AND c.company_id = certificate_void_requests.company_id AND c.state = 'issued'::text)));
CREATE POLICY certificate_void_requests_decide ON certificate_void_requests FOR UPDATE TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) AND decided IS NULL)
  WITH CHECK ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) AND decided_by = app_actor());
CREATE POLICY certificate_void_requests_owner ON certificate_void_requests FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY certificate_void_requests_product ON certificate_void_requests FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY certificate_void_requests_read ON certificate_void_requests FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_certificate(certificate_id));
CREATE TRIGGER certificate_void_requests_lost BEFORE DELETE ON certificate_void_requests FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER certificate_void_requests_said BEFORE UPDATE ON certificate_void_requests FOR EACH ROW WHEN (old.decided IS NOT NULL OR old.id IS DISTINCT FROM new.id OR old.certificate_id IS DISTINCT FROM new.certificate_id OR old.company_id IS DISTINCT FROM new.company_id OR old.reason IS DISTINCT FROM new.reason OR old.asked_by IS DISTINCT FROM new.asked_by OR old.asked_by_name IS DISTINCT FROM new.asked_by_name OR old.asked_at IS DISTINCT FROM new.asked_at) EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER certificate_void_requests_two BEFORE UPDATE ON certificate_void_requests FOR EACH ROW WHEN (new.decided = 'confirmed'::text) EXECUTE FUNCTION refuse_void_by_one();
GRANT INSERT, SELECT, UPDATE (decided, decided_by, decided_by_name, decided_at) ON certificate_void_requests TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON certificate_void_requests TO monda_product;

CREATE OR REPLACE FUNCTION evaluates_certificate(certificate uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT NOT EXISTS (
      SELECT FROM certificate_items c JOIN waste_items i ON i.id = c.item_id
      WHERE c.certificate_id = certificate
        AND coalesce(i.assigned_user_id <> ALL ((SELECT app_evaluators())::uuid[]), true)) $function$;
GRANT EXECUTE ON FUNCTION evaluates_certificate TO monda_app;
GRANT EXECUTE ON FUNCTION evaluates_certificate TO monda_product;

CREATE OR REPLACE FUNCTION refuse_change_of_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    IF owner_acts(TG_RELID) THEN RETURN NEW; END IF;
    IF NEW.state <> OLD.state
      AND (OLD.state || '>' || NEW.state) NOT IN ('in_work>issued', 'in_work>failed', 'issued>replaced', 'issued>voided')
    THEN
      RAISE EXCEPTION 'a certificate that is % cannot become %', OLD.state, NEW.state
        USING ERRCODE = 'check_violation', CONSTRAINT = 'certificates_lifecycle';
    END IF;
    IF (NEW.id, NEW.number, NEW.certificate_version, NEW.company_id, NEW.decision, NEW.profile, NEW.language, NEW.item_count,
        NEW.replaces_id, NEW.reason, NEW.asked_by, NEW.asked_by_name, NEW.asked_at)
        IS DISTINCT FROM (OLD.id, OLD.number, OLD.certificate_version, OLD.company_id, OLD.decision, OLD.profile, OLD.language,
        OLD.item_count, OLD.replaces_id, OLD.reason, OLD.asked_by, OLD.asked_by_name, OLD.asked_at)
      OR OLD.data IS NOT NULL AND (NEW.data, NEW.data_sha256, NEW.frozen_at)
        IS DISTINCT FROM (OLD.data, OLD.data_sha256, OLD.frozen_at)
      OR OLD.state <> 'in_work' AND (NEW.data, NEW.data_sha256, NEW.frozen_at, NEW.file_id, NEW.file_sha256, NEW.issued_at,
        NEW.time_stamped_at, NEW.failed_because, NEW.waits_for, NEW.tries, NEW.drawing_tries, NEW.next_try_at)
        IS DISTINCT FROM (OLD.data, OLD.data_sha256, OLD.frozen_at, OLD.file_id, OLD.file_sha256, OLD.issued_at,
        OLD.time_stamped_at, OLD.failed_because, OLD.waits_for, OLD.tries, OLD.drawing_tries, OLD.next_try_at)
    THEN
      RAISE EXCEPTION 'a certificate stays as it was ordered, frozen and issued' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $function$;
GRANT EXECUTE ON FUNCTION refuse_change_of_certificate TO PUBLIC;

CREATE OR REPLACE FUNCTION refuse_void_by_one()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    IF EXISTS (SELECT FROM accounts_of(ARRAY[OLD.asked_by]) a WHERE a.account = NEW.decided_by) THEN
      RAISE EXCEPTION 'two people void a certificate' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $function$;
GRANT EXECUTE ON FUNCTION refuse_void_by_one TO PUBLIC;
