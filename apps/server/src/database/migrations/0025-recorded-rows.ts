import { type Kysely, sql } from 'kysely';

/**
 * Audit rows record the state of every row that a change leaves behind (`rows`, digests that the product makes), and are
 * chained with it. What the product never does is refused to its roles: changing a completed item or a committed file,
 * removing what a step was taken with, changing or removing an item without an audit row that records it in the same
 * transaction. Whoever owns the tables may, as a restore does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const NOTHING_BEFORE = '0'.repeat(64);

const STATEMENTS = [
  'ALTER TABLE audit_log ADD COLUMN rows json',

  // why: subjects with many rows, such as people who sign in daily, are compared by the few that record something.
  'DROP INDEX audit_log_subject',
  'CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, (rows IS NOT NULL), seq)',

  // A row that records nothing has the hash it always had.
  `CREATE OR REPLACE FUNCTION audit_row_hash(r audit_log, previous text) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT encode(sha256(convert_to(concat(
      audit_part(CASE WHEN r.rows IS NULL THEN 'monda-audit-1' ELSE 'monda-audit-2' END),
      audit_part(r.lane::text), audit_part(r.seq::text), audit_part(previous),
      audit_part(r.id::text), audit_part(audit_moment(r.at)), audit_part(r.request_id),
      audit_part(r.actor_id::text), audit_part(r.actor_role), audit_part(r.company_id::text),
      audit_part(r.action), audit_part(r.subject_type), audit_part(r.subject_id), audit_part(r.outcome),
      audit_part(r.details::text), CASE WHEN r.rows IS NULL THEN '' ELSE audit_part(r.rows::text) END), 'UTF8')), 'hex') $$`,

  `CREATE OR REPLACE FUNCTION append_audit(entries json) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
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
        INSERT INTO audit_heads (lane, seq, hash) VALUES (entry.lane, 0, '${NOTHING_BEFORE}') ON CONFLICT DO NOTHING;
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
  END $$`,

  // why: a cascade runs with the rights of the owner, while the setting still says who caused it.
  `CREATE FUNCTION owner_acts(relation oid) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT pg_has_role(CASE current_setting('role') WHEN 'none' THEN session_user ELSE current_setting('role')::name END,
      c.relowner, 'MEMBER') FROM pg_class c WHERE c.oid = relation $$`,

  `CREATE FUNCTION refuse_change_of_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF owner_acts(TG_RELID) THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
    RAISE EXCEPTION '% of % is evidence and stays as it is', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$`,
  `CREATE TRIGGER waste_items_completed BEFORE UPDATE ON waste_items
    FOR EACH ROW WHEN (OLD.status = 'completed') EXECUTE FUNCTION refuse_change_of_evidence()`,
  `CREATE TRIGGER waste_items_begun BEFORE DELETE ON waste_items
    FOR EACH ROW WHEN (OLD.status <> 'pending') EXECUTE FUNCTION refuse_change_of_evidence()`,
  `CREATE TRIGGER stored_files_committed BEFORE UPDATE ON stored_files
    FOR EACH ROW WHEN (OLD.state = 'committed') EXECUTE FUNCTION refuse_change_of_evidence()`,

  `CREATE FUNCTION refuse_loss_of_file() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF owner_acts(TG_RELID) OR EXISTS (SELECT FROM waste_items i WHERE i.id = OLD.item_id AND i.status = 'pending') THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a file of an item that is not pending stays' USING ERRCODE = 'insufficient_privilege';
  END $$`,
  `CREATE TRIGGER stored_files_lost BEFORE DELETE ON stored_files
    FOR EACH ROW WHEN (OLD.state = 'committed') EXECUTE FUNCTION refuse_loss_of_file()`,

  `CREATE FUNCTION require_audited_item() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF owner_acts(TG_RELID) OR EXISTS (
      SELECT FROM audit_log a WHERE a.subject_type = 'item' AND a.subject_id = OLD.id::text AND a.rows IS NOT NULL
        AND a.xmin = pg_current_xact_id()::xid
    ) THEN
      RETURN NULL;
    END IF;
    RAISE EXCEPTION 'item % was changed without an audit row that records it', OLD.id
      USING ERRCODE = 'insufficient_privilege';
  END $$`,
  `CREATE CONSTRAINT TRIGGER waste_items_audited AFTER UPDATE OR DELETE ON waste_items
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_audited_item()`,

  // why: what the function ends is recorded by whoever calls it, who may not read links.
  'DROP FUNCTION end_sessions(uuid[], timestamptz)',
  `CREATE FUNCTION end_sessions(people uuid[], at_moment timestamptz) RETURNS SETOF account_links
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER AS $$
  BEGIN
    IF app_role() IS DISTINCT FROM 'admin' THEN RAISE EXCEPTION 'only administrators end sessions of others'; END IF;
    UPDATE users SET sessions_end_before = greatest(sessions_end_before, at_moment) WHERE id = ANY (people);
    DELETE FROM oidc_records WHERE account_id = ANY (people::text[]);
    RETURN QUERY UPDATE account_links SET used_at = at_moment
      WHERE user_id = ANY (people) AND purpose = 'set_password' AND used_at IS NULL RETURNING *;
  END $$`,
  'REVOKE ALL ON FUNCTION end_sessions(uuid[], timestamptz) FROM PUBLIC',
  'GRANT EXECUTE ON FUNCTION end_sessions(uuid[], timestamptz) TO monda_app',

  // why: a function that is made or replaced has no settings; one with the rights of the owner looks nowhere else.
  `DO $$ DECLARE one text; BEGIN
    FOREACH one IN ARRAY ARRAY['audit_row_hash(audit_log, text)', 'append_audit(json)', 'refuse_loss_of_file()',
      'require_audited_item()', 'end_sessions(uuid[], timestamptz)'] LOOP
      EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', one, current_schema());
    END LOOP;
  END $$`,
];
