import { type Kysely, sql } from 'kysely';

/**
 * Pictures taken on site that arrive each by itself and in pieces; files keep the bytes, hash and moment of the device beside what is
 * shown. The room of a company counts them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OF_COMPANY = `app_role() IN ('company_admin', 'company_user') AND company_id = app_company()`;
const OWNER = (table: string) => `DO $$ BEGIN EXECUTE format('CREATE POLICY ${table}_owner ON ${table} TO %I
    USING (true) WITH CHECK (true)', current_user); END $$`;
const OF_TAKER = `EXISTS (SELECT 1 FROM captures c WHERE c.company_id = capture_pieces.company_id
  AND c.id = capture_pieces.capture_id AND c.taken_by = app_actor())`;

const STATEMENTS = [
  `ALTER TABLE stored_files ADD COLUMN captured_key text, ADD COLUMN captured_sha256 text, ADD COLUMN captured_size bigint,
    ADD COLUMN captured_at timestamptz, ADD COLUMN clock_offset_ms integer`,
  `CREATE INDEX stored_files_shard_of_captured_key ON stored_files (left(captured_key, 2)) WHERE captured_key IS NOT NULL`,
  `DROP INDEX stored_files_company`,
  `CREATE INDEX stored_files_company ON stored_files (company_id) INCLUDE (size, captured_size)
    WHERE state = 'committed' AND certificate_id IS NULL`,
  `CREATE TABLE captures (
    id uuid NOT NULL,
    item_id uuid NOT NULL,
    company_id uuid NOT NULL,
    taken_by uuid NOT NULL REFERENCES users (id),
    purpose text NOT NULL CHECK (purpose IN ('before', 'after', 'ticket')),
    size integer NOT NULL CHECK (size > 0),
    sha256 text NOT NULL,
    taken_at timestamptz NOT NULL,
    clock_offset_ms integer NOT NULL,
    state text NOT NULL CHECK (state IN ('arriving', 'arrived', 'used')),
    received integer NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND size AND (state = 'arriving' OR received = size)),
    created_at timestamptz NOT NULL,
    last_piece_at timestamptz,
    arrived_at timestamptz,
    told_at timestamptz,
    captured_key text UNIQUE,
    picture_key text UNIQUE,
    thumbnail_key text UNIQUE,
    picture_type text,
    picture_size bigint,
    picture_sha256 text,
    thumbnail_sha256 text,
    width integer,
    height integer,
    file_id uuid UNIQUE REFERENCES stored_files (id),
    -- Devices make the ids: one that another company has is not known here.
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, item_id) REFERENCES waste_items (company_id, id),
    CHECK ((state = 'arriving') = (arrived_at IS NULL) AND (state = 'used') = (file_id IS NOT NULL)),
    CHECK (num_nonnulls(captured_key, picture_key, thumbnail_key, picture_type, picture_size, picture_sha256, thumbnail_sha256,
      width, height) = CASE state WHEN 'arrived' THEN 9 ELSE 0 END)
  )`,
  `CREATE INDEX captures_item ON captures (item_id, taken_at, id)`,
  `CREATE INDEX captures_person ON captures (taken_by, id)`,
  `CREATE INDEX captures_company ON captures (company_id) INCLUDE (size, picture_size) WHERE state <> 'used'`,
  `CREATE INDEX captures_incomplete ON captures (coalesce(last_piece_at, created_at)) WHERE state = 'arriving'`,
  `CREATE TABLE capture_pieces (
    company_id uuid NOT NULL,
    capture_id uuid NOT NULL,
    piece_offset integer NOT NULL CHECK (piece_offset >= 0),
    size integer NOT NULL CHECK (size > 0),
    storage_key text NOT NULL UNIQUE,
    PRIMARY KEY (company_id, capture_id, piece_offset),
    FOREIGN KEY (company_id, capture_id) REFERENCES captures (company_id, id) ON DELETE CASCADE
  )`,
  ...['captures', 'capture_pieces'].flatMap((table) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
    OWNER(table),
  ]),
  `CREATE POLICY captures_read ON captures FOR SELECT TO monda_app
    USING (app_role() IN ('admin', 'fixed_assets_manager') OR ${OF_COMPANY})`,
  `CREATE POLICY captures_add ON captures FOR INSERT TO monda_app WITH CHECK (
    taken_by = app_actor() AND state = 'arriving' AND ${OF_COMPANY}
    AND EXISTS (SELECT 1 FROM waste_items i WHERE i.id = captures.item_id AND i.company_id = captures.company_id
      AND i.status = 'destruction'))`,
  `CREATE POLICY captures_change ON captures FOR UPDATE TO monda_app USING (state <> 'used' AND ${OF_COMPANY})
    WITH CHECK (${OF_COMPANY})`,
  `CREATE POLICY captures_remove ON captures FOR DELETE TO monda_app
    USING (state <> 'used' AND taken_by = app_actor() AND ${OF_COMPANY})`,
  `GRANT SELECT, INSERT, DELETE, UPDATE (state, received, last_piece_at, arrived_at, captured_key, picture_key, thumbnail_key,
    picture_type, picture_size, picture_sha256, thumbnail_sha256, width, height, file_id) ON captures TO monda_app`,
  ...['SELECT', 'INSERT', 'DELETE'].map(
    (verb) => `CREATE POLICY capture_pieces_${verb.toLowerCase()} ON capture_pieces FOR ${verb} TO monda_app
      ${verb === 'INSERT' ? 'WITH CHECK' : 'USING'} (${OF_TAKER})`,
  ),
  `GRANT SELECT, INSERT, DELETE ON capture_pieces TO monda_app`,
  `CREATE TRIGGER captures_used BEFORE UPDATE OR DELETE ON captures FOR EACH ROW WHEN (OLD.state = 'used')
    EXECUTE FUNCTION refuse_change_of_evidence()`,
  `CREATE OR REPLACE FUNCTION company_file_bytes(company uuid) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT ((SELECT coalesce(sum(size + coalesce(captured_size, 0)), 0) FROM stored_files
        WHERE company_id = company AND state = 'committed' AND certificate_id IS NULL)
      + (SELECT coalesce(sum(size + coalesce(picture_size, size)), 0) FROM captures
        WHERE company_id = company AND state <> 'used'))::bigint $$`,
  // why: a function that is replaced loses its settings.
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION company_file_bytes(uuid) SET search_path = %I, pg_temp', current_schema()); END $$`,
];
