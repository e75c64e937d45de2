CREATE TABLE users (
  id uuid NOT NULL,
  company_id uuid,
  email text NOT NULL,
  first_name text NOT NULL DEFAULT ''::text,
  last_name text NOT NULL DEFAULT ''::text,
  role text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  email_verified boolean NOT NULL DEFAULT false,
  job_title text NOT NULL DEFAULT ''::text,
  department text NOT NULL DEFAULT ''::text,
  phone_number text NOT NULL DEFAULT ''::text,
  contact_phone text NOT NULL DEFAULT ''::text,
  metadata jsonb NOT NULL DEFAULT '{}'::jsonb,
  identity_issuer text,
  identity_subject text,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  sessions_end_before timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  language text,
  name_key text GENERATED ALWAYS AS (comparable(((first_name || ' '::text) || last_name))) STORED,
  search_text text GENERATED ALWAYS AS (comparable(((((first_name || ' '::text) || last_name) || ' '::text) || email))) STORED,
  first_sign_in_at timestamp with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT users_check CHECK ((lower(role) <> ALL (ARRAY['company_admin'::text, 'company_user'::text])) OR company_id IS NOT NULL),
  CONSTRAINT users_language_check CHECK (language ~ '^[a-z]{2}$'::text),
  CONSTRAINT users_role_check CHECK (lower(role) = ANY (ARRAY['admin'::text, 'technical_evaluator'::text, 'fixed_assets_manager'::text, 'company_admin'::text, 'company_user'::text, 'viewer'::text]))
);
CREATE INDEX users_company ON users USING btree (company_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_identity ON users USING btree (identity_issuer, identity_subject) WHERE ((identity_subject IS NOT NULL) AND (deleted_at IS NULL));
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY users_admin ON users FOR ALL TO monda_app
  USING (app_role() = 'admin'::text)
  WITH CHECK (app_role() = 'admin'::text);
CREATE POLICY users_owner ON users FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY users_product ON users FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY users_read ON users FOR SELECT TO monda_app
  USING (id = app_actor() OR app_role() = 'admin'::text OR app_role() = 'fixed_assets_manager'::text AND lower(role) = 'technical_evaluator'::text);
CREATE POLICY users_self ON users FOR UPDATE TO monda_app
  USING (id = app_actor())
  WITH CHECK (id = app_actor());
CREATE TRIGGER users_pass_on_list_views AFTER UPDATE OF deleted_at ON users FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION pass_on_list_views();
CREATE TRIGGER users_remove_notice_choices AFTER UPDATE OF deleted_at ON users FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION remove_notice_choices();
CREATE TRIGGER users_remove_notices AFTER UPDATE OF deleted_at ON users FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION remove_notices();
CREATE TRIGGER users_version BEFORE UPDATE ON users FOR EACH ROW WHEN (old.company_id IS DISTINCT FROM new.company_id OR old.email IS DISTINCT FROM new.email OR old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.role IS DISTINCT FROM new.role OR old.is_active IS DISTINCT FROM new.is_active OR old.email_verified IS DISTINCT FROM new.email_verified OR old.job_title IS DISTINCT FROM new.job_title OR old.department IS DISTINCT FROM new.department OR old.phone_number IS DISTINCT FROM new.phone_number OR old.contact_phone IS DISTINCT FROM new.contact_phone OR old.metadata IS DISTINCT FROM new.metadata OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION count_version();
GRANT INSERT, SELECT, UPDATE ON users TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON users TO monda_product;

CREATE TABLE directory_work (
  user_id uuid NOT NULL,
  wanted bigint NOT NULL DEFAULT 1,
  settled bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'waiting'::text,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamp with time zone NOT NULL,
  leased_until timestamp with time zone,
  last_error text,
  changed_at timestamp with time zone NOT NULL,
  last_reason text,
  CONSTRAINT directory_work_pkey PRIMARY KEY (user_id),
  CONSTRAINT directory_work_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT directory_work_check CHECK (settled <= wanted),
  CONSTRAINT directory_work_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'settled'::text, 'failed'::text]))
);
CREATE INDEX directory_work_failed ON directory_work USING btree (changed_at) WHERE (state = 'failed'::text);
CREATE INDEX directory_work_waiting ON directory_work USING btree (next_try_at) WHERE (state = 'waiting'::text);
ALTER TABLE directory_work ENABLE ROW LEVEL SECURITY;
ALTER TABLE directory_work FORCE ROW LEVEL SECURITY;
CREATE POLICY directory_work_admin ON directory_work FOR ALL TO monda_app
  USING (app_role() = 'admin'::text)
  WITH CHECK (app_role() = 'admin'::text);
