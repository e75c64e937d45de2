import { type Kysely, sql } from 'kysely';

/**
 * Pictures and PDFs of comments. They stand beside the files of the item and belong to its company; those of a comment to
 * the provider only belong to no company, so that the rules that a company reads, counts and removes files by do not know
 * them. The index of an item's files has the comment in it: who reads the files of the item passes over none of a comment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const PURPOSES = [
  'item_image',
  'item_invoice',
  'before_photo',
  'after_photo',
  'tare_ticket',
  'final_invoice',
  'comment_file',
]
  .map((purpose) => `'${purpose}'`)
  .join(', ');

const STATEMENTS = [
  // why: a request is removed with what was written about its items, also by those who do not read all of it.
  `ALTER TABLE stored_files ADD COLUMN comment_id uuid REFERENCES item_comments (id) ON DELETE CASCADE`,
  `ALTER TABLE stored_files DROP CONSTRAINT stored_files_purpose_check`,
  `ALTER TABLE stored_files ADD CONSTRAINT stored_files_purpose_check CHECK (purpose IN (${PURPOSES}))`,
  `ALTER TABLE stored_files DROP CONSTRAINT stored_files_check`,
  `ALTER TABLE stored_files ADD CONSTRAINT stored_files_check
    CHECK (state = 'pending' OR item_id IS NOT NULL AND (company_id IS NOT NULL OR comment_id IS NOT NULL))`,
  `ALTER TABLE stored_files ADD CONSTRAINT stored_files_comment_check
    CHECK ((comment_id IS NOT NULL) = (purpose = 'comment_file' AND state = 'committed'))`,

  `DROP INDEX stored_files_item`,
  `CREATE INDEX stored_files_item ON stored_files (item_id, comment_id, purpose, position)`,
  `CREATE INDEX stored_files_comment ON stored_files (comment_id, position) WHERE comment_id IS NOT NULL`,

  `ALTER POLICY stored_files_commit ON stored_files WITH CHECK (uploaded_by = app_actor() AND (comment_id IS NULL
    OR EXISTS (SELECT 1 FROM item_comments c WHERE c.id = comment_id AND c.item_id = stored_files.item_id
      AND c.author_id = app_actor() AND (c.audience = 'provider') = (stored_files.company_id IS NULL))))`,

  `CREATE FUNCTION provider_file_bytes() RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT coalesce(sum(size), 0)::bigint FROM stored_files WHERE company_id IS NULL AND state = 'committed' $$`,
  `REVOKE ALL ON FUNCTION provider_file_bytes() FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION provider_file_bytes() TO monda_app`,

  // why: what goes with a request goes after its items.
  `CREATE OR REPLACE FUNCTION refuse_loss_of_file() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF owner_acts(TG_RELID) OR NOT EXISTS (SELECT FROM waste_items i WHERE i.id = OLD.item_id AND i.status <> 'pending') THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a file of an item that is not pending stays' USING ERRCODE = 'insufficient_privilege';
  END $$`,
  `DO $$ DECLARE one text; BEGIN
    FOREACH one IN ARRAY ARRAY['provider_file_bytes()', 'refuse_loss_of_file()'] LOOP
      EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', one, current_schema());
    END LOOP;
  END $$`,
];
