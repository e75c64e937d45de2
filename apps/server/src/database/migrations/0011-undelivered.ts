import { type Kysely, sql } from 'kysely';

/**
 * Administrators see messages that were given up, have them sent again, or discard them. The outbox itself stays
 * closed to every person: these functions say nothing of the bodies, whose links are secrets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** A function of the owner's rights that only administrators of the product may use. */
const forAdministrators = (signature: string) => [
  // why: a function of the owner's rights must find the owner's tables, whatever the caller's search path.
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION ${signature} SET search_path = %I, pg_temp',
    current_schema()); END $$`,
  `REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ${signature} TO monda_app`,
];

const STATEMENTS = [
  `ALTER TABLE outbox DROP CONSTRAINT outbox_state_check`,
  `ALTER TABLE outbox ADD CONSTRAINT outbox_state_check
    CHECK (state IN ('waiting','sent','failed','discarded'))`,
  `CREATE FUNCTION undelivered_mail()
    RETURNS TABLE (id uuid, kind text, to_address text, tries integer, last_error text, created_at timestamptz)
    LANGUAGE sql STABLE SECURITY DEFINER
    AS $$ SELECT o.id, o.kind, o.to_address, o.tries, o.last_error, o.created_at FROM outbox o
      WHERE o.state = 'failed' AND app_role() = 'admin' $$`,
  ...forAdministrators('undelivered_mail()'),
  `CREATE FUNCTION retry_mail(message uuid, at_moment timestamptz) RETURNS SETOF uuid
    LANGUAGE sql VOLATILE SECURITY DEFINER
    AS $$ UPDATE outbox SET state = 'waiting', tries = 0, next_try_at = at_moment
      WHERE id = message AND state = 'failed' AND app_role() = 'admin' RETURNING id $$`,
  ...forAdministrators('retry_mail(uuid, timestamptz)'),
  `CREATE FUNCTION discard_mail(message uuid) RETURNS SETOF uuid
    LANGUAGE sql VOLATILE SECURITY DEFINER
    AS $$ UPDATE outbox SET state = 'discarded', text_body = '', html_body = ''
      WHERE id = message AND state = 'failed' AND app_role() = 'admin' RETURNING id $$`,
  ...forAdministrators('discard_mail(uuid)'),
];