CREATE POLICY directory_work_own ON directory_work FOR ALL TO monda_app
  USING (user_id = app_actor())
  WITH CHECK (user_id = app_actor());
CREATE POLICY directory_work_owner ON directory_work FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY directory_work_product ON directory_work FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT INSERT, SELECT, UPDATE ON directory_work TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON directory_work TO monda_product;

CREATE TABLE address_marks (
  id text NOT NULL,
  user_id uuid NOT NULL,
  mark text NOT NULL,
  CONSTRAINT address_marks_pkey PRIMARY KEY (id),
  CONSTRAINT address_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX address_marks_mark ON address_marks USING btree (mark);
CREATE INDEX address_marks_user ON address_marks USING btree (user_id);
ALTER TABLE address_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE address_marks FORCE ROW LEVEL SECURITY;
CREATE POLICY address_marks_add ON address_marks FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'admin'::text);
CREATE POLICY address_marks_owner ON address_marks FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY address_marks_product ON address_marks FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT INSERT ON address_marks TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON address_marks TO monda_product;

CREATE OR REPLACE FUNCTION accounts_of(people uuid[])
 RETURNS TABLE(person uuid, account uuid)
 LANGUAGE sql
 STABLE
AS $function$
    WITH RECURSIVE accounts (person, account) AS (
      SELECT p.id, p.id FROM unnest(people) p (id)
      UNION
      SELECT a.person, other.user_id FROM accounts a
        JOIN address_marks own ON own.user_id = a.account
        JOIN address_marks other ON other.mark = own.mark
    )
    SELECT a.person, a.account FROM accounts a $function$;

