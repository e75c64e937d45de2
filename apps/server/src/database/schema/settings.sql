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
