CREATE TABLE command_runs (
  id uuid NOT NULL,
  kind text NOT NULL,
  began_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  result text NOT NULL,
  counts jsonb NOT NULL,
  finding text,
  CONSTRAINT command_runs_pkey PRIMARY KEY (id),
  CONSTRAINT command_runs_finding_check CHECK (length(finding) <= 1000),
  CONSTRAINT command_runs_kind_check CHECK (kind = ANY (ARRAY['verify'::text, 'backup'::text, 'drill'::text])),
  CONSTRAINT command_runs_result_check CHECK (result = ANY (ARRAY['held'::text, 'broken'::text, 'failed'::text]))
);
CREATE INDEX command_runs_newest ON command_runs USING btree (kind, result, ended_at);
ALTER TABLE command_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE command_runs FORCE ROW LEVEL SECURITY;
CREATE POLICY command_runs_owner ON command_runs FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY command_runs_product ON command_runs FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT INSERT, SELECT ON command_runs TO monda_product;