CREATE OR REPLACE FUNCTION acts_on_items(items uuid[], people uuid[])
 RETURNS TABLE(item_id uuid, person uuid, account uuid, seq bigint, from_status text, to_status text, automatic_note jsonb, automatic_comment text, call text, role text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DECLARE
    own record;
  BEGIN
    IF current_setting('role', true) = 'monda_app'
      AND coalesce(app_role(), '') NOT IN ('admin', 'fixed_assets_manager', 'technical_evaluator') THEN
      people := ARRAY[app_actor()];
    END IF;
    -- Each account by itself: almost nobody was on both sides, which one look into the index says.
    FOR own IN
      SELECT a.person, a.account, lower(u.role) IN ('company_admin', 'company_user') AS of_company
      FROM accounts_of(people) a JOIN users u ON u.id = a.person
    LOOP
      RETURN QUERY SELECT h.item_id, own.person, own.account, h.seq, h.from_status, h.to_status, h.automatic_note,
          h.automatic_comment, NULL::text, NULL::text
        FROM item_history h WHERE h.user_id = own.account AND h.item_id = ANY (items);
      RETURN QUERY SELECT l.subject_id::uuid, own.person, own.account, l.id, NULL::text, NULL::text, NULL::jsonb, NULL::text,
          l.action, l.actor_role
        FROM audit_log l WHERE l.actor_id = own.account AND (actor_role IN ('company_admin', 'company_user')) = (NOT own.of_company)
          AND l.subject_id = ANY (items::text[]) AND subject_type = 'item' AND outcome = 'done' AND action IN ('facts.change', 'facts.bulkChange',
  'authorityDocuments.add', 'authorityDocuments.withdraw', 'questions.ask', 'questions.answer');
      RETURN QUERY SELECT k.item_id, own.person, own.account, 0::bigint, NULL::text, NULL::text, NULL::jsonb, NULL::text,
          'corrections.propose', CASE WHEN own.of_company THEN 'fixed_assets_manager' ELSE 'company_user' END
        FROM item_corrections k WHERE k.item_id = ANY (items) AND (
          k.proposed_by = own.account AND (k.side = 'provider') = own.of_company
          OR k.ended_by = own.account AND k.outcome IN ('accepted', 'refused') AND k.ended_by <> k.proposed_by
            AND (k.side = 'company') = own.of_company);
      CONTINUE WHEN NOT own.of_company;
      RETURN QUERY SELECT s.item_id, own.person, own.account, 0::bigint, NULL::text, NULL::text, NULL::jsonb, NULL::text,
          c.call, 'fixed_assets_manager'
        FROM (
          SELECT ce.id, 'certificates.issue' FROM certificates ce WHERE ce.asked_by = own.account
          UNION ALL
          SELECT r.certificate_id, 'certificates.void' FROM certificate_void_requests r WHERE r.asked_by = own.account
          UNION ALL
          SELECT r.certificate_id, 'certificates.confirmVoid' FROM certificate_void_requests r
            WHERE r.decided_by = own.account AND r.decided = 'confirmed'
        ) c (id, call)
        JOIN certificate_items s ON s.certificate_id = c.id AND s.item_id = ANY (items);
    END LOOP;
  END $function$;
GRANT EXECUTE ON FUNCTION acts_on_items TO monda_app;
GRANT EXECUTE ON FUNCTION acts_on_items TO monda_product;

CREATE OR REPLACE FUNCTION earlier_acts(items uuid[], people uuid[])
 RETURNS TABLE(item_id uuid, person uuid, account uuid, seq bigint, from_status text, to_status text, automatic_note jsonb, automatic_comment text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    IF current_setting('role', true) = 'monda_app'
      AND coalesce(app_role(), '') NOT IN ('admin', 'fixed_assets_manager') THEN
      people := ARRAY[app_actor()];
    END IF;
    RETURN QUERY
      WITH RECURSIVE accounts (person, account) AS (
        SELECT p.id, p.id FROM unnest(people) p (id)
        UNION
        SELECT a.person, other.user_id FROM accounts a
          JOIN address_marks own ON own.user_id = a.account
          JOIN address_marks other ON other.mark = own.mark
      )
      SELECT h.item_id, a.person, a.account, h.seq, h.from_status, h.to_status, h.automatic_note,
          h.automatic_comment
        FROM item_history h JOIN accounts a ON a.account = h.user_id
        WHERE h.item_id = ANY (items) ORDER BY h.seq;
  END $function$;
GRANT EXECUTE ON FUNCTION earlier_acts TO monda_app;
GRANT EXECUTE ON FUNCTION earlier_acts TO monda_product;

CREATE OR REPLACE FUNCTION same_person(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT EXISTS (SELECT FROM accounts_of(ARRAY[one]) a WHERE a.account = other)
      AND (current_setting('role', true) IS DISTINCT FROM 'monda_app' OR app_actor() IN (one, other)
        OR app_role() IN ('admin', 'fixed_assets_manager')
        OR NOT EXISTS (SELECT FROM users u WHERE u.id IN (one, other) AND u.company_id IS DISTINCT FROM app_company())) $function$;
GRANT EXECUTE ON FUNCTION same_person TO monda_app;
GRANT EXECUTE ON FUNCTION same_person TO monda_product;

CREATE OR REPLACE FUNCTION erase_person(person uuid, address text)
 RETURNS TABLE(of_table text, row_id text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    IF current_setting('role', true) = 'monda_app' AND app_role() IS DISTINCT FROM 'admin' THEN
      RAISE EXCEPTION 'only administrators erase people';
    END IF;
    DELETE FROM oidc_records WHERE account_id = person::text;
    DELETE FROM idempotency_keys WHERE actor_id = person;
    DELETE FROM running_exports WHERE person_id = person;
    DELETE FROM notice_mails WHERE user_id = person;
    RETURN QUERY DELETE FROM account_links WHERE user_id = person RETURNING 'account_links'::text, token_hash;
    RETURN QUERY DELETE FROM bundled_accounts WHERE user_id = person RETURNING 'bundled_accounts'::text, user_id::text;
    RETURN QUERY DELETE FROM calendar_feeds WHERE user_id = person RETURNING 'calendar_feeds'::text, user_id::text;
    RETURN QUERY DELETE FROM outbox WHERE lower(to_address) = lower(address) RETURNING 'outbox'::text, id::text;
  END $function$;
GRANT EXECUTE ON FUNCTION erase_person TO monda_app;
GRANT EXECUTE ON FUNCTION erase_person TO monda_product;
