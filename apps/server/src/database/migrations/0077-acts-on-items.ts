import { type Kysely, sql } from 'kysely';

/**
 * What people did on items, steps or not, also with an account that was deleted meanwhile: `acts_on_items` answers the history
 * as `earlier_acts` (0061) does, and with call and role what the audit log and the certificates record of further acts. The
 * people of the provider ask it of others; people of a company of themselves alone. Accounts that share an address are one
 * person also where two have to act: the request to void a certificate and its confirmation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Acts on an item which the audit log records, and which write nothing to its history. */
const RECORDED = `subject_type = 'item' AND outcome = 'done' AND action IN ('facts.change', 'facts.bulkChange',
  'authorityDocuments.add', 'authorityDocuments.withdraw', 'questions.ask', 'questions.answer')`;

const STATEMENTS = [
  `CREATE INDEX audit_log_acts ON audit_log (actor_id, subject_id) WHERE ${RECORDED}`,
  `CREATE FUNCTION accounts_of(people uuid[]) RETURNS TABLE (person uuid, account uuid) LANGUAGE sql STABLE AS $$
    WITH RECURSIVE accounts (person, account) AS (
      SELECT p.id, p.id FROM unnest(people) p (id)
      UNION
      SELECT a.person, other.user_id FROM accounts a
        JOIN address_marks own ON own.user_id = a.account
        JOIN address_marks other ON other.mark = own.mark
    )
    SELECT a.person, a.account FROM accounts a $$`,
  'REVOKE ALL ON FUNCTION accounts_of(uuid[]) FROM PUBLIC',
  `CREATE FUNCTION acts_on_items(items uuid[], people uuid[]) RETURNS TABLE (item_id uuid, person uuid, account uuid,
      seq bigint, from_status text, to_status text, automatic_note jsonb, automatic_comment text, call text, role text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE names text[] := items::text[];
  BEGIN
    IF current_setting('role', true) = 'monda_app'
      AND coalesce(app_role(), '') NOT IN ('admin', 'fixed_assets_manager', 'technical_evaluator') THEN
      people := ARRAY[app_actor()];
    END IF;
    RETURN QUERY
      WITH own AS MATERIALIZED (SELECT a.person, a.account FROM accounts_of(people) a)
      SELECT h.item_id, o.person, o.account, h.seq, h.from_status, h.to_status, h.automatic_note, h.automatic_comment,
          NULL::text, NULL::text
        FROM item_history h JOIN own o ON o.account = h.user_id WHERE h.item_id = ANY (items)
      UNION ALL
      SELECT l.subject_id::uuid, o.person, o.account, l.id, NULL, NULL, NULL, NULL, l.action, l.actor_role
        FROM audit_log l JOIN own o ON o.account = l.actor_id WHERE l.subject_id = ANY (names) AND ${RECORDED}
      UNION ALL
      SELECT s.item_id, o.person, o.account, 0, NULL, NULL, NULL, NULL, c.call, 'fixed_assets_manager'
        FROM certificate_items s
        CROSS JOIN LATERAL (
          SELECT ce.asked_by, 'certificates.issue' FROM certificates ce WHERE ce.id = s.certificate_id
          UNION ALL
          SELECT r.asked_by, 'certificates.void' FROM certificate_void_requests r WHERE r.certificate_id = s.certificate_id
          UNION ALL
          SELECT r.decided_by, 'certificates.confirmVoid' FROM certificate_void_requests r
            WHERE r.certificate_id = s.certificate_id AND r.decided = 'confirmed'
        ) c (by, call)
        JOIN own o ON o.account = c.by WHERE s.item_id = ANY (items);
  END $$`,
  'REVOKE ALL ON FUNCTION acts_on_items(uuid[], uuid[]) FROM PUBLIC',
  'GRANT EXECUTE ON FUNCTION acts_on_items(uuid[], uuid[]) TO monda_app',
  `CREATE FUNCTION same_person(one uuid, other uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT EXISTS (SELECT FROM accounts_of(ARRAY[one]) a WHERE a.account = other)
      AND (current_setting('role', true) IS DISTINCT FROM 'monda_app' OR app_actor() IN (one, other)
        OR app_role() IN ('admin', 'fixed_assets_manager')
        OR NOT EXISTS (SELECT FROM users u WHERE u.id IN (one, other) AND u.company_id IS DISTINCT FROM app_company())) $$`,
  'REVOKE ALL ON FUNCTION same_person(uuid, uuid) FROM PUBLIC',
  'GRANT EXECUTE ON FUNCTION same_person(uuid, uuid) TO monda_app',
  `CREATE FUNCTION refuse_void_by_one() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    IF EXISTS (SELECT FROM accounts_of(ARRAY[OLD.asked_by]) a WHERE a.account = NEW.decided_by) THEN
      RAISE EXCEPTION 'two people void a certificate' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER certificate_void_requests_two BEFORE UPDATE ON certificate_void_requests
    FOR EACH ROW WHEN (NEW.decided = 'confirmed') EXECUTE FUNCTION refuse_void_by_one()`,
];
