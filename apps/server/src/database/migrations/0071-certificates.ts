import { type Kysely, sql } from 'kysely';

/**
 * Certificates of completed items: one row a version, the items each stands for, requests to void, and the file, which belongs to
 * no item and counts to no company's room.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const SEEN = (certificate: string) => `app_role() IN ('admin', 'fixed_assets_manager')
    OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company()
    OR app_role() = 'technical_evaluator' AND evaluates_certificate(${certificate})`;

/** A table that people reach by its policies, and its owner as a whole. */
const guarded = (table: string): readonly string[] => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY ${table}_owner ON ${table} TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
];

// why: a function that is made here has no settings.
const ownSchemaOf = (signature: string) =>
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION ${signature} SET search_path = %I, pg_temp', current_schema()); END $$`;

const CERTIFICATES = [
  `CREATE TABLE certificates (
    id uuid PRIMARY KEY,
    number text NOT NULL CHECK (number ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
    certificate_version integer NOT NULL CHECK (certificate_version >= 1),
    company_id uuid NOT NULL REFERENCES companies (id),
    decision text NOT NULL CHECK (decision IN ('destroy', 'reassign')),
    profile text NOT NULL,
    language text NOT NULL CHECK (language IN ('es', 'en', 'both')),
    state text NOT NULL CHECK (state IN ('in_work', 'issued', 'replaced', 'voided', 'failed')),
    item_count integer NOT NULL CHECK (item_count BETWEEN 1 AND 500),
    replaces_id uuid REFERENCES certificates (id) DEFERRABLE INITIALLY DEFERRED,
    reason text,
    asked_by uuid NOT NULL REFERENCES users (id),
    asked_by_name text NOT NULL,
    asked_at timestamptz NOT NULL,
    data text,
    data_sha256 text,
    frozen_at timestamptz,
    file_id uuid,
    file_sha256 text,
    issued_at timestamptz,
    time_stamped_at timestamptz,
    failed_because text CHECK (failed_because IN ('missing', 'drawing')),
    waits_for text CHECK (waits_for IN ('turn', 'time_stamp', 'signer', 'storage', 'drawing')),
    tries integer NOT NULL DEFAULT 0,
    drawing_tries integer NOT NULL DEFAULT 0,
    next_try_at timestamptz,
    delay_noted_at timestamptz,
    CONSTRAINT certificates_number_version_key UNIQUE (number, certificate_version),
    CONSTRAINT certificates_first_check CHECK ((certificate_version = 1) = (replaces_id IS NULL) AND (replaces_id IS NULL) = (reason IS NULL)),
    CONSTRAINT certificates_frozen_check CHECK ((data IS NULL) = (data_sha256 IS NULL) AND (data IS NULL) = (frozen_at IS NULL)),
    CONSTRAINT certificates_file_check CHECK ((state IN ('issued', 'replaced', 'voided')) = (file_id IS NOT NULL)
      AND (file_id IS NULL) = (file_sha256 IS NULL) AND (file_id IS NULL) = (issued_at IS NULL)
      AND (file_id IS NULL OR data IS NOT NULL) AND (time_stamped_at IS NULL OR file_id IS NOT NULL)),
    CONSTRAINT certificates_failure_check CHECK ((state = 'failed') = (failed_because IS NOT NULL)),
    CONSTRAINT certificates_work_check CHECK ((state = 'in_work') = (waits_for IS NOT NULL)
      AND (state = 'in_work') = (next_try_at IS NOT NULL))
  )`,
  `CREATE INDEX certificates_newest ON certificates (asked_at DESC, id DESC)`,
  `CREATE INDEX certificates_company ON certificates (company_id, asked_at DESC, id DESC)`,
  `CREATE INDEX certificates_asked_by ON certificates (asked_by)`,
  `CREATE UNIQUE INDEX certificates_replaces ON certificates (replaces_id) WHERE state <> 'failed'`,
  `CREATE INDEX certificates_due ON certificates (next_try_at) WHERE state = 'in_work'`,

  `CREATE TABLE certificate_items (
    id uuid PRIMARY KEY,
    certificate_id uuid NOT NULL REFERENCES certificates (id),
    item_id uuid NOT NULL,
    company_id uuid NOT NULL,
    position integer NOT NULL CHECK (position >= 0),
    item_version integer,
    facts_version integer,
    not_recorded text[],
    holds boolean NOT NULL,
    UNIQUE (certificate_id, item_id),
    UNIQUE (certificate_id, position),
    FOREIGN KEY (company_id, item_id) REFERENCES waste_items (company_id, id),
    CHECK ((item_version IS NULL) = (facts_version IS NULL) AND (item_version IS NULL) = (not_recorded IS NULL))
  )`,
  `CREATE UNIQUE INDEX certificate_items_holds ON certificate_items (item_id) WHERE holds`,
  `CREATE INDEX certificate_items_item ON certificate_items (item_id)`,

  `CREATE TABLE certificate_void_requests (
    id uuid PRIMARY KEY,
    certificate_id uuid NOT NULL REFERENCES certificates (id),
    company_id uuid NOT NULL REFERENCES companies (id),
    reason text NOT NULL,
    asked_by uuid NOT NULL REFERENCES users (id),
    asked_by_name text NOT NULL,
    asked_at timestamptz NOT NULL,
    decided text CHECK (decided IN ('confirmed', 'withdrawn')),
    decided_by uuid REFERENCES users (id),
    decided_by_name text,
    decided_at timestamptz,
    CONSTRAINT certificate_void_requests_whole_check CHECK ((decided IS NULL) = (decided_by IS NULL)
      AND (decided IS NULL) = (decided_by_name IS NULL) AND (decided IS NULL) = (decided_at IS NULL)),
    CONSTRAINT certificate_void_requests_two_check CHECK (decided IS NULL OR (decided = 'withdrawn') = (asked_by = decided_by))
  )`,
  `CREATE UNIQUE INDEX certificate_void_requests_open ON certificate_void_requests (certificate_id) WHERE decided IS NULL`,
  `CREATE INDEX certificate_void_requests_certificate ON certificate_void_requests (certificate_id, asked_at DESC)`,
  `CREATE INDEX certificate_void_requests_asked_by ON certificate_void_requests (asked_by)`,
  `CREATE INDEX certificate_void_requests_decided_by ON certificate_void_requests (decided_by)`,
];

