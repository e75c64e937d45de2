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
  remarks jsonb,
  CONSTRAINT item_facts_pkey PRIMARY KEY (item_id),
  CONSTRAINT item_facts_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id) ON DELETE CASCADE
);
CREATE INDEX item_facts_property_number ON item_facts USING btree (comparable((asset ->> 'propertyNumber'::text)) text_pattern_ops);
CREATE INDEX item_facts_property_number_of_company ON item_facts USING btree (company_id, comparable((asset ->> 'propertyNumber'::text)) text_pattern_ops);
CREATE INDEX item_facts_property_number_part ON item_facts USING gin (company_id, comparable((asset ->> 'propertyNumber'::text)) gin_trgm_ops);
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
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id));
CREATE TRIGGER item_facts_foreign BEFORE INSERT OR UPDATE ON item_facts FOR EACH ROW EXECUTE FUNCTION refuse_foreign_facts();
CREATE TRIGGER item_facts_remarks BEFORE INSERT OR UPDATE ON item_facts FOR EACH ROW EXECUTE FUNCTION refuse_foreign_remarks();
CREATE TRIGGER item_facts_version BEFORE UPDATE ON item_facts FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION count_version();
GRANT INSERT, SELECT, UPDATE ON item_facts TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON item_facts TO monda_product;

CREATE TABLE authority_documents (
  file_id uuid NOT NULL,
  item_id uuid NOT NULL,
  company_id uuid NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  by_company boolean NOT NULL,
  added_by uuid NOT NULL,
  added_by_name text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  withdrawn_by uuid,
  withdrawn_by_name text,
  withdrawn_at timestamp with time zone,
  reason text,
  CONSTRAINT authority_documents_pkey PRIMARY KEY (file_id),
  CONSTRAINT authority_documents_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  CONSTRAINT authority_documents_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id),
  CONSTRAINT authority_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id),
  CONSTRAINT authority_documents_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id),
  CONSTRAINT authority_documents_check CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL) AND (withdrawn_at IS NULL) = (withdrawn_by_name IS NULL) AND (withdrawn_at IS NULL) = (reason IS NULL))
);
CREATE INDEX authority_documents_added ON authority_documents USING btree (added_by);
CREATE INDEX authority_documents_item ON authority_documents USING btree (item_id);
CREATE INDEX authority_documents_withdrawn ON authority_documents USING btree (withdrawn_by);
ALTER TABLE authority_documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE authority_documents FORCE ROW LEVEL SECURITY;
CREATE POLICY authority_documents_add ON authority_documents FOR INSERT TO monda_app
  WITH CHECK ((app_role() = 'fixed_assets_manager'::text AND NOT by_company OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company() AND by_company) AND added_by = app_actor() AND withdrawn_at IS NULL AND (EXISTS ( SELECT 1
   FROM waste_items i
  WHERE i.id = authority_documents.item_id AND (i.status = ANY (ARRAY['scheduling'::text, 'confirmation_required'::text, 'destruction'::text, 'destroyed'::text, 'completed'::text])))) AND (EXISTS ( SELECT 1
   FROM stored_files f
  WHERE f.id = authority_documents.file_id AND f.item_id = authority_documents.item_id AND f.company_id = authority_documents.company_id AND f.purpose = 'authority_document'::text AND f.state = 'committed'::text)));
CREATE POLICY authority_documents_owner ON authority_documents FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY authority_documents_product ON authority_documents FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY authority_documents_read ON authority_documents FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id));
CREATE POLICY authority_documents_withdraw ON authority_documents FOR UPDATE TO monda_app
  USING (app_role() = 'fixed_assets_manager'::text OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company() AND by_company)
  WITH CHECK (withdrawn_by = app_actor() AND (app_role() = 'fixed_assets_manager'::text OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company() AND by_company));
CREATE TRIGGER authority_documents_said BEFORE UPDATE ON authority_documents FOR EACH ROW WHEN (old.withdrawn_at IS NOT NULL OR old.file_id IS DISTINCT FROM new.file_id OR old.item_id IS DISTINCT FROM new.item_id OR old.company_id IS DISTINCT FROM new.company_id OR old.kind IS DISTINCT FROM new.kind OR old.number IS DISTINCT FROM new.number OR old.by_company IS DISTINCT FROM new.by_company OR old.added_by IS DISTINCT FROM new.added_by OR old.added_by_name IS DISTINCT FROM new.added_by_name OR old.added_at IS DISTINCT FROM new.added_at) EXECUTE FUNCTION refuse_change_of_evidence();
GRANT INSERT, SELECT, UPDATE (withdrawn_by, withdrawn_by_name, withdrawn_at, reason) ON authority_documents TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON authority_documents TO monda_product;

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

