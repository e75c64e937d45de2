CREATE TABLE settings (
  key text NOT NULL,
  value jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT settings_pkey PRIMARY KEY (key)
);
ALTER TABLE settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE settings FORCE ROW LEVEL SECURITY;
CREATE POLICY settings_owner ON settings FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY settings_product ON settings FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON settings TO monda_product;

CREATE TABLE time_limits (
  id text NOT NULL,
  days jsonb NOT NULL,
  working_week jsonb NOT NULL,
  holidays jsonb NOT NULL,
  time_zone text NOT NULL,
  version integer NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT time_limits_pkey PRIMARY KEY (id),
  CONSTRAINT time_limits_id_check CHECK (id = 'installation'::text)
);
ALTER TABLE time_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE time_limits FORCE ROW LEVEL SECURITY;
CREATE POLICY time_limits_change ON time_limits FOR UPDATE TO monda_app
  USING (app_role() = 'admin'::text)
  WITH CHECK (app_role() = 'admin'::text);
CREATE POLICY time_limits_create ON time_limits FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'admin'::text);
CREATE POLICY time_limits_owner ON time_limits FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY time_limits_product ON time_limits FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY time_limits_read ON time_limits FOR SELECT TO monda_app
  USING (true);
GRANT INSERT, SELECT, UPDATE ON time_limits TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON time_limits TO monda_product;

CREATE TABLE review_rule (
  id text NOT NULL,
  same_may_review boolean NOT NULL,
  version integer NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT review_rule_pkey PRIMARY KEY (id),
  CONSTRAINT review_rule_id_check CHECK (id = 'installation'::text)
);
ALTER TABLE review_rule ENABLE ROW LEVEL SECURITY;
ALTER TABLE review_rule FORCE ROW LEVEL SECURITY;
CREATE POLICY review_rule_change ON review_rule FOR UPDATE TO monda_app
  USING (app_role() = 'admin'::text)
  WITH CHECK (app_role() = 'admin'::text);
CREATE POLICY review_rule_create ON review_rule FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'admin'::text);
CREATE POLICY review_rule_owner ON review_rule FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY review_rule_product ON review_rule FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY review_rule_read ON review_rule FOR SELECT TO monda_app
  USING (true);
GRANT INSERT, SELECT, UPDATE ON review_rule TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON review_rule TO monda_product;