const ACCESS = [
  // why: row level security would hide the items of others from the count.
  `CREATE FUNCTION evaluates_certificate(certificate uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT NOT EXISTS (
      SELECT FROM certificate_items c JOIN waste_items i ON i.id = c.item_id
      WHERE c.certificate_id = certificate
        AND coalesce(i.assigned_user_id <> ALL ((SELECT app_evaluators())::uuid[]), true)) $$`,
  ownSchemaOf('evaluates_certificate(uuid)'),
  `REVOKE EXECUTE ON FUNCTION evaluates_certificate FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION evaluates_certificate TO monda_app`,

  ...guarded('certificates'),
  `CREATE POLICY certificates_read ON certificates FOR SELECT TO monda_app USING (${SEEN('id')})`,
  `CREATE POLICY certificates_order ON certificates FOR INSERT TO monda_app WITH CHECK (
    app_role() = 'fixed_assets_manager' AND asked_by = app_actor() AND state = 'in_work' AND data IS NULL)`,
  `CREATE POLICY certificates_void ON certificates FOR UPDATE TO monda_app
    USING (app_role() IN ('admin', 'fixed_assets_manager') AND state IN ('in_work', 'issued'))
    WITH CHECK (app_role() IN ('admin', 'fixed_assets_manager') AND state = 'voided'
      AND EXISTS (SELECT 1 FROM certificate_void_requests r WHERE r.certificate_id = certificates.id
        AND r.decided = 'confirmed' AND r.decided_by = app_actor()))`,
  `GRANT SELECT, INSERT, UPDATE (state) ON certificates TO monda_app`,

  ...guarded('certificate_items'),
  `CREATE POLICY certificate_items_read ON certificate_items FOR SELECT TO monda_app USING (${SEEN('certificate_id')})`,
  `CREATE POLICY certificate_items_order ON certificate_items FOR INSERT TO monda_app WITH CHECK (
    app_role() = 'fixed_assets_manager' AND EXISTS (SELECT 1 FROM certificates c WHERE c.id = certificate_items.certificate_id
      AND c.company_id = certificate_items.company_id AND c.asked_by = app_actor() AND c.state = 'in_work'))`,
  `CREATE POLICY certificate_items_release ON certificate_items FOR UPDATE TO monda_app
    USING (app_role() IN ('admin', 'fixed_assets_manager'))
    WITH CHECK (app_role() IN ('admin', 'fixed_assets_manager') AND NOT holds AND EXISTS (SELECT 1 FROM certificates c
      WHERE c.id = certificate_items.certificate_id AND c.state = 'voided'))`,
  `GRANT SELECT, INSERT, UPDATE (holds) ON certificate_items TO monda_app`,

  ...guarded('certificate_void_requests'),
  `CREATE POLICY certificate_void_requests_read ON certificate_void_requests FOR SELECT TO monda_app
    USING (${SEEN('certificate_id')})`,
  `CREATE POLICY certificate_void_requests_ask ON certificate_void_requests FOR INSERT TO monda_app WITH CHECK (
    app_role() = 'fixed_assets_manager' AND asked_by = app_actor() AND decided IS NULL
    AND EXISTS (SELECT 1 FROM certificates c WHERE c.id = certificate_void_requests.certificate_id
      AND c.company_id = certificate_void_requests.company_id AND c.state = 'issued'))`,
  `CREATE POLICY certificate_void_requests_decide ON certificate_void_requests FOR UPDATE TO monda_app
    USING (app_role() IN ('admin', 'fixed_assets_manager') AND decided IS NULL)
    WITH CHECK (app_role() IN ('admin', 'fixed_assets_manager') AND decided_by = app_actor())`,
  `GRANT SELECT, INSERT, UPDATE (decided, decided_by, decided_by_name, decided_at) ON certificate_void_requests
    TO monda_app`,
];

