CREATE TABLE audit_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  request_id text,
  actor_id uuid,
  actor_role text,
  company_id uuid,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text,
  outcome text NOT NULL,
  details json NOT NULL,
  lane smallint NOT NULL,
  seq bigint NOT NULL,
  hash text NOT NULL,
  rows json,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id),
  CONSTRAINT audit_log_place UNIQUE (lane, seq),
  CONSTRAINT audit_log_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'refused'::text]))
);
CREATE INDEX audit_log_acts ON audit_log USING btree (actor_id, ((actor_role = ANY (ARRAY['company_admin'::text, 'company_user'::text]))), subject_id) WHERE ((subject_type = 'item'::text) AND (outcome = 'done'::text) AND (action = ANY (ARRAY['facts.change'::text, 'facts.bulkChange'::text, 'authorityDocuments.add'::text, 'authorityDocuments.withdraw'::text, 'questions.ask'::text, 'questions.answer'::text])));
CREATE INDEX audit_log_subject ON audit_log USING btree (subject_type, subject_id, ((rows IS NOT NULL)), seq);
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
CREATE POLICY audit_log_owner ON audit_log FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY audit_log_product ON audit_log FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON audit_log TO monda_product;

CREATE TABLE audit_heads (
  lane smallint NOT NULL,
  seq bigint NOT NULL,
  hash text NOT NULL,
  CONSTRAINT audit_heads_pkey PRIMARY KEY (lane),
  CONSTRAINT audit_heads_lane_check CHECK (lane >= 0 AND lane <= 15)
);
ALTER TABLE audit_heads ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_heads FORCE ROW LEVEL SECURITY;
CREATE POLICY audit_heads_owner ON audit_heads FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY audit_heads_product ON audit_heads FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT SELECT ON audit_heads TO monda_product;

CREATE TABLE audit_seals (
  seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  positions bigint[] NOT NULL,
  previous text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT audit_seals_pkey PRIMARY KEY (seq),
  CONSTRAINT audit_seals_hash_key UNIQUE (hash),
  CONSTRAINT audit_seals_positions_check CHECK (cardinality(positions) = 16)
);
ALTER TABLE audit_seals ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_seals FORCE ROW LEVEL SECURITY;
CREATE POLICY audit_seals_owner ON audit_seals FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY audit_seals_product ON audit_seals FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE TRIGGER audit_seals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON audit_seals TO monda_product;

CREATE OR REPLACE FUNCTION append_audit(entries json)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DECLARE entry record; head audit_heads; r audit_log;
  BEGIN
    FOR entry IN
      SELECT e.*, audit_lane(e.subject_type, e.subject_id) AS lane
      FROM ROWS FROM (json_to_recordset(entries) AS (at timestamptz, request_id text, actor_id uuid, actor_role text,
        company_id uuid, action text, subject_type text, subject_id text, outcome text, details text, rows json))
        WITH ORDINALITY AS e (at, request_id, actor_id, actor_role, company_id, action, subject_type, subject_id, outcome,
        details, rows, place)
      ORDER BY lane, e.place
    LOOP
      IF app_actor() IS NOT NULL AND entry.actor_id IS DISTINCT FROM app_actor() THEN
        RAISE EXCEPTION 'a person writes only their own acts into the audit log' USING ERRCODE = 'insufficient_privilege';
      END IF;
      SELECT * INTO head FROM audit_heads h WHERE h.lane = entry.lane FOR UPDATE;
      IF NOT FOUND THEN
        INSERT INTO audit_heads (lane, seq, hash) VALUES (entry.lane, 0, '0000000000000000000000000000000000000000000000000000000000000000') ON CONFLICT DO NOTHING;
        SELECT * INTO STRICT head FROM audit_heads h WHERE h.lane = entry.lane FOR UPDATE;
      END IF;
      r.lane := head.lane;
      r.seq := head.seq + 1;
      r.id := nextval(pg_get_serial_sequence('audit_log', 'id'));
      r.at := entry.at;
      r.request_id := entry.request_id;
      r.actor_id := entry.actor_id;
      r.actor_role := entry.actor_role;
      r.company_id := entry.company_id;
      r.action := entry.action;
      r.subject_type := entry.subject_type;
      r.subject_id := entry.subject_id;
      r.outcome := entry.outcome;
      r.details := entry.details::json;
      r.rows := entry.rows;
      r.hash := audit_row_hash(r, head.hash);
      INSERT INTO audit_log (id, at, request_id, actor_id, actor_role, company_id, action, subject_type, subject_id,
          outcome, details, lane, seq, hash, rows)
        OVERRIDING SYSTEM VALUE
        VALUES (r.id, r.at, r.request_id, r.actor_id, r.actor_role, r.company_id, r.action, r.subject_type,
          r.subject_id, r.outcome, r.details, r.lane, r.seq, r.hash, r.rows);
      UPDATE audit_heads h SET seq = r.seq, hash = r.hash WHERE h.lane = r.lane;
    END LOOP;
  END $function$;
