import { type Kysely, sql } from 'kysely';

/**
 * To whom a mail about a substitution goes: a function of the owner, since whoever sets or ends one reads neither address nor
 * language of the other person, and nobody the outbox. An address that got `most` of these mails since a moment is left out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const SIGNATURE = 'addressees_of_substitution(uuid, timestamptz, integer)';

const STATEMENTS = [
  `CREATE INDEX outbox_substitutions ON outbox (lower(to_address), created_at) WHERE kind = 'substitution'`,
  `CREATE FUNCTION addressees_of_substitution(substitution uuid, since timestamptz, most integer)
    RETURNS TABLE (id uuid, email text, first_name text, language text) LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT u.id, u.email, u.first_name, u.language
    FROM substitutions s JOIN users u ON u.id IN (s.person_id, s.substitute_id)
      LEFT JOIN companies c ON c.id = u.company_id
    WHERE s.id = substitution AND may_set_substitute(s.person_id) AND u.id IS DISTINCT FROM app_actor()
      AND u.deleted_at IS NULL AND u.is_active AND u.email_verified AND (u.company_id IS NULL OR c.is_active)
      AND (SELECT count(*) FROM outbox o WHERE o.kind = 'substitution' AND lower(o.to_address) = lower(u.email)
        AND o.created_at > since) < most
    ORDER BY u.id
  $$`,
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION ${SIGNATURE} SET search_path = %I, pg_temp', current_schema()); END $$`,
  `REVOKE ALL ON FUNCTION ${SIGNATURE} FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ${SIGNATURE} TO monda_app`,
];
