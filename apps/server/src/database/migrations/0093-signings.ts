import { type Kysely, sql } from 'kysely';

/**
 * Signatures of those who are present: what was signed for each item, the provider's seal, and their withdrawal. Certificates
 * know how many of these acts they were frozen with, and why one was issued without a signature that the provider asks for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ACTORS = `app_role() IN ('company_admin', 'company_user')`;
const OF_PROVIDER = `app_role() IN ('technical_evaluator', 'fixed_assets_manager')`;
const OWN = 'company_id = app_company()';
const READERS = `app_role() IN ('admin', 'fixed_assets_manager')
  OR (app_role() IN ('company_admin', 'company_user', 'viewer') AND ${OWN})`;
const SEEN_ITEM = `(${READERS} OR (app_role() = 'technical_evaluator' AND EXISTS (
  SELECT 1 FROM waste_items i WHERE i.id = signing_items.item_id AND i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[]))))`;
const SEEN = `(${READERS} OR (app_role() = 'technical_evaluator' AND (made_by = app_actor() OR evaluates_signing(id))))`;
const SIGNERS = `((${ACTORS} AND ${OWN}) OR ${OF_PROVIDER})`;
const SIGNED = [
  ...['id', 'company_id', 'made_by', 'made_by_name', 'side', 'sentence', 'language', 'name', 'organisation'],
  ...['capacity', 'capacity_text', 'outcome', 'reason', 'drawing', 'record', 'root', 'item_count', 'at'],
  ...['address', 'program'],
];
const WITHDRAWAL = ['withdrawn_at', 'withdrawn_reason', 'withdrawn_by', 'withdrawn_by_name'];
const isOther = (columns: readonly string[]) =>
  `(${columns.map((name) => `OLD.${name}`).join(', ')}) IS DISTINCT FROM (${columns.map((name) => `NEW.${name}`).join(', ')})`;

const STATEMENTS = [
  `CREATE TABLE signings (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL REFERENCES companies (id),
    made_by uuid NOT NULL REFERENCES users (id),
    made_by_name text NOT NULL,
    side text NOT NULL CHECK (side IN ('company', 'provider')),
    sentence text NOT NULL,
    language text NOT NULL,
    name text NOT NULL CHECK (name <> ''),
    organisation text NOT NULL,
    capacity text NOT NULL,
    capacity_text text NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('signed', 'refused')),
    reason text,
    drawing text,
    record text NOT NULL,
    root text NOT NULL CHECK (root ~ '^[0-9a-f]{64}$'),
    item_count integer NOT NULL CHECK (item_count > 0),
    at timestamptz NOT NULL,
    address text,
    program text,
    seal jsonb,
    sealed_at timestamptz,
    withdrawn_at timestamptz,
    withdrawn_reason text,
    withdrawn_by uuid REFERENCES users (id),
    withdrawn_by_name text,
    UNIQUE (company_id, id),
    CHECK ((outcome = 'refused') = (reason IS NOT NULL) AND (outcome = 'signed' OR drawing IS NULL AND withdrawn_at IS NULL)),
    CHECK ((seal IS NULL) = (sealed_at IS NULL)),
    CHECK ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL) AND (withdrawn_at IS NULL) = (withdrawn_by IS NULL)
      AND (withdrawn_at IS NULL) = (withdrawn_by_name IS NULL))
  )`,
  'CREATE INDEX signings_author ON signings (made_by)',
  'CREATE INDEX signings_withdrawer ON signings (withdrawn_by)',
  'CREATE INDEX signings_unsealed ON signings (at) WHERE seal IS NULL',
  `CREATE TABLE signing_items (
    id uuid PRIMARY KEY,
    signing_id uuid NOT NULL,
    item_id uuid NOT NULL,
    company_id uuid NOT NULL,
    position integer NOT NULL CHECK (position >= 0),
    statement text NOT NULL,
    random text NOT NULL CHECK (random ~ '^[0-9a-f]{32}$'),
    path jsonb NOT NULL CHECK (jsonb_typeof(path) = 'array'),
    UNIQUE (signing_id, item_id),
    UNIQUE (signing_id, position),
    FOREIGN KEY (company_id, signing_id) REFERENCES signings (company_id, id),
    FOREIGN KEY (company_id, item_id) REFERENCES waste_items (company_id, id)
  )`,
  'CREATE INDEX signing_items_item ON signing_items (item_id)',
  ...['signings', 'signing_items'].flatMap((table) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
    `DO $$ BEGIN EXECUTE format('CREATE POLICY ${table}_owner ON ${table} TO %I
      USING (true) WITH CHECK (true)', current_user); END $$`,
  ]),
  // why: policies of two tables that name each other would never end.
  `CREATE FUNCTION evaluates_signing(signing uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT EXISTS (SELECT FROM signing_items s JOIN waste_items i ON i.id = s.item_id
      WHERE s.signing_id = signing AND i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])) $$`,
  `CREATE POLICY signings_read ON signings FOR SELECT TO monda_app USING (${SEEN})`,
  `CREATE POLICY signings_sign ON signings FOR INSERT TO monda_app WITH CHECK (
    made_by = app_actor() AND seal IS NULL AND withdrawn_at IS NULL
    AND ((side = 'company' AND ${ACTORS} AND ${OWN}) OR (side = 'provider' AND ${OF_PROVIDER})))`,
  `CREATE POLICY signings_withdraw ON signings FOR UPDATE TO monda_app
    USING (outcome = 'signed' AND withdrawn_at IS NULL AND ${SIGNERS} AND ${SEEN})
    WITH CHECK (withdrawn_by = app_actor() AND ${SIGNERS} AND ${SEEN})`,
  `CREATE POLICY signing_items_read ON signing_items FOR SELECT TO monda_app USING (${SEEN_ITEM})`,
  `CREATE POLICY signing_items_sign ON signing_items FOR INSERT TO monda_app WITH CHECK (${SEEN_ITEM} AND EXISTS (
    SELECT 1 FROM signings g WHERE g.id = signing_items.signing_id AND g.company_id = signing_items.company_id
      AND g.made_by = app_actor() AND signing_items.position < g.item_count))`,
  `GRANT SELECT, INSERT, UPDATE (${WITHDRAWAL.join(', ')}) ON signings TO monda_app`,
  'GRANT SELECT, INSERT ON signing_items TO monda_app',
  `CREATE TRIGGER signings_stay BEFORE UPDATE ON signings FOR EACH ROW
    WHEN (${isOther(SIGNED)} OR OLD.seal IS NOT NULL AND ${isOther(['seal', 'sealed_at'])}
      OR OLD.withdrawn_at IS NOT NULL AND ${isOther(WITHDRAWAL)}) EXECUTE FUNCTION refuse_change_of_evidence()`,
  `CREATE TRIGGER signings_lost BEFORE DELETE ON signings FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence()`,
  `CREATE TRIGGER signing_items_stay BEFORE UPDATE OR DELETE ON signing_items FOR EACH ROW
    EXECUTE FUNCTION refuse_change_of_evidence()`,

  // why: people of one side do not read the accounts of the other one.
  `CREATE FUNCTION other_side_has_account(company uuid, full_name text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT EXISTS (SELECT FROM users u WHERE u.is_active AND u.deleted_at IS NULL AND u.name_key = comparable(full_name)
      AND CASE WHEN app_role() IN ('company_admin', 'company_user')
        THEN lower(u.role) IN ('admin', 'fixed_assets_manager', 'technical_evaluator')
        WHEN app_role() IN ('technical_evaluator', 'fixed_assets_manager') THEN u.company_id = company END) $$`,
  `DO $$ BEGIN
    EXECUTE format('ALTER FUNCTION evaluates_signing(uuid) SET search_path = %I, pg_temp', current_schema());
    EXECUTE format('ALTER FUNCTION other_side_has_account(uuid, text) SET search_path = %I, pg_temp', current_schema());
  END $$`,
  'REVOKE ALL ON FUNCTION evaluates_signing FROM PUBLIC',
  'REVOKE ALL ON FUNCTION other_side_has_account FROM PUBLIC',
  'GRANT EXECUTE ON FUNCTION evaluates_signing, other_side_has_account TO monda_app',

  'ALTER TABLE certificate_issue ADD COLUMN signatures_required boolean NOT NULL DEFAULT false',
  `ALTER TABLE certificates ADD COLUMN unsigned_reason text CHECK (unsigned_reason <> '')`,
  `CREATE TRIGGER certificates_unsigned_stay BEFORE UPDATE ON certificates FOR EACH ROW
    WHEN (OLD.unsigned_reason IS DISTINCT FROM NEW.unsigned_reason) EXECUTE FUNCTION refuse_change_of_evidence()`,
  'ALTER TABLE certificate_items ADD COLUMN signings_version integer',
  `CREATE TRIGGER certificate_items_signings_stay BEFORE UPDATE ON certificate_items FOR EACH ROW
    WHEN (OLD.item_version IS NOT NULL AND OLD.signings_version IS DISTINCT FROM NEW.signings_version)
    EXECUTE FUNCTION refuse_change_of_evidence()`,
];
