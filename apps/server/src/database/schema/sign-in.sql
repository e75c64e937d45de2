CREATE TABLE bundled_accounts (
  user_id uuid NOT NULL,
  password_hash text,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT bundled_accounts_pkey PRIMARY KEY (user_id),
  CONSTRAINT bundled_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
ALTER TABLE bundled_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE bundled_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY bundled_accounts_owner ON bundled_accounts FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY bundled_accounts_product ON bundled_accounts FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON bundled_accounts TO monda_product;

CREATE TABLE account_links (
  token_hash text NOT NULL,
  user_id uuid NOT NULL,
  purpose text NOT NULL,
  email text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT account_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT account_links_purpose_check CHECK (purpose = ANY (ARRAY['set_password'::text, 'verify_email'::text]))
);
CREATE INDEX account_links_person ON account_links USING btree (user_id);
ALTER TABLE account_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_links FORCE ROW LEVEL SECURITY;
CREATE POLICY account_links_make ON account_links FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'admin'::text OR user_id = app_actor());
CREATE POLICY account_links_owner ON account_links FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY account_links_product ON account_links FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT INSERT ON account_links TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON account_links TO monda_product;

CREATE TABLE oidc_records (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  user_code text,
  uid text,
  account_id text,
  expires_at timestamp with time zone,
  CONSTRAINT oidc_records_pkey PRIMARY KEY (model, id)
);
CREATE INDEX oidc_records_account ON oidc_records USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX oidc_records_expiry ON oidc_records USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX oidc_records_grant ON oidc_records USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_records_uid ON oidc_records USING btree (uid) WHERE (uid IS NOT NULL);
ALTER TABLE oidc_records ENABLE ROW LEVEL SECURITY;
ALTER TABLE oidc_records FORCE ROW LEVEL SECURITY;
CREATE POLICY oidc_records_owner ON oidc_records FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY oidc_records_product ON oidc_records FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON oidc_records TO monda_product;

CREATE OR REPLACE FUNCTION end_sessions(people uuid[], at_moment timestamp with time zone)
 RETURNS SETOF account_links
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    IF app_role() IS DISTINCT FROM 'admin' THEN RAISE EXCEPTION 'only administrators end sessions of others'; END IF;
    UPDATE users SET sessions_end_before = greatest(sessions_end_before, at_moment) WHERE id = ANY (people);
    DELETE FROM oidc_records WHERE account_id = ANY (people::text[]);
    RETURN QUERY UPDATE account_links SET used_at = at_moment
      WHERE user_id = ANY (people) AND purpose = 'set_password' AND used_at IS NULL RETURNING *;
  END $function$;
GRANT EXECUTE ON FUNCTION end_sessions TO monda_app;
GRANT EXECUTE ON FUNCTION end_sessions TO monda_product;