GRANT EXECUTE ON FUNCTION append_audit TO monda_app;
GRANT EXECUTE ON FUNCTION append_audit TO monda_product;

CREATE OR REPLACE FUNCTION audit_lane(subject_type text, subject_id text)
 RETURNS smallint
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
  BEGIN
    RETURN (get_byte(sha256(convert_to(subject_type || ':' || coalesce(subject_id, ''), 'UTF8')), 0) & 15)::smallint;
  END $function$;
GRANT EXECUTE ON FUNCTION audit_lane TO PUBLIC;

CREATE OR REPLACE FUNCTION audit_moment(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $function$;
GRANT EXECUTE ON FUNCTION audit_moment TO PUBLIC;

CREATE OR REPLACE FUNCTION audit_part(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
  BEGIN
    RETURN CASE WHEN value IS NULL THEN '-,' ELSE octet_length(convert_to(value, 'UTF8')) || ':' || value || ',' END;
  END $function$;
GRANT EXECUTE ON FUNCTION audit_part TO PUBLIC;

CREATE OR REPLACE FUNCTION audit_row_hash(r audit_log, previous text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    RETURN encode(sha256(convert_to(concat(
      audit_part(CASE WHEN r.rows IS NULL THEN 'monda-audit-1' ELSE 'monda-audit-2' END),
      audit_part(r.lane::text), audit_part(r.seq::text), audit_part(previous),
      audit_part(r.id::text), audit_part(audit_moment(r.at)), audit_part(r.request_id),
      audit_part(r.actor_id::text), audit_part(r.actor_role), audit_part(r.company_id::text),
      audit_part(r.action), audit_part(r.subject_type), audit_part(r.subject_id), audit_part(r.outcome),
      audit_part(r.details::text), CASE WHEN r.rows IS NULL THEN '' ELSE audit_part(r.rows::text) END), 'UTF8')), 'hex');
  END $function$;
GRANT EXECUTE ON FUNCTION audit_row_hash TO PUBLIC;

CREATE OR REPLACE FUNCTION make_audit_seal(moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DECLARE last audit_seals; seal audit_seals; heads text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('monda audit seals'));
    SELECT * INTO last FROM audit_seals ORDER BY seq DESC LIMIT 1;
    seal.seq := coalesce(last.seq, 0) + 1;
    seal.previous := coalesce(last.hash, '0000000000000000000000000000000000000000000000000000000000000000');
    SELECT array_agg(coalesce(h.seq, 0) ORDER BY l.lane),
        string_agg(audit_part(l.lane::text) || audit_part(coalesce(h.seq, 0)::text)
          || audit_part(coalesce(h.hash, '0000000000000000000000000000000000000000000000000000000000000000')), '' ORDER BY l.lane)
      INTO seal.positions, heads
      FROM generate_series(0, 15) AS l (lane) LEFT JOIN audit_heads h ON h.lane = l.lane;
    seal.hash := encode(sha256(convert_to(concat(audit_part('monda-seal-1'), audit_part(seal.seq::text),
      audit_part(audit_moment(moment)), audit_part(seal.previous), heads), 'UTF8')), 'hex');
    INSERT INTO audit_seals (seq, at, positions, previous, hash)
      VALUES (seal.seq, moment, seal.positions, seal.previous, seal.hash);
    RETURN seal.hash;
  END $function$;
GRANT EXECUTE ON FUNCTION make_audit_seal TO monda_app;
GRANT EXECUTE ON FUNCTION make_audit_seal TO monda_product;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $function$;
GRANT EXECUTE ON FUNCTION refuse_change TO PUBLIC;

CREATE OR REPLACE FUNCTION owner_acts(relation oid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    RETURN pg_has_role(CASE current_setting('role') WHEN 'none' THEN session_user ELSE current_setting('role')::name END,
      (SELECT c.relowner FROM pg_class c WHERE c.oid = relation), 'MEMBER');
  END $function$;
GRANT EXECUTE ON FUNCTION owner_acts TO PUBLIC;

CREATE OR REPLACE FUNCTION refuse_change_of_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    IF owner_acts(TG_RELID) THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
    RAISE EXCEPTION '% of % is evidence and stays as it is', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $function$;
GRANT EXECUTE ON FUNCTION refuse_change_of_evidence TO PUBLIC;
