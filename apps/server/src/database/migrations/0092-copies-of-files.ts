import { type Kysely, sql } from 'kysely';

/** Tickets and final invoices of a company that are the same bytes, one copy with each of several items, count once to its room. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const COPIED = `state = 'committed' AND purpose IN ('tare_ticket', 'final_invoice')`;

const STATEMENTS = [
  `CREATE INDEX stored_files_copies ON stored_files (company_id, purpose, sha256, captured_sha256) INCLUDE (size, captured_size)
    WHERE ${COPIED}`,
  // why: the copies are taken off, since nearly all files are photos, of which the narrow index is read.
  `CREATE OR REPLACE FUNCTION company_file_bytes(company uuid) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT ((SELECT coalesce(sum(size + coalesce(captured_size, 0)), 0) FROM stored_files
        WHERE company_id = company AND state = 'committed' AND certificate_id IS NULL)
      - (SELECT coalesce(sum((files - 1) * bytes), 0) FROM (
          SELECT count(*) AS files, min(size + coalesce(captured_size, 0)) AS bytes FROM stored_files
          WHERE company_id = company AND ${COPIED}
          GROUP BY purpose, sha256, captured_sha256 HAVING count(*) > 1) AS copied)
      + (SELECT coalesce(sum(size + coalesce(picture_size, size)), 0) FROM captures
        WHERE company_id = company AND state <> 'used'))::bigint $$`,
  // why: a function that is replaced loses its settings.
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION company_file_bytes(uuid) SET search_path = %I, pg_temp', current_schema()); END $$`,
];