CREATE TABLE certificate_issue (
  id text NOT NULL,
  place text NOT NULL,
  clause jsonb NOT NULL,
  logo_sha256 text,
  version integer NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  signatures_required boolean NOT NULL DEFAULT false,
  CONSTRAINT certificate_issue_pkey PRIMARY KEY (id),
  CONSTRAINT certificate_issue_id_check CHECK (id = 'installation'::text)
);
ALTER TABLE certificate_issue ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_issue FORCE ROW LEVEL SECURITY;
CREATE POLICY certificate_issue_add ON certificate_issue FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'admin'::text);
CREATE POLICY certificate_issue_change ON certificate_issue FOR UPDATE TO monda_app
  USING (app_role() = 'admin'::text)
  WITH CHECK (app_role() = 'admin'::text);
CREATE POLICY certificate_issue_owner ON certificate_issue FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY certificate_issue_product ON certificate_issue FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY certificate_issue_read ON certificate_issue FOR SELECT TO monda_app
  USING (true);
GRANT INSERT, SELECT, UPDATE ON certificate_issue TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON certificate_issue TO monda_product;

CREATE TABLE certificate_logos (
  sha256 text NOT NULL,
  mime_type text NOT NULL,
  picture text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT certificate_logos_pkey PRIMARY KEY (sha256),
  CONSTRAINT certificate_logos_mime_type_check CHECK (mime_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))
);
ALTER TABLE certificate_logos ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_logos FORCE ROW LEVEL SECURITY;
CREATE POLICY certificate_logos_add ON certificate_logos FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'admin'::text);
CREATE POLICY certificate_logos_owner ON certificate_logos FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY certificate_logos_product ON certificate_logos FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY certificate_logos_read ON certificate_logos FOR SELECT TO monda_app
  USING (app_role() = 'admin'::text);
CREATE TRIGGER certificate_logos_stay BEFORE DELETE OR UPDATE ON certificate_logos FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
GRANT INSERT, SELECT ON certificate_logos TO monda_app;
GRANT INSERT, SELECT ON certificate_logos TO monda_product;

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
      OR item.status = 'declined'
      OR TG_OP = 'UPDATE' AND (NEW.item_id, NEW.company_id, NEW.created_at)
        IS DISTINCT FROM (OLD.item_id, OLD.company_id, OLD.created_at)
      OR NEW.method IS NOT NULL AND item.decision IS DISTINCT FROM 'destroy'
      OR NEW.recipient IS NOT NULL AND item.decision IS DISTINCT FROM 'reassign'
      OR (app_role() IN ('company_admin', 'company_user')
          OR item.status NOT IN ('scheduling', 'confirmation_required', 'destruction', 'destroyed', 'completed'))
        AND (NEW.method, NEW.verification, NEW.place, NEW.time, NEW.people, NEW.notices, NEW.weights, NEW.custody,
          NEW.residues, NEW.recipient, NEW.remarks, NEW.time_zone)
          IS DISTINCT FROM (before.method, before.verification, before.place, before.time, before.people, before.notices,
            before.weights, before.custody, before.residues, before.recipient, before.remarks, before.time_zone)
    THEN
      RAISE EXCEPTION 'these facts are not given here' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $function$;
GRANT EXECUTE ON FUNCTION refuse_foreign_facts TO PUBLIC;

CREATE OR REPLACE FUNCTION refuse_foreign_remarks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DECLARE
    before jsonb;
  BEGIN
    IF TG_OP = 'UPDATE' THEN before := OLD.remarks; END IF;
    IF NOT owner_acts(TG_RELID) AND app_role() IN ('company_admin', 'company_user')
      AND NEW.remarks IS DISTINCT FROM before
    THEN
      RAISE EXCEPTION 'these facts are not given here' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $function$;
GRANT EXECUTE ON FUNCTION refuse_foreign_remarks TO PUBLIC;
