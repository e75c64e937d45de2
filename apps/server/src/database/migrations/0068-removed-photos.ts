import { type Kysely, sql } from 'kysely';

/**
 * Photos that the company removed from an item while a change was requested. Rows and bytes of the photos stay as they were
 * committed: what an evaluator judged by remains evidence. A row here hides one from the item and ends its links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE removed_photos (
    file_id uuid PRIMARY KEY REFERENCES stored_files (id),
    item_id uuid NOT NULL,
    company_id uuid NOT NULL,
    removed_by uuid NOT NULL,
    removed_at timestamptz NOT NULL,
    FOREIGN KEY (company_id, item_id) REFERENCES waste_items (company_id, id)
  )`,
  `CREATE INDEX removed_photos_item ON removed_photos (item_id)`,
  `ALTER TABLE removed_photos ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE removed_photos FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY removed_photos_owner ON removed_photos TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
  `CREATE POLICY removed_photos_read ON removed_photos FOR SELECT TO monda_app USING (
    app_role() IN ('admin', 'fixed_assets_manager')
    OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company()
    OR app_role() = 'technical_evaluator' AND EXISTS (SELECT 1 FROM waste_items i
      WHERE i.id = removed_photos.item_id AND i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))`,
  `CREATE POLICY removed_photos_add ON removed_photos FOR INSERT TO monda_app WITH CHECK (
    app_role() IN ('company_admin', 'company_user') AND company_id = app_company() AND removed_by = app_actor()
    AND EXISTS (SELECT 1 FROM waste_items i WHERE i.id = removed_photos.item_id AND i.status = 'change_requested')
    AND EXISTS (SELECT 1 FROM stored_files f WHERE f.id = removed_photos.file_id AND f.item_id = removed_photos.item_id
      AND f.company_id = removed_photos.company_id AND f.purpose = 'item_image' AND f.state = 'committed'))`,
  `GRANT SELECT, INSERT ON removed_photos TO monda_app`,
];
