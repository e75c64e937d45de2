import { type Kysely, sql } from 'kysely';

/**
 * The application may act without owning anything: `monda_product` holds what its own work needs (sign-in,
 * sweeps, outbox), `monda_app` what people may do; a login role that is a member of both and owns nothing is
 * enough. What each table grants to `monda_product` follows from the table (product-grants.ts).
 *
 * Every tenant row carries its company, and what belongs to an item or a request carries the same company as
 * that: the keys are of two columns, as a database that is spread over servers by company needs them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const follows = (table: string, column: string, parent: string, more: string) => [
  `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_${column}_fkey`,
  `ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_company_fkey
    FOREIGN KEY (company_id, ${column}) REFERENCES ${parent} (company_id, id) ${more}`,
];

const STATEMENTS = [
  // why: roles belong to the whole server; another database of it may be made at the same moment.
  `DO $$ BEGIN
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'monda_product') THEN
      CREATE ROLE monda_product NOLOGIN;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`,
  `DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO monda_product', current_schema()); END $$`,

  `ALTER TABLE projects ADD CONSTRAINT projects_company_id_id_key UNIQUE (company_id, id)`,
  `ALTER TABLE waste_items ADD CONSTRAINT waste_items_company_id_id_key UNIQUE (company_id, id)`,
  ...follows('waste_items', 'project_id', 'projects', 'ON DELETE CASCADE'),
  ...follows('item_history', 'item_id', 'waste_items', 'ON DELETE CASCADE'),
  ...follows('destruction_passwords', 'item_id', 'waste_items', 'ON DELETE CASCADE'),
  ...follows('stored_files', 'item_id', 'waste_items', ''),
];
