CREATE TABLE idempotency_keys (
  actor_id uuid NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY idempotency_keys_owner ON idempotency_keys FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY idempotency_keys_product ON idempotency_keys FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY idempotency_own ON idempotency_keys FOR ALL TO monda_app
  USING (actor_id = app_actor())
  WITH CHECK (actor_id = app_actor());
GRANT INSERT, SELECT, UPDATE ON idempotency_keys TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency_keys TO monda_product;

CREATE TABLE running_exports (
  person_id uuid NOT NULL,
  export_id uuid NOT NULL,
  held_until timestamp with time zone NOT NULL,
  CONSTRAINT running_exports_pkey PRIMARY KEY (person_id)
);
ALTER TABLE running_exports ENABLE ROW LEVEL SECURITY;
ALTER TABLE running_exports FORCE ROW LEVEL SECURITY;
CREATE POLICY running_exports_owner ON running_exports FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY running_exports_product ON running_exports FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON running_exports TO monda_product;
