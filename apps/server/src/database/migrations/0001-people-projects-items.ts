import { type Kysely, sql } from 'kysely';

/**
 * Companies, people, projects, items with history and files, and what the platform keeps.
 * Every tenant row carries its company. Identifiers are made by the server.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ITEM_STATUSES = `('pending','evaluation_review','change_requested','in_progress','scheduling',
  'confirmation_required','destruction','destroyed','finished','declined','collected','sorted','processed',
  'recycled','disposed','rejected','completed')`;

const STATEMENTS = [
  `CREATE TABLE companies (
    id uuid PRIMARY KEY,
    name text NOT NULL CHECK (length(btrim(name)) > 0),
    address text NOT NULL DEFAULT '',
    is_active boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,

  `CREATE TABLE users (
    id uuid PRIMARY KEY,
    company_id uuid REFERENCES companies (id),
    email text NOT NULL,
    first_name text NOT NULL DEFAULT '',
    last_name text NOT NULL DEFAULT '',
    role text NOT NULL CHECK (lower(role) IN ('admin','technical_evaluator','fixed_assets_manager',
      'company_admin','company_user','viewer')),
    is_active boolean NOT NULL DEFAULT true,
    email_verified boolean NOT NULL DEFAULT false,
    job_title text NOT NULL DEFAULT '',
    department text NOT NULL DEFAULT '',
    phone_number text NOT NULL DEFAULT '',
    contact_phone text NOT NULL DEFAULT '',
    metadata jsonb NOT NULL DEFAULT '{}',
    identity_issuer text,
    identity_subject text,
    deleted_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK (lower(role) NOT IN ('company_admin','company_user') OR company_id IS NOT NULL)
  )`,
  // why: the address of a deleted person can be used again.
  `CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE deleted_at IS NULL`,
  `CREATE UNIQUE INDEX users_identity ON users (identity_issuer, identity_subject)
    WHERE identity_subject IS NOT NULL AND deleted_at IS NULL`,
  `CREATE INDEX users_company ON users (company_id) WHERE deleted_at IS NULL`,

  `CREATE TABLE projects (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL REFERENCES companies (id),
    waste_type text NOT NULL,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending','in_progress','finished','declined')),
    archived boolean NOT NULL DEFAULT false,
    created_by uuid NOT NULL REFERENCES users (id),
    created_by_first_name text NOT NULL,
    created_by_last_name text NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE INDEX projects_newest ON projects (created_at DESC, id DESC)`,
  `CREATE INDEX projects_company_newest ON projects (company_id, created_at DESC, id DESC)`,

  `CREATE TABLE waste_items (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    company_id uuid NOT NULL REFERENCES companies (id),
    waste_type text NOT NULL,
    status text NOT NULL CHECK (status IN ${ITEM_STATUSES}),
    position integer NOT NULL,
    assigned_user_id uuid REFERENCES users (id),
    assigned_first_name text,
    assigned_last_name text,
    decision text CHECK (decision IN ('reassign','destroy')),
    price numeric(14,2) CHECK (price >= 0),
    buyer text,
    final_price numeric(14,2) CHECK (final_price > 0),
    destruction_on date,
    verified_on_site boolean NOT NULL DEFAULT false,
    data jsonb NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(
      coalesce(data->>'itemName','') || ' ' || coalesce(data->>'serialNumber','') || ' ' ||
      coalesce(data->>'description',''))) STORED,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE INDEX waste_items_newest ON waste_items (created_at DESC, id DESC)`,
  `CREATE INDEX waste_items_status_newest ON waste_items (status, created_at DESC, id DESC)`,
  `CREATE INDEX waste_items_company_newest ON waste_items (company_id, created_at DESC, id DESC)`,
  `CREATE INDEX waste_items_company_status ON waste_items (company_id, status, created_at DESC, id DESC)`,
  `CREATE INDEX waste_items_evaluator ON waste_items (assigned_user_id, status, created_at DESC, id DESC)`,
  `CREATE INDEX waste_items_project ON waste_items (project_id, position)`,
  `CREATE INDEX waste_items_destruction ON waste_items (destruction_on) WHERE destruction_on IS NOT NULL`,

  `CREATE TABLE item_history (
    id uuid PRIMARY KEY,
    item_id uuid NOT NULL REFERENCES waste_items (id) ON DELETE CASCADE,
    company_id uuid NOT NULL,
    user_id uuid,
    user_name text NOT NULL,
    from_status text CHECK (from_status IN ${ITEM_STATUSES}),
    to_status text CHECK (to_status IN ${ITEM_STATUSES}),
    comment text NOT NULL DEFAULT '',
    automatic_comment text NOT NULL DEFAULT '',
    seq bigint GENERATED ALWAYS AS IDENTITY,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX item_history_item ON item_history (item_id, seq)`,

  `CREATE TABLE stored_files (
    id uuid PRIMARY KEY,
    item_id uuid REFERENCES waste_items (id),
    company_id uuid REFERENCES companies (id),
    purpose text NOT NULL CHECK (purpose IN ('item_image','item_invoice','before_photo','after_photo',
      'tare_ticket','final_invoice')),
    position integer NOT NULL DEFAULT 0,
    state text NOT NULL CHECK (state IN ('pending','committed')),
    name text NOT NULL,
    mime_type text NOT NULL CHECK (mime_type IN ('image/png','image/jpeg','application/pdf')),
    size bigint NOT NULL,
    sha256 text NOT NULL,
    storage_key text NOT NULL UNIQUE,
    thumbnail_key text,
    thumbnail_sha256 text,
    width integer,
    height integer,
    uploaded_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    CHECK (state = 'pending' OR (item_id IS NOT NULL AND company_id IS NOT NULL))
  )`,
  `CREATE INDEX stored_files_item ON stored_files (item_id, purpose, position)`,
  `CREATE INDEX stored_files_pending ON stored_files (created_at) WHERE state = 'pending'`,

  `CREATE TABLE destruction_passwords (
    item_id uuid PRIMARY KEY REFERENCES waste_items (id) ON DELETE CASCADE,
    company_id uuid NOT NULL,
    sealed text NOT NULL,
    wrong_tries integer NOT NULL DEFAULT 0,
    locked_until timestamptz,
    created_at timestamptz NOT NULL
  )`,

  `CREATE TABLE audit_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    request_id text,
    actor_id uuid,
    actor_role text,
    company_id uuid,
    action text NOT NULL,
    subject_type text NOT NULL,
    subject_id text,
    outcome text NOT NULL CHECK (outcome IN ('done','refused')),
    details jsonb NOT NULL DEFAULT '{}'
  )`,
  `CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id)`,

  `CREATE TABLE outbox (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    to_address text NOT NULL,
    subject text NOT NULL,
    text_body text NOT NULL,
    html_body text NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting','sent','failed')),
    tries integer NOT NULL DEFAULT 0,
    next_try_at timestamptz NOT NULL,
    last_error text,
    created_at timestamptz NOT NULL,
    sent_at timestamptz
  )`,
  `CREATE INDEX outbox_waiting ON outbox (next_try_at) WHERE state = 'waiting'`,

  `CREATE TABLE idempotency_keys (
    actor_id uuid NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    answer jsonb,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (actor_id, key)
  )`,
  `CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at)`,

  `CREATE TABLE settings (
    key text PRIMARY KEY,
    value jsonb NOT NULL,
    created_at timestamptz NOT NULL
  )`,

  `CREATE TABLE bundled_accounts (
    user_id uuid PRIMARY KEY REFERENCES users (id),
    password_hash text,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE TABLE account_links (
    token_hash text PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    purpose text NOT NULL CHECK (purpose IN ('set_password','verify_email')),
    email text NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE oidc_records (
    model text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    user_code text,
    uid text,
    account_id text,
    expires_at timestamptz,
    PRIMARY KEY (model, id)
  )`,
  `CREATE INDEX oidc_records_grant ON oidc_records (grant_id) WHERE grant_id IS NOT NULL`,
  `CREATE INDEX oidc_records_uid ON oidc_records (uid) WHERE uid IS NOT NULL`,
  `CREATE INDEX oidc_records_account ON oidc_records (account_id) WHERE account_id IS NOT NULL`,
  `CREATE INDEX oidc_records_expiry ON oidc_records (expires_at) WHERE expires_at IS NOT NULL`,
];
