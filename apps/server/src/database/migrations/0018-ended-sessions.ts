import { type Kysely, sql } from 'kysely';

/**
 * Sessions that were ended stay ended: what was issued to a person up to `sessions_end_before` is refused from then
 * on. Administrators end sessions in the transaction that blocks somebody or closes a company; the function removes
 * what they may not read, browser sessions of the bundled sign-in and unused links to set a password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const SIGNATURE = 'end_sessions(uuid[], timestamptz)';

/** Who is blocked, or whose company is closed. */
const OUT = `NOT is_active OR company_id IN (SELECT id FROM companies WHERE NOT is_active)`;

const STATEMENTS = [
  `ALTER TABLE users ADD COLUMN sessions_end_before timestamptz`,
  `CREATE INDEX account_links_person ON account_links (user_id)`,
  `CREATE FUNCTION end_sessions(people uuid[], at_moment timestamptz) RETURNS void
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER AS $$
  BEGIN
    IF app_role() IS DISTINCT FROM 'admin' THEN RAISE EXCEPTION 'only administrators end sessions of others'; END IF;
    UPDATE users SET sessions_end_before = greatest(sessions_end_before, at_moment) WHERE id = ANY (people);
    UPDATE account_links SET used_at = at_moment
      WHERE user_id = ANY (people) AND purpose = 'set_password' AND used_at IS NULL;
    DELETE FROM oidc_records WHERE account_id = ANY (people::text[]);
  END $$`,
  // why: a function of the owner's rights must find the owner's tables, whatever the caller's search path.
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION ${SIGNATURE} SET search_path = %I, pg_temp', current_schema()); END $$`,
  // why: nobody who was blocked before comes back with what they had then.
  `UPDATE users SET sessions_end_before = now() WHERE ${OUT}`,
  `UPDATE account_links SET used_at = now()
    WHERE purpose = 'set_password' AND used_at IS NULL AND user_id IN (SELECT id FROM users WHERE ${OUT})`,
  `DELETE FROM oidc_records WHERE account_id IN (SELECT id::text FROM users WHERE ${OUT})`,
  `REVOKE ALL ON FUNCTION ${SIGNATURE} FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ${SIGNATURE} TO monda_app`,
];
