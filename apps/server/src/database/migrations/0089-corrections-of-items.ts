import { type Kysely, sql } from 'kysely';

/**
 * Corrections of values of items: proposed by one side and accepted or refused by the other, withdrawn, ended by a step, or made
 * by the company at once while the item is pending and unassigned. `acts_on_items` answers them too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const SEEN = `(app_role() IN ('admin', 'fixed_assets_manager')
  OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company()
  OR app_role() = 'technical_evaluator' AND EXISTS (
    SELECT 1 FROM waste_items i WHERE i.id = item_corrections.item_id
      AND i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))`;
const OF_COMPANY = `app_role() IN ('company_admin', 'company_user')`;
const OF_PROVIDER = `app_role() IN ('technical_evaluator', 'fixed_assets_manager')`;
/** An item without an evaluator, which its company corrects at once. */
const UNASSIGNED = `EXISTS (SELECT 1 FROM waste_items i WHERE i.id = item_corrections.item_id
  AND i.status = 'pending' AND i.assigned_user_id IS NULL)`;

const STATEMENTS = [
  `CREATE TABLE item_corrections (
    id uuid PRIMARY KEY,
    item_id uuid NOT NULL,
    company_id uuid NOT NULL,
    side text NOT NULL CHECK (side IN ('company', 'provider')),
    former jsonb NOT NULL CHECK (jsonb_typeof(former) = 'object' AND former <> '{}'),
    proposed jsonb NOT NULL CHECK (jsonb_typeof(proposed) = 'object' AND proposed <> '{}'),
    reason text NOT NULL CHECK (reason <> ''),
    proposed_by uuid NOT NULL REFERENCES users (id),
    proposed_by_name text NOT NULL,
    seq bigint GENERATED ALWAYS AS IDENTITY,
    proposed_at timestamptz NOT NULL,
    outcome text CHECK (outcome IN ('accepted', 'refused', 'withdrawn', 'dateMoved', 'declined')),
    ended_by uuid REFERENCES users (id),
    ended_by_name text,
    ended_at timestamptz,
    comment text NOT NULL DEFAULT '',
    FOREIGN KEY (company_id, item_id) REFERENCES waste_items (company_id, id) ON DELETE CASCADE,
    CHECK ((outcome IS NULL) = (ended_by IS NULL) AND (outcome IS NULL) = (ended_by_name IS NULL)
      AND (outcome IS NULL) = (ended_at IS NULL))
  )`,
  'CREATE INDEX item_corrections_item ON item_corrections (item_id, seq)',
  'CREATE INDEX item_corrections_author ON item_corrections (proposed_by)',
  'CREATE INDEX item_corrections_decider ON item_corrections (ended_by)',
  'CREATE UNIQUE INDEX item_corrections_open ON item_corrections (item_id) WHERE outcome IS NULL',
  `CREATE INDEX item_corrections_to_decide ON item_corrections (side, company_id, item_id) WHERE outcome IS NULL`,
  'ALTER TABLE item_corrections ENABLE ROW LEVEL SECURITY',
  'ALTER TABLE item_corrections FORCE ROW LEVEL SECURITY',
  `DO $$ BEGIN EXECUTE format('CREATE POLICY item_corrections_owner ON item_corrections TO %I
    USING (true) WITH CHECK (true)', current_user); END $$`,
  `CREATE POLICY item_corrections_read ON item_corrections FOR SELECT TO monda_app USING (${SEEN})`,
  `CREATE POLICY item_corrections_propose ON item_corrections FOR INSERT TO monda_app WITH CHECK (
    proposed_by = app_actor()
    AND (side = 'company' AND ${OF_COMPANY} OR side = 'provider' AND ${OF_PROVIDER})
    AND (outcome IS NULL OR outcome = 'accepted' AND side = 'company' AND ended_by = proposed_by AND ${UNASSIGNED})
    AND EXISTS (SELECT 1 FROM waste_items i WHERE i.id = item_corrections.item_id
      AND i.company_id = item_corrections.company_id)
    AND ${SEEN})`,
  `CREATE POLICY item_corrections_end ON item_corrections FOR UPDATE TO monda_app
    USING (outcome IS NULL AND app_role() <> 'viewer' AND ${SEEN})
    WITH CHECK (ended_by = app_actor() AND ${SEEN} AND (
      outcome = 'withdrawn' AND proposed_by = app_actor()
      OR outcome IN ('accepted', 'refused') AND (side = 'company' AND ${OF_PROVIDER} OR side = 'provider' AND ${OF_COMPANY})
      OR outcome IN ('dateMoved', 'declined') AND app_role() <> 'viewer'))`,
  `GRANT SELECT, INSERT, UPDATE (outcome, ended_by, ended_by_name, ended_at, comment) ON item_corrections TO monda_app`,
  `CREATE TRIGGER item_corrections_stay BEFORE UPDATE ON item_corrections FOR EACH ROW
    WHEN (OLD.outcome IS NOT NULL OR NEW.outcome IS NULL OR (OLD.id, OLD.item_id, OLD.company_id, OLD.side, OLD.former, OLD.proposed,
      OLD.reason, OLD.proposed_by, OLD.proposed_by_name, OLD.seq, OLD.proposed_at) IS DISTINCT FROM (NEW.id, NEW.item_id,
      NEW.company_id, NEW.side, NEW.former, NEW.proposed, NEW.reason, NEW.proposed_by, NEW.proposed_by_name, NEW.seq,
      NEW.proposed_at)) EXECUTE FUNCTION refuse_change_of_evidence()`,
  `CREATE TRIGGER item_corrections_lost BEFORE DELETE ON item_corrections FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_words()`,
  `CREATE CONSTRAINT TRIGGER item_corrections_audited AFTER UPDATE ON item_corrections DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION require_audited_words()`,
  `CREATE FUNCTION refuse_correction_by_one() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF NOT owner_acts(TG_RELID)
      AND EXISTS (SELECT FROM accounts_of(ARRAY[OLD.proposed_by]) a WHERE a.account = NEW.ended_by) THEN
      RAISE EXCEPTION 'two people correct an item' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER item_corrections_two BEFORE UPDATE ON item_corrections
    FOR EACH ROW WHEN (NEW.outcome IN ('accepted', 'refused')) EXECUTE FUNCTION refuse_correction_by_one()`,
  `CREATE OR REPLACE FUNCTION acts_on_items(items uuid[], people uuid[]) RETURNS TABLE (item_id uuid, person uuid, account uuid,
      seq bigint, from_status text, to_status text, automatic_note jsonb, automatic_comment text, call text, role text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
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
        FROM audit_log l WHERE l.actor_id = own.account AND (actor_role IN ('company_admin', 'company_user')) = (NOT own.of_company)
          AND l.subject_id = ANY (items::text[]) AND subject_type = 'item' AND outcome = 'done' AND action IN ('facts.change', 'facts.bulkChange',
  'authorityDocuments.add', 'authorityDocuments.withdraw', 'questions.ask', 'questions.answer');
      RETURN QUERY SELECT k.item_id, own.person, own.account, 0::bigint, NULL::text, NULL::text, NULL::jsonb, NULL::text,
          'corrections.propose', CASE WHEN own.of_company THEN 'fixed_assets_manager' ELSE 'company_user' END
        FROM item_corrections k WHERE k.item_id = ANY (items) AND (
          k.proposed_by = own.account AND (k.side = 'provider') = own.of_company
          OR k.ended_by = own.account AND k.outcome IN ('accepted', 'refused') AND k.ended_by <> k.proposed_by
            AND (k.side = 'company') = own.of_company);
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
  // why: a function that is replaced loses its settings.
  `DO $$ BEGIN
    EXECUTE format('ALTER FUNCTION acts_on_items(uuid[], uuid[]) SET search_path = %I, pg_temp', current_schema());
    EXECUTE format('ALTER FUNCTION refuse_correction_by_one() SET search_path = %I, pg_temp', current_schema());
  END $$`,
];
