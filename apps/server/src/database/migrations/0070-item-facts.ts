import { type Kysely, sql } from 'kysely';

/**
 * Facts of a destruction or reassignment: one row an item, one column a group. Parties of certificates and what these need. They are given from `scheduling` on, also
 * after completion, so they stand next to the item, which is immutable then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const GIVERS = `app_role() = 'fixed_assets_manager' OR app_role() IN ('company_admin', 'company_user')
  AND company_id = app_company()`;
const PARTY_GIVERS = `app_role() = 'admin' OR app_role() = 'company_admin' AND company_id = app_company()`;

const STATEMENTS = [
  `CREATE TABLE item_facts (
    item_id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    asset jsonb,
    method jsonb,
    verification jsonb,
    place jsonb,
    time jsonb,
    people jsonb,
    notices jsonb,
    weights jsonb,
    custody jsonb,
    residues jsonb,
    recipient jsonb,
    time_zone text,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    FOREIGN KEY (company_id, item_id) REFERENCES waste_items (company_id, id)
  )`,
  `CREATE TRIGGER item_facts_version BEFORE UPDATE ON item_facts FOR EACH ROW
    WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version()`,
  `ALTER TABLE item_facts ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE item_facts FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY item_facts_owner ON item_facts TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
  `CREATE POLICY item_facts_read ON item_facts FOR SELECT TO monda_app USING (
    app_role() IN ('admin', 'fixed_assets_manager')
    OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company()
    OR app_role() = 'technical_evaluator' AND EXISTS (SELECT 1 FROM waste_items i
      WHERE i.id = item_facts.item_id AND i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))`,
  `CREATE POLICY item_facts_add ON item_facts FOR INSERT TO monda_app WITH CHECK (${GIVERS})`,
  `CREATE POLICY item_facts_change ON item_facts FOR UPDATE TO monda_app USING (${GIVERS}) WITH CHECK (${GIVERS})`,
  `GRANT SELECT, INSERT, UPDATE ON item_facts TO monda_app`,
  `CREATE FUNCTION refuse_foreign_facts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
  DECLARE
    item waste_items;
    before item_facts;
  BEGIN
    IF owner_acts(TG_RELID) THEN RETURN NEW; END IF;
    SELECT * INTO item FROM waste_items WHERE id = NEW.item_id AND company_id = NEW.company_id;
    IF TG_OP = 'UPDATE' THEN before := OLD; END IF;
    IF item.status IS NULL
      OR item.status NOT IN ('scheduling', 'confirmation_required', 'destruction', 'destroyed', 'completed')
      OR TG_OP = 'UPDATE' AND (NEW.item_id, NEW.company_id, NEW.created_at)
        IS DISTINCT FROM (OLD.item_id, OLD.company_id, OLD.created_at)
      OR NEW.method IS NOT NULL AND item.decision IS DISTINCT FROM 'destroy'
      OR NEW.recipient IS NOT NULL AND item.decision IS DISTINCT FROM 'reassign'
      OR app_role() IN ('company_admin', 'company_user')
        AND (NEW.method, NEW.verification, NEW.place, NEW.time, NEW.people, NEW.notices, NEW.weights, NEW.custody,
          NEW.residues, NEW.recipient, NEW.time_zone)
          IS DISTINCT FROM (before.method, before.verification, before.place, before.time, before.people, before.notices,
            before.weights, before.custody, before.residues, before.recipient, before.time_zone)
    THEN
      RAISE EXCEPTION 'these facts are not given here' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $$`,
  `GRANT EXECUTE ON FUNCTION refuse_foreign_facts TO PUBLIC`,
  `CREATE TRIGGER item_facts_foreign BEFORE INSERT OR UPDATE ON item_facts FOR EACH ROW
    EXECUTE FUNCTION refuse_foreign_facts()`,
  `CREATE TABLE certificate_parties (
    id text PRIMARY KEY,
    company_id uuid UNIQUE REFERENCES companies (id),
    legal_name text NOT NULL,
    tax_registration text,
    tax_number text NOT NULL,
    address text NOT NULL,
    representative text NOT NULL,
    representative_capacity text NOT NULL,
    registrations text[] NOT NULL,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK (id = coalesce(company_id::text, 'provider'))
  )`,
  `ALTER TABLE certificate_parties ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE certificate_parties FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY certificate_parties_owner ON certificate_parties TO %I USING (true)
    WITH CHECK (true)', current_user); END $$`,
  `CREATE POLICY certificate_parties_read ON certificate_parties FOR SELECT TO monda_app USING (
    company_id IS NULL OR app_role() IN ('admin', 'fixed_assets_manager')
    OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company())`,
  `CREATE POLICY certificate_parties_add ON certificate_parties FOR INSERT TO monda_app WITH CHECK (${PARTY_GIVERS})`,
  `CREATE POLICY certificate_parties_change ON certificate_parties FOR UPDATE TO monda_app
    USING (${PARTY_GIVERS}) WITH CHECK (${PARTY_GIVERS})`,
  `GRANT SELECT, INSERT, UPDATE ON certificate_parties TO monda_app`,
  `CREATE TABLE certificate_needs (
    id text PRIMARY KEY CHECK (id = 'installation'),
    further text[] NOT NULL,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `ALTER TABLE certificate_needs ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE certificate_needs FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY certificate_needs_owner ON certificate_needs TO %I USING (true)
    WITH CHECK (true)', current_user); END $$`,
  `CREATE POLICY certificate_needs_read ON certificate_needs FOR SELECT TO monda_app USING (true)`,
  `CREATE POLICY certificate_needs_add ON certificate_needs FOR INSERT TO monda_app WITH CHECK (app_role() = 'admin')`,
  `CREATE POLICY certificate_needs_change ON certificate_needs FOR UPDATE TO monda_app
    USING (app_role() = 'admin') WITH CHECK (app_role() = 'admin')`,
  `GRANT SELECT, INSERT, UPDATE ON certificate_needs TO monda_app`,
];
