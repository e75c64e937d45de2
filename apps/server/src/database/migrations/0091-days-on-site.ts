import { type Kysely, sql } from 'kysely';

/**
 * A code for the items of one company on one day, and tickets that are taken for such a day. A code ends with the last item at
 * destruction on its day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const MANAGER = `app_role() = 'fixed_assets_manager'`;
const OF_COMPANY = `app_role() IN ('company_admin', 'company_user') AND company_id = app_company()`;
/** Codes (`d`) that the steps of a person lock. */
const OF_CALLER = `(${MANAGER} OR (app_role() IN ('company_admin', 'company_user') AND d.company_id = app_company()))`;

const STATEMENTS = [
  `CREATE TABLE day_codes (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL REFERENCES companies (id),
    day date NOT NULL,
    sealed text NOT NULL,
    wrong_tries integer NOT NULL DEFAULT 0,
    locked_until timestamptz,
    created_at timestamptz NOT NULL,
    UNIQUE (company_id, day)
  )`,
  'ALTER TABLE day_codes ENABLE ROW LEVEL SECURITY',
  'ALTER TABLE day_codes FORCE ROW LEVEL SECURITY',
  `DO $$ BEGIN EXECUTE format('CREATE POLICY day_codes_owner ON day_codes TO %I
    USING (true) WITH CHECK (true)', current_user); END $$`,
  ...Object.entries({ read: 'SELECT', make: 'INSERT', change: 'UPDATE', remove: 'DELETE' }).map(
    ([name, verb]) => `CREATE POLICY day_codes_${name} ON day_codes FOR ${verb} TO monda_app
      ${verb === 'INSERT' ? '' : `USING (${MANAGER})`} ${['INSERT', 'UPDATE'].includes(verb) ? `WITH CHECK (${MANAGER})` : ''}`,
  ),
  'GRANT SELECT, INSERT, UPDATE, DELETE ON day_codes TO monda_app',

  // why: who may not read a code keeps it as it is while an item is verified by it, and two steps of one day follow each other.
  `CREATE FUNCTION lock_day_codes(items uuid[]) RETURNS TABLE (item uuid, code uuid) LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    PERFORM FROM day_codes d WHERE ${OF_CALLER} AND EXISTS (SELECT FROM waste_items i WHERE i.id = ANY (items)
      AND i.company_id = d.company_id AND i.destruction_on = d.day AND i.status = 'destruction')
      ORDER BY d.company_id, d.day FOR UPDATE;
    RETURN QUERY SELECT i.id, d.id FROM waste_items i JOIN day_codes d ON i.company_id = d.company_id
      AND i.destruction_on = d.day WHERE i.id = ANY (items) AND i.status = 'destruction' AND ${OF_CALLER};
  END $$`,
  // why: its codes are locked by then, so that the steps of two last items see each other.
  `CREATE FUNCTION end_day_codes(company uuid, days date[]) RETURNS TABLE (id uuid, company_id uuid) LANGUAGE plpgsql SECURITY DEFINER AS $$
  #variable_conflict use_column
  BEGIN
    IF app_role() <> 'fixed_assets_manager'
      AND NOT (app_role() IN ('company_admin', 'company_user') AND company = app_company()) THEN
      RETURN;
    END IF;
    RETURN QUERY DELETE FROM day_codes d WHERE d.company_id = company AND d.day = ANY (days)
      AND NOT EXISTS (SELECT FROM waste_items i WHERE i.company_id = d.company_id AND i.destruction_on = d.day
        AND i.status = 'destruction') RETURNING d.id, d.company_id;
  END $$`,
  `DO $$ BEGIN
    EXECUTE format('ALTER FUNCTION lock_day_codes(uuid[]) SET search_path = %I, pg_temp', current_schema());
    EXECUTE format('ALTER FUNCTION end_day_codes(uuid, date[]) SET search_path = %I, pg_temp', current_schema());
  END $$`,
  'REVOKE ALL ON FUNCTION lock_day_codes FROM PUBLIC',
  'REVOKE ALL ON FUNCTION end_day_codes FROM PUBLIC',
  'GRANT EXECUTE ON FUNCTION lock_day_codes, end_day_codes TO monda_app',

  `ALTER TABLE captures ALTER COLUMN item_id DROP NOT NULL`,
  `ALTER TABLE captures ADD COLUMN day date CHECK ((day IS NULL) <> (item_id IS NULL) AND (day IS NULL OR purpose = 'ticket'))`,
  'CREATE INDEX captures_day ON captures (company_id, day) WHERE day IS NOT NULL',
  `CREATE POLICY captures_add_for_day ON captures FOR INSERT TO monda_app WITH CHECK (
    taken_by = app_actor() AND state = 'arriving' AND ${OF_COMPANY}
    AND EXISTS (SELECT 1 FROM waste_items i WHERE i.company_id = captures.company_id AND i.destruction_on = captures.day
      AND i.status = 'destruction'))`,
  // why: the last item that uses a ticket of its day removes it, whoever took it.
  `CREATE POLICY captures_remove_of_day ON captures FOR DELETE TO monda_app
    USING (state <> 'used' AND day IS NOT NULL AND ${OF_COMPANY})`,
];
