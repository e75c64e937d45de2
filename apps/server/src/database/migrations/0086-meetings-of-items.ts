import { type Kysely, sql } from 'kysely';

/** Where, at what hour and with whom an item is met on its day. The contact is emptied some time after the item ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE item_meetings (
    item_id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    day date NOT NULL,
    place text NOT NULL,
    time text CHECK (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    contact text NOT NULL,
    given_at timestamptz NOT NULL,
    FOREIGN KEY (company_id, item_id) REFERENCES waste_items (company_id, id)
  )`,
  'CREATE INDEX item_meetings_latest ON item_meetings (company_id, given_at)',
  `CREATE INDEX item_meetings_contact ON item_meetings (given_at) WHERE contact <> ''`,
  'ALTER TABLE item_meetings ENABLE ROW LEVEL SECURITY',
  'ALTER TABLE item_meetings FORCE ROW LEVEL SECURITY',
  `DO $$ BEGIN EXECUTE format('CREATE POLICY item_meetings_owner ON item_meetings TO %I
    USING (true) WITH CHECK (true)', current_user); END $$`,
  `CREATE POLICY item_meetings_read ON item_meetings FOR SELECT TO monda_app USING (
    app_role() IN ('admin', 'fixed_assets_manager')
    OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company()
    OR app_role() = 'technical_evaluator' AND EXISTS (
      SELECT 1 FROM waste_items i WHERE i.id = item_meetings.item_id
        AND i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))`,
  `CREATE POLICY item_meetings_add ON item_meetings FOR INSERT TO monda_app
    WITH CHECK (app_role() = 'fixed_assets_manager')`,
  `CREATE POLICY item_meetings_change ON item_meetings FOR UPDATE TO monda_app
    USING (app_role() IN ('admin', 'fixed_assets_manager')) WITH CHECK (app_role() IN ('admin', 'fixed_assets_manager'))`,
  'GRANT SELECT, INSERT, UPDATE ON item_meetings TO monda_app',
];
