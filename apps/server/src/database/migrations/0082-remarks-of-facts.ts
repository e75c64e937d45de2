import { type Kysely, sql } from 'kysely';

/** Remarks among the facts of an item, given by managers; an index by which photos are found that two items have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE item_facts ADD COLUMN remarks jsonb`,
  `CREATE FUNCTION refuse_foreign_remarks() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    before jsonb;
  BEGIN
    IF TG_OP = 'UPDATE' THEN before := OLD.remarks; END IF;
    IF NOT owner_acts(TG_RELID) AND app_role() IN ('company_admin', 'company_user')
      AND NEW.remarks IS DISTINCT FROM before
    THEN
      RAISE EXCEPTION 'these facts are not given here' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $$`,
  `GRANT EXECUTE ON FUNCTION refuse_foreign_remarks TO PUBLIC`,
  // why: a function that is made here has no settings.
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION refuse_foreign_remarks() SET search_path = %I, pg_temp', current_schema()); END $$`,
  `CREATE TRIGGER item_facts_remarks BEFORE INSERT OR UPDATE ON item_facts FOR EACH ROW
    EXECUTE FUNCTION refuse_foreign_remarks()`,
  `CREATE INDEX stored_files_same_photo ON stored_files (company_id, sha256)
    WHERE purpose IN ('before_photo', 'after_photo') AND state = 'committed'`,
];
