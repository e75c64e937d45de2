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
const PURPOSES = [
  'item_image',
  'item_invoice',
  'before_photo',
  'after_photo',
  'tare_ticket',
  'final_invoice',
  'comment_file',
  'authority_document',
]
  .map((purpose) => `'${purpose}'`)
  .join(', ');

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
  `CREATE FUNCTION refuse_foreign_facts() RETURNS trigger LANGUAGE plpgsql AS $$
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
  // why: a function that is made here has no settings.
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION refuse_foreign_facts() SET search_path = %I, pg_temp', current_schema()); END $$`,

  `ALTER TABLE stored_files DROP CONSTRAINT stored_files_purpose_check`,
  `ALTER TABLE stored_files ADD CONSTRAINT stored_files_purpose_check CHECK (purpose IN (${PURPOSES}))`,
  `CREATE TABLE authority_documents (
    file_id uuid PRIMARY KEY REFERENCES stored_files (id),
    item_id uuid NOT NULL,
    company_id uuid NOT NULL,
    kind text NOT NULL,
    number text NOT NULL,
    by_company boolean NOT NULL,
    added_by uuid NOT NULL REFERENCES users (id),
    added_by_name text NOT NULL,
    added_at timestamptz NOT NULL,
    withdrawn_by uuid REFERENCES users (id),
    withdrawn_by_name text,
    withdrawn_at timestamptz,
    reason text,
    FOREIGN KEY (company_id, item_id) REFERENCES waste_items (company_id, id),
    CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL) AND (withdrawn_at IS NULL) = (withdrawn_by_name IS NULL)
      AND (withdrawn_at IS NULL) = (reason IS NULL))
  )`,
  `CREATE INDEX authority_documents_item ON authority_documents (item_id)`,
  `CREATE INDEX authority_documents_added ON authority_documents (added_by)`,
  `CREATE INDEX authority_documents_withdrawn ON authority_documents (withdrawn_by)`,
  `ALTER TABLE authority_documents ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE authority_documents FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY authority_documents_owner ON authority_documents TO %I USING (true)
    WITH CHECK (true)', current_user); END $$`,
  `CREATE POLICY authority_documents_read ON authority_documents FOR SELECT TO monda_app USING (
    app_role() IN ('admin', 'fixed_assets_manager')
    OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company()
    OR app_role() = 'technical_evaluator' AND EXISTS (SELECT 1 FROM waste_items i
      WHERE i.id = authority_documents.item_id AND i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))`,
  `CREATE POLICY authority_documents_add ON authority_documents FOR INSERT TO monda_app WITH CHECK (
    (app_role() = 'fixed_assets_manager' AND NOT by_company
      OR app_role() IN ('company_admin', 'company_user') AND company_id = app_company() AND by_company)
    AND added_by = app_actor() AND withdrawn_at IS NULL
    AND EXISTS (SELECT 1 FROM waste_items i WHERE i.id = authority_documents.item_id
      AND i.status IN ('scheduling', 'confirmation_required', 'destruction', 'destroyed', 'completed'))
    AND EXISTS (SELECT 1 FROM stored_files f WHERE f.id = authority_documents.file_id AND f.item_id = authority_documents.item_id
      AND f.company_id = authority_documents.company_id AND f.purpose = 'authority_document' AND f.state = 'committed'))`,
  `CREATE POLICY authority_documents_withdraw ON authority_documents FOR UPDATE TO monda_app
    USING (app_role() = 'fixed_assets_manager'
      OR app_role() IN ('company_admin', 'company_user') AND company_id = app_company() AND by_company)
    WITH CHECK (withdrawn_by = app_actor() AND (app_role() = 'fixed_assets_manager'
      OR app_role() IN ('company_admin', 'company_user') AND company_id = app_company() AND by_company))`,
  `CREATE TRIGGER authority_documents_said BEFORE UPDATE ON authority_documents FOR EACH ROW
    WHEN (OLD.withdrawn_at IS NOT NULL OR (OLD.file_id, OLD.item_id, OLD.company_id, OLD.kind, OLD.number, OLD.by_company,
      OLD.added_by, OLD.added_by_name, OLD.added_at) IS DISTINCT FROM (NEW.file_id, NEW.item_id, NEW.company_id, NEW.kind,
      NEW.number, NEW.by_company, NEW.added_by, NEW.added_by_name, NEW.added_at))
    EXECUTE FUNCTION refuse_change_of_evidence()`,
  `GRANT SELECT, INSERT, UPDATE (withdrawn_by, withdrawn_by_name, withdrawn_at, reason) ON authority_documents TO monda_app`,

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