const GUARDS = [
  `CREATE FUNCTION refuse_change_of_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF owner_acts(TG_RELID) THEN RETURN NEW; END IF;
    IF NEW.state <> OLD.state
      AND (OLD.state || '>' || NEW.state) NOT IN ('in_work>issued', 'in_work>failed', 'issued>replaced', 'issued>voided')
    THEN
      RAISE EXCEPTION 'a certificate that is % cannot become %', OLD.state, NEW.state
        USING ERRCODE = 'check_violation', CONSTRAINT = 'certificates_lifecycle';
    END IF;
    IF (NEW.id, NEW.number, NEW.certificate_version, NEW.company_id, NEW.decision, NEW.profile, NEW.language, NEW.item_count,
        NEW.replaces_id, NEW.reason, NEW.asked_by, NEW.asked_by_name, NEW.asked_at)
        IS DISTINCT FROM (OLD.id, OLD.number, OLD.certificate_version, OLD.company_id, OLD.decision, OLD.profile, OLD.language,
        OLD.item_count, OLD.replaces_id, OLD.reason, OLD.asked_by, OLD.asked_by_name, OLD.asked_at)
      OR OLD.data IS NOT NULL AND (NEW.data, NEW.data_sha256, NEW.frozen_at)
        IS DISTINCT FROM (OLD.data, OLD.data_sha256, OLD.frozen_at)
      OR OLD.state <> 'in_work' AND (NEW.data, NEW.data_sha256, NEW.frozen_at, NEW.file_id, NEW.file_sha256, NEW.issued_at,
        NEW.time_stamped_at, NEW.failed_because, NEW.waits_for, NEW.tries, NEW.drawing_tries, NEW.next_try_at)
        IS DISTINCT FROM (OLD.data, OLD.data_sha256, OLD.frozen_at, OLD.file_id, OLD.file_sha256, OLD.issued_at,
        OLD.time_stamped_at, OLD.failed_because, OLD.waits_for, OLD.tries, OLD.drawing_tries, OLD.next_try_at)
    THEN
      RAISE EXCEPTION 'a certificate stays as it was ordered, frozen and issued' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $$`,
  ownSchemaOf('refuse_change_of_certificate()'),
  `GRANT EXECUTE ON FUNCTION refuse_change_of_certificate TO PUBLIC`,
  `CREATE TRIGGER certificates_stay BEFORE UPDATE ON certificates FOR EACH ROW
    EXECUTE FUNCTION refuse_change_of_certificate()`,
  `CREATE TRIGGER certificates_lost BEFORE DELETE ON certificates FOR EACH ROW
    EXECUTE FUNCTION refuse_change_of_evidence()`,
  `CREATE TRIGGER certificate_items_stay BEFORE UPDATE ON certificate_items FOR EACH ROW
    WHEN ((OLD.id, OLD.certificate_id, OLD.item_id, OLD.company_id, OLD.position)
        IS DISTINCT FROM (NEW.id, NEW.certificate_id, NEW.item_id, NEW.company_id, NEW.position)
      OR OLD.item_version IS NOT NULL AND (OLD.item_version, OLD.facts_version, OLD.not_recorded)
        IS DISTINCT FROM (NEW.item_version, NEW.facts_version, NEW.not_recorded))
    EXECUTE FUNCTION refuse_change_of_evidence()`,
  `CREATE TRIGGER certificate_items_lost BEFORE DELETE ON certificate_items FOR EACH ROW
    EXECUTE FUNCTION refuse_change_of_evidence()`,
  `CREATE TRIGGER certificate_void_requests_said BEFORE UPDATE ON certificate_void_requests FOR EACH ROW
    WHEN (OLD.decided IS NOT NULL OR (OLD.id, OLD.certificate_id, OLD.company_id, OLD.reason, OLD.asked_by, OLD.asked_by_name,
      OLD.asked_at) IS DISTINCT FROM (NEW.id, NEW.certificate_id, NEW.company_id, NEW.reason, NEW.asked_by,
      NEW.asked_by_name, NEW.asked_at))
    EXECUTE FUNCTION refuse_change_of_evidence()`,
  `CREATE TRIGGER certificate_void_requests_lost BEFORE DELETE ON certificate_void_requests FOR EACH ROW
    EXECUTE FUNCTION refuse_change_of_evidence()`,
];

