import { type Kysely, sql } from 'kysely';

/**
 * What a step leaves for the job that sends its message: the step, the item and who took it, nobody else. People add
 * such a row for an item they see and under their own name; the product alone reads and removes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE item_events (
    id uuid PRIMARY KEY,
    step text NOT NULL,
    company_id uuid NOT NULL,
    item_id uuid NOT NULL,
    item_version integer NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT item_events_item_id_company_fkey FOREIGN KEY (company_id, item_id)
      REFERENCES waste_items (company_id, id) ON DELETE CASCADE
  )`,
  `CREATE INDEX item_events_oldest ON item_events (created_at, id)`,
  `CREATE INDEX item_events_item ON item_events (company_id, item_id)`,
  `ALTER TABLE item_events ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE item_events FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY item_events_owner ON item_events TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
  `CREATE POLICY item_events_write ON item_events FOR INSERT TO monda_app WITH CHECK (
    user_id = app_actor() AND EXISTS (
      SELECT 1 FROM waste_items i WHERE i.company_id = item_events.company_id AND i.id = item_events.item_id))`,
  `GRANT INSERT ON item_events TO monda_app`,
];
