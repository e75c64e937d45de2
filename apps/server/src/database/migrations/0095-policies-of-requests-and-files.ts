import { type Kysely, sql } from 'kysely';

/**
 * Which requests and files an evaluator reaches is answered by the functions of migration 0094 as well. As queries within the
 * policies they were set up by every statement that names a request or a file, whoever asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const MANAGER = `app_role() = 'fixed_assets_manager'`;
const STAFF = `app_role() IN ('admin', 'fixed_assets_manager')`;
const COMPANY = `app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company()`;
const seen = (evaluates: string) =>
  `(${STAFF} OR ${COMPANY} OR app_role() = 'technical_evaluator' AND evaluates_${evaluates})`;

const STATEMENTS = [
  `ALTER POLICY projects_read ON projects USING ${seen('project(id)')}`,
  `ALTER POLICY projects_change ON projects USING ${seen('project(id)')}`,
  `ALTER POLICY stored_files_read ON stored_files USING (
    item_id IS NOT NULL AND ${seen('item(item_id)')} AND (purpose <> 'final_invoice' OR ${MANAGER})
    OR certificate_id IS NOT NULL AND ${seen('certificate(certificate_id)')}
    OR item_id IS NULL AND uploaded_by = app_actor())`,
];