const PURPOSES = [
  'item_image',
  'item_invoice',
  'before_photo',
  'after_photo',
  'tare_ticket',
  'final_invoice',
  'comment_file',
  'authority_document',
  'certificate',
]
  .map((purpose) => `'${purpose}'`)
  .join(', ');

const FILES = [
  `ALTER TABLE stored_files ADD COLUMN certificate_id uuid REFERENCES certificates (id)`,
  `CREATE UNIQUE INDEX stored_files_certificate ON stored_files (certificate_id) WHERE certificate_id IS NOT NULL`,
  `ALTER TABLE stored_files DROP CONSTRAINT stored_files_purpose_check`,
  `ALTER TABLE stored_files ADD CONSTRAINT stored_files_purpose_check CHECK (purpose IN (${PURPOSES}))`,
  `ALTER TABLE stored_files DROP CONSTRAINT stored_files_check`,
  `ALTER TABLE stored_files ADD CONSTRAINT stored_files_check CHECK (state = 'pending'
    OR certificate_id IS NOT NULL AND item_id IS NULL AND company_id IS NOT NULL
    OR certificate_id IS NULL AND item_id IS NOT NULL AND (company_id IS NOT NULL OR comment_id IS NOT NULL))`,
  `ALTER TABLE stored_files ADD CONSTRAINT stored_files_certificate_check
    CHECK ((certificate_id IS NOT NULL) = (purpose = 'certificate' AND state = 'committed'))`,
  `DROP INDEX stored_files_company`,
  `CREATE INDEX stored_files_company ON stored_files (company_id) INCLUDE (size)
    WHERE state = 'committed' AND certificate_id IS NULL`,
  `CREATE OR REPLACE FUNCTION company_file_bytes(company uuid) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT coalesce(sum(size), 0)::bigint FROM stored_files
      WHERE company_id = company AND state = 'committed' AND certificate_id IS NULL $$`,
  ownSchemaOf('company_file_bytes(uuid)'),
  `CREATE OR REPLACE FUNCTION refuse_loss_of_file() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF owner_acts(TG_RELID) THEN RETURN OLD; END IF;
    IF OLD.certificate_id IS NOT NULL THEN
      RAISE EXCEPTION 'the file of a certificate stays' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF NOT EXISTS (SELECT FROM waste_items i WHERE i.id = OLD.item_id AND NOT is_untouched(i)) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a file of an item that was worked on stays' USING ERRCODE = 'insufficient_privilege';
  END $$`,
  ownSchemaOf('refuse_loss_of_file()'),
  `DROP POLICY stored_files_read ON stored_files`,
  `CREATE POLICY stored_files_read ON stored_files FOR SELECT TO monda_app USING (
    item_id IS NOT NULL AND (app_role() IN ('admin', 'fixed_assets_manager')
      OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company()
      OR app_role() = 'technical_evaluator' AND EXISTS (SELECT 1 FROM waste_items i
        WHERE i.id = stored_files.item_id AND i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))
      AND (purpose <> 'final_invoice' OR app_role() = 'fixed_assets_manager')
    OR certificate_id IS NOT NULL AND (${SEEN('certificate_id')})
    OR item_id IS NULL AND uploaded_by = app_actor())`,
  `DROP POLICY stored_files_create ON stored_files`,
  `CREATE POLICY stored_files_create ON stored_files FOR INSERT TO monda_app
    WITH CHECK (uploaded_by = app_actor() AND certificate_id IS NULL)`,
  `DROP POLICY stored_files_commit ON stored_files`,
  `CREATE POLICY stored_files_commit ON stored_files FOR UPDATE TO monda_app
    USING (uploaded_by = app_actor() AND state = 'pending')
    WITH CHECK (uploaded_by = app_actor() AND certificate_id IS NULL AND (comment_id IS NULL OR EXISTS (SELECT 1
      FROM item_comments c WHERE c.id = stored_files.comment_id AND c.item_id = stored_files.item_id
        AND c.author_id = app_actor() AND (c.audience = 'provider') = (stored_files.company_id IS NULL))))`,
  `DROP POLICY stored_files_delete ON stored_files`,
  `CREATE POLICY stored_files_delete ON stored_files FOR DELETE TO monda_app USING (certificate_id IS NULL
    AND (app_role() = 'admin' OR app_role() IN ('company_admin', 'company_user') AND company_id = app_company()
      OR state = 'pending' AND uploaded_by = app_actor()))`,
];

const STATEMENTS = [...CERTIFICATES, ...ACCESS, ...GUARDS, ...FILES];
