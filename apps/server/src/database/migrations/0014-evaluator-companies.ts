import { type Kysely, sql } from 'kysely';

/**
 * An evaluator sees the companies of their own items, as before: the policy says so itself and no longer
 * leaves it to the one of the items, behind whose alternatives no index was found. Each row of an evaluator's
 * list read half of all items.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE INDEX waste_items_evaluator_company ON waste_items (assigned_user_id, company_id)`,
  `ALTER POLICY companies_read ON companies USING (
    app_role() IN ('admin','fixed_assets_manager') OR id = app_company()
    OR (app_role() = 'technical_evaluator' AND EXISTS
      (SELECT 1 FROM waste_items i WHERE i.company_id = companies.id AND i.assigned_user_id = app_actor())))`,
];
