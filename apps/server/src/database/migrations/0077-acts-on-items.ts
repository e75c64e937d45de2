import { type Kysely, sql } from 'kysely';

/**
 * What people did on items, steps or not, also with an account that was deleted meanwhile: `acts_on_items` answers the history
 * as `earlier_acts` (0061) does, and with call and role what the audit log and the certificates record of further acts, as far
 * as they were for the side on which the person is not now. The people of the provider ask it of others, people of a company of
 * themselves alone. Accounts that share an address are one person also where two have to act: the request to void a certificate
 * and its confirmation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Acts on an item which the audit log records, and which write nothing to its history. */
const RECORDED = `subject_type = 'item' AND outcome = 'done' AND action IN ('facts.change', 'facts.bulkChange',
  'authorityDocuments.add', 'authorityDocuments.withdraw', 'questions.ask', 'questions.answer')`;
const FOR_COMPANY = `(actor_role IN ('company_admin', 'company_user'))`;

const STATEMENTS = [
  `CREATE INDEX audit_log_acts ON audit_log (actor_id, ${FOR_COMPANY}, subject_id) WHERE ${RECORDED}`,
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
  DECLARE
    own record;
  BEGIN
    IF current_setting('role', true) = 'monda_app'
      AND coalesce(app_role(), '') NOT IN ('admin', 'fixed_assets_manager', 'technical_evaluator') THEN
      people := ARRAY[app_actor()];
    END IF;
    -- Each account by itself: almost nobody was on both sides, which one look into the index says.
    FOR own IN
      SELECT a.person, a.account, lower(u.role) IN ('company_admin', 'company_user') AS of_company
      FROM accounts_of(people) a JOIN users u ON u.id = a.person
    LOOP
      RETURN QUERY SELECT h.item_id, own.person, own.account, h.seq, h.from_status, h.to_status, h.automatic_note,
          h.automatic_comment, NULL::text, NULL::text
        FROM item_history h WHERE h.user_id = own.account AND h.item_id = ANY (items);
      RETURN QUERY SELECT l.subject_id::uuid, own.person, own.account, l.id, NULL::text, NULL::text, NULL::jsonb, NULL::text,
          l.action, l.actor_role
        FROM audit_log l WHERE l.actor_id = own.account AND ${FOR_COMPANY} = (NOT own.of_company)
          AND l.subject_id = ANY (items::text[]) AND ${RECORDED};
      CONTINUE WHEN NOT own.of_company;
      RETURN QUERY SELECT s.item_id, own.person, own.account, 0::bigint, NULL::text, NULL::text, NULL::jsonb, NULL::text,
          c.call, 'fixed_assets_manager'
        FROM (
          SELECT ce.id, 'certificates.issue' FROM certificates ce WHERE ce.asked_by = own.account
          UNION ALL
          SELECT r.certificate_id, 'certificates.void' FROM certificate_void_requests r WHERE r.asked_by = own.account
          UNION ALL
          SELECT r.certificate_id, 'certificates.confirmVoid' FROM certificate_void_requests r
            WHERE r.decided_by = own.account AND r.decided = 'confirmed'
        ) c (id, call)
        JOIN certificate_items s ON s.certificate_id = c.id AND s.item_id = ANY (items);
    END LOOP;
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
