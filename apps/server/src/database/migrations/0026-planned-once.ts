import { type Kysely, sql } from 'kysely';

/**
 * The functions that every step of an item calls, in the language whose statements a connection plans once: a function
 * in SQL that cannot be made part of its caller is planned at each call, which took longer than running it. What they
 * answer is the same. Whether an item was audited is asked of its last audit row alone, however many it has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE OR REPLACE FUNCTION audit_part(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  BEGIN
    RETURN CASE WHEN value IS NULL THEN '-,' ELSE octet_length(convert_to(value, 'UTF8')) || ':' || value || ',' END;
  END $$`,

  `CREATE OR REPLACE FUNCTION audit_lane(subject_type text, subject_id text) RETURNS smallint
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  BEGIN
    RETURN (get_byte(sha256(convert_to(subject_type || ':' || coalesce(subject_id, ''), 'UTF8')), 0) & 15)::smallint;
  END $$`,

  `CREATE OR REPLACE FUNCTION audit_row_hash(r audit_log, previous text) RETURNS text LANGUAGE plpgsql STABLE AS $$
  BEGIN
    RETURN encode(sha256(convert_to(concat(
      audit_part(CASE WHEN r.rows IS NULL THEN 'monda-audit-1' ELSE 'monda-audit-2' END),
      audit_part(r.lane::text), audit_part(r.seq::text), audit_part(previous),
      audit_part(r.id::text), audit_part(audit_moment(r.at)), audit_part(r.request_id),
      audit_part(r.actor_id::text), audit_part(r.actor_role), audit_part(r.company_id::text),
      audit_part(r.action), audit_part(r.subject_type), audit_part(r.subject_id), audit_part(r.outcome),
      audit_part(r.details::text), CASE WHEN r.rows IS NULL THEN '' ELSE audit_part(r.rows::text) END), 'UTF8')), 'hex');
  END $$`,

  `CREATE OR REPLACE FUNCTION owner_acts(relation oid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
  BEGIN
    RETURN pg_has_role(CASE current_setting('role') WHEN 'none' THEN session_user ELSE current_setting('role')::name END,
      (SELECT c.relowner FROM pg_class c WHERE c.oid = relation), 'MEMBER');
  END $$`,

  // why: the head of the partition is locked from the audit row to the commit, so that no later one can stand behind it.
  `CREATE OR REPLACE FUNCTION require_audited_item() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF owner_acts(TG_RELID) OR (
      SELECT a.xmin = pg_current_xact_id()::xid FROM audit_log a
      WHERE a.subject_type = 'item' AND a.subject_id = OLD.id::text AND a.rows IS NOT NULL ORDER BY a.seq DESC LIMIT 1
    ) THEN
      RETURN NULL;
    END IF;
    RAISE EXCEPTION 'item % was changed without an audit row that records it', OLD.id
      USING ERRCODE = 'insufficient_privilege';
  END $$`,

  `CREATE OR REPLACE FUNCTION project_item_statuses(project uuid) RETURNS SETOF text
    LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  BEGIN
    RETURN QUERY SELECT i.status FROM waste_items i WHERE i.project_id = project;
  END $$`,

  `CREATE OR REPLACE FUNCTION hold_evaluator(person uuid) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    RETURN QUERY SELECT u.id FROM users u WHERE u.id = person AND lower(u.role) = 'technical_evaluator'
      AND u.is_active AND u.deleted_at IS NULL
      AND app_role() IN ('fixed_assets_manager','company_admin','company_user') FOR SHARE;
  END $$`,

  // why: a function that is replaced has no settings. One with the rights of the owner looks nowhere else, and so does
  // what refuses: a writer may have tables of their own, for the session, with the names of those of the catalog.
  `DO $$ DECLARE one text; BEGIN
    FOREACH one IN ARRAY ARRAY['audit_row_hash(audit_log, text)', 'require_audited_item()', 'project_item_statuses(uuid)',
      'hold_evaluator(uuid)', 'owner_acts(oid)', 'refuse_change_of_evidence()'] LOOP
      EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', one, current_schema());
    END LOOP;
  END $$`,
];
