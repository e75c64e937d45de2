CREATE TABLE logs (
  id uuid NOT NULL,
  number integer NOT NULL,
  origin text NOT NULL,
  begins_at timestamp with time zone NOT NULL,
  former_origin text,
  former_size integer,
  former_root text,
  CONSTRAINT logs_pkey PRIMARY KEY (id),
  CONSTRAINT logs_number_key UNIQUE (number),
  CONSTRAINT logs_origin_key UNIQUE (origin),
  CONSTRAINT logs_former_size_check CHECK (former_size >= 0),
  CONSTRAINT logs_number_check CHECK (number >= 1)
);
ALTER TABLE logs ENABLE ROW LEVEL SECURITY;
ALTER TABLE logs FORCE ROW LEVEL SECURITY;
CREATE POLICY logs_owner ON logs FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY logs_product ON logs FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY logs_read ON logs FOR SELECT TO monda_app
  USING (true);
CREATE TRIGGER logs_lost BEFORE DELETE ON logs FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER logs_stay BEFORE UPDATE ON logs FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
GRANT SELECT ON logs TO monda_app;
GRANT INSERT, SELECT ON logs TO monda_product;

CREATE TABLE log_records (
  id uuid NOT NULL,
  log_id uuid NOT NULL,
  position integer NOT NULL,
  hour timestamp with time zone NOT NULL,
  entries_root text NOT NULL,
  newest_seal text,
  leaf text NOT NULL,
  CONSTRAINT log_records_pkey PRIMARY KEY (id),
  CONSTRAINT log_records_log_id_hour_key UNIQUE (log_id, hour),
  CONSTRAINT log_records_log_id_position_key UNIQUE (log_id, "position"),
  CONSTRAINT log_records_log_id_fkey FOREIGN KEY (log_id) REFERENCES logs(id),
  CONSTRAINT log_records_entries_root_check CHECK (entries_root ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT log_records_leaf_check CHECK (leaf ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT log_records_newest_seal_check CHECK (newest_seal ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT log_records_position_check CHECK ("position" >= 0)
);
ALTER TABLE log_records ENABLE ROW LEVEL SECURITY;
ALTER TABLE log_records FORCE ROW LEVEL SECURITY;
CREATE POLICY log_records_owner ON log_records FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY log_records_product ON log_records FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY log_records_read ON log_records FOR SELECT TO monda_app
  USING (true);
CREATE TRIGGER log_records_lost BEFORE DELETE ON log_records FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER log_records_stay BEFORE UPDATE ON log_records FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
GRANT SELECT ON log_records TO monda_app;
GRANT INSERT, SELECT ON log_records TO monda_product;

CREATE TABLE log_entries (
  id uuid NOT NULL,
  record_id uuid NOT NULL,
  certificate_id uuid NOT NULL,
  event text NOT NULL,
  at timestamp with time zone NOT NULL,
  place integer NOT NULL,
  CONSTRAINT log_entries_pkey PRIMARY KEY (id),
  CONSTRAINT log_entries_certificate_id_event_key UNIQUE (certificate_id, event),
  CONSTRAINT log_entries_record_id_place_key UNIQUE (record_id, place),
  CONSTRAINT log_entries_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id),
  CONSTRAINT log_entries_record_id_fkey FOREIGN KEY (record_id) REFERENCES log_records(id),
  CONSTRAINT log_entries_event_check CHECK (event = ANY (ARRAY['issued'::text, 'replaced'::text, 'voided'::text])),
  CONSTRAINT log_entries_place_check CHECK (place >= 0 AND place <= 1023)
);
ALTER TABLE log_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE log_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY log_entries_owner ON log_entries FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY log_entries_product ON log_entries FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY log_entries_read ON log_entries FOR SELECT TO monda_app
  USING ((EXISTS ( SELECT 1
   FROM certificates c
  WHERE c.id = log_entries.certificate_id)));
CREATE TRIGGER log_entries_lost BEFORE DELETE ON log_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER log_entries_stay BEFORE UPDATE ON log_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
GRANT SELECT ON log_entries TO monda_app;
GRANT INSERT, SELECT ON log_entries TO monda_product;

CREATE TABLE log_checkpoints (
  id uuid NOT NULL,
  log_id uuid NOT NULL,
  size integer NOT NULL,
  root text NOT NULL,
  signature text NOT NULL,
  signed_at timestamp with time zone NOT NULL,
  CONSTRAINT log_checkpoints_pkey PRIMARY KEY (id),
  CONSTRAINT log_checkpoints_log_id_size_key UNIQUE (log_id, size),
  CONSTRAINT log_checkpoints_log_id_fkey FOREIGN KEY (log_id) REFERENCES logs(id),
  CONSTRAINT log_checkpoints_root_check CHECK (root ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT log_checkpoints_size_check CHECK (size >= 1)
);
ALTER TABLE log_checkpoints ENABLE ROW LEVEL SECURITY;
ALTER TABLE log_checkpoints FORCE ROW LEVEL SECURITY;
CREATE POLICY log_checkpoints_owner ON log_checkpoints FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY log_checkpoints_product ON log_checkpoints FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY log_checkpoints_read ON log_checkpoints FOR SELECT TO monda_app
  USING (true);
CREATE TRIGGER log_checkpoints_lost BEFORE DELETE ON log_checkpoints FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER log_checkpoints_stay BEFORE UPDATE ON log_checkpoints FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
GRANT SELECT ON log_checkpoints TO monda_app;
GRANT INSERT, SELECT ON log_checkpoints TO monda_product;
