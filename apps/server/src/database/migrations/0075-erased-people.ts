import { type Kysely, sql } from 'kysely';

/**
 * What is removed with a person: unused and used links, the password, the address for calendars, messages to the address,
 * and what no audit row records. Each recorded row that went is answered by its table and id. Administrators and the product
 * itself call it. The indexes find what one person did and was sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE FUNCTION erase_person(person uuid, address text) RETURNS TABLE (of_table text, row_id text)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    IF current_setting('role', true) = 'monda_app' AND app_role() IS DISTINCT FROM 'admin' THEN
      RAISE EXCEPTION 'only administrators erase people';
    END IF;
    DELETE FROM oidc_records WHERE account_id = person::text;
    DELETE FROM idempotency_keys WHERE actor_id = person;
    DELETE FROM running_exports WHERE person_id = person;
    DELETE FROM notice_mails WHERE user_id = person;
    RETURN QUERY DELETE FROM account_links WHERE user_id = person RETURNING 'account_links'::text, token_hash;
    RETURN QUERY DELETE FROM bundled_accounts WHERE user_id = person RETURNING 'bundled_accounts'::text, user_id::text;
    RETURN QUERY DELETE FROM calendar_feeds WHERE user_id = person RETURNING 'calendar_feeds'::text, user_id::text;
    RETURN QUERY DELETE FROM outbox WHERE lower(to_address) = lower(address) RETURNING 'outbox'::text, id::text;
  END $$`,
  'REVOKE EXECUTE ON FUNCTION erase_person FROM PUBLIC',
  'GRANT EXECUTE ON FUNCTION erase_person TO monda_app',
  'CREATE INDEX item_history_person ON item_history (user_id, seq) WHERE user_id IS NOT NULL',
  'CREATE INDEX projects_person ON projects (created_by, id)',
  'CREATE INDEX stored_files_person ON stored_files (uploaded_by, id) WHERE uploaded_by IS NOT NULL',
  'CREATE INDEX outbox_address ON outbox (lower(to_address), id)',
];
