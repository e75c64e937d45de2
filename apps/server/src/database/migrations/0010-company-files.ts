import { type Kysely, sql } from 'kysely';

/**
 * How many bytes of files a company has stored. Whoever adds files may see only some of them, so the sum is
 * taken by a function of the owner's rights; the index answers it without touching the rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE INDEX stored_files_company ON stored_files (company_id) INCLUDE (size) WHERE state = 'committed'`,
  `CREATE FUNCTION company_file_bytes(company uuid) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    AS $$ SELECT coalesce(sum(size), 0)::bigint FROM stored_files
      WHERE company_id = company AND state = 'committed' $$`,
  // why: a function of the owner's rights must find the owner's tables, whatever the caller's search path.
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION company_file_bytes(uuid) SET search_path = %I, pg_temp',
    current_schema()); END $$`,
  `REVOKE ALL ON FUNCTION company_file_bytes(uuid) FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION company_file_bytes(uuid) TO monda_app`,
];
